package appeal

import (
	"fmt"
	"io"
	"strings"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/cli/command"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// printNewest tells the appeal that was filed last.
func printNewest(s *command.Session) error {
	a, err := s.Hall.Ledger.Appeal(s.Hall.Ledger.AppealCount())
	if err != nil {
		return err
	}
	return printAppeal(s, a)
}

func printAppeal(s *command.Session, a *penalties.Appeal) error {
	out := view.OfAppeal(s.Hall, a)
	return s.WriteRow(out, func(w io.Writer) { writeAppeal(w, s, a, out) })
}

// writeAppeal tells an appeal in words.
func writeAppeal(w io.Writer, s *command.Session, a *penalties.Appeal, out view.Appeal) {
	register := s.Hall.Register
	fmt.Fprintf(w, "appeal %d against %s, before the %s: %s\n", out.ID, out.Label, appeal.LevelName(out.Level),
		out.State)
	due := ""
	if !a.Due().IsZero() {
		due = "; due " + register.DateTime(a.Due())
	}
	fmt.Fprintf(w, "  by %s of %s, seat %s; grounds: %s%s\n", out.Player, out.Team, out.By, out.Grounds, due)
	if out.Reopens > 0 {
		fmt.Fprintf(w, "  reopens appeal %d on new evidence: %s\n", out.Reopens, out.OnlyNow)
	}
	delay := words.DelayIntro(a)
	for _, line := range []struct{ name, text string }{
		{"for the player", out.OnBehalf},
		{"says", out.Text},
		{"asks for", out.Sought},
		{delay, out.Late},
	} {
		if line.text != "" {
			fmt.Fprintf(w, "  %s: %s\n", line.name, line.text)
		}
	}
	for _, skip := range out.Skipped {
		fmt.Fprintf(w, "  skips the %s: %s\n", appeal.LevelName(skip.Level), skip.Why)
	}
	var who []string
	for _, o := range appeal.EligibleDeciders(s.Hall.Ledger, a) {
		who = append(who, fmt.Sprintf("%s (--as %d)", o.Name, o.No)) // a name may stand on the staff twice
	}
	if len(who) > 0 {
		fmt.Fprintf(w, "  %s may decide it\n", strings.Join(who, ", "))
	} else if a.Pending() {
		fmt.Fprintf(w, "  %s\n", words.NoDecider)
	}
	for _, caution := range out.Cautions {
		fmt.Fprintf(w, "  note: %s\n", caution)
	}
	if gone := words.Withdrawal(a); gone != "" {
		fmt.Fprintf(w, "  %s\n", gone)
	}
	if d := a.Decision; d != nil {
		fmt.Fprintf(w, "  %s by %s at %s: %s\n", d.Decision, *out.DecidedBy, register.DateTime(a.Decided.At),
			out.Reason)
		if d.Decision == penalties.Modify {
			imposed := penalties.RulingMade{Remedies: d.Remedies, Moot: d.Moot}
			at := words.TableOf(register, a.Subject)
			fmt.Fprintf(w, "  imposed instead: %s\n", at.Imposed(imposed))
			if d.Heavier {
				fmt.Fprintf(w, "  %s\n", at.Heavier(a))
			}
		}
	}
}

// printDecision tells a decision with the consequences it has raised.
func printDecision(s *command.Session, id int, raised []*penalties.Consequence) error {
	a, err := s.Hall.Ledger.Appeal(id)
	if err != nil {
		return err
	}
	return s.WriteRow(view.OfDecision(s.Hall, a, raised), func(w io.Writer) {
		writeAppeal(w, s, a, view.OfAppeal(s.Hall, a))
		if deed := words.HallDeed(s.Hall, a.Subject); deed != "" {
			fmt.Fprintf(w, "  now: %s\n", deed)
		}
		for _, q := range raised {
			WriteConsequence(w, s, q)
		}
	})
}

// previewDecision tells what would follow from a decision.
func previewDecision(s *command.Session, req appeal.DecideRequest) error {
	if err := s.RequireWhole(); err != nil {
		return err
	}
	a, err := s.Hall.Ledger.Appeal(req.Appeal)
	if err != nil {
		return err
	}
	found, err := appeal.PreviewDecision(s.Hall.Ledger, req)
	if err != nil {
		return err
	}
	var raised []*penalties.Consequence
	for _, r := range found {
		of, err := s.Hall.Ledger.Incident(r.Incident)
		if err != nil {
			return err
		}
		raised = append(raised, &penalties.Consequence{ConsequenceFound: r, Subject: of})
	}
	out := view.OfForesight(s.Hall, a, req, raised)
	return s.WriteRow(out, func(w io.Writer) {
		if out.Heavier {
			fmt.Fprintf(w, "%s: decide so with --heavier, and say why in --reason\n",
				words.TableOf(s.Hall.Register, a.Subject).Heavier(a))
		}
		for _, q := range raised {
			WriteConsequence(w, s, q)
		}
		if len(raised) == 0 {
			fmt.Fprintln(w, "nothing else would change")
		}
	})
}
