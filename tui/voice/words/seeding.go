package words

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
)

// seedingChange says how a play-off or stage was seeded by standings that have changed, and how it would be:
// "the play-off was seeded by a result that has changed: seed 1 would be Forks, not Owls".
func (t Table) seedingChange(c *penalties.SeedingChange) string {
	seeded := "the play-off"
	if sec := t.match.Pairing.Section; sec.LatestStage() != nil && sec.Bracket() == nil {
		seeded = fmt.Sprintf("stage %d", sec.LatestStage().No)
	}
	said := fmt.Sprintf("%s was seeded before table %d of round %d changed: ", seeded, c.Match.Table, c.Match.Round)
	switch {
	case len(c.WouldBe) == 0 && seeded != "the play-off":
		return said + "its groups would be others, or lots must be drawn for its seeds"
	case len(c.WouldBe) == 0:
		return said + "lots must be drawn for its seeds"
	}
	var moved []string
	for n := range max(len(c.Was), len(c.WouldBe)) {
		switch {
		case n >= len(c.WouldBe):
			moved = append(moved, fmt.Sprintf("no seed %d, %s", n+1, t.teamName(c.Was[n])))
		case n >= len(c.Was):
			moved = append(moved, fmt.Sprintf("seed %d would be %s", n+1, t.teamName(c.WouldBe[n])))
		case c.WouldBe[n] != c.Was[n]:
			moved = append(moved, fmt.Sprintf("seed %d would be %s, not %s", n+1, t.teamName(c.WouldBe[n]),
				t.teamName(c.Was[n])))
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
