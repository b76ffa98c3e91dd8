package story_test

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/kit/screen"
	"flagfall/tui/paper"
	"flagfall/tui/screens/floor"
	"flagfall/tui/view"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
	"flagfall/tui/web/public"
)

// doorsAgree reports whether every door tells the result that the match has, and no other winner.
func (p *ending) doorsAgree() bool {
	standing, over := p.m.Result()
	for _, door := range []func(event.Outcome, bool) string{
		p.resultJSON, p.incidentJSON, p.floor, p.pages, p.papers,
	} {
		if said := door(standing.Outcome, over); said != "" {
			p.t.Errorf("seed %d: the match stands %q, and %s", p.seed, standing.Outcome, said)
			return false
		}
	}
	return !p.asksAll || p.noDoorDenies()
}

// noDoorDenies reports whether no door says a thing of an incident that the fold denies.
func (p *ending) noDoorDenies() bool {
	for _, i := range p.T.Ledger.IncidentsAt(p.m) {
		for _, d := range p.doors(i) {
			if said := p.denied(i, d); said != "" {
				p.t.Errorf("seed %d, %s: %s says %s", p.seed, i.Label, d.name, said)
				return false
			}
		}
	}
	return true
}

// resultJSON is the result as programs read it.
func (p *ending) resultJSON(o event.Outcome, over bool) string {
	r := view.OfResult(p.T, p.m, p.Now)
	if (r.Result != nil) != over || over && *r.Result != o.String() {
		return fmt.Sprintf("its JSON says %v", r.Result)
	}
	return ""
}

// incidentJSON is each incident as programs read it.
func (p *ending) incidentJSON(o event.Outcome, over bool) string {
	winner := penalties.ToRulesMatch(o).Winner
	for _, i := range p.T.Ledger.IncidentsAt(p.m) {
		text, err := json.Marshal(view.OfIncident(p.T, i, p.T.At))
		if err != nil {
			return err.Error()
		}
		var said struct {
			Match *rules.Match
			Game  *struct{ Winner *string }
			End   *struct {
				Result string
				Winner rules.Team
			}
		}
		if err := json.Unmarshal(text, &said); err != nil {
			return err.Error()
		}
		decided := i.Ruling() != nil && said.Match != nil && said.Match.Result != rules.Continues
		switch {
		case (said.End != nil) != over,
			over && (said.End.Result != o.String() || said.End.Winner != winner),
			decided && (!over || said.Match.Winner != winner):
			return fmt.Sprintf("the JSON of %s says match %+v, end %+v", i.Label, said.Match, said.End)
		case i.Ruling() != nil && said.Game != nil && said.Game.Winner != nil:
			seat, _ := penalties.SeatOf(*said.Game.Winner)
			if rules.Team(seat.Team()) != winner {
				return fmt.Sprintf("the JSON of %s says that %s wins", i.Label, seat)
			}
		}
	}
	return ""
}

// scores are what a match may be told to have ended with.
var scores = []string{"1-0", "0-1", "1/2-1/2", "0-0"}

// floor is the list of tables. A table that waits for an official tells that, and no score.
func (p *ending) floor(o event.Outcome, over bool) string {
	if p.m.Pairing.Section.LatestRound() != p.m.Pairing.Round {
		return ""
	}
	listed := false
	for line := range strings.Lines(p.draw(false, func(d *desk) screen.Screen { return floor.New(d, nil, nil, nil) })) {
		if !strings.Contains(line, p.m.Pairing.Teams[0].Name) {
			continue
		}
		listed = true
		waits := p.T.Ledger.WaitAt(p.m.Pairing).Reason != ""
		if over && !waits && !strings.Contains(line, words.Result(o)) || saysOther(line, o) {
			return "the floor says " + line
		}
	}
	if !listed {
		return "the floor does not list its table"
	}
	return ""
}

// saysOther reports whether a text tells another score than that of an outcome.
func saysOther(text string, o event.Outcome) bool {
	return slices.ContainsFunc(scores, func(score string) bool {
		return words.ScoreText(score) != words.Result(o) && strings.Contains(text, words.ScoreText(score))
	})
}

// pages are the public pages, with the standings.
func (p *ending) pages(o event.Outcome, _ bool) string {
	want := map[event.Outcome][2]string{
		"": {"0", "0"}, event.Team1Wins: {"1", "0"}, event.Team2Wins: {"0", "1"},
		event.Draw: {"½", "½"}, event.BothLose: {"0", "0"},
	}[o]
	sec := public.NewEvent(p.T).Section("K5")
	round := p.m.Pairing.Round.No
	if len(sec.Rounds) < round {
		return ""
	}
	for _, table := range sec.Rounds[round-1].Tables {
		score := words.Result(o)
		if o == "" {
			score = ""
		}
		if table.No == p.m.Pairing.Table && table.Score != score {
			return fmt.Sprintf("the pages say %q", table.Score)
		}
	}
	for side, team := range p.m.Pairing.Teams {
		for _, row := range sec.Rankings[0].Rows {
			if row.Team.No == team.No && row.Points != want[side] {
				return fmt.Sprintf("the standings give %s %s", team.Name, row.Points)
			}
		}
	}
	return ""
}

// papers are the slip, the child's card and the packet of each incident.
func (p *ending) papers(o event.Outcome, over bool) string {
	winner := penalties.ToRulesMatch(o).Winner
	for _, i := range p.T.Ledger.IncidentsAt(p.m) {
		if i.Ruling() == nil {
			continue
		}
		asked := false // whether a chief still decides who won, by the slip
		for _, name := range []string{"slip", "child-card", "packet"} {
			order := paper.Order{Name: name, Incident: i.No}
			if name != "packet" { // which officials read
				order.Lang = translation.Languages()[p.IntN(2)]
			}
			sheet, err := paper.Source{Hall: p.T}.Make(order)
			if err != nil {
				return err.Error()
			}
			if said := p.costsNothing(i, sheet); said != "" {
				return fmt.Sprintf("the %s of %s says %s", name, i.Label, said)
			}
			asked = asked || name == "slip" && p.asksAChief(sheet)
			if name == "child-card" && asked && saysPlayOn(sheet) {
				return fmt.Sprintf("the card of %s says to play on, the slip that a chief decides who won", i.Label)
			}
			said := decidedText(name, sheet)
			for n, team := range p.m.Pairing.Teams {
				won := strings.ToLower(sheet.Lang.Say("%s win the match", team.Name))
				if strings.Contains(said, won) && (!over || winner != rules.Team(n+1)) {
					return fmt.Sprintf("the %s of %s says %s", name, i.Label, said)
				}
			}
		}
	}
	return ""
}

// asksAChief reports whether a slip says that a chief decides who won.
func (p *ending) asksAChief(slip *paper.Sheet) bool {
	return slices.ContainsFunc(p.T.Ledger.OpenConsequences(), func(c *penalties.Consequence) bool {
		asks := slip.Lang.Say("A chief decides who won (consequence %s).", fmt.Sprint(c.Consequence))
		return strings.Contains(oneLine(slip), asks)
	})
}

// saysPlayOn reports whether a card tells the children to play on.
func saysPlayOn(card *paper.Sheet) bool {
	return strings.Contains(oneLine(card), card.Lang.Say("Play on."))
}

// costsNothing is what a paper says of a game that was over, where the match stands as the ruling on
// the incident decided it; "" for nothing.
func (p *ending) costsNothing(i *penalties.Incident, sheet *paper.Sheet) string {
	r, _ := p.m.Result()
	if r.Ruling == 0 || r.Ruling != i.Ruling().RulingMade.Ruling || !i.Ruling().Forfeits() ||
		i.CurrentEffect().Imposing == 0 {
		return ""
	}
	said := oneLine(sheet)
	for _, over := range []string{"costs nothing more", "no clock moves"} {
		if strings.Contains(said, over) {
			return said
		}
	}
	return ""
}

// decidedText is what a paper says is in force: all of a card, the decision of a slip, and in a
// packet what is in force besides the ruling as it was made.
func decidedText(name string, sheet *paper.Sheet) string {
	switch name {
	case "packet":
		for _, b := range sheet.Blocks {
			facts, ok := b.(document.Facts)
			at := slices.IndexFunc(facts, func(f document.Fact) bool { return f.Label == "In force" })
			if ok && at >= 0 {
				return strings.ToLower(facts[at].Text)
			}
		}
		return ""
	case "child-card":
		return strings.ToLower(oneLine(sheet))
	}
	said := strings.ToLower(oneLine(sheet))
	_, decided, _ := strings.Cut(said, strings.ToLower(sheet.Lang.Say("Decision")))
	for _, after := range []string{"Waits", "Reason"} { // what is only proposed decides nothing
		decided, _, _ = strings.Cut(decided, strings.ToLower(sheet.Lang.Say(after)))
	}
	return decided
}

// oneLine is what a sheet says, in one line.
func oneLine(sheet *paper.Sheet) string {
	return strings.Join(strings.Fields(text.Plain(&sheet.Document)), " ")
}
