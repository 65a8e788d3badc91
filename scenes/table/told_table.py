"""What the scenes that show a table have in common for a voice."""

from __future__ import annotations

from scenes.kit.messages import tr
from scenes.kit.stack import Scene
from scenes.table.table import Table


class ToldTable(Scene):
    """Base of the scenes that show a table and let things happen on it."""

    table: Table

    @property
    def title(self) -> str:
        """The round that is played."""
        return tr("Round {n}").format(n=self.table.view.number)

    def news(self) -> str:
        """What has happened on the table."""
        return self.table.spoken.news()

    def tell(self, again: bool) -> str:
        """The table; asked again, one's hand."""
        return (self.table.spoken.hand() if again else "") or self.table.spoken.table()
