package web_test

import (
	"fmt"
	"html"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

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
	players []named
	hidden  []string // free text and names of staff, which no policy allows
	allowed string   // names of clubs, and of teams as far as they contain another team's players
}

// named is a player with the parts of the name.
type named struct{ given, family, written string }

// name draws a name of two words that no page has of its own.
func (g *generator) name() named {
	word := rapid.OneOf(
		rapid.StringMatching(`[QXZ][qxzvkw]{2,5}`), rapid.StringMatching(`[ÄÖŁŻ][qxzéß]{2,4}`), rapid.StringMatching(`[אבגד]{3,5}`), rapid.StringMatching(`Qx'[xz]{3}`),
	)
	first, last := word.Draw(g.T, "first"), word.Draw(g.T, "last")
	switch rapid.IntRange(0, 5).Draw(g.T, "form") {
	case 0:
		return named{first, last, last + ", " + first}
	case 1:
		family, given := rapid.SampledFrom([]string{"李", "王", "张"}).Draw(g.T, "family"), rapid.StringMatching(`[小大文][龙明丽]`).Draw(g.T, "given")
		return named{given, family, family + given}
	}
	return named{first, last, first + " " + last}
}

// text draws a name for a team or a club that may contain names of some players.
func (g *generator) text(label string, players ...named) string {
	parts := []string{"Owls", "Club", "&", "<b>", "of", "7", "\"", "'"}
	for _, p := range players {
		parts = append(parts, p.given, p.family, p.written, strings.ToUpper(p.given), strings.ToLower(p.family))
	}
	return strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 1, 4).Draw(g.T, label), " ")
}

// teamName draws the name of a team, which may contain names of its own players or of others.
func (g *generator) teamName(n int) string {
	if rapid.IntRange(0, 3).Draw(g.T, "named after others") > 0 {
		return g.text("team", g.players[2*n], g.players[2*n+1])
	}
	others := slices.Concat(g.players[:2*n], g.players[2*n+2:])
	name := g.text("team", others...)
	g.allowed += " " + name
	return name
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
		g.players = append(g.players, g.name())
	}
	g.does(event.DeskActor, event.Renamed{Name: `Spring <b>Open</b> & "7"`}, event.PolicySet{Item: "public_names", Value: policy}, event.PagesChosen{Results: true})
	book := bookstest.Named(g.T, halltest.U18)
	g.does(event.DeskActor, event.RulebookAdopted{ID: book.ID, SHA256: book.SHA256(), Text: string(book.Text())})
	g.does(event.DeskActor, event.SectionAdded{Section: "K5", Name: "K-5 <i>'n more", Rulebook: book.SHA256(), Matches: rapid.IntRange(1, 2).Draw(g.T, "matches")})
	g.h.Must(event.DeskActor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		return officials.Add(t.Register, g.hide(), event.TD, "", nil)
	})
	club := g.text("club", g.players...)
	g.allowed += " " + club
	g.does(event.DeskActor, event.ClubAdded{Club: 1, Name: club}, event.NoteTaken{Note: 1, Text: g.hide()})
	g.does(event.DeskActor, event.TeamWanted{Wanted: 1, Section: "K5", Player: event.Player{Name: g.hide()}})
	for n := range 5 {
		g.does(event.DeskActor, event.TeamAdded{
			Team: n + 1, Section: "K5", Name: g.teamName(n), Club: rapid.IntRange(0, 1).Draw(g.T, "club"),
			Players: [2]event.Player{{Name: g.players[2*n].written, Rating: 1200}, {Name: g.players[2*n+1].written, Rating: 1200}},
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

// contains reports whether a text contains a name, in either case: as a whole word, or anywhere where a
// script has no blanks.
func contains(text, name string) bool {
	text, name = strings.ToLower(text), strings.ToLower(name)
	if strings.ContainsFunc(name, func(r rune) bool { return unicode.Is(unicode.Han, r) }) {
		return strings.Contains(text, name)
	}
	for rest := text; ; {
		_, after, found := strings.Cut(rest, name)
		if !found {
			return false
		}
		before := strings.TrimSuffix(rest, name+after)
		last, _ := utf8.DecodeLastRuneInString(before)
		first, _ := utf8.DecodeRuneInString(after)
		if !unicode.IsLetter(last) && !unicode.IsLetter(first) {
			return true
		}
		rest = after
	}
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
		for _, p := range g.players {
			parts := map[string][]string{"initials": {p.given, p.family, p.written}, "given": {p.family, p.written}}[policy]
			for _, part := range parts {
				if len([]rune(part)) > 1 && contains(text, part) && !contains(g.allowed, part) {
					return part
				}
			}
		}
	}
	return ""
}

// For any event and any request, no served byte contains a given or family name of a player that the
// policy does not show, unless it stands in the name of a club or of another team; nor a name of the
// staff, nor anything said or noted.
func TestNoNameIsServedThatThePolicyForbids(t *testing.T) { rapid.Check(t, servesNoName) }

func servesNoName(rt *rapid.T) {
	policy := rapid.SampledFrom([]string{"initials", "given", "full"}).Draw(rt, "policy")
	g := &generator{T: rt}
	g.anEvent(policy)
	if policy == "given" {
		for _, p := range g.players {
			g.allowed += " " + p.given // which may be the family name of another
		}
	}
	s := show(g.h)
	all := routes(g.h.T)
	for _, p := range g.players {
		all = append(all, "/find?q="+url.QueryEscape(string([]rune(p.written)[:1])))
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
}
