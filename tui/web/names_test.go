package web_test

import (
	"fmt"
	"html"
	"net/url"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"

	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/calls"
	"flagfall/penalties/incident"
	"flagfall/rules/bookstest"
	"flagfall/tui/view"
)

// generator draws an event in which everything that may be typed is a name or holds one.
type generator struct {
	*rapid.T
	h       *halltest.Hall
	players []event.Player
	hidden  []string // free text and names of staff, which no policy allows
}

// name draws a name of two words that no page has of its own.
func (g *generator) name() string {
	word := rapid.OneOf(
		rapid.StringMatching(`[QXZ][qxzvkw]{2,5}`), rapid.StringMatching(`[ÄÖŁŻ][qxzéß]{2,4}`), rapid.StringMatching(`[אבגד]{3,5}`), rapid.StringMatching(`Qx'[xz]{3}`),
	)
	first, last := word.Draw(g.T, "first"), word.Draw(g.T, "last")
	switch rapid.IntRange(0, 5).Draw(g.T, "form") {
	case 0:
		return last + ", " + first
	case 1:
		return rapid.StringMatching(`[李王张][小大文][龙明丽]`).Draw(g.T, "unspaced")
	}
	return first + " " + last
}

// text draws a name for a team or a club that may contain players' names.
func (g *generator) text(label string) string {
	parts := []string{"Owls", "Club", "&", "<b>", "of", "7", "\"", "'"}
	for _, p := range g.players {
		parts = append(parts, p.Name, strings.ToUpper(p.Name), strings.ToLower(p.Name))
	}
	return strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 1, 4).Draw(g.T, label), " ")
}

// hide draws a text that must not be published.
func (g *generator) hide() string {
	text := "Wqx" + rapid.StringMatching(`[qxzvk]{6}`).Draw(g.T, "hidden") + " Zvk"
	g.hidden = append(g.hidden, text)
	return text
}

func (g *generator) does(actor string, facts ...fact.Fact) {
	g.h.Must(actor, func(*tournament.Tournament) ([]fact.Fact, error) { return facts, nil })
}

// anEvent draws a section with teams, rounds, results, incidents with what was said, calls, and a
// policy.
func (g *generator) anEvent(policy string) {
	g.h = halltest.New(g.T)
	for range 10 { // two for each team
		g.players = append(g.players, event.Player{Name: g.name(), Rating: 1200})
	}
	g.does(event.DeskActor, event.Renamed{Name: `Spring <b>Open</b> & "7"`}, event.PolicySet{Item: "public_names", Value: policy}, event.PagesChosen{Results: true})
	book := bookstest.Named(g.T, halltest.U18)
	g.does(event.DeskActor, event.RulebookAdopted{ID: book.ID, SHA256: book.SHA256(), Text: string(book.Text())})
	g.does(event.DeskActor, event.SectionAdded{Section: "K5", Name: "K-5 <i>'n more", Rulebook: book.SHA256(), Matches: rapid.IntRange(1, 2).Draw(g.T, "matches")})
	g.h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return officials.Add(t.Register, g.hide(), event.TD, "", nil)
	})
	g.does(event.DeskActor, event.ClubAdded{Club: 1, Name: g.text("club")}, event.NoteTaken{Note: 1, Text: g.hide()})
	g.does(event.DeskActor, event.TeamWanted{Wanted: 1, Section: "K5", Player: event.Player{Name: g.hide()}})
	for n := range 5 {
		g.does(event.DeskActor, event.TeamAdded{
			Team: n + 1, Section: "K5", Name: g.text("team"), Club: rapid.IntRange(0, 1).Draw(g.T, "club"), Players: [2]event.Player{g.players[2*n], g.players[2*n+1]},
		})
	}
	for round := range rapid.IntRange(1, 3).Draw(g.T, "rounds") {
		if round > 0 {
			g.h.PlayOut("K5")
		}
		g.h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return pairing.PairNextRound(s, "K5") })
		if rapid.Bool().Draw(g.T, "posted") || round == 0 {
			g.h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Post(s, "K5", 0) })
		}
		if rapid.Bool().Draw(g.T, "started") {
			g.h.MustDesk(func(s *event.State) ([]fact.Fact, error) { return rounds.Start(s, "K5", 0) })
			g.trouble()
		}
	}
	if rapid.Bool().Draw(g.T, "left") {
		g.does(event.DeskActor, event.TeamWithdrawn{Team: 1, Round: 1})
	}
}

// trouble is what directors and tables do in a round that runs; some of it may be refused.
func (g *generator) trouble() {
	td := g.h.T.Register.Staff[0]
	for range rapid.IntRange(0, 4).Draw(g.T, "troubles") {
		table := rapid.IntRange(1, 2).Draw(g.T, "table")
		seat := rapid.SampledFrom([]string{"a", "b", "c", "d"}).Draw(g.T, "seat")
		switch rapid.IntRange(0, 4).Draw(g.T, "trouble") {
		case 0:
			_ = g.h.Do(td.Actor(), func(t *tournament.Tournament) ([]fact.Fact, error) {
				return incident.Log(t.Ledger, incident.LogRequest{Place: event.Place{Section: "K5", Table: table}, Seat: seat, Offence: "w"}, td)
			})
			if n := g.h.T.Ledger.IncidentCount(); n > 0 {
				g.does(td.Actor(), penalties.TestimonyAdded{Incident: n, Seat: seat, Text: g.hide()}, penalties.NoteAdded{Incident: n, Text: g.hide()})
			}
		case 1:
			_ = g.h.Ledger(func(s *penalties.State) ([]fact.Fact, error) { return calls.AddFromTable(s, table) })
		case 2:
			_ = g.h.Ledger(func(s *penalties.State) ([]fact.Fact, error) {
				return calls.ClaimResult(s, table, 1, event.Team1Wins, "")
			})
		case 3:
			team := g.h.T.Register.AtTable(table).Teams[0]
			_ = g.h.Desk(func(s *event.State) ([]fact.Fact, error) { return rounds.NoShow(s, team) })
		case 4:
			_ = g.h.Ledger(func(s *penalties.State) ([]fact.Fact, error) { return calls.Mute(s, table, true, td) })
		}
	}
}

// spells tells whether a text spells a name out, in either case.
func spells(text, name string) bool {
	return strings.Contains(strings.ToLower(text), strings.ToLower(name))
}

// forms are the ways in which a name may be spelled out.
func forms(name string) []string {
	if family, given, comma := strings.Cut(name, ", "); comma {
		return []string{name, given + " " + family}
	}
	return []string{name}
}

// forbidden is what of a text that is served the policy does not allow, "" where it allows all of
// it.
func (g *generator) forbidden(served, policy string) string {
	for _, text := range []string{served, html.UnescapeString(served)} {
		for _, secret := range g.hidden {
			if spells(text, secret) {
				return secret
			}
		}
		if policy == "full" {
			continue
		}
		for _, p := range g.players {
			for _, form := range forms(p.Name) {
				if spells(text, form) {
					return form
				}
			}
		}
	}
	return ""
}

// For any event and any request, no served byte contains a name that the policy forbids, a name of
// the staff, or anything said or noted. That holds also where such names are part of the names of
// teams and clubs.
func TestNoNameIsServedThatThePolicyForbids(t *testing.T) { rapid.Check(t, servesNoName) }

func servesNoName(rt *rapid.T) {
	policy := rapid.SampledFrom([]string{"initials", "full"}).Draw(rt, "policy")
	g := &generator{T: rt}
	g.anEvent(policy)
	s := show(g.h)
	all := routes(g.h.T)
	for _, p := range g.players {
		all = append(all, "/find?q="+url.QueryEscape(string([]rune(p.Name)[:1])))
	}
	for n, path := range append(all, all[:3]...) {
		w := s.get(path)
		if n >= len(all) {
			w = s.post(keys.Path(view.TableSeat{Table: 1 + n%2})+"/call", nil)
		}
		served := body(w) + fmt.Sprint(w.Header())
		if name := g.forbidden(served, policy); name != "" {
			rt.Fatalf("%s spells %q out under %s:\n%s", path, name, policy, served)
		}
	}
	g.ownTeams(s, policy)
}

// ownTeams fails where a team's page calls the team by a word of its own players' names.
func (g *generator) ownTeams(s *site, policy string) {
	for _, t := range g.h.T.Register.Teams {
		page := html.UnescapeString(body(s.get("/team/" + itoa(t.No))))
		_, title, _ := strings.Cut(page, "<h1 dir=\"auto\">")
		title, _, _ = strings.Cut(title, "<small")
		for _, p := range t.Players {
			for _, word := range strings.FieldsFunc(p.Name, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' }) {
				for _, shown := range strings.FieldsFunc(title, func(r rune) bool { return !unicode.IsLetter(r) && r != '\'' }) {
					if policy != "full" && len([]rune(word)) > 1 && strings.EqualFold(word, shown) {
						g.Fatalf("the team of %s is called %q", p.Name, title)
					}
				}
			}
		}
	}
}
