package words

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
)

// seedingChange says how a play-off was seeded by standings that have changed, and how it would be:
// "the play-off was seeded by a result that has changed: seed 1 would be Forks, not Owls".
func (t Table) seedingChange(c *penalties.SeedingChange) string {
	said := fmt.Sprintf("the play-off was seeded before table %d of round %d changed: ", c.Match.Table, c.Match.Round)
	if len(c.WouldBe) == 0 {
		return said + "lots must be drawn for its seeds"
	}
	var moved []string
	for n, team := range c.Was {
		if n < len(c.WouldBe) && c.WouldBe[n] != team {
			moved = append(moved, fmt.Sprintf("seed %d would be %s, not %s", n+1, t.teamName(c.WouldBe[n]),
				t.teamName(team)))
		}
	}
	return said + strings.Join(moved, "; ")
}

// teamName is the name of a team of the match's section, by its number.
func (t Table) teamName(team int) string {
	teams := t.match.Pairing.Section.Teams
	if at := slices.IndexFunc(teams, func(e *event.Team) bool { return e.No == team }); at >= 0 {
		return teams[at].Name
	}
	return fmt.Sprintf("team %d", team)
}
