"""The root of the touch face: shows one screen at a time and keeps the ones it has built.

Owns no state of the evening. What a finger may do stands in taps.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, assert_never

from kivy.graphics import Color, Rectangle
from kivy.uix.floatlayout import FloatLayout

from companion.comfort import Layout
from companion.presentation.model import (
    AmendScreen,
    CallScreen,
    CardScreen,
    CurveScreen,
    DisputeScreen,
    DrawerPiece,
    FingersScreen,
    GrillScreen,
    HomeScreen,
    LinkScreen,
    LogScreen,
    MarksScreen,
    PickScreen,
    PicturesScreen,
    ReconcileScreen,
    ScreenModel,
    SettingsScreen,
    SetupScreen,
    StepScreen,
    TableScreen,
    WinnerScreen,
)
from companion.ui import theme
from companion.ui.stage import Stage
from companion.ui.taps import WAKING_SECONDS, Sleep, Taps

if TYPE_CHECKING:
    from companion.ui.widgets.drawer import Nudge


_DRAWER_MM = 109.3
_CALL_KEYS_MM, _UPRIGHT_CALL_KEYS_MM = 20.4, 36.2
"""The lowest rows of a call: its numbers and answers."""


class Face(FloatLayout):
    """Everything on the glass. `show` draws a model; the same model again draws nothing."""

    def __init__(self, *, stage: Stage, taps: Taps, sleep: Sleep, **wishes: Any) -> None:
        super().__init__(**wishes)
        self.stage = stage
        self.shown: ScreenModel | None = None
        self._taps = taps
        self._sleep = sleep
        self._screens: dict[type[ScreenModel], Any] = {}
        self._screen: Any = None
        self._overlays: list[Any] = []
        self._drawer: Any = None
        self._palette = theme.DAY
        self._layout = Layout.STAND
        with self.canvas.after:
            self._shade = Color(0, 0, 0, 0)
            self._cover = Rectangle(size=(0, 0))

    def show(self, model: ScreenModel) -> bool:
        """Put this model on the glass; True when it differs from what is there."""
        if model == self.shown:
            return False
        self._sleep.stir()
        self._taps.shows(model)
        self.build(model)
        theme.use(self._light_of(model))
        screen = self._screens[type(model)]
        if screen.model != model:
            screen.show(model)
        if screen is not self._screen:
            self._exchange(screen)
        self.shown = model
        if self._drawer is not None:
            self._fit_drawer()
        return True

    def build(self, model: ScreenModel) -> bool:
        """Have what draws this kind of model ready, unseen; False where it is there already."""
        if type(model) in self._screens:
            return False
        theme.use(self._light_of(model))
        screen = self._face_for(model)(stage=self.stage, model=model, size=self.size)
        self._screens[type(model)] = screen
        if self.shown is not None:
            theme.use(self._light_of(self.shown))
        return True

    def _light_of(self, model: ScreenModel) -> theme.Palette:
        """A call keeps the light of the day, to be seen."""
        return theme.DAY if isinstance(model, CallScreen) else self._palette

    def use_palette(self, palette: theme.Palette) -> None:
        """Draw everything in these tints from now on; a call keeps those of the day, to be seen."""
        if palette == self._palette:
            return
        self._palette = palette
        self._build_anew()

    def lie(self, layout: Layout) -> None:
        """Lie flat from now on, or stand again."""
        if layout is not self._layout:
            self._layout = layout
            self._build_anew()

    def open_keyboard(self, *, title: str, name: Callable[[str], None]) -> None:
        """Lay the keyboard over everything until a name is done or it is left."""
        from companion.ui.widgets.keyboard import Keyboard

        def finish(text: str | None) -> None:
            self._put_away(keyboard)
            if text is not None:
                name(text)

        keyboard = Keyboard(stage=self.stage, title=title, finish=finish, size=self.size)
        self._lay_over(keyboard)

    def toggle_drawer(self, nudge: Nudge) -> None:
        """Open the drawer of the simulated grill, or shut it."""
        from companion.ui.widgets.drawer import Drawer

        if self._drawer is not None:
            self._put_away(self._drawer)
            self._drawer = None
            return
        panel = self.stage.panel
        self._drawer = Drawer(
            stage=self.stage,
            nudge=nudge,
            size_hint=(None, None),
            width=panel.width_px if panel.is_upright else panel.across(_DRAWER_MM),
        )
        self._fit_drawer()
        self._lay_over(self._drawer)

    def show_pieces(self, pieces: tuple[DrawerPiece, ...]) -> None:
        """Where the pieces of the simulated grill are, for an open drawer."""
        if self._drawer is not None:
            self._drawer.pieces = pieces

    def _fit_drawer(self) -> None:
        """Under the header; above the keys of a call, so that one tap still corrects it."""
        is_call = isinstance(self.shown, CallScreen)
        self._drawer.is_raised = is_call
        keys_mm = _UPRIGHT_CALL_KEYS_MM if self.stage.panel.is_upright else _CALL_KEYS_MM
        self._drawer.y = self.stage.panel.up(keys_mm) if is_call else 0
        top = self.height - self.stage.panel.up(theme.HEADER_MM)
        self._drawer.height = top - self._drawer.y

    def darken(self) -> None:
        """Dim the glass once nobody has touched it for long, and brighten it again."""
        shade = 0.7 if self._sleep.is_dim else 0.0
        if self._shade.a != shade:
            self._shade.a = shade
            # Nothing lies over a bright glass: a clear cover too is blended into every picture.
            self._cover.size = self.size if self._sleep.is_dim else (0, 0)

    def on_touch_down(self, touch: Any) -> bool:
        """A touch that wakes the dim glass does nothing else, nor do those right after it."""
        if self._sleep.stir():
            self._taps.pause(WAKING_SECONDS)
            self.darken()
            return True
        return bool(super().on_touch_down(touch))

    def _build_anew(self) -> None:
        shown, self.shown = self.shown, None
        self._screens.clear()
        if shown is not None:
            self.show(shown)

    def _face_for(self, model: ScreenModel) -> Callable[..., Any]:
        """What draws this kind of model, as the screen lies."""
        is_flat = self._layout is Layout.FLAT
        # A glass that is higher than wide has no room for words that turn.
        if is_flat and isinstance(model, GrillScreen) and not self.stage.panel.is_upright:
            from companion.ui.screens.flatgrill import FlatGrillFace

            return FlatGrillFace
        if is_flat and isinstance(model, CardScreen):
            from companion.ui.screens.cards import FlatCardFace

            return FlatCardFace
        return _screen_for(model)

    def _lay_over(self, overlay: Any) -> None:
        self._overlays.append(overlay)
        self.add_widget(overlay)

    def _put_away(self, overlay: Any) -> None:
        if overlay in self._overlays:
            self._overlays.remove(overlay)
            self.remove_widget(overlay)

    def _exchange(self, screen: Any) -> None:
        if self._screen is not None:
            self.remove_widget(self._screen)
            if getattr(self._screen.model, "photos", None) is not None:
                # No picture of a camera is to stay behind the glass.
                del self._screens[type(self._screen.model)]
        self.add_widget(screen, index=len(self.children))
        self._screen = screen


def _screen_for(  # noqa: PLR0912 - one arm a kind of screen, and mypy proves that none is missing
    model: ScreenModel,
) -> Callable[..., Any]:
    """The class that draws this kind of model; its code is read when it is first needed."""
    match model:
        case GrillScreen():
            from companion.ui.screens.grill import GrillFace

            return GrillFace
        case CardScreen():
            from companion.ui.screens.cards import CardFace

            return CardFace
        case CallScreen():
            from companion.ui.screens.call import CallFace

            return CallFace
        case HomeScreen():
            from companion.ui.screens.home import HomeFace

            return HomeFace
        case SettingsScreen():
            from companion.ui.screens.settings import SettingsFace

            return SettingsFace
        case SetupScreen():
            from companion.ui.screens.setup import SetupFace

            return SetupFace
        case FingersScreen():
            from companion.ui.screens.fingers import FingersFace

            return FingersFace
        case PickScreen():
            from companion.ui.screens.pick import PickFace

            return PickFace
        case LogScreen():
            from companion.ui.screens.log import LogFace

            return LogFace
        case AmendScreen():
            from companion.ui.screens.amend import AmendFace

            return AmendFace
        case ReconcileScreen():
            from companion.ui.screens.reconcile import ReconcileFace

            return ReconcileFace
        case DisputeScreen():
            from companion.ui.screens.dispute import DisputeFace

            return DisputeFace
        case PicturesScreen():
            from companion.ui.screens.pictures import PicturesFace

            return PicturesFace
        case WinnerScreen():
            from companion.ui.screens.winner import WinnerFace

            return WinnerFace
        case TableScreen():
            from companion.ui.screens.table import TableFace

            return TableFace
        case CurveScreen():
            from companion.ui.screens.curve import CurveFace

            return CurveFace
        case StepScreen():
            from companion.ui.screens.step import StepFace

            return StepFace
        case MarksScreen():
            from companion.ui.screens.marks import MarksFace

            return MarksFace
        case LinkScreen():
            from companion.ui.screens.link import LinkFace

            return LinkFace
        case _:
            assert_never(model)
