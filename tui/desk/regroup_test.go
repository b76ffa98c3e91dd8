package desk

import (
	"fmt"
	"strings"
	"testing"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/roster"
	"flagfall/tui/voice/sanitize"
	"flagfall/tui/voice/words"
)

// toRegroup is an event before round 1 with a section of thirteen teams and one of three, and Rita
// Ortiz and Ama Osei on its staff.
var toRegroup = madeOnce(func(t testing.TB) *store {
	h := halltest.New(t)
	for _, sec := range [][2]string{
		{"K5", "Owls Forks Stars Rooks Pawns Bishops Knights Kings Queens Drops Flags Clocks Stocks"}, {"M8", "Hawks Bears Foxes"},
	} {
		id, names := sec[0], sec[1]
		h.Section(id, halltest.U18, 1, 0)
		var entries []event.Entry
		for n, name := range strings.Fields(names) {
			entries = append(entries, event.Entry{Name: name, Players: [2]event.Player{
				{Name: fmt.Sprintf("Ada %s", name), Rating: 1800 - 10*n}, {Name: fmt.Sprintf("Ben %s", name)},
			}})
		}
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			facts, _, err := roster.EnterTeams(s, id, entries)
			return facts, err
		})
	}
	for _, o := range []struct {
		name string
		role event.Role
	}{{"Rita Ortiz", event.TD}, {"Tom Hale", event.Trainee}, {"Ama Osei", event.FloorChief}} {
		h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
			var by *event.Official
			if len(s.Staff) > 0 {
				by = s.Staff[0]
			}
			return officials.Add(s, o.name, o.role, "", by)
		})
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return roster.RequestBye(s, s.Teams[13], 2, true)
	})
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) {
		return roster.KeepApart(s, s.Teams[0], s.Teams[12], event.ApartAlways, "siblings")
	})
	return &store{entries: h.Log, drafts: map[string]string{}}
})

// underWay is the same once round 1 of K5 has started.
var underWay = madeOnce(func(t testing.TB) *store {
	s := toRegroup(t)
	for _, act := range []any{acts.PairFirst{Section: "K5"}, acts.StartRound{Section: "K5", Round: 1, LookedOver: true}} {
		record(t, s, "Osei", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
			return acts.Decide(hall, act, o)
		})
	}
	return s
})

// sectionIDs are the sections of the event that a desk shows.
func sectionIDs(p *person) string {
	var list []string
	for _, sec := range p.d.Hall().Register.Sections {
		list = append(list, sec.ID)
	}
	return strings.Join(list, " ")
}

// seesWrapped holds that sentences are on screen, broken between words as they may be.
func seesWrapped(p *person, sentences []string) {
	p.t.Helper()
	frame := strings.Join(strings.Fields(p.d.View()), " ")
	for _, line := range sentences {
		if line = sanitize.CurlyQuotes(words.UpperFirst(line)); !strings.Contains(frame, line) {
			p.t.Errorf("%q is not on screen:\n%s", line, p.d.View())
		}
	}
}

// A section is merged into another by a key of the setup. The form says what becomes of each, as the
// command does, and only a yes does it.
func TestSectionsAreMergedAtTheDesk(t *testing.T) {
	p := sit(t, toRegroup(t), "Ortiz", 110, 30).press("e", "home", "down", "g").sees("merge two sections", "section ← M8 →", "into     K5")
	m, err := roster.PlanMerger(p.d.Hall().Register, "M8", "K5")
	if err != nil {
		t.Fatal(err)
	}
	seesWrapped(p, words.Merger(m))
	p.press("ctrl+s").sees("Move 3 teams into K5 and remove section M8?").press("n")
	if sectionIDs(p) != "K5 M8" {
		t.Fatal("merged without a yes")
	}
	p.press("ctrl+s", "y").sees("3 teams of M8 moved into K5")
	if sectionIDs(p) != "K5" || len(p.d.Hall().Register.Sections[0].Teams) != 16 {
		t.Errorf("sections %s", sectionIDs(p))
	}
	p.press("u").sees("section M8 is merged into section K5; u cannot undo that: add section M8 again and move its teams back")
	p.press("g") // one section is left
	if p.seesNo("merge two sections"); sectionIDs(p) != "K5" {
		t.Error("the key does something where one section is left")
	}
	p.press(":", "merge a section into", "enter").sees("only one section: add another before you merge")
}

// A section is split into quads by a key of the setup, which shows the groups first, as the command
// does.
func TestASectionIsSplitIntoQuadsAtTheDesk(t *testing.T) {
	p := sit(t, toRegroup(t), "Ortiz", 110, 30).press("e", "home", "f").sees("split into quads", "section ← K5 →")
	q, err := roster.PlanQuads(p.d.Hall().Register, "K5")
	if err != nil {
		t.Fatal(err)
	}
	seesWrapped(p, words.Quads(q))
	p.press("right").sees("section M8 has 3 to part").press("ctrl+s").sees("two groups need 8").press("left")
	p.press("ctrl+s").sees("Split section K5 into 3 groups and remove it?").press("y").sees("K5 split into 3 groups")
	p.press("u").sees("the section is split into 3; u cannot undo that: press g to merge them again")
	if got := sectionIDs(p); got != "M8 K5-1 K5-2 K5-3" {
		t.Errorf("sections %s", got)
	}
}

// What a plan has no room for is scrolled to, and the form says how much that is.
func TestThePlanOfAFormScrolls(t *testing.T) {
	p := sit(t, toRegroup(t), "Ortiz", 40, 16).press("e", "home", "f", "enter").sees("more lines: pgdn").seesNo("Section K5 is removed")
	p.press("pgdown", "pgdown", "pgdown", "pgdown", "pgdown", "pgdown", "pgdown", "pgdown").sees("Section K5 is removed").seesNo("more lines")
}

// Who may not merge or split sections sees why before anything is filled in, and a form that was half
// filled in by another is not opened for them.
func TestWhoMayNotRegroupSeesWhy(t *testing.T) {
	for _, k := range []string{"g", "f"} {
		p := sit(t, underWay(t), "Ortiz", 80, 24).press("e", "home", k).seesNo("merge two").seesNo("split into quads  ")
		p.sees("press o to")
	}
	p := sit(t, underWay(t), "Hale", 80, 24)
	for _, form := range []string{"merge", "quads"} {
		p.d.rooms.FillIn(form, "M8")
		p.sees("press o to")
	}
}

// Once a round runs the highest official merges, with a reason; a section that has played stays.
func TestSectionsAreMergedWhileARoundRuns(t *testing.T) {
	s := underWay(t)
	p := sit(t, s, "Osei", 110, 30).press("e", "home", "g").sees("! Section K5 has played").press("esc", "home", "f").sees("! Section K5 has played").press("down", "few", "ctrl+s").sees("section K5 has played")
	p.press("esc", "home", "down", "g").sees("join round 2 of section K5", "! Round 1 has started: give a reason").press("ctrl+s").sees("give a reason")
	p.press("down", "down", "too few", "ctrl+s").sees("Move 3 teams into K5").press("y").sees("3 teams of M8 moved into K5")
	if sectionIDs(p) != "K5" {
		t.Errorf("sections %s", sectionIDs(p))
	}
}

// What another desk enters meanwhile is in the plan.
func TestThePlanOfAFormFollowsOtherDesks(t *testing.T) {
	s := toRegroup(t)
	p := sit(t, s, "Ortiz", 110, 30).press("e", "home", "down", "g").sees("3 teams of section M8 join round 1")
	record(t, s, "Osei", func(hall *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
		return acts.Decide(hall, acts.EnterPlayers{Section: "M8", Teams: []event.Entry{
			{Name: "Aardvarks", Players: [2]event.Player{{Name: "Zoe Adams"}, {Name: "Abe Brown"}}},
		}}, o)
	})
	p.catchUp().sees("4 teams of section M8 join round 1", "Aardvarks")
}
