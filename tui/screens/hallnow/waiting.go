package hallnow

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"flagfall/db/tournament"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/voice/words"
)

// mostWaiting is how many of those are told, at most.
const mostWaiting = 12

// waiting is a table at which an official is wanted.
type waiting struct {
	since time.Time
	table int
	forms []string // for what, the longest form first
}

// waits are what an official is wanted for: calls, incidents, signatures and appeals, of each kind
// the oldest first, and how many consequences are to settle.
func (c column) waits() []string {
	t, mark := c.Hall(), c.Theme().Attention.Mark()
	left := tournament.Cached(t, "floor waits", t.Ledger.Unfinished)
	found := findPending(t)
	var lines []string
	for _, w := range c.firstWaiting(left, found) {
		table := fmt.Sprintf("%s table %d", mark, w.table)
		var forms []string
		for _, form := range w.forms {
			forms = append(forms, table+"  "+form)
		}
		lines = append(lines, c.row(words.Elapsed(c.Now().Sub(w.since)), append(forms, table)...))
	}
	if more := len(left.Queue) + len(found.toRule) + len(found.toSign) + len(left.Appeals) - len(lines); more > 0 {
		lines = append(lines, c.Theme().Dim.Render(fmt.Sprintf("and %d more", more)))
	}
	if n := len(left.Consequences); n > 0 {
		lines = append(lines, c.row("", mark+" "+words.Count(n, "consequence")+" to settle",
			mark+" "+strconv.Itoa(n)+" to settle"))
	}
	return lines
}

// firstWaiting are the first that are told.
func (c column) firstWaiting(left penalties.Unfinished, found pending) []waiting {
	t := c.Hall()
	var list []waiting
	for _, call := range first(left.Queue, list) {
		forms := []string{"called"}
		if call.TakenBy() != "" {
			who := t.Register.ActorName(call.TakenBy())
			forms = []string{"called, " + who + " goes", "called, " + words.Initials(who) + " goes"}
		}
		list = append(list, waiting{call.Made.At, call.Place.Table, forms})
	}
	for _, i := range first(found.toRule, list) {
		list = append(list, waiting{i.Logged.At, i.Place.Table, words.OffenceForms(i.Offence, i.Title())})
	}
	for _, i := range first(found.toSign, list) {
		list = append(list, waiting{i.Proposal.Meta.At, i.Place.Table, []string{"to sign"}})
	}
	for _, a := range first(oldestFirst(left.Appeals), list) {
		level, _ := appeal.HearingLevel(t.Ledger, a)
		list = append(list, waiting{
			a.Filed.At, a.Subject.Place.Table,
			[]string{"appeal, " + appeal.LevelName(level), "appeal"},
		})
	}
	return list
}

// first are as many as may still be told beside those in a list.
func first[T any](all []T, told []waiting) []T {
	return all[:min(len(all), mostWaiting-len(told))]
}

func oldestFirst(list []*penalties.Appeal) []*penalties.Appeal {
	return slices.SortedStableFunc(slices.Values(list),
		func(a, b *penalties.Appeal) int { return a.Filed.At.Compare(b.Filed.At) })
}

// window is the time in which a ruling may be appealed.
type window struct {
	incident *penalties.Incident
	due      time.Time
}

// pending is what takes long to find among all incidents.
type pending struct {
	toRule []*penalties.Incident // those without a ruling or a proposal, and those sent back
	toSign []*penalties.Incident // those with a proposal that waits for a signature
	// of every ruling that could be appealed, also those that are over; the earliest end first
	windows []window
}

// findPending finds it once an entry.
func findPending(t *tournament.Tournament) pending {
	return tournament.Cached(t, "appeal windows", func() (p pending) {
		for _, i := range t.Ledger.Unfinished().Calls {
			if i.Proposal == nil {
				p.toRule = append(p.toRule, i)
			}
		}
		for _, i := range t.Ledger.Incidents() {
			if i.Proposal != nil && i.Struck == nil {
				p.toSign = append(p.toSign, i)
			}
			if _, due, err := appeal.LevelAndDeadline(t.Ledger, i); err == nil {
				p.windows = append(p.windows, window{i, due})
			}
		}
		slices.SortStableFunc(p.windows, func(a, b window) int { return a.due.Compare(b.due) })
		return p
	})
}

// appealable are the rulings that may still be appealed, the nearest deadline first. The time left
// is told in minutes, so that it is not drawn anew each second.
func (c column) appealable() []string {
	all := findPending(c.Hall()).windows
	over, _ := slices.BinarySearchFunc(all, c.Now(), func(w window, now time.Time) int { return w.due.Compare(now) })
	open := all[over:]
	const most = 6
	var lines []string
	for n, o := range open {
		if n == most {
			lines = append(lines, c.Theme().Dim.Render(fmt.Sprintf("and %d more", len(open)-n)))
			break
		}
		table := fmt.Sprintf("table %d  ", o.incident.Place.Table)
		who := words.ShortOffender(c.Hall().Register, o.incident)
		var forms []string
		for _, form := range append(withWho(who, words.OffenceForms(o.incident.Offence, o.incident.Title())), who) {
			forms = append(forms, table+form)
		}
		lines = append(lines, c.row(words.ElapsedMinutes(o.due.Sub(c.Now())), forms...))
	}
	return lines
}
