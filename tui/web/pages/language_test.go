package pages

import (
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/testhall"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/web/public"
)

// Where the event speaks German its pages do, and nothing of the English is left on them.
func TestPagesInTheLanguageOfTheEvent(t *testing.T) {
	h := testhall.Standard(t, testhall.U18, 5)
	h.PlayOut("K5")
	h.Round("K5")
	h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) {
		return []fact.Fact{event.PolicySet{Item: "language", Value: "de"}}, nil
	})
	e := public.Of(h.T)
	sec := e.Sections[0]
	made := map[string]func() ([]byte, error){
		"Runde 2 läuft":              func() ([]byte, error) { return Front(e) },
		"Weiß A, Schwarz B":          func() ([]byte, error) { return Round(e, sec, sec.Latest(), PathOf(sec)) },
		"Wer zuerst genannt ist":     func() ([]byte, error) { return ByTeam(e, sec, "") },
		"Feinwertungen":              func() ([]byte, error) { return Standings(e, sec, "") },
		"Runde 2: Tisch 1, gegen":    func() ([]byte, error) { return Team(e, sec.Latest().Tables[0].Teams[0]) },
		"Kein Team passt":            func() ([]byte, error) { return Find(e, "nobody") },
		"Schiedsrichter rufen":       func() ([]byte, error) { return Table(e, Seat{Table: 1, Path: "/t/x"}, "") },
		"<span dir=\"auto\">K5 Team": func() ([]byte, error) { return Hall(e, nil, 0) },
	}
	for want, make := range made {
		body, err := make()
		if err != nil {
			t.Fatal(err)
		}
		page := string(body)
		if !strings.Contains(page, want) || !strings.Contains(page, `<html lang="de">`) {
			t.Errorf("a page that should say %q says:\n%s", want, page)
		}
		for _, english := range []string{"Pairings", "Standings", "Round ", "round ", "Where do I", "Team 1 has", "points", "against"} {
			if strings.Contains(page, english) {
				t.Errorf("the page with %q says %q", want, english)
			}
		}
	}
}
