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
	"flagfall/tui/kit/layout"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// row is one incident as the ledger shows it.
type row struct {
	incident   *penalties.Incident
	who, short string
	team       string
	what       string    // the offence
	step       string    // "2/3", "" where no ladder was climbed
	outcome    [3]string // what was imposed, or the state: in full, in a few words, and in one or two
	searchText string    // all that a filter looks at, folded

	wide, narrow [5]int // how many columns each part takes on one line, where there is room and where there is little

	mark tournament.ChangeMark // what it tells of
}

// list is every incident, the newest first. All desks share the rows, which are never changed.
type list struct {
	rows         []*row
	wide, narrow [5]int // of the widest rows
}

// withWidths is the row with its widths: they are the same on every desk.
func (r row) withWidths() row {
	for i, text := range [...]string{r.who, r.team, r.what, r.step, r.outcome[0]} {
		r.wide[i] = layout.Width(text)
	}
	for i, text := range [...]string{r.short, "", r.what, r.step, r.outcome[1]} {
		r.narrow[i] = layout.Width(text)
	}
	return r
}

// readRows reads every incident. Of the rows before it keeps those of which nothing has been
// entered since.
func readRows(t *tournament.Tournament, before list) list {
	incidents := t.Ledger.Incidents()
	now := list{rows: make([]*row, 0, len(incidents))}
	for n, i := range slices.Backward(incidents) {
		mark := t.ChangeMark(i.Match.Pairing, i)
		var r *row
		if n < len(before.rows) {
			r = before.rows[len(before.rows)-1-n]
		}
		if r == nil || r.mark != mark {
			made := newRow(t, i).withWidths()
			made.mark = mark
			r = &made
		}
		now.rows = append(now.rows, r)
		for part := range r.wide {
			now.wide[part] = max(now.wide[part], r.wide[part])
			now.narrow[part] = max(now.narrow[part], r.narrow[part])
		}
	}
	return now
}

func newRow(t *tournament.Tournament, i *penalties.Incident) row {
	r := row{incident: i, what: i.Title()}
	at := words.TableOf(t.Register, i)
	r.who, r.short = at.Who(i.Seat)
	r.who, r.short = shared(r.who), shared(r.short)
	find := []string{
		i.Label,
		r.what,
		i.Offence,
		i.Place.Section,
		fmt.Sprintf(" round %d  table %d  match %d ", i.Place.Round, i.Place.Table, i.Place.Match),
	}
	if i.Seat != nil {
		r.team = at.Team(*i.Seat)
		find = append(find, r.who, r.team)
	} else {
		find = append(find, at.Teams[0], at.Teams[1])
	}
	for n, text := range story.Outcome(t, i) {
		r.outcome[n] = shared(text)
	}
	if ruling := i.Ruling(); ruling != nil && i.Struck == nil && !i.IsNote() {
		if step := ruling.Verdict.Step; step != nil && step.Of > 1 {
			r.step = shared(fmt.Sprintf("%d/%d", step.N, step.Of))
		}
	}
	r.searchText = personname.Fold(strings.Join(slices.Concat(find, searchWords(t, i), r.outcome[:1]), " "))
	return r
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
