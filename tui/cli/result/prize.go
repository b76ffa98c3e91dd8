package result

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/prizes"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
)

// PrizeCommand is prize with all under it.
func PrizeCommand(env *shell.Env) *cobra.Command {
	return command.Group("prize", "Plan a section's prizes, see who wins what, lock them",
		addPrizeCmd(env), removePrizeCmd(env), setPrizesCmd(env), showPlanCmd(env), listPrizesCmd(env), drawLotsCmd(env), lockPrizesCmd(env), unlockPrizesCmd(env))
}

func removePrizeCmd(env *shell.Env) *cobra.Command {
	var number int
	var all bool
	cmd := command.New(env, command.Verb{
		Use: "remove --section ID (--prize N | --all)", Short: "Take a prize off a section's plan; those after it move up",
		Decide: func(s *command.Session) ([]fact.Fact, error) {
			if all {
				return prizes.RemovePrizes(s.Hall.Register, s.Flags.Section)
			}
			return prizes.RemovePrizes(s.Hall.Register, s.Flags.Section, number)
		},
		Say: printPlan,
	})
	cmd.Flags().IntVar(&number, "prize", 0, "prize `N` of the plan")
	cmd.Flags().BoolVar(&all, "all", false, "the whole plan")
	cmd.MarkFlagsOneRequired("prize", "all")
	cmd.MarkFlagsMutuallyExclusive("prize", "all")
	return command.Required(cmd, "section")
}

func setPrizesCmd(env *shell.Env) *cobra.Command {
	var ties, currency string
	cmd := command.New(env, command.Verb{
		Use: "set --section ID [--ties HOW] [--currency SIGN]", Short: "Say how ties for prizes are settled, and in which money they are",
		Long: "Say how ties for prizes are settled: split adds up the money of as many prizes as there are tied teams and divides it, while things go\n" +
			"by tie-break; tie-break lets the tie-breaks decide; co-champions makes champions of all who are tied for first, and lets the\n" +
			"tie-breaks decide further down. Without a word it is split.",
		Decide: func(s *command.Session) ([]fact.Fact, error) {
			return prizes.ChangePlan(s.Hall.Register, s.Flags.Section, ties, currency)
		},
		Say: printPlan,
	})
	cmd.Flags().StringVar(&ties, "ties", "", "`HOW`: "+strings.Join(event.TieModes, ", "))
	cmd.Flags().StringVar(&currency, "currency", "", "`SIGN` or code of the money, such as $ or EUR")
	return command.Required(cmd, "section")
}

func showPlanCmd(env *shell.Env) *cobra.Command {
	return command.Required(command.New(env, command.Verb{
		Use: "plan --section ID", Short: "Show what a section plays for",
		Show: printPlan,
	}), "section")
}

// printPlan tells the plan of the section, a line a prize.
func printPlan(s *command.Session) error {
	sec, err := s.Section()
	if err != nil {
		return err
	}
	plan := sec.Prizes.PrizesPlanned
	numbers := make([]int, len(plan.Prizes))
	for i := range numbers {
		numbers[i] = i + 1
	}
	if len(numbers) > 0 && !s.JSON {
		ties := plan.Ties
		if ties == "" {
			ties = event.TiesSplit
		}
		s.Note("section %s, ties: %s\n", sec.ID, ties)
	}
	return command.Each(s, numbers, "section "+sec.ID+" has no prizes: plan them with prize add", func(n int) error {
		row := view.OfPrize(s.Hall.Register, plan, n)
		return s.WriteRow(row, func(w io.Writer) {
			fmt.Fprintf(w, "%3d  %s: %s\n", n, row.Name, prizes.PrizeText(plan, plan.Prizes[n-1]))
		})
	})
}

func drawLotsCmd(env *shell.Env) *cobra.Command {
	return command.Required(command.New(env, command.Verb{
		Use: "lots --section ID TEAM TEAM...", Short: "Record lots drawn between teams that are level on every tie-break, the first ahead",
		Args: cobra.MinimumNArgs(2),
		Decide: func(s *command.Session) ([]fact.Fact, error) {
			var teams []*event.Team
			for _, name := range s.Args {
				t, err := roster.FindTeam(s.Hall.Register, s.Flags.Section, name)
				if err != nil {
					return nil, err
				}
				teams = append(teams, t)
			}
			return s.Hall.PrizeBasis().DrawLots(s.Flags.Section, teams...)
		},
		Say: printAwards,
	}), "section")
}

func lockPrizesCmd(env *shell.Env) *cobra.Command {
	var reason string
	cmd := command.New(env, command.Verb{
		Use: "lock --section ID", Short: "Lock a section's prizes to its final placing and the head of the chain",
		Long: "Lock a section's prizes to its final placing and the head of the chain. It is refused while a result, a ruling, an appeal or lots may\n" +
			"still change them; the Floor Chief signs with --as and a --reason. Whatever changes afterwards names the awards that move.",
		Decide: func(s *command.Session) ([]fact.Fact, error) {
			return tournament.LockPrizes(s.Hall, s.Flags.Section, reason, s.As)
		},
		Say: printAwards,
	})
	cmd.Flags().StringVar(&reason, "reason", "", "why it is locked while something is open")
	return command.Required(cmd, "section")
}

func unlockPrizesCmd(env *shell.Env) *cobra.Command {
	var reason string
	cmd := command.New(env, command.Verb{
		Use: "unlock --section ID --reason TEXT", Short: "Open a section's prizes again: a chief's to do",
		Decide: func(s *command.Session) ([]fact.Fact, error) {
			return prizes.Unlock(s.Hall.Register, s.Flags.Section, reason, s.As)
		},
		Say: printAwards,
	})
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return command.Required(cmd, "section", "reason")
}
