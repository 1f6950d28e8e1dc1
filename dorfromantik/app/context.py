"""Everything that scenes share, in one object that is handed to them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from dorfromantik.app.assets import Assets
from dorfromantik.app.audio import Audio, Volumes
from dorfromantik.app.bindings import Bindings, KeyAction
from dorfromantik.app.gamepads import Gamepads
from dorfromantik.app.i18n import Translator
from dorfromantik.app.key_names import KeyNames
from dorfromantik.app.languages import Language, codes_in, language_for, languages_in
from dorfromantik.app.pad_buttons import PadAction, PadBindings
from dorfromantik.app.pad_names import button_name
from dorfromantik.app.render.picture_loader import PictureLoader
from dorfromantik.app.render.shapes import ShapePainter
from dorfromantik.app.render.text import TextPainter
from dorfromantik.app.supplies import Delivery, Supplies
from dorfromantik.app.ui.contrast import STRONG_LINES, WOOD_SHADE, theme_of
from dorfromantik.app.ui.skin import Skin
from dorfromantik.app.ui.theme import Theme
from dorfromantik.persistence.glance import Glance

if TYPE_CHECKING:
    from dorfromantik.app.advice.adviser import Adviser
    from dorfromantik.app.flow import Flow
    from dorfromantik.app.render.landscape import LandscapePainter
    from dorfromantik.app.render.seals import SealPainter
    from dorfromantik.app.scenes.scene_stack import SceneManager
    from dorfromantik.campaign import CampaignBook
    from dorfromantik.content import EntryText, Title
    from dorfromantik.engine import Catalog
    from dorfromantik.persistence import Settings, Store


@dataclass(slots=True)
class AppContext:
    """The services of the app; built once in `start.py`, also for tests.

    Those that are properties are supplies: they come after the first frame, and who needs them earlier waits.
    """

    assets: Assets
    theme: Theme
    text: TextPainter
    skin: Skin
    shapes: ShapePainter
    loader: PictureLoader
    translator: Translator
    glance: Glance
    """What was seen of the kept files before the supplies came."""
    new_seed: Callable[[], str]
    """A fresh seed out of the system's own chance."""
    wanted_seed: str | None = None
    """The seed asked for at the start of the program, offered for new games."""
    is_safe: bool = False
    """Whether sound, gamepads and the players' settings are left alone, since one of them may be the trouble."""
    audio: Audio = field(default_factory=Audio)
    gamepads: Gamepads = field(default_factory=Gamepads)
    is_awake: bool = True
    """Whether the window has the players' attention; what lives on a board rests else."""
    system_languages: tuple[str, ...] = ()
    """What the system prefers, the best first."""
    settings: "Settings" = field(init=False)
    bindings: Bindings = field(init=False)
    """The keys, as the players have chosen them."""
    _delivery: Delivery | None = None
    _supplies: Supplies | None = None
    _scenes: "SceneManager | None" = None
    _lead: "Callable[[], Flow] | None" = None
    _flow: "Flow | None" = None

    def __post_init__(self) -> None:
        self.settings = self.glance.settings
        self.bindings = Bindings.of(self.settings.bindings)
        if self.settings.high_contrast:
            self.apply_contrast()

    @property
    def catalog(self) -> "Catalog":
        """The tiles and tokens that games are played with."""
        return self.supplies.catalog

    @property
    def entry_texts(self) -> "Mapping[str, EntryText]":
        """What the entries of the campaign are called and do, by their ids."""
        return self.supplies.entry_texts

    @property
    def book(self) -> "CampaignBook":
        """Track, boxes and cards, which are the same in every campaign."""
        return self.supplies.book

    @property
    def store(self) -> "Store":
        """What outlives this start of the program."""
        return self.supplies.store

    @property
    def rank_title(self) -> Callable[[int], str]:
        """The title that a total earns, in English: to be translated."""
        return self.supplies.rank_title

    @property
    def next_rank(self) -> "Callable[[int], Title | None]":
        """The title that a higher total would earn; None at the top."""
        return self.supplies.next_rank

    @property
    def seals(self) -> "SealPainter":
        """Draws tokens."""
        return self.supplies.seals

    @property
    def landscape(self) -> "LandscapePainter":
        """Draws boards."""
        return self.supplies.landscape

    @property
    def adviser(self) -> "Adviser":
        """Who thinks ahead for the players, or plays with them."""
        return self.supplies.adviser

    @adviser.setter
    def adviser(self, adviser: "Adviser") -> None:
        self._supplies = replace(self.supplies, adviser=adviser)

    @property
    def is_supplied(self) -> bool:
        """Whether asking for a supply takes no time."""
        return self._delivery is not None and self._delivery.is_here

    @property
    def supplies(self) -> Supplies:
        """What the first frame did without.

        Raises:
            UnusableFiles: When the program's own files, or those it was given, cannot be used.
        """
        if self._supplies is None:
            assert self._delivery is not None, "somebody expects supplies first"
            self._supplies = self._delivery.take()
            self.settings = self._supplies.settings
            if self.settings.high_contrast:
                self.apply_contrast()
        return self._supplies

    def expect(self, delivery: Delivery) -> None:
        """Know from where the supplies come."""
        self._delivery = delivery

    def send_for_supplies(self) -> None:
        """Let the supplies be fetched while the window is open."""
        if self._delivery is not None:
            self._delivery.begin()

    def close_supplies(self) -> None:
        """Write all that waits to be written; without supplies there is nothing of that kind."""
        if self._delivery is not None and self._delivery.has_arrived:
            self.adviser.close()
            self.store.close()

    @property
    def key_names(self) -> KeyNames:
        """What keys are called."""
        return KeyNames(self.translator)

    def key_name(self, action: KeyAction) -> str:
        """What the first key of an action is called."""
        return self.key_names.name(self.bindings.keys[action][0])

    @property
    def pad_bindings(self) -> PadBindings:
        """What the buttons of gamepads do, as the players have chosen."""
        return PadBindings.of(self.settings.pad_bindings)

    def button_name(self, action: PadAction) -> str:
        """What the button of an action is called on the first gamepad; empty where the action has none."""
        button = self.pad_bindings.buttons.get(action)
        if button is None:
            return ""
        return button_name(self.translator, self.gamepads.model, button)

    @property
    def languages(self) -> tuple[Language, ...]:
        """All languages that can be chosen."""
        return languages_in(self.assets.folder / "locale")

    @property
    def scenes(self) -> "SceneManager":
        """The stack of scenes."""
        assert self._scenes is not None, "the loop sets the scenes before the first begins"
        return self._scenes

    @property
    def flow(self) -> "Flow":
        """The way from scene to scene."""
        if self._flow is None:
            assert self._lead is not None, "the loop sets the way before the first scene begins"
            self._flow = self._lead()
        return self._flow

    def connect(self, scenes: "SceneManager", lead: "Callable[[], Flow]") -> None:
        """Tell the context about the stack of scenes, and how to find the way; done by the loop."""
        self._scenes, self._lead = scenes, lead
        scenes.pace = self.settings.pace

    def change_settings(self, settings: "Settings") -> None:
        """Use other settings from now on, and keep them."""
        if self._supplies is None:
            # Whoever made these did not know yet who played last.
            settings = replace(settings, last_players=self.supplies.settings.last_players)
        before, self.settings = self.settings, settings
        self.store.save_settings(settings)
        self.apply_volumes()
        self.bindings = Bindings.of(settings.bindings)
        if self._scenes is not None:
            self._scenes.pace = settings.pace
            if settings.ui_scale != before.ui_scale:
                self._scenes.lay_out_again()
            if settings.high_contrast != before.high_contrast:
                self.apply_contrast()
                self._scenes.retranslate()
            if settings.language != before.language:
                self.speak(settings.language)
                self._scenes.retranslate()

    def speak(self, language: str) -> None:
        """Use a language; an empty one stands for the system's own."""
        codes = codes_in(self.assets.folder / "locale")
        code = language_for(language, self.system_languages, codes)
        if code != self.translator.language:
            self.translator = Translator.load(self.assets.folder / "locale", [code])

    def apply_contrast(self) -> None:
        """Let everything be as strong to the eye as the settings say."""
        is_strong = self.settings.high_contrast
        self.theme = theme_of(is_strong=is_strong)
        self.skin.shade("button", WOOD_SHADE if is_strong else 1.0)
        if self._supplies is not None:
            self.landscape.line_weight = STRONG_LINES if is_strong else 1.0

    def apply_volumes(self) -> None:
        """Let the sounds be as loud as the settings say."""
        settings = self.settings
        loud = 0.0 if settings.muted else 1.0
        self.audio.set_volumes(
            Volumes(
                loud * settings.effects_volume,
                loud * settings.nature_volume,
                loud * settings.music_volume,
            )
        )
