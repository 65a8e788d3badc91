"""What can always be pressed at the table: speed, pause, seats and the log."""

from __future__ import annotations

from pygame import Rect

from scenes.kit.drawing.painter import Painter
from scenes.kit.input.intent import Kind
from scenes.kit.messages import tr
from scenes.kit.settings import PACES
from scenes.kit.stage import Stage
from scenes.kit.theme import CAPITALS, STYLES
from scenes.kit.widgets.widget import Action, Widget
from scenes.table.plan import TablePlan
from scenes.table.turn.buttons import bare_button


class SpeedButton(Widget):
    """Shows the speed; a press goes to the next one."""

    @property
    def words(self) -> str:
        """The name of the setting, for a voice."""
        return tr("Speed")

    @property
    def value_words(self) -> str:
        """The speed."""
        return speed_name(self.stage.settings.speed)

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Draws the speed."""
        text, theme = self.stage.text, self.stage.theme
        zoom = min(1.0, self.rect.height / (text.px("head") * CAPITALS[STYLES["head"].family]))
        speed = text.render(speed_name(self.stage.settings.speed), "head", theme.paper, self.rect.width, zoom)
        painter.put(speed, self.rect.right - speed.get_width(), self.rect.centery - speed.get_height() // 2)


class PauseButton(Widget):
    """The button for the pause: two bars."""

    @property
    def words(self) -> str:
        """The button's name, for a voice."""
        return tr("Pause")

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Draws the icon."""
        icon = self.stage.art.icon("pause", round(self.rect.height * 0.8), self.stage.theme.paper)
        painter.put(icon, *icon.get_rect(center=self.rect.center).topleft)


class LogSpot(Widget):
    """The log: a press opens all of it. The table draws it."""

    @property
    def words(self) -> str:
        """The log's name, for a voice."""
        return tr("Log")

    @property
    def grown(self) -> Rect:
        """The log does not grow with the focus."""
        return self.rect

    def draw_item(self, painter: Painter, focused: bool) -> None:
        """Draws nothing: the table draws the log."""


def corner_widgets(stage: Stage, plan: TablePlan, speed: Action, pause: Action, seats: Action) -> list[Widget]:
    """The widgets of the corner, each where the table's plan has it."""
    rect = stage.viewport.rect
    return [
        SpeedButton(stage, rect(*plan.speed), speed),
        PauseButton(stage, rect(*plan.pause), pause),
        bare_button(stage, plan.seats_button, tr("Seats"), seats, Kind.SEATS),
    ]


def speed_name(speed: str) -> str:
    """The name of a speed on the screen."""
    return tr("max") if speed == "instant" else f"{speed}x"


def change_speed(stage: Stage) -> None:
    """To the next speed, round and round, for good."""
    speeds = list(PACES)
    stage.change(speed=speeds[(speeds.index(stage.settings.speed) + 1) % len(speeds)])


def log_spot(stage: Stage, plan: TablePlan, action: Action) -> LogSpot:
    """The widget over the rail of the log."""
    return LogSpot(stage, stage.viewport.rect(*plan.log), action)
