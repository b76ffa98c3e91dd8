package file

import (
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/mixer"
	"flagfall/pairing/trf"
	"flagfall/rules/filekind"
	"flagfall/rules/limits"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/voice/words"
)

// CheckCommand is check, of a report or of an event.
func CheckCommand(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var reading command.ReportFlags
	cmd := &cobra.Command{
		Use: "check [FILE]", Short: "Examine a report's or an event's pairings, byes, points and standings",
		Args: cobra.MaximumNArgs(1),
		Long: "Examine a tournament report (TRF26) or an event, and say in a line each what was examined and what was found: each round's " +
			"pairings against the system's rules, rematches, byes, colors, teams kept apart, and all points, tie-breaks and ranks, which are " +
			"recomputed. FILE is a report, a tournament file, or - for standard input; without it, the event in --db is examined. The exit " +
			"status is 1 when anything was found.\n\nA fault in a record is listed with its line and what was read instead, and everything that it " +
			"does not touch is examined. With --strict, a report with a fault is not examined at all.",
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				data, err := openfile.Read(args[0], env.In, limits.Report)
				if err != nil {
					return err
				}
				if filekind.Of(data) != filekind.TournamentFile {
					if err := command.RefuseKind(args[0], data, "A", filekind.Report); err != nil {
						return err
					}
					found, err := examineReport(args[0], data, &reading)
					if err != nil {
						return err
					}
					return tellChecked(&c, checkRows(args[0], found))
				}
				if err := cmd.Flags().Set("db", args[0]); err != nil {
					return err
				}
			}
			return c.Open(cmd, func(s *command.Session, _ error) error { return checkEvent(s) })
		},
	}
	shell.MarkReading(cmd)
	c.AddTo(cmd)
	reading.AddTo(cmd)
	return cmd
}

// examineReport examines what can be read of a report, or finds why nothing can. A report of single
// entries that are not said to be teams or players is refused.
func examineReport(name string, data []byte, reading *command.ReportFlags) ([]trf.Finding, error) {
	f, err := reading.Read(data, "flagfall check "+shell.QuotePath(name))
	var faults trf.Faults
	switch {
	case errors.As(err, &faults):
		return trf.FaultFindings(faults), nil
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return trf.Examine(f), nil
}

// checkEvent examines the sections of an event, or the one that is named.
func checkEvent(s *command.Session) error {
	sections := s.Hall.Register.Sections
	if s.Flags.Section != "" {
		sec, err := s.Section()
		if err != nil {
			return err
		}
		sections = []*event.Section{sec}
	}
	var all []checkRow
	for _, sec := range sections {
		found, err := examineSection(s.Hall.Register, sec)
		if err != nil {
			return err
		}
		all = append(all, checkRows("section "+sec.ID, found)...)
	}
	return tellChecked(s.Flags, all)
}

// examineSection examines a section's report, its pairings by what the event knows besides.
func examineSection(s *event.State, sec *event.Section) ([]trf.Finding, error) {
	if len(sec.Teams) == 0 {
		return []trf.Finding{{OK: true, What: "records", Says: "no teams"}}, nil
	}
	if sec.IsMixer() {
		return examineMixer(sec), nil
	}
	if trf.CheckForm(sec) != nil {
		return examineRounds(sec, sec.Rounds), nil
	}
	f, err := trf.SectionFile(s, sec, trf.Details{Comments: trf.EventDetails(s, sec).Comments})
	if err != nil {
		return nil, err
	}
	var found []trf.Finding
	for _, x := range trf.Examine(f) {
		r := sec.Round(x.Round)
		switch {
		case x.What == "records":
			x = trf.Finding{OK: true, What: "records", Says: fmt.Sprintf("%s, %s",
				words.Count(len(sec.Teams), "team"), words.Count(len(sec.Rounds), "round"))}
		case x.What == "pairings" && r != nil:
			x = examinePairings(sec, r)
		}
		found = append(found, x)
	}
	for _, st := range sec.Stages {
		found = append(found, examineRounds(sec, sec.RoundsOf(st))[1:]...)
	}
	return found, nil
}

// examineRounds counts the section's teams and rounds, and compares some rounds with what its system or
// their stage makes.
func examineRounds(sec *event.Section, rounds []*event.Round) []trf.Finding {
	found := []trf.Finding{{OK: true, What: "records", Says: fmt.Sprintf("%s, %s",
		words.Count(len(sec.Teams), "team"), words.Count(len(sec.Rounds), "round"))}}
	for _, r := range rounds {
		found = append(found, examinePairings(sec, r))
	}
	return found
}

// examinePairings compares a round with what the section's system makes.
func examinePairings(sec *event.Section, r *event.Round) trf.Finding {
	x := trf.Finding{What: "pairings", Round: r.No}
	d, err := pairing.CompareRound(sec, r)
	switch {
	case err != nil && r.ByHand:
		x.OK, x.Says = true, fmt.Sprintf("an official paired them: no legal pairing existed, the round has %s", d.Is)
	case err != nil:
		x.Says = err.Error()
	case !d.Differs() && r.Rematches:
		x.OK, x.Says = true, "as the section's system makes them with the fewest rematches"
	case !d.Differs() && d.Ahead:
		x.OK, x.Says = true, "as the section's system makes them, looking ahead on the rounds to come"
	case !d.Differs():
		x.OK, x.Says = true, "as the section's system makes them"
	case r.ByHand:
		x.OK, x.Says = true, fmt.Sprintf("an official changed them: the system makes %s, the round has %s", d.Should, d.Is)
	case d.ResultsChanged:
		x.OK, x.Says = true, "made on results that were corrected since"
	default:
		x.Says = fmt.Sprintf("the system makes %s, the round has %s", d.Should, d.Is)
	}
	return x
}

// examineMixer compares each round of a mixer with what its seed draws.
func examineMixer(sec *event.Section) []trf.Finding {
	found := []trf.Finding{{OK: true, What: "records", Says: fmt.Sprintf("%s, %s",
		words.Count(len(sec.Teams), "player"), words.Count(len(sec.Rounds), "round"))}}
	for _, r := range sec.Rounds {
		x := trf.Finding{What: "pairings", Round: r.No}
		switch same, err := pairing.DrawnAgain(sec, r); {
		case err != nil:
			x.Says = err.Error()
		case r.ByHand:
			x.OK, x.Says = true, "an official exchanged players"
		case same:
			x.OK, x.Says = true, fmt.Sprintf("as the seed %d draws them", r.Seed)
		case sec.Way() == mixer.ByStanding:
			x.OK, x.Says = true, "drawn on standings that have changed since"
		default:
			x.Says = fmt.Sprintf("the seed %d draws another round", r.Seed)
		}
		found = append(found, x)
	}
	return found
}

// checkRow is one thing examined.
type checkRow struct {
	Of    string `json:"of"` // the file or the section
	OK    bool   `json:"ok"`
	Not   bool   `json:"not_examined,omitempty"`
	What  string `json:"what"`
	Round int    `json:"round,omitempty"`
	Says  string `json:"says"`
	Line  int    `json:"line,omitempty"`  // of a fault in a record
	Field string `json:"field,omitempty"` // of the record
	Found string `json:"found,omitempty"` // what stands there
	Meant string `json:"meant,omitempty"` // what was read instead
}

func checkRows(of string, found []trf.Finding) []checkRow {
	var rows []checkRow
	for _, x := range found {
		row := checkRow{Of: of, OK: x.OK, Not: x.Skipped, What: x.What, Round: x.Round, Says: x.Says}
		if f := x.Fault; f != nil {
			row.Line, row.Field, row.Found, row.Meant = f.Line, f.Field, f.Found, f.Meant
		}
		rows = append(rows, row)
	}
	return rows
}

// tellChecked lists what was examined, and says how much; the answer is no if anything was found.
func tellChecked(c *command.Flags, rows []checkRow) error {
	g := document.Grid{Columns: []document.Column{
		{Title: ""},
		{Title: "Of", Key: true},
		{Title: "Round", Aloud: "round", Right: true},
		{Title: "Examined"},
		{Title: "Answer", Aloud: " ", Flex: true},
	}}
	counts := map[string]int{}
	for _, x := range rows {
		mark, round := "ok", ""
		switch {
		case !x.OK:
			mark = "FOUND"
		case x.Not:
			mark = "not"
		}
		if x.Round > 0 {
			round = strconv.Itoa(x.Round)
		}
		counts[mark]++
		g.Rows = append(g.Rows, []string{mark, x.Of, round, x.What, x.Says})
	}
	if err := command.List(c, rows, g, func(x checkRow) checkRow { return x }); err != nil {
		return err
	}
	if !c.JSON {
		fmt.Fprintf(c.Env.Out, "%d examined, %d not, %s\n", len(rows)-counts["not"], counts["not"],
			words.Count(counts["FOUND"], "finding"))
	}
	if counts["FOUND"] > 0 {
		return shell.ErrNo
	}
	return nil
}
