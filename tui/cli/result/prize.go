package result

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/prizes"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/view"
)

// PrizeCommand is prize with all under it.
func PrizeCommand(env *shell.Env) *cobra.Command {
	return command.Group("prize", "Plan a section's prizes, show the winners, lock them",
		addPrizeCmd(env), removePrizeCmd(env), setPrizesCmd(env), showPlanCmd(env), listPrizesCmd(env),
		drawLotsCmd(env), lockPrizesCmd(env), confirmPrizesCmd(env), unlockPrizesCmd(env))
}

func removePrizeCmd(env *shell.Env) *cobra.Command {
	var number int
	var all bool
	cmd := command.New(env, command.Verb{
		Use:   "remove --section ID (--prize N | --all)",
		Short: "Remove a prize from a section's plan; later ones move up",
		Fields: []ask.Field{
			ask.Number("prize", "prize `N` of the plan", &number), ask.Yes("all", "the whole plan", &all),
		},
		Act: func(s *command.Session) (any, error) {
			r := acts.RemovePrizes{Section: s.Flags.Section}
			if !all {
				r.Prizes = []int{number}
			}
			return r, nil
		},
		Say: printPlan,
	})
	cmd.MarkFlagsOneRequired("prize", "all")
	cmd.MarkFlagsMutuallyExclusive("prize", "all")
	return command.Required(cmd, "section")
}

func setPrizesCmd(env *shell.Env) *cobra.Command {
	var r acts.PlanPrizes
	return prizeCmd(env, command.Verb{
		Use:   "set --section ID [--plan NAME] [--ties HOW] [--currency SIGN]",
		Short: "Set how tied prizes are split, and their currency",
		Long: "Set how tied prizes are split. split pools the money of the places the teams share and divides it, while trophies go " +
			"by tie-break; tie-break lets the tie-breaks decide; co-champions makes every team tied for first a champion, and the " +
			"tie-breaks decide the rest; lot asks for lots among the teams with the same points. The default is split. --plan sets " +
			"--ties for a separate plan only, such as the trophies.",
		Fields: []ask.Field{
			ask.Text("plan", "the separate plan `NAME` (default the main plan)", &r.Plan),
			ask.Text("ties", "`HOW`: "+strings.Join(event.TieModes, ", "), &r.Ties),
			ask.Text("currency", "currency `SIGN` or code, such as $ or EUR", &r.Currency),
		},
		Act: command.Asks(&r, &r.Section),
	}, printPlan)
}

// prizeCmd is a command about the prizes of a section.
func prizeCmd(env *shell.Env, v command.Verb, say func(*command.Session) error) *cobra.Command {
	v.Say = say
	return command.Required(command.New(env, v), "section")
}

func showPlanCmd(env *shell.Env) *cobra.Command {
	return command.Required(command.New(env, command.Verb{
		Use: "plan --section ID", Short: "Show a section's prize plan",
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
		s.Note("section %s, ties: %s\n", sec.ID, plan.TiesOf(""))
		for _, name := range plan.PlanNames() {
			s.Note("plan %s, ties: %s\n", name, plan.TiesOf(name))
		}
	}
	return command.Each(s, numbers, "section "+sec.ID+" has no prizes: plan them with prize add", func(n int) error {
		row := view.OfPrize(s.Hall.Register, plan, n)
		return s.WriteRow(row, func(w io.Writer) {
			apart := ""
			if row.Plan != "" {
				apart = " (plan " + row.Plan + ")"
			}
			fmt.Fprintf(w, "%3d  %s: %s%s\n", n, row.Name, prizes.PrizeText(plan, plan.Prizes[n-1]), apart)
		})
	})
}

func drawLotsCmd(env *shell.Env) *cobra.Command {
	return prizeCmd(env, command.Verb{
		Use: "lots --section ID TEAM TEAM...", Short: "Record lots drawn between tied teams, first team ahead",
		Long: "Record lots drawn between tied teams, first team ahead. One draw among all tied teams of the section settles every tie: " +
			"those that prizes wait for and those that a play-off waits for.",
		Args: cobra.MinimumNArgs(2),
		Act: func(s *command.Session) (any, error) {
			teams, err := ask.TeamNumbers(s.Hall.Register, s.Flags.Section, s.Args)
			return acts.DrawLots{Section: s.Flags.Section, Teams: teams}, err
		},
	}, printAwards)
}

func lockPrizesCmd(env *shell.Env) *cobra.Command {
	var r acts.LockPrizes
	return prizeCmd(env, command.Verb{
		Use: "lock --section ID", Short: "Lock a section's prizes to its final places and the head of the chain",
		Long: "Lock a section's prizes to its final places and the head of the chain. It is refused while a result, a ruling, an appeal, a deadline or lots can " +
			"still change them; the floor chief signs anyway with --as and a --reason, and every page says provisional until they are locked again. What is locked is an award document with a number: prints and " +
			"publish show it and nothing else. If the results give other awards afterwards, those are named, and prints of prizes and publish are " +
			"refused until a chief locks the prizes again or confirms the locked ones.",
		Fields: []ask.Field{ask.Text("reason", "why you lock them while something is open", &r.Reason)},
		Act: func(s *command.Session) (any, error) {
			r.Section, r.At = s.Flags.Section, env.Now()
			return r, nil
		},
	}, printAwards)
}

func unlockPrizesCmd(env *shell.Env) *cobra.Command {
	var r acts.UnlockPrizes
	return prizeCmd(env, command.Verb{
		Use: "unlock --section ID --reason TEXT", Short: "Unlock a section's prizes; chiefs only",
		Fields: []ask.Field{ask.Reason(&r.Reason).Needed()},
		Act:    command.Asks(&r, &r.Section),
	}, printAwards)
}

func confirmPrizesCmd(env *shell.Env) *cobra.Command {
	var r acts.ConfirmPrizes
	return prizeCmd(env, command.Verb{
		Use: "confirm --section ID --reason TEXT", Short: "Let locked prizes stand after a result changed; chiefs only",
		Fields: []ask.Field{ask.Reason(&r.Reason).Needed()},
		Act:    command.Asks(&r, &r.Section),
	}, printAwards)
}
