package round

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/view"
)

// pairRequest is what pair was asked for.
type pairRequest struct {
	dry, explain, again bool
	reason              string
}

// PairCommand is pair, of a section or of cases from facts alone.
func PairCommand(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var p pairRequest
	cmd := &cobra.Command{
		Use: "pair [FILE]", Short: "Pair a section's next round, or a file of test cases", Args: cobra.MaximumNArgs(1),
		Long: "With --section, pair that section's next round, or with --again pair its latest round again, until it starts.\n" +
			"Without it, read pairing cases from FILE or standard input, one on each line, and answer each on a line; no tournament is used.",
		RunE: func(cmd *cobra.Command, args []string) error {
			switch {
			case p.dry && p.again:
				return refusal.Invalid.Errorf("--dry-run shows the next round before it is paired, and --again pairs the latest one again: use one of them; " +
					"to undo what --again did, use round undo or unpair")
			case c.Section != "" && len(args) > 0:
				return refusal.Invalid.Errorf("leave out %q or --section: a file has pairing cases, and --section pairs a round of the tournament", args[0])
			case c.Section == "" && len(args) == 0 &&
				(env.CanAsk() || slices.ContainsFunc([]string{"db", "as", "dry-run", "explain", "again", "reason"},
					cmd.Flags().Changed)):
				return refusal.Invalid.Errorf("add --section to pair a round, or name a FILE of pairing cases: see flagfall pair --help")
			case c.Section == "":
				in, err := openfile.Open(append(args, openfile.Stdin)[0], env.In)
				if err != nil {
					return err
				}
				defer in.Close()
				return pairCases(env, in, c.JSON)
			case p.dry || p.explain && !p.again:
				return c.Open(cmd, func(s *command.Session, readOnly error) error {
					if err := s.RequireWhole(); err != nil {
						return err
					}
					if err := printExplanation(s, p.explain); err != nil || p.dry {
						return err
					}
					if readOnly != nil {
						return readOnly
					}
					return pairRound(s, p)
				})
			}
			return c.OpenToWrite(cmd, func(s *command.Session) error { return pairRound(s, p) })
		},
	}
	c.AddTo(cmd)
	f := cmd.Flags()
	f.BoolVar(&p.dry, "dry-run", false, "show the round without pairing it")
	f.BoolVar(&p.explain, "explain", false, "explain each pairing")
	f.BoolVar(&p.again, "again", false, "pair the latest round again with the current teams and results")
	f.StringVar(&p.reason, "reason", "", "why you pair it again, for the record")
	return cmd
}

// pairRound pairs the next round, or the latest one again, and shows it.
func pairRound(s *command.Session, p pairRequest) error {
	var request any = acts.PairRound{Section: s.Flags.Section}
	if p.again {
		request = acts.PairAgain{Section: s.Flags.Section, Reason: p.reason}
	}
	if err := s.Ask(request); err != nil {
		return err
	}
	r, err := s.Round(0)
	if err != nil {
		return err
	}
	if p.again && p.explain {
		return printReasonsOf(s, r)
	}
	return printRound(s, r)
}

// printExplanation tells the section's next round, and why it is so, before it is paired.
func printExplanation(s *command.Session, reasons bool) error {
	sec, err := s.Section()
	if err != nil {
		return err
	}
	round, why, err := pairing.ExplainNextRound(s.Hall.Register, sec.ID)
	if err != nil {
		return err
	}
	if !s.JSON {
		fmt.Fprintf(s.Env.Out, "round %d of section %s, not paired yet\n", round.Round, sec.ID)
	}
	return printPlan(s, round, why, reasons)
}

func whyCmd(env *shell.Env) *cobra.Command {
	var n int
	cmd := command.New(env, command.Verb{
		Use: "why --section ID", Short: "Explain each pairing of a round",
		Show: func(s *command.Session) error {
			r, err := s.Round(n)
			if err != nil {
				return err
			}
			s.PrintPartialStamp()
			return printReasonsOf(s, r)
		},
	})
	command.WithPartialFlag(cmd)
	cmd.Flags().IntVar(&n, "round", 0, "round `N` (default the latest)")
	return command.Required(cmd, "section")
}

// printReasonsOf tells a round that is paired with the reason of every pairing.
func printReasonsOf(s *command.Session, r *event.Round) error {
	why, err := pairing.ExplainRound(s.Hall.Register, s.Flags.Section, r.No)
	if err != nil {
		return err
	}
	round := event.RoundPaired{Round: r.No}
	for _, p := range r.Pairings {
		round.Tables = append(round.Tables, event.TablePairing{
			Table: p.Table, Team1: p.Teams[0].No,
			Team2: p.Teams[1].No,
		})
	}
	if r.Bye != nil {
		round.Bye = r.Bye.No
	}
	return printPlan(s, round, why, true)
}

func printPlan(s *command.Session, round event.RoundPaired, why pairing.Explanation, reasons bool) error {
	plan := view.OfPlan(s.Hall, round, why, reasons)
	g := document.Grid{Columns: []document.Column{
		{Title: "Table", Right: true, Key: true},
		{Title: "Team"},
		{Title: "Against", Aloud: "against"},
		{Flex: true},
	}}
	for _, row := range plan {
		table, against := strconv.Itoa(row.Table), row.Team2
		if row.Table == 0 {
			table, against = "", "bye"
		}
		g.Rows = append(g.Rows, []string{table, row.Team1, against, row.Why})
	}
	err := command.List(s.Flags, plan, g, func(row view.Planned) view.Planned { return row })
	if err != nil || !reasons || s.JSON {
		return err
	}
	return s.Tell(nil, document.Lines(why.OfTeams()))
}
