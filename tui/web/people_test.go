package web_test

import (
	"fmt"
	"html"
	"maps"
	"slices"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/peopletest"
	"flagfall/pairing/rounds"
	"flagfall/rules/bookstest"
	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/paper"
)

// namedAfterPlayers is an event whose teams are named after their players, each in another way.
func namedAfterPlayers(t *testing.T, list []peopletest.Person) *halltest.Hall {
	h := halltest.New(t)
	does := func(facts ...fact.Fact) {
		h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) { return facts, nil })
	}
	book := bookstest.Named(t, halltest.U18)
	does(event.Renamed{Name: "Spring Open"}, event.RulebookAdopted{ID: book.ID, SHA256: book.SHA256(), Text: string(book.Text())},
		event.SectionAdded{Section: "K5", Name: "K-5", Rulebook: book.SHA256(), Matches: 1})
	n := 0
	for _, way := range slices.Sorted(maps.Keys(peopletest.Ways)) {
		p, partner := list[n%len(list)], list[(n+1)%len(list)]
		n++
		made := peopletest.Ways[way](p, partner)
		does(event.ClubAdded{Club: n, Name: fmt.Sprint("Oak School ", n)},
			event.TeamAdded{Team: n, Section: "K5", Name: made, Club: n, Players: [2]event.Player{{Name: p.Written}, {Name: partner.Written}}})
	}
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Post(s, "K5", 0) })
	h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
	return h
}

// In no byte of the pages or of the prints for the wall stands a name of a player, in any script and
// however teams are named after them.
func TestNoNameOfAPlayerStandsWhereAllRead(t *testing.T) {
	for script, list := range peopletest.Scripts {
		h := namedAfterPlayers(t, list)
		served := map[string]string{}
		s := show(h)
		for _, path := range routes(h.T) {
			served[path] = html.UnescapeString(body(s.get(path)))
		}
		for _, name := range []string{"pairings", "pairings-by-team", "standings", "wallchart", "results", "call-out", "absent"} {
			sheet, err := paper.Source{Hall: h.T}.Make(paper.Order{Name: name, Section: "K5"})
			if err != nil {
				t.Fatal(err)
			}
			if sheet.For != document.Public {
				t.Fatalf("%s is not for the wall", name)
			}
			served["print "+name] = text.Plain(&sheet.Document)
		}
		for where, said := range served {
			said = strings.ToLower(said)
			for _, p := range list {
				for _, part := range []string{p.Given, p.Family, p.Written} {
					if part = strings.ToLower(part); len([]rune(part)) > 1 && strings.Contains(said, part) {
						t.Errorf("%s: %s holds %q of %s", script, where, part, p.Written)
					}
				}
			}
		}
	}
}
