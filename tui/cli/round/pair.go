package round

import (
	"errors"
	"fmt"
	"slices"
	"strconv"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/view"
)

// pairRequest is what pair was asked for.
type pairRequest struct {
	dry, explain, again, rematches bool
	byHand, reason                 string
	sure                           []string
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
	f.StringVar(&p.reason, "reason", "", "why you pair it again or so, for the record")
	f.BoolVar(&p.rematches, "rematches", false, "where no legal pairing exists: let the fewest teams meet again; needs --reason and an official")
	f.StringVar(&p.byHand, "by-hand", "", "the round as you pair it, a `LIST`, by the teams' numbers: \"1-4 2-3 bye 5\"; needs --reason and an official")
	command.SureFlag(cmd, &p.sure, penalties.SureHere)
	cmd.MarkFlagsMutuallyExclusive("again", "rematches", "by-hand")
	cmd.MarkFlagsMutuallyExclusive("dry-run", "rematches")
	return cmd
}

// pairCmd is [PairCommand] under round.
func pairCmd(env *shell.Env) *cobra.Command {
	cmd := PairCommand(env)
	cmd.Use, cmd.Short, cmd.Args = "pair --section ID", "Pair the next round: by the system, with rematches or by hand", cobra.NoArgs
	cmd.Long = "Pair that section's next round, or with --again or --by-hand its latest until it starts.\n" +
		"If no legal pairing exists, you see who has met whom and how the event can go on."
	return command.Required(cmd, "section")
}

// request returns the act that was asked for.
func (p pairRequest) request(section string) (any, error) {
	switch {
	case p.again:
		return acts.PairAgain{Section: section, Reason: p.reason}, nil
	case p.rematches:
		return acts.PairWithRematches{Section: section, Reason: p.reason}, nil
	case p.byHand != "":
		hand, err := pairing.ParseByHand(p.byHand)
		return acts.PairByHand{Section: section, Hand: hand, Reason: p.reason}, err
	}
	return acts.PairRound{Section: section, Sure: p.sure}, nil
}

// pairRound pairs the next round, or the latest one again, and shows it. What a round paired by hand
// breaks is told before it is recorded.
func pairRound(s *command.Session, p pairRequest) error {
	request, err := p.request(s.Flags.Section)
	if err != nil {
		return err
	}
	if p.byHand != "" {
		facts, err := acts.Decide(s.Hall, request, s.As)
		if err != nil {
			return err
		}
		warnOfObjections(s, facts)
	}
	if err := s.Ask(request); err != nil {
		return tellDeadEnd(s, err)
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

// tellDeadEnd tells whom each team has met where an error says that no legal pairing exists.
func tellDeadEnd(s *command.Session, err error) error {
	if end := new(pairing.DeadEnd); errors.As(err, &end) {
		for _, met := range end.Met {
			fmt.Fprintln(s.Env.Err, met)
		}
	}
	return err
}

// printExplanation tells the section's next round, and why it is so, before it is paired.
func printExplanation(s *command.Session, reasons bool) error {
	sec, err := s.Section()
	if err != nil {
		return err
	}
	say := func(round int) {
		if !s.JSON {
			fmt.Fprintf(s.Env.Out, "round %d of section %s, not paired yet\n", round, sec.ID)
		}
	}
	if sec.IsMixer() {
		drawn, why, err := pairing.DrawNextRound(s.Hall.Register, sec.ID)
		if err != nil {
			return err
		}
		say(drawn.Round)
		return printPlan(s, view.OfDraw(s.Hall, drawn, why, reasons), why, reasons)
	}
	round, why, err := pairing.ExplainNextRound(s.Hall.Register, sec.ID)
	if err != nil {
		return tellDeadEnd(s, err)
	}
	say(round.Round)
	return printPlan(s, view.OfPlan(s.Hall, round, why, reasons), why, reasons)
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
	return printPlan(s, view.OfPlan(s.Hall, round, why, true), why, true)
}

func printPlan(s *command.Session, plan []view.Planned, why pairing.Explanation, reasons bool) error {
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
