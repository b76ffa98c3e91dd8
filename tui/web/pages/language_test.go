package pages

import (
	"errors"
	"strconv"
	"strings"
	"testing"
	"time"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/calls"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/translation/translationtest"
	"flagfall/tui/web/public"
)

// Where the event speaks German its pages do, and nothing of the English is left on them.
func TestPagesInTheLanguageOfTheEvent(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 5)
	h.PlayOut("K5")
	h.Round("K5")
	h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) {
		return []fact.Fact{event.PolicySet{Item: "language", Value: "de"}}, nil
	})
	e := public.NewEvent(h.T)
	sec := e.Sections[0]
	made := map[string]func() ([]byte, error){
		"Runde 2 läuft":              func() ([]byte, error) { return Front(e) },
		"Weiß A, Schwarz B":          func() ([]byte, error) { return Round(e, sec, sec.Latest(), SectionPath(sec)) },
		"Wer zuerst genannt ist":     func() ([]byte, error) { return ByTeam(e, sec, "") },
		"Feinwertungen":              func() ([]byte, error) { return Standings(e, sec, "") },
		"Runde 2: Tisch 1, gegen":    func() ([]byte, error) { return Team(e, sec.Latest().Tables[0].Teams[0]) },
		"Kein Team passt":            func() ([]byte, error) { return Find(e, "nobody") },
		"Schiedsrichter rufen":       func() ([]byte, error) { return Table(e, Seat{Table: 1, Path: "/t/x", Key: "k"}, "") },
		"<span dir=\"auto\">K5 Team": func() ([]byte, error) { return Hall(e, HallRequest{}) },
	}
	for want, make := range made {
		body, err := make()
		if err != nil {
			t.Fatal(err)
		}
		page := string(body)
		if !strings.Contains(page, want) || !strings.Contains(page, `<html lang="de"`) {
			t.Errorf("a page that should say %q says:\n%s", want, page)
		}
		for _, english := range []string{"Pairings", "Standings", "Round ", "round ", "Where do I", "Team 1 has", "points", "against"} {
			if strings.Contains(page, english) {
				t.Errorf("the page with %q says %q", want, english)
			}
		}
	}
}

// Whatever a page says comes from the catalog, but for names: of an event whose round is posted,
// runs and is over, which calls, reports, has a clock, a bye, a team that left and a play-off, and
// of which something is missing.
func TestNothingOnAPageIsEnglishOnly(t *testing.T) {
	h := halltest.Standard(t, halltest.U18, 7)
	look := func() {
		t.Helper()
		e := public.ReadEventIn(h.T, translation.Marked).Rank()
		sec := e.Sections[0]
		names := append(translationtest.Names(h.T.Register), sec.Rankings[0].Tiebreaks...)
		for _, l := range translation.Languages() { // each is offered by what it calls itself
			names = append(names, languageName(l))
		}
		made := map[string]func() ([]byte, error){
			"the front page":   func() ([]byte, error) { return Front(e) },
			"a search":         func() ([]byte, error) { return Find(e, "") },
			"nothing found":    func() ([]byte, error) { return Find(e, "nobody") },
			"something found":  func() ([]byte, error) { return Find(e, "team") },
			"a round":          func() ([]byte, error) { return Round(e, sec, sec.Latest(), SectionPath(sec)) },
			"no round":         func() ([]byte, error) { return Round(e, sec, nil, SectionPath(sec)) },
			"a section's team": func() ([]byte, error) { return ByTeam(e, sec, "") },
			"the standings":    func() ([]byte, error) { return Standings(e, sec, "") },
			"the bracket":      func() ([]byte, error) { return Bracket(e, sec, "") },
			"a table":          func() ([]byte, error) { return Table(e, Seat{Table: 1, Path: "/t/x", Key: "k"}, "") },
			"a side":           func() ([]byte, error) { return Table(e, Seat{Table: 1, Side: 1, Path: "/t/x", Key: "k"}, "") },
			"the other side":   func() ([]byte, error) { return Table(e, Seat{Table: 1, Side: 2, Path: "/t/x", Key: "k"}, "") },
			"no table":         func() ([]byte, error) { return Table(e, Seat{Table: 99, Path: "/t/x", Key: "k"}, "") },
			"no such section":  func() ([]byte, error) { return Hall(e, HallRequest{Sections: []string{"no such"}}) },
			"no such event":    func() ([]byte, error) { return Front(&public.Event{Lang: translation.Marked, Name: e.Name}) },
		}
		for _, team := range sec.Teams {
			made[team.Name] = func() ([]byte, error) { return Team(e, team) }
		}
		for n := range 4 {
			made["slide "+strconv.Itoa(n)] = func() ([]byte, error) { return Hall(e, HallRequest{Slide: n}) }
		}
		for name, make := range made {
			body, err := make()
			if err != nil {
				t.Fatal(err)
			}
			if found := translationtest.FindEnglish(body, names...); len(found) > 0 {
				t.Errorf("%s says in English only: %s", name, strings.Join(found, " "))
			}
		}
	}
	does := func(facts ...fact.Fact) {
		t.Helper()
		h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) { return facts, nil })
		look()
	}
	look()
	does(event.PagesChosen{Results: true})
	does(event.RoundClockSet{Section: "K5", Round: 1, Ends: time.Date(2026, 5, 2, 15, 40, 0, 0, time.UTC)})
	does(event.RoundClockStopped{Section: "K5", Round: 1, Left: 90_000})
	if err := h.Ledger(func(s *penalties.State) ([]fact.Fact, error) { return calls.AddFromTable(s, 1) }); err != nil {
		t.Fatal(err)
	}
	look()
	rita := h.Official("Rita")
	h.Must(rita.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
		return calls.Take(t.Ledger, 1, rita, rita.Actor(), false)
	})
	look()
	for side := 1; side <= 2; side++ {
		if err := h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
			return calls.ClaimResult(s, 1, side, event.Team1Wins, strconv.Itoa(side))
		}); err != nil {
			t.Fatal(err)
		}
		look()
	}
	h.PlayOut("K5")
	look()
	does(event.RoundFinished{Section: "K5", Round: 1})
	does(event.TeamWithdrawn{Team: 7, Round: 2})
	does(event.PlayOffBegun{Section: "K5", Teams: []int{1, 2, 3, 4}, Bronze: true})
	for range 2 {
		h.Round("K5")
		look()
		h.PlayOut("K5")
		look()
	}
	h.T.SetMissing(9, 12, errors.New("cut short"))
	look()
}
