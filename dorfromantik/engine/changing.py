"""Values with some of their fields changed."""

from typing import TYPE_CHECKING, Any

__all__ = ["changed"]

if TYPE_CHECKING:
    # The type checker knows the fields that `replace` takes.
    from dataclasses import replace as changed
else:

    def changed(value, /, **changes: Any):
        """Return a frozen dataclass with some fields changed, as `dataclasses.replace` does.

        It takes a tenth of the time, for dataclasses without slots of which no field is derived from others.
        """
        other = object.__new__(type(value))
        object.__setattr__(other, "__dict__", value.__dict__ | changes)
        return other
