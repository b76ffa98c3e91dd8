package hallnow

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/tui/document"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/panel"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// entered is something that was entered.
type entered struct {
	seq   int64
	at    time.Time
	who   string   // whom it is about; a table for a result
	forms []string // what it was, the longest form first
	came  string   // what came of it, in one or two words; "" for a note
	tone  document.Tone
}

// mostEntered is how many entries are told of at most.
const mostEntered = 40

// lastEntered are the incidents with what came of them, and the results, that were entered last, the newest
// first.
func lastEntered(t *tournament.Tournament) []entered {
	var list []entered
	incidents := t.Ledger.Incidents()
	for _, i := range incidents[max(0, len(incidents)-mostEntered):] {
		last := i.Logged
		if r := i.Ruling(); r != nil {
			last = r.Meta
		}
		if a := i.LastDecidedAppeal(); a != nil {
			last = a.Decided
		}
		came := ""
		if !i.IsNote() {
			came = story.Outcome(t, i)[2]
		}
		who := "table " + strconv.Itoa(i.Place.Table)
		if i.Seat != nil {
			who = words.ShortOffender(t.Register, i)
		}
		list = append(list, entered{
			last.Seq, last.At, who, words.OffenceForms(i.Offence, i.Title()),
			came, story.OfIncident(t, i, t.At).Tone,
		})
	}
	for _, sec := range t.Register.Sections {
		if r := sec.LatestRound(); r != nil {
			list = append(list, resultsOf(r)...)
		}
	}
	slices.SortStableFunc(list, func(a, b entered) int { return cmp.Compare(b.seq, a.seq) })
	return list[:min(len(list), mostEntered)]
}

// resultsOf are the results that were reported in a round.
func resultsOf(r *event.Round) []entered {
	var list []entered
	for _, p := range r.Pairings {
		for _, m := range p.Matches {
			if result, ok := m.ReportedResult(); ok {
				list = append(list, entered{
					result.Seq, result.At, "table " + strconv.Itoa(p.Table),
					[]string{result.Ended, ""},
					words.Result(result.Outcome),
					document.NoTone,
				})
			}
		}
	}
	return list
}

// enteredLine tells an entry: when, of whom in so many columns, what it was, and what came of it.
func (c column) enteredLine(e entered, who int) string {
	t := c.Theme()
	came := e.came
	if m, toned := panel.Meaning(t, e.tone); toned && e.tone != document.Done {
		came = m.Text(came)
	}
	lead := t.Dim.Render(c.Hall().Register.HourMinute(e.at)) + " " + layout.Fit(e.who, who) + " "
	room := c.w - 3 - layout.Width(lead) - layout.Width(came)
	what := layout.LongestFit(max(1, room), append(slices.Clone(e.forms), "")...)
	return " " + layout.Sides(strings.TrimRight(lead+t.Dim.Render(what), " "), came, c.w-2)
}
