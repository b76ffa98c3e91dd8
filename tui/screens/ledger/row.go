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
	for n, text := range outcomeTexts(at, i) {
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

// outcomeTexts is what came of an incident: in full, in a few words, and in one or two.
func outcomeTexts(at words.Table, i *penalties.Incident) [3]string {
	ruling, state := i.Ruling(), words.IncidentState(i)
	switch {
	case ruling == nil || i.Struck != nil:
		return [3]string{state, state, state}
	case i.IsNote():
		text := noteText(i)
		return [3]string{text, text, text}
	}
	st := i.CurrentEffect()
	came := [3]string{
		at.Imposed(st.Ruling),
		at.BriefRemedies(st.InForce),
		words.BriefestRemedies(st.InForce),
	}
	if words.MovesNoClock(st.Ruling) {
		came[1], came[2] = "the game is over", "game over"
	}
	switch {
	case at.WithoutEffect(st.Ruling), st.Ruling.Verdict.AfterEnd && len(st.InForce) == 0:
		came[1], came[2] = "the game is over", "game over"
	case at.HeldBack(st.Ruling):
		came[1], came[2] = "not in effect", "not in effect"
	}
	if made := ruling.RulingMade; len(st.InForce) == 0 && st.Imposing == made.Ruling &&
		made.Verdict.Step == nil {
		came[0] = at.Ruling(made) // a claim imposes nothing, and decides all the same
		came[1] = came[0]
		came[2], _, _ = strings.Cut(came[0], ",")
	}
	if i.LastAppeal() != nil { // what became of it is what one looks for
		came = [3]string{state + ": " + came[0], state + ": " + came[1], state}
	}
	return came
}

// searchWords is what else an incident is looked for by: its section, how it stands, who entered
// and ruled it, and what is in force.
func searchWords(t *tournament.Tournament, i *penalties.Incident) []string {
	find := []string{
		" section " + i.Match.Pairing.Section.Name + " ", " is " + i.State() + " ", words.IncidentState(i),
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

// noteText is what a note says.
func noteText(i *penalties.Incident) string {
	var said []string
	for _, n := range i.Remarks() {
		said = append(said, n.Text)
	}
	return cmp.Or(strings.Join(said, "; "), "no text")
}
