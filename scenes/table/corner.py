"""The buttons that are always on the table: speed, pause, and the seats in large."""

from __future__ import annotations

from collections.abc import Callable

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.settings import PACES
from scenes.kit.stack import Transition
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, STYLES
from scenes.kit.widgets import Widget
from scenes.table.plan import Plan, plan_of
from scenes.table.spec import Box
from scenes.table.teaching.buttons import bare_button

Act = Callable[[], Transition | None]
BUTTON_HEIGHT, PAUSE_WIDTH, SPEED_WIDTH, BETWEEN = 52, 52, 92, 20  # units at 100 %


class SpeedButton(Widget):
    """Shows the speed; a press goes to the next one."""

    @property
    def words(self) -> str:
        """What it sets."""
        return tr("Speed")

    @property
    def value_words(self) -> str:
        """The speed."""
        return speed_name(self.stage.settings.speed)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The speed as a head."""
        text, theme = self.stage.text, self.stage.theme
        zoom = min(1.0, self.rect.height / (text.px("head") * CAPITALS[STYLES["head"].family]))
        speed = text.render(speed_name(self.stage.settings.speed), "head", theme.paper, self.rect.width, zoom)
        painter.put(speed, self.rect.right - speed.get_width(), self.rect.centery - speed.get_height() // 2)


class PauseButton(Widget):
    """Two bars."""

    @property
    def words(self) -> str:
        """What it does."""
        return tr("Pause")

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """The icon."""
        icon = self.stage.art.icon("pause", round(self.rect.height * 0.8), self.stage.theme.paper)
        painter.put(icon, *icon.get_rect(center=self.rect.center).topleft)


def corner_widgets(stage: Stage, speed: Act, pause: Act, seats: Act) -> list[Widget]:
    """All of them, each where the table's plan has it."""
    plan, rect = plan_of(stage), stage.viewport.rect
    return [
        SpeedButton(stage, rect(*speed_box(plan)), speed),
        PauseButton(stage, rect(*pause_box(plan)), pause),
        bare_button(stage, plan.seats_button, tr("Seats"), seats, Kind.SEATS),
    ]


def pause_box(plan: Plan) -> Box:
    """The pause at the right end of the top bar, in units."""
    x, y, width, height = plan.top_bar
    size = PAUSE_WIDTH + 24 * plan.more_text
    button = BUTTON_HEIGHT + 24 * plan.more_text
    return x + width - size, y + (height - button) / 2, size, button


def speed_box(plan: Plan) -> Box:
    """The speed beside it, in units."""
    x, y, _, height = pause_box(plan)
    width = SPEED_WIDTH + 64 * plan.more_text
    return x - BETWEEN - width, y, width, height


def speed_name(speed: str) -> str:
    """A speed as it is shown."""
    return tr("max") if speed == "instant" else f"{speed}x"


def next_speed(speed: str) -> str:
    """The speed after this one, round and round."""
    speeds = list(PACES)
    return speeds[(speeds.index(speed) + 1) % len(speeds)]
