package cli

import (
	"cmp"
	"fmt"
	"strings"
	"time"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/consequence"
	"flagfall/penalties/summary"
	"flagfall/tui/words"
)

// printIncident tells an incident in sentences, as the screens and papers do.
func (s *session) printIncident(i *penalties.Incident, sum summary.Summary) {
	w, table := s.env.Out, words.At(s.t.Register, i.Match)
	fmt.Fprintf(w, "%s  table %d  %s\n", sum.Label, sum.Table, sum.State)
	fmt.Fprintf(w, "%s: %s\n", sum.Title, who(sum))
	fmt.Fprintln(w, s.verdictLine(i, sum))
	if r := i.Ruling(); r != nil {
		for _, moved := range words.Clocks(r.RulingMade) {
			fmt.Fprintf(w, "  clock: %s\n", moved)
		}
	}
	for _, because := range sum.Because {
		fmt.Fprintf(w, "  %s\n", table.Plain(because))
	}
	for _, g := range sum.Granted {
		fmt.Fprintf(w, "  %s; where that is not so, tell it (%s)\n", g.Text, g.Ask)
	}
	if sum.Reason != "" {
		fmt.Fprintf(w, "  reason: %s\n", sum.Reason)
	}
	for _, q := range sum.Questions {
		fmt.Fprintf(w, "  still to be asked: %s (%s)\n", q.Text, q.Ask)
	}
	if len(sum.Next) > 0 {
		fmt.Fprintf(w, "next time: %s\n", table.Remedies(sum.Next))
	}
	for _, a := range i.Appeals {
		level, _ := appeal.Hearing(s.t.Ledger, a)
		fmt.Fprintf(w, "appeal %d to the %s: %s", a.Appeal, appeal.LevelName(level), a.State())
		if a.Decision != nil {
			fmt.Fprintf(w, ", %s by %s: %s", a.Decision.Decision, s.t.Register.ActorName(a.Decided.Actor), a.Reason)
		}
		fmt.Fprintln(w)
	}
	if len(i.Appeals) > 0 {
		fmt.Fprintf(w, "in force: %s\n", table.Imposed(i.Standing().Made()))
	}
	if c := consequence.TakenBack(s.t.Ledger, i); c != nil {
		fmt.Fprintf(w, "its result was taken back by %s: consequence %d\n", s.t.Register.ActorName(c.By.Actor), c.Consequence)
	}
	for _, e := range i.History {
		text := cmp.Or(textOf(e.Fact), e.Fact.Kind())
		fmt.Fprintf(w, "  %5d  %s  %-12s  %s  %s\n", e.Meta.Seq, s.when(e.Meta.At), s.t.Register.ActorName(e.Meta.Actor), text, e.Meta.Hash)
	}
}

// when is a time as the clock and calendar in the hall show it.
func (s *session) when(at time.Time) string {
	return s.t.Register.Moment(at)
}

func who(sum summary.Summary) string {
	if sum.Player == "" {
		return "the whole table"
	}
	return fmt.Sprintf("%s of %s, seat %s", sum.Player, sum.Team, sum.Seat)
}

// ruledLine says what was ruled, or what a chief has put in its place.
func ruledLine(table words.Table, i *penalties.Incident) string {
	r, st := i.Ruling(), i.Standing()
	switch upshot := words.Upshot(i); {
	case i.OnlyNoted():
		return "noted"
	case upshot == "" || upshot == "upheld":
	case i.State() == penalties.Remanded:
		return "sent back, rule again"
	case st.Imposing == 0:
		return upshot + ": nothing is imposed"
	default:
		return upshot + ": " + table.Imposed(st.Made())
	}
	if r.Departed {
		return table.Ruling(r.RulingMade) + ", which departs from the book"
	}
	return table.Ruling(r.RulingMade)
}

// verdictLine says in one line what was, or would be, ruled and under which rule.
func (s *session) verdictLine(i *penalties.Incident, sum summary.Summary) string {
	table := words.At(s.t.Register, i.Match)
	var parts []string
	switch r := i.Ruling(); {
	case sum.State == penalties.Struck:
		parts = append(parts, "struck")
	case r != nil:
		parts = append(parts, ruledLine(table, i))
		if r.Departed {
			return parts[0]
		}
	default:
		said := "open"
		if sum.Step != nil {
			said = words.Step(sum.Step) + ", " + said
		}
		if len(sum.Options) > 0 {
			said += ", you may: " + table.Brief(sum.Options)
		}
		parts = append(parts, said)
	}
	if len(sum.Refs) > 0 {
		parts = append(parts, "rule "+strings.Join(sum.Refs, ", "))
	}
	return strings.Join(parts, "; ")
}
