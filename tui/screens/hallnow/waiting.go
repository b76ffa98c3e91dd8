package hallnow

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
	"flagfall/tui/document"
	"flagfall/tui/story"
	"flagfall/tui/voice/words"
)

// mostWaiting is how many of those are told, at most.
const mostWaiting = 12

// waiting is a table at which an official is wanted.
type waiting struct {
	since time.Time
	table int
	word  string // what for, in one word
	tone  document.Tone
	forms []string // what is known of it, the longest form first
}

// waits are what an official is wanted for: calls, incidents, signatures and appeals, of each kind
// the oldest first, and how many consequences are to settle, in at most h lines.
func (c column) waits(h int) []string {
	t := c.Hall()
	left := tournament.Cached(t, "floor waits", t.Ledger.Unfinished)
	found := findPending(t)
	all := len(left.Queue) + len(found.toRule) + len(found.toSign) + len(left.Appeals)
	room := min(h, mostWaiting)
	if len(left.Consequences) > 0 {
		room--
	}
	if all > room {
		room--
	}
	list := c.firstWaiting(left, found)
	var lines []string
	for _, w := range list[:max(0, min(len(list), room))] {
		chip := c.chip(w.tone, w.word+" "+words.Elapsed(c.Now().Sub(w.since)))
		lines = append(lines, c.row(chip+c.Theme().Loud.Render(strconv.Itoa(w.table))+" ", "", append(w.forms, "")...))
	}
	if more := all - len(lines); more > 0 {
		lines = append(lines, c.Theme().Dim.Render(fmt.Sprintf(" and %d more", more)))
	}
	if n := len(left.Consequences); n > 0 {
		lines = append(lines, c.row(c.chip(document.NeedsYou, strconv.Itoa(n)+" TO SETTLE"), "", "consequences", ""))
	}
	return lines
}

// firstWaiting are the first that are told.
func (c column) firstWaiting(left penalties.Unfinished, found pending) []waiting {
	t := c.Hall()
	var list []waiting
	for _, call := range first(left.Queue, list) {
		one, other := call.Match.Pairing.Label(1), call.Match.Pairing.Label(2)
		forms := []string{one + " – " + other, one}
		if call.TakenBy() != "" {
			who := t.Register.ActorName(call.TakenBy())
			forms = []string{who + " goes", words.Initials(who) + " goes"}
		}
		list = append(list, waiting{call.Made.At, call.Place.Table, "CALL", document.NeedsYou, forms})
	}
	for _, i := range first(found.toRule, list) {
		list = append(list, waiting{i.Logged.At, i.Place.Table, "RULE", document.NeedsYou, c.aboutWhom(i)})
	}
	for _, i := range first(found.toSign, list) {
		list = append(list, waiting{i.Proposal.Meta.At, i.Place.Table, "SIGN", document.NeedsYou, c.aboutWhom(i)})
	}
	for _, a := range first(oldestFirst(left.Appeals), list) {
		level, _ := hearing.Level(t.Ledger, a)
		list = append(list, waiting{
			a.Filed.At, a.Subject.Place.Table, "APPEAL", document.AtAppeal,
			[]string{hearing.LevelName(level), words.Initials(hearing.LevelName(level))},
		})
	}
	return list
}

// aboutWhom are what an incident is and whom it is about, the longest form first.
func (c column) aboutWhom(i *penalties.Incident) []string {
	who := words.ShortOffender(c.Hall().Register, i)
	forms := words.OffenceForms(i.Offence, i.Title())
	out := make([]string, 0, 2*len(forms))
	for _, form := range forms {
		out = append(out, words.LowerFirst(form)+", "+who)
	}
	return append(out, who)
}

// ruledAbout are aboutWhom, and before them what came of the incident as well.
func (c column) ruledAbout(i *penalties.Incident) []string {
	about := c.aboutWhom(i)
	came := story.Outcome(c.Hall(), i)[2]
	forms := make([]string, 0, 2*len(about))
	for _, form := range about[:len(about)-1] { // the last is the name alone
		forms = append(forms, form+": "+came)
	}
	return append(forms, about...)
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
}

// findPending finds it once an entry.
func findPending(t *tournament.Tournament) pending {
	return tournament.Cached(t, "pending", func() (p pending) {
		for _, i := range tournament.Cached(t, "floor waits", t.Ledger.Unfinished).Calls {
			if i.Proposal == nil {
				p.toRule = append(p.toRule, i)
			}
		}
		for _, i := range t.Ledger.Incidents() {
			if i.Proposal != nil && i.Struck == nil {
				p.toSign = append(p.toSign, i)
			}
		}
		return p
	})
}

// tableWindows are those of the rulings at a table, also those that are over, and what they were found by.
type tableWindows struct {
	mark    tournament.ChangeMark
	windows []window
}

// findWindows finds the windows of all tables. Those of a table are kept until something is entered of it.
func findWindows(t *tournament.Tournament) map[*event.Pairing]tableWindows {
	type tables = map[*event.Pairing]tableWindows
	return tournament.CachedFrom(t, "appeal windows", func(before tables) tables {
		now := make(tables, len(before))
		for _, sec := range t.Register.Sections {
			for _, r := range sec.Rounds {
				for _, p := range r.Pairings {
					found := windowsAt(t, p, before[p])
					if len(found.windows) > 0 {
						now[p] = found
					}
				}
			}
		}
		return now
	})
}

// windowsAt are the windows at a table, or those before where nothing has been entered of it since.
func windowsAt(t *tournament.Tournament, p *event.Pairing, before tableWindows) tableWindows {
	var incidents []*penalties.Incident
	for _, m := range p.Matches {
		incidents = append(incidents, t.Ledger.IncidentsAt(m)...)
	}
	mark := t.ChangeMark(p, incidents...)
	if before.windows != nil && before.mark == mark {
		return before
	}
	found := tableWindows{mark: mark}
	for _, i := range incidents {
		if _, due, err := appeal.LevelAndDeadline(t.Ledger, i); err == nil {
			found.windows = append(found.windows, window{i, due})
		}
	}
	return found
}

// openWindows are those that are open at a time, the nearest end first, at most so many, and how many there are.
func openWindows(t *tournament.Tournament, now time.Time, most int) (first []window, all int) {
	sooner := func(a, b window) int {
		return cmp.Or(a.due.Compare(b.due), cmp.Compare(a.incident.No, b.incident.No))
	}
	for _, at := range findWindows(t) {
		for _, w := range at.windows {
			if w.due.Before(now) {
				continue
			}
			all++
			if n, _ := slices.BinarySearchFunc(first, w, sooner); n < most {
				first = slices.Insert(first, n, w)
				first = first[:min(len(first), most)]
			}
		}
	}
	return first, all
}

// appealable are the rulings that may still be appealed, the nearest deadline first, in at most h lines; nil
// where few of them have room. The time left is told in minutes, so that it is not drawn anew each second.
func (c column) appealable(h int) []string {
	const few = 3
	if h < few {
		return nil
	}
	open, all := openWindows(c.Hall(), c.Now(), h)
	if all > h {
		open = open[:h-1]
	}
	var lines []string
	for _, o := range open {
		table := c.Theme().Loud.Render(strconv.Itoa(o.incident.Place.Table)) + " "
		lines = append(lines, c.row(table, words.ElapsedMinutes(o.due.Sub(c.Now())), c.ruledAbout(o.incident)...))
	}
	if more := all - len(open); more > 0 {
		lines = append(lines, c.Theme().Dim.Render(fmt.Sprintf(" and %d more", more)))
	}
	return lines
}
