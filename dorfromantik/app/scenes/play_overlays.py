"""What lies over the landscape in a picture of the play screen."""

from dorfromantik.app.anim.stage import Stage
from dorfromantik.app.render.overlays import (
    EdgeMark,
    EdgeSign,
    HeldTile,
    Overlays,
    PinnedSeal,
)
from dorfromantik.app.render.seals import SealLook, SealState
from dorfromantik.app.scenes.laid_pieces import laid_hearts
from dorfromantik.app.scenes.play_frame import PlayFrame
from dorfromantik.app.scenes.play_hint_view import advised_tiles
from dorfromantik.app.scenes.play_suggestions import suggested_tiles
from dorfromantik.app.scenes.play_view import GhostView, PlayView
from dorfromantik.engine import Area, EdgeMatch, Hex, PlacedTile, area_at, open_edges_of

ARROW_RISE = 0.07
"""Tile widths by which the arrow above a marked place rises and falls."""
POINTED_STRENGTH = 0.6
"""How strongly the area is lit that is pointed at."""


def overlays(frame: PlayFrame) -> Overlays:
    """What lies over the landscape in a frame."""
    view, stage, motion = frame.view, frame.stage, frame.motion
    ghost = view.ghost
    is_turned = motion.turn_share >= 1
    held_hex = ghost.placed.hex if ghost is not None else None
    areas = _lit_areas(view, stage)
    return Overlays(
        life=frame.life,
        frame=frame.life_frame,
        slots=view.slots,
        shimmer=motion.shimmer,
        cursor=view.hex if frame.by_keys and ghost is None else None,
        marked=frame.marked,
        marked_rise=ARROW_RISE * motion.breath,
        areas=areas,
        open_edges=_open_edges(areas, stage),
        suggested=suggested_tiles(view.suggestions, view.tile, view.players),
        advised=advised_tiles(view.hint, view.tile, view.token),
        cells=_lit_cells(view),
        area_strength=_area_strength(view, stage),
        last_placed=view.last_placed if stage.falling is None else None,
        kept=view.kept,
        hearts=laid_hearts(stage.board, with_points=view.shows_score),
        edge_icons=_pointed_tile(frame),
        falling=stage.falling,
        flashes=stage.flashes,
        dust=stage.dust,
        held=_held(ghost, frame) if ghost is not None else None,
        seals=tuple(
            PinnedSeal(
                hex,
                SealLook(
                    shown.task.terrain,
                    shown.task.number,
                    shown.reached if view.shows_progress else None,
                    SealState.FULFILLED if shown.is_fulfilled else SealState.OPEN,
                ),
                shown.lift,
                shown.spin,
            )
            for hex, shown in sorted(stage.tasks.items(), key=lambda item: item[0].r)
            if hex in stage.board.tiles and (is_turned or hex != held_hex)
        ),
    )


def _lit_areas(view: PlayView, stage: Stage) -> tuple[Area, ...]:
    if stage.blooming is not None:
        return (stage.blooming,)
    if view.area is not None:
        return (view.area.area,)
    if view.lit is None:
        return ()
    area = area_at(stage.board, view.lit.hex, view.lit.terrain)
    return (area,) if area is not None else ()


def _open_edges(areas: tuple[Area, ...], stage: Stage) -> tuple[tuple[Hex, int], ...]:
    """Where a lit area may still grow; nowhere while it blooms, since it is fulfilled or closed."""
    if stage.blooming is not None:
        return ()
    return tuple(edge for area in areas for edge in open_edges_of(stage.board, area))


def _lit_cells(view: PlayView) -> frozenset[Hex]:
    if view.pointed is not None:
        return frozenset({view.pointed})
    return view.about.hexes if view.about is not None else frozenset()


def _area_strength(view: PlayView, stage: Stage) -> float:
    """How strongly it is lit: softly when it is no more than pointed at."""
    if stage.blooming is not None:
        return stage.bloom
    is_task = view.lit is not None and view.area is not None and view.area.has_task(view.lit)
    return 1.0 if view.area is None or is_task else POINTED_STRENGTH


def _pointed_tile(frame: PlayFrame) -> tuple[PlacedTile, ...]:
    """The placed tile under the pointer, when the terrains of its edges are to be named."""
    hex = frame.view.hex
    placed = frame.stage.board.tiles.get(hex) if hex is not None else None
    return (placed,) if placed is not None and frame.has_edge_icons else ()


def _held(ghost: GhostView, frame: PlayFrame) -> HeldTile:
    view, motion, placed = frame.view, frame.motion, ghost.placed
    task = placed.tile.task
    seal = None
    if task is not None and placed.token is not None:
        own = next((c.after for c in view.chips if c.before == 0 and c.terrain is task), None)
        seal = SealLook(task, placed.token, own)
    return HeldTile(
        placed=placed,
        is_legal=ghost.is_legal,
        signs=tuple(_sign(ghost, edge) for edge in range(6)),
        seal=seal,
        is_task_refused=ghost.is_task_refused,
        turned_from=motion.turned_from,
        turn_share=motion.turn_share,
        shake=motion.shake,
        has_edge_icons=frame.has_edge_icons,
        heart_points=next(
            (chip.points for chip in view.chips if chip.heart is not None and chip.before == 0),
            None,
        ),
    )


def _sign(ghost: GhostView, edge: int) -> EdgeSign | None:
    broken = ghost.broken_lines[edge]
    if broken is not None:
        return EdgeSign(EdgeMark.CLASHES, broken)
    own = ghost.placed.edges[edge]
    match ghost.edges[edge]:
        case EdgeMatch.FITS if ghost.is_legal:
            return EdgeSign(EdgeMark.FITS, own)
        case EdgeMatch.NEUTRAL if ghost.is_legal:
            return EdgeSign(EdgeMark.NEUTRAL, own)
    return None
