package desk

import (
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"flagfall/db/tournament/lockedhalltest"
	"flagfall/pairing/event"
	"flagfall/tui/kit/theme"
	"flagfall/tui/screens/standings"
)

// After a lock the desk tells no other award without the locked one beside it, on screen or spoken,
// and no screen but that of the prizes tells of any.
func TestNoScreenTellsAnotherAwardThanTheLocked(t *testing.T) {
	lockedhalltest.Check(t, 1, 20, func(draw *rapid.T) {
		h := lockedhalltest.New(draw, nil)
		plain := rapid.Bool().Draw(draw, "spoken")
		open := func() *person {
			return sit(t, &store{entries: h.Log, drafts: map[string]string{}}, "Ama Osei", 260, 50, func(c *Config) {
				c.Theme = theme.New(io.Discard, theme.Options{Plain: plain, NoColor: true})
				c.Now = func() time.Time { return h.Now }
			})
		}
		h.Play(func() {
			for _, sec := range h.Locked() {
				p := open()
				p.d.Open(standings.NewPrizes(p.d, sec.ID))
				checkPrizeScreen(h, sec, p.d.View())
			}
		})
		for _, name := range []string{"the floor", "the teams", "the play-off", "the end of the day", "the notes on the event", "recurring incidents", "the ledger", "the appeals", "the round clock"} {
			p := open().press(":", "go to "+name, "enter")
			checkOtherScreen(h, name, p.d.View())
		}
		for name, typed := range map[string][]string{"the rounds": {"r"}, "the standings": {"r", "s"}, "the wall chart": {"r", "s", "w"}, "a team": {"r", "s", "enter"}} {
			checkOtherScreen(h, name, open().press(typed...).d.View())
		}
	})
}

// beforeTeam is what stands before a team in its row: the cursor and its place.
var beforeTeam = regexp.MustCompile(`^\W*(Place )?\d*\W*$`)

// checkPrizeScreen checks that each row tells the locked award: alone where it is what the results
// give, and first where they give another.
func checkPrizeScreen(h *lockedhalltest.Hall, sec *event.Section, screen string) {
	var rows []string
	for row := range strings.Lines(screen) {
		if boxed := strings.Split(row, "│"); len(boxed) > 1 { // beside it stands the hall
			row = boxed[1]
		}
		rows = append(rows, row)
	}
	locked := h.Awards(sec)
	told := func(team, gets string) bool {
		return slices.ContainsFunc(rows, func(row string) bool {
			_, after, found := strings.Cut(row, team)
			return found && strings.Contains(after, gets)
		})
	}
	for _, is := range locked {
		if team, gets, _ := strings.Cut(is, ": "); !told(team, gets) {
			h.Draw.Errorf("the prizes of %s leave out the locked %s:\n%s", sec.ID, is, screen)
		}
	}
	for _, a := range h.Prizes(sec).Listed() {
		switch {
		case a.Changed == nil:
		case a.Changed.Was == nil && !told(a.Team.Name, "locked nothing"):
			h.Draw.Errorf("the prizes of %s do not tell that %s has no locked award:\n%s", sec.ID, a.Team.Name, screen)
		case a.Changed.Is == nil && !told(a.Team.Name, "now nothing"):
			h.Draw.Errorf("the prizes of %s do not tell that %s has a locked award only:\n%s", sec.ID, a.Team.Name, screen)
		}
	}
	for _, row := range rows {
		for _, team := range sec.Teams {
			before, after, found := strings.Cut(row, team.Name)
			after = strings.TrimLeft(after, " !,")
			if !found || !beforeTeam.MatchString(before) || strings.HasPrefix(after, "locked") {
				continue
			}
			if !slices.ContainsFunc(locked, func(is string) bool {
				of, gets, _ := strings.Cut(is, ": ")
				return of == team.Name && strings.HasPrefix(after, gets)
			}) {
				h.Draw.Errorf("a row of the prizes of %s tells of another award than the locked: %s", sec.ID, row)
			}
		}
	}
}

// checkOtherScreen checks that a screen that is not about prizes tells of them only in the warning
// that they change.
func checkOtherScreen(h *lockedhalltest.Hall, name, screen string) {
	for row := range strings.Lines(screen) {
		if !strings.Contains(row, "a prize of section ") {
			h.TellsNone(name, row)
		}
	}
}
