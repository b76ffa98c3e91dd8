package ledger

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"unique"

	"flagfall/db/tournament"
	"flagfall/pairing/personname"
	"flagfall/penalties"
	"flagfall/tui/document"
	"flagfall/tui/kit/list"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// row is one incident as the ledger shows it.
type row struct {
	incident   *penalties.Incident
	shown      list.Row
	searchText string // all that a filter looks at, folded

	mark tournament.ChangeMark // what it tells of
}

// incidents is every incident, the newest first. All desks share the rows, which are never changed.
type incidents struct {
	rows   []*row
	widest list.Widths
}

// columns are those of a row: see newRow.
var columns = []list.Column{
	{Title: "No.", Aloud: "Incident"},
	{Title: "Time", Aloud: "at", Rank: 5, Min: 5, Under: true},
	{Title: "Player", Even: true},
	{Title: "Team", Rank: 6, Under: true},
	{Title: "Incident", Rank: 2, Min: words.ShortTitleWidth, Under: true},
	{Title: "Step", Rank: 4, Under: true},
	{Title: "Ruling", Rank: 3, Grow: true, Under: true},
}

// readRows reads every incident. Of the rows before it keeps those of which nothing has been
// entered since.
func readRows(t *tournament.Tournament, before incidents) incidents {
	all := t.Ledger.Incidents()
	now := incidents{rows: make([]*row, 0, len(all))}
	for n, i := range slices.Backward(all) {
		mark := t.ChangeMark(i.Match.Pairing, i)
		var r *row
		if n < len(before.rows) {
			r = before.rows[len(before.rows)-1-n]
		}
		if r == nil || r.mark != mark {
			r = newRow(t, i)
			r.mark = mark
		}
		now.rows = append(now.rows, r)
		now.widest.Measure(r.shown.Cells)
	}
	return now
}

func newRow(t *tournament.Tournament, i *penalties.Incident) *row {
	at := words.TableOf(t.Register, i)
	who, short := at.Who(i.Seat)
	who, short = shared(who), shared(short)
	team := ""
	find := []string{
		i.Label,
		i.Title(),
		i.Offence,
		i.Place.Section,
		fmt.Sprintf(" round %d  table %d  match %d ", i.Place.Round, i.Place.Table, i.Place.Match),
	}
	if i.Seat != nil {
		team = at.Team(*i.Seat)
		find = append(find, who, team)
	} else {
		find = append(find, at.Teams[0], at.Teams[1])
	}
	outcome := story.Outcome(t, i)
	for n, text := range outcome {
		outcome[n] = shared(text)
	}
	find = append(find, searchWords(t, i)...)
	what := words.OffenceForms(i.Offence, i.Title())
	cells := []list.Cell{
		list.Styled(list.Loud, document.NoTone, i.Label),
		list.Styled(list.Quiet, document.NoTone, t.Register.HourMinute(i.Logged.At)),
		list.Text(who, short),
		list.Styled(list.Quiet, document.NoTone, team),
		list.Styled(list.Quiet, document.NoTone, what...),
		stepCell(i),
		outcomeCell(t, i, outcome[:]),
	}
	return &row{
		incident: i, shown: list.Row{Cells: cells},
		searchText: personname.Fold(strings.Join(append(find, outcome[0]), " ")),
	}
}

// stepCell is how far up its ladder an incident is.
func stepCell(i *penalties.Incident) list.Cell {
	r := i.Ruling()
	if r == nil || i.Struck != nil || i.IsNote() || r.Verdict.Step == nil || r.Verdict.Step.Of <= 1 {
		return list.Cell{}
	}
	letter := "?"
	if o, known := i.Book().Offence(i.Offence); known && o.Letter != "" {
		letter = strings.ToUpper(o.Letter)
	}
	c := list.Spans(list.Gauge(letter, r.Verdict.Step.N, r.Verdict.Step.Of)...)
	c.Aloud = words.Step(r.Verdict.Step)
	return c
}

// outcomeCell is what came of an incident, as a chip while somebody has to act.
func outcomeCell(t *tournament.Tournament, i *penalties.Incident, outcome []string) list.Cell {
	switch tone := story.OfIncident(t, i, t.At).Tone; tone {
	case document.NeedsYou, document.AtAppeal:
		return list.Styled(list.Chip, tone, outcome...)
	case document.Dim:
		return list.Styled(list.Quiet, document.NoTone, outcome...)
	default:
		return list.Text(outcome...)
	}
}

// shared is a text that equal ones share: the rows of a long day repeat each other by the thousand.
func shared(text string) string { return unique.Make(text).Value() }

// searchWords is what else an incident is looked for by: its section, how it stands, who entered
// and ruled it, and what is in force.
func searchWords(t *tournament.Tournament, i *penalties.Incident) []string {
	find := []string{
		" section " + i.Match.Pairing.Section.Name + " ", " is " + i.State() + " ", story.OfIncident(t, i, t.At).Badge,
		t.Register.ActorName(cmp.Or(i.CalledBy, i.EnteredBy)),
		t.Register.TimeOfDay(i.Logged.At),
	}
	if r := i.Ruling(); r != nil {
		find = append(find, t.Register.ActorName(cmp.Or(r.CalledBy, r.Meta.Actor)))
	}
	for _, remedy := range i.CurrentEffect().InForce {
		find = append(find, strings.ReplaceAll(remedy.Kind, "-", " "))
	}
	return find
}
