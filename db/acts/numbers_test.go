package acts

import (
	"cmp"
	"errors"
	"reflect"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

// numbersHall is a hall with 4 teams and officials, and one player without a partner.
func numbersHall(t *testing.T) *halltest.Hall {
	h := halltest.Standard(t, halltest.U18, 4)
	h.Must(event.DeskActor, func(tm *tournament.Tournament) ([]fact.Fact, error) {
		return Decide(tm, AddPlayer{Section: "K5", Player: event.Player{Name: "Ida Berg"}}, nil)
	})
	return h
}

// A number is 1 at least and at most that of the last; every other is refused as what it counts, and
// the first and the last are found.
func TestNumbersThatAreNotThere(t *testing.T) {
	h := numbersHall(t)
	ama := h.Official("Ama")
	entry := event.Entry{Name: "Azure", Players: [2]event.Player{{Name: "Cy Azure"}, {Name: "Dee Azure"}}}
	for name, c := range map[string]struct {
		refusal string
		last    int
		ask     func(no int) any
	}{
		"team.edit":       {"no team ", 4, func(n int) any { return EditTeam{Team: n, To: entry} }},
		"team.substitute": {"no team ", 4, func(n int) any { return Substitute{n, roster.SubstituteRequest{Place: 1}} }},
		"team.withdraw":   {"no team ", 4, func(n int) any { return Withdraw{Team: n} }},
		"team.return":     {"no team ", 4, func(n int) any { return Return{Team: n} }},
		"team.bye":        {"no team ", 4, func(n int) any { return Bye{Team: n, Round: 2} }},
		"team.checkin":    {"no team ", 4, func(n int) any { return CheckIn{Team: n, Here: true} }},
		"checkin roll":    {"no team ", 4, func(n int) any { return RollCall{Section: "K5", Absent: []int{n}} }},
		"team.no-show":    {"no team ", 4, func(n int) any { return NoShow{Team: n} }},
		"team.colors":     {"no team ", 4, func(n int) any { return LodgeColors{Team: n, Match: 1, White: 2} }},
		"team.table":      {"no team ", 4, func(n int) any { return FixTable{Team: n, Table: 2} }},
		"team.move":       {"no team ", 4, func(n int) any { return MoveTeam{Team: n, To: "K5"} }},
		"team.apart":      {"no team ", 4, func(n int) any { return KeepApart{Team: n, From: 2, How: event.ApartAlways} }},
		"team.apart from": {"no team ", 4, func(n int) any { return KeepApart{Team: 2, From: n, How: event.ApartAlways} }},
		"team.public":     {"no team ", 4, func(n int) any { return ShowTeam{Team: n, Name: "Sky"} }},
		"player.say":      {"no team ", 4, func(n int) any { return SpeakName{Team: n, Player: 1, Spoken: "Sai"} }},
		"staff.tie":       {"no team ", 4, func(n int) any { return DeclareTie{Staff: 1, Team: cmp.Or(n, 5)} }}, // 0 is a club's
		"round.exchange":  {"no team ", 4, func(n int) any { return Exchange{Section: "K5", Round: 1, Team: n, With: 2} }},
		"exchange with":   {"no team ", 4, func(n int) any { return Exchange{Section: "K5", Round: 1, Team: 2, With: n} }},
		"round.add-table": {"no team ", 4, func(n int) any { return AddTable{Section: "K5", Team: n, With: 2} }},
		"prize.lots":      {"no team ", 4, func(n int) any { return DrawLots{Section: "K5", Teams: []int{2, n}} }},
		"playoff.decide":  {"no team ", 4, func(n int) any { return DecideTie{Section: "K5", Table: 1, Team: n} }},
		"staff.rename":    {"no official ", 4, func(n int) any { return EditOfficial{Staff: n, Name: "Zed Kay"} }},
		"tie of":          {"no official ", 4, func(n int) any { return DeclareTie{Staff: n, Team: 1} }},
		"staff.untie":     {"no official ", 4, func(n int) any { return LiftTie{Staff: n, Team: 1} }},
		"call.take":       {"no official ", 4, func(n int) any { return TakeCall{Call: 1, Goes: cmp.Or(n, 5)} }}, // 0 is who acts
		"player.drop":     {"is waiting for a partner", 1, func(n int) any { return DropPlayer{Player: n} }},
		"player.pair":     {"is waiting for a partner", 1, func(n int) any { return PairPlayers{One: n, Two: 1} }},
		"pair with":       {"is waiting for a partner", 1, func(n int) any { return PairPlayers{One: 1, Two: n} }},
	} {
		for _, no := range []int{-1, 0, c.last + 1} {
			if _, err := Decide(h.T, c.ask(no), ama); err == nil || !strings.Contains(err.Error(), c.refusal) {
				t.Errorf("%s, %d of %d: %v, want %q", name, no, c.last, err, c.refusal)
			}
		}
		for _, no := range []int{1, c.last} {
			if _, err := Decide(h.T, c.ask(no), ama); err != nil && strings.Contains(err.Error(), c.refusal) {
				t.Errorf("%s, %d of %d: %v", name, no, c.last, err)
			}
		}
	}
}

// A request about an incident that was not logged is refused as that, kept or not; when it is
// logged, its number goes where none was.
func TestRequestsAboutAnIncident(t *testing.T) {
	h := numbersHall(t)
	at := map[string]func(no int) any{
		"incident.rule":     func(n int) any { return incident.RuleRequest{Incident: n, Reason: "heard"} },
		"incident.sign":     func(n int) any { return Sign{Incident: n} },
		"incident.go":       func(n int) any { return Restart{Incident: n} },
		"incident.strike":   func(n int) any { return Strike{Incident: n, Reason: "no"} },
		"incident.note":     func(n int) any { return Remark{n, "a crowd"} },
		"incident.testify":  func(n int) any { return Testify{TestimonyAdded: penalties.TestimonyAdded{Incident: n, Text: "so"}} },
		"incident.fact":     func(n int) any { return StateFacts{Incident: n, Given: rules.RetractFacts("same_move")} },
		"incident.position": func(n int) any { p := positions(0, "so"); p.Incident = n; return p },
		"appeal.file":       func(n int) any { return FileAppeal{FileRequest: appeal.FileRequest{Incident: n, Seat: "a"}} },
	}
	for name, ask := range at {
		a, err := Of(ask(0))
		if err != nil || a.Name != name || a.Told == "" {
			t.Errorf("%T asks for %q (%q), %v, want %s and what it is called", ask(0), a.Name, a.Told, err, name)
		}
		if _, err := Decide(h.T, ask(0), h.Official("Ama")); !errors.Is(err, ErrNotLogged) {
			t.Errorf("%s about no incident: %v", name, err)
		}
		if _, err := Decide(h.T, ask(1), h.Official("Ama")); err == nil || errors.Is(err, ErrNotLogged) || !strings.Contains(err.Error(), "incident 1") {
			t.Errorf("%s about incident 1, which is not there: %v", name, err)
		}
		for _, c := range [][2]int{{0, 7}, {3, 3}} { // before and after
			if got := AboutIncident(ask(c[0]), 7); !reflect.DeepEqual(got, ask(c[1])) {
				t.Errorf("%s: with incident 7 logged, %+v becomes %+v, want %+v", name, ask(c[0]), got, ask(c[1]))
			}
		}
	}
	for _, a := range All() {
		if (a.about != nil) != (at[a.Name] != nil) || (a.Told != "") != (at[a.Name] != nil) {
			t.Errorf("%s is about an incident or is not, and the list says otherwise", a.Name)
		}
	}
	for _, other := range []any{CheckIn{Team: 1}, CloseCall{Call: 0}, 7} {
		if got := AboutIncident(other, 7); got != other {
			t.Errorf("%+v becomes %+v, and is about no incident", other, got)
		}
	}
}
