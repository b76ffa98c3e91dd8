package hallnow

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/tui/kit/layout"
	"flagfall/tui/voice/words"
)

// entered is something that was entered, by whom and when.
type entered struct {
	seq   int64
	at    time.Time
	actor string
	table int
	forms []string // what it was, the longest form first
}

// mostEntered is how many entries are told of at most.
const mostEntered = 20

// lastEntered are the incidents, rulings, decisions and results entered last, the newest first.
func lastEntered(t *tournament.Tournament) []entered {
	var list []entered
	incidents := t.Ledger.Incidents()
	for _, i := range incidents[max(0, len(incidents)-mostEntered):] {
		at := words.TableOf(t.Register, i)
		list = append(list, entered{
			i.Logged.Seq, i.Logged.At, i.Logged.Actor, i.Place.Table,
			withWho(words.ShortOffender(t.Register, i), words.OffenceForms(i.Offence, i.Title())),
		})
		if r := i.Ruling(); r != nil && i.Struck == nil {
			list = append(list, entered{
				r.Meta.Seq, r.Meta.At, r.By(), i.Place.Table,
				[]string{words.UpperFirst(at.Ruling(r.RulingMade)), words.BriefestRemedies(i.CurrentEffect().InForce)},
			})
		}
		if a := i.LastAppeal(); a != nil && a.Decision != nil {
			list = append(list, entered{
				a.Decided.Seq, a.Decided.At, a.Decided.Actor, i.Place.Table,
				[]string{"appeal " + words.DecidedIt(a.Decision.Decision)},
			})
		}
	}
	for _, sec := range t.Register.Sections {
		if r := sec.LatestRound(); r != nil {
			list = append(list, resultsOf(r)...)
		}
	}
	slices.SortStableFunc(list, func(a, b entered) int { return cmp.Compare(b.seq, a.seq) })
	return list[:min(len(list), mostEntered)]
}

// withWho sets a person before each form.
func withWho(who string, forms []string) []string {
	out := make([]string, len(forms))
	for n, form := range forms {
		out[n] = who + ": " + form
	}
	return out
}

// resultsOf are the results that were reported in a round.
func resultsOf(r *event.Round) []entered {
	var list []entered
	for _, p := range r.Pairings {
		for _, m := range p.Matches {
			if result, ok := m.ReportedResult(); ok {
				score := words.Result(result.Outcome)
				if result.Ended != "" {
					score += ", " + result.Ended
				}
				list = append(list, entered{result.Seq, result.At, result.Actor, p.Table, []string{score}})
			}
		}
	}
	return list
}

// enteredLines tell an entry: when, where and by whom, and below what it was, in few words or on as
// many lines as it needs.
func (c column) enteredLines(e entered) []string {
	register := c.Hall().Register
	who := register.ActorName(e.actor)
	head := layout.FitCells(c.w,
		layout.KeepCell(register.HourMinute(e.at)), layout.KeepCell(fmt.Sprintf("table %d", e.table)),
		layout.Cell{
			Forms: []string{c.Theme().Dim.Render(who), c.Theme().Dim.Render(words.Initials(who))}, Rank: 1,
			Keep: true, Right: true,
		})[0]
	const indent = 6
	for _, form := range e.forms {
		if form != "" && layout.Width(form) <= c.w-indent {
			return append([]string{head}, layout.Labeled("", form, indent, c.w)...)
		}
	}
	return append([]string{head}, layout.Labeled("", e.forms[0], indent, c.w)...)
}
