package story_test

import (
	"encoding/json"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/paper"
	"flagfall/tui/screens/appeals"
	"flagfall/tui/screens/incident"
	"flagfall/tui/screens/ledger"
	"flagfall/tui/screens/results"
	"flagfall/tui/screens/ruling"
	"flagfall/tui/screens/table"
	"flagfall/tui/story"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// desk is a desk on a hall, at which nobody sits and nothing is recorded.
type desk struct {
	screen.Desk
	hall *tournament.Tournament
	now  time.Time
	look theme.Theme
}

func (d *desk) Hall() *tournament.Tournament            { return d.hall }
func (d *desk) Official() *event.Official               { return nil }
func (d *desk) Theme() theme.Theme                      { return d.look }
func (d *desk) ShowsTabs() bool                         { return false }
func (d *desk) Asks() bool                              { return false }
func (d *desk) Keys() *keys.Map                         { return keyMap }
func (d *desk) Now() time.Time                          { return d.now }
func (d *desk) HasDraft(string) bool                    { return false }
func (d *desk) OpenDraft(string, initial string) string { return initial }
func (d *desk) SaveDraft(string, string)                {}
func (d *desk) Run(tea.Cmd)                             {}

var (
	keyMap = keys.Default()
	looks  = map[bool]theme.Theme{
		false: theme.New(nil, theme.Options{NoColor: true}),
		true:  theme.New(nil, theme.Options{NoColor: true, Plain: true}),
	}
)

// draw is what a screen shows, or says where it is read aloud, after some keys.
func (p *ending) draw(aloud bool, open func(*desk) screen.Screen, typed ...rune) string {
	s := open(&desk{hall: p.T, now: p.Now, look: looks[aloud]})
	s.SetSize(84, 200)
	for _, r := range typed {
		s.Key(tea.KeyMsg{Type: tea.KeyRunes, Runes: []rune{r}})
	}
	said := s.View()
	if right, ok := s.(screen.RightText); ok {
		said += "\n" + right.RightText()
	}
	if typing, ok := s.(screen.TextInput); ok {
		prompt, _ := typing.Prompt()
		said += "\n" + prompt.Text + "\n" + prompt.Hint + "\n" + prompt.Fault
	}
	return said
}

// door is a place that says how an incident stands.
type door struct {
	name, says string
	quotes     string // it says this in full, "" where it does not quote the status
	ofTable    bool   // it tells of all incidents at the table
}

// doors are all that say how an incident stands.
func (p *ending) doors(i *penalties.Incident) []door {
	status := story.OfIncident(p.T, i, p.Now)
	list := []door{
		{"the status", status.Badge + "; " + status.Line + "; " + status.Sentence, "", false},
		{"incident list", story.RulingLine(p.T, i, p.Now), "", false},
		{"the question before another result", story.StandingResult(p.T, i.Match), "", true},
		{"incident show", plain(story.Incident(p.T, i, p.Now)...), "", false},
	}
	if i.Ruling() != nil {
		list[1].quotes, list[3].quotes = status.Line, status.Sentence
	}
	if !i.IsNote() {
		list = append(list, door{"the JSON", p.statusJSON(i), status.Sentence, false})
	}
	for _, a := range i.Appeals {
		s := story.OfAppeal(p.T, a)
		list = append(list, door{"appeal list", s.Badge + "; " + s.Line + "; " + s.Sentence, "", false},
			door{"appeal show", plain(story.Appeal(p.T, a)), "", false})
	}
	for _, name := range []string{"slip", "child-card", "packet", "decision"} {
		if sheet, err := (paper.Source{Hall: p.T}).Make(paper.Order{Name: name, Incident: i.No}); err == nil {
			d := door{"the " + name, text.Plain(&sheet.Document), "", false}
			if name == "packet" {
				d.quotes = story.OfIncident(p.T, i, p.T.At).Sentence
			}
			list = append(list, d)
		}
	}
	for _, aloud := range []bool{false, true} {
		list = append(list, p.screens(i, status, aloud)...)
	}
	for _, order := range []paper.Order{
		{Name: "round-sheet", Section: "K5", Round: i.Place.Round},
		{Name: "call-out", Section: "K5", Round: i.Place.Round},
		{Name: "results", Section: "K5", Round: i.Place.Round},
		{Name: "penalties", Section: "K5"},
		{Name: "day-end", Section: "K5"},
	} {
		if sheet, err := (paper.Source{Hall: p.T}).Make(order); err == nil {
			list = append(list, door{"the " + order.Name, text.Plain(&sheet.Document), "", true},
				door{"the " + order.Name + " read aloud", text.Spoken(&sheet.Document), "", true})
		}
	}
	page := table.NewPage(&desk{hall: p.T, now: p.Now, look: looks[false]})
	list = append(list, door{"the table panel", strings.Join(page.Brief(i.Match.Pairing, 84, 99), "\n"), "", true})
	if len(p.T.Ledger.IncidentsAt(i.Match)) == 1 { // what is told of the table is told of it
		for n := range list {
			list[n].ofTable = false
		}
	}
	return list
}

// screens are those of the desk about an incident and its table.
func (p *ending) screens(i *penalties.Incident, status story.Status, aloud bool) []door {
	how := map[bool]string{true: " aloud"}[aloud]
	said := ""
	if i.Ruling() != nil {
		said = status.Sentence
	}
	list := []door{
		{"the incident" + how, p.draw(aloud, func(d *desk) screen.Screen { return incident.New(d, i, nil) }), said, false},
		{"the ruling frame" + how, p.draw(aloud, func(d *desk) screen.Screen { return ruling.New(d, i, ruling.Links{}) }), "", false},
		{"the table" + how, p.draw(aloud, func(d *desk) screen.Screen { return table.New(d, i.Match.Pairing, nil) }), "", true},
		{"the ledger" + how, p.draw(aloud, func(d *desk) screen.Screen { return ledger.New(d, i.Label, nil) }), "", false},
	}
	for _, a := range i.Appeals {
		open := func(d *desk) screen.Screen { return appeals.NewHearing(d, a, appeals.HearingLinks{}) }
		list = append(list, door{"the hearing" + how, p.draw(aloud, open), said, false})
	}
	if i.Match.Pairing.Round.No == i.Match.Pairing.Section.LatestRound().No {
		sheet := func(d *desk) screen.Screen { return results.New(d, "K5", results.Links{}) }
		list = append(list, door{"the results prompt" + how, p.draw(aloud, sheet, '1'), "", true})
	}
	return list
}

// statusJSON is the status of an incident as programs read it.
func (p *ending) statusJSON(i *penalties.Incident) string {
	written, err := json.Marshal(view.OfIncident(p.T, i, p.Now))
	if err != nil {
		return err.Error()
	}
	var said struct{ Status story.Status }
	if err := json.Unmarshal(written, &said); err != nil {
		return err.Error()
	}
	return said.Status.Badge + "; " + said.Status.Line + "; " + said.Status.Sentence
}

func plain(blocks ...document.Block) string {
	return text.Plain(&document.Document{Blocks: blocks})
}

// flat is what a door says in one line, in small letters, without frames and marks.
func flat(says string) string {
	says = strings.Map(func(r rune) rune {
		switch {
		case r >= '─' && r <= '▟', r == '\u2060', r == '\u2063':
			return ' '
		case r == '\'':
			return '’'
		}
		return r
	}, says)
	return strings.ToLower(strings.Join(strings.Fields(says), " "))
}

// present is what a door says of now: without what was ruled before, what is proposed, what would come next
// time or by a decision, and the words of rules.
func (p *ending) present(i *penalties.Incident, d door) string {
	said := flat(d.says)
	if strings.Contains(said, "not recorded: enter records it") { // it says what a ruling would do
		return ""
	}
	at := words.TableOf(p.T.Register, i)
	drop := func(texts ...string) {
		for _, text := range texts {
			if text != "" {
				said = strings.ReplaceAll(said, flat(text), " ")
			}
		}
	}
	for _, r := range i.Rulings {
		for _, made := range []string{at.AsMade().Ruling(r.RulingMade), at.AsMade().Effect(r.RulingMade)} {
			for _, before := range []string{"ruled before ", "ruled ", "corrected: ", "proposal: ", "at " + p.T.Register.HourMinute(r.Meta.At) + ": "} {
				if !strings.HasPrefix(before, "at ") || d.name == "the decision" {
					drop(before + made)
				}
			}
		}
		drop(at.NextTime(penalties.TableRemedies(r.Verdict.Next)))
	}
	drop(at.NextTime(penalties.TableRemedies(p.T.Ledger.NextRemedies(i))))
	for _, other := range p.T.Ledger.IncidentsAt(i.Match) {
		if other.Proposal != nil {
			drop(words.Proposal(p.T.Ledger, words.TableOf(p.T.Register, other), other.Proposal))
			drop(words.OnceSigned(p.T.Ledger, words.TableOf(p.T.Register, other), other.Proposal))
		}
	}
	return said
}
