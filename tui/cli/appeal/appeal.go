// Package appeal holds the commands about appeals and what a reversal leaves behind.
package appeal

import (
	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// Command is appeal with all under it.
func Command(env *shell.Env) *cobra.Command {
	return command.Group("appeal", "File appeals and decide them", fileCmd(env), decideCmd(env), withdrawCmd(env), agreedCmd(env), reopenCmd(env), listCmd(env), showCmd(env))
}

func fileCmd(env *shell.Env) *cobra.Command {
	var req appeal.FileRequest
	cmd := command.New(env, command.Verb{
		Use: "file --incident N --by SEAT --grounds rule|facts|discretion --text TEXT", Short: "File a player's appeal against a ruling",
		Decide: func(s *command.Session) ([]fact.Fact, error) { return appeal.File(s.Hall.Ledger, req, env.Now()) },
		Say:    printNewest,
	})
	f := cmd.Flags()
	f.IntVar(&req.Incident, "incident", 0, "incident `N` whose ruling is appealed")
	f.StringVar(&req.Seat, "by", "", "the player who appeals: a, b, c or d")
	f.StringVar(&req.OnBehalf, "on-behalf", "", "who speaks for the player, such as a parent or coach")
	f.StringVar(&req.Grounds, "grounds", "", "rule (wrongly applied), facts (wrongly found) or discretion")
	f.StringVar(&req.Text, "text", "", "what is wrong, and what is asked for")
	f.StringVar(&req.Sought, "sought", "", "the remedy asked for, where --text does not say it")
	f.StringVar(&req.LateReason, "late", "", "why it comes after the deadline, or again after it was withdrawn")
	return command.Required(cmd, "incident", "by", "grounds", "text")
}

func decideCmd(env *shell.Env) *cobra.Command {
	var req appeal.DecideRequest
	var remedies []string
	var dry bool
	var before int // how many consequences there were
	cmd := command.New(env, command.Verb{
		Use: "decide --id N --as NAME --decision uphold|overturn|modify|remand --reason TEXT", Short: "Decide an appeal",
		Long: "Decide an appeal. What no longer fits because of it is raised as consequences, for a person to confirm or decline.\n" +
			"With --dry-run nothing is recorded: it tells what would follow.",
		Before: func([]string) (err error) {
			req.Remedies, err = penalties.ParseRemedies(remedies)
			return err
		},
		Instead: &dry,
		Show:    func(s *command.Session) error { return previewDecision(s, req) },
		Rule: func(s *command.Session, o *event.Official) ([]fact.Fact, error) {
			before = len(s.Hall.Ledger.Consequences)
			return appeal.Decide(s.Hall.Ledger, req, o)
		},
		Say: func(s *command.Session) error {
			return printDecision(s, req.Appeal, s.Hall.Ledger.Consequences[before:])
		},
	})
	f := cmd.Flags()
	f.IntVar(&req.Appeal, "id", 0, "appeal `N`")
	f.StringVar(&req.Decision, "decision", "", "uphold, overturn, modify or remand")
	f.StringArrayVar(&remedies, "remedy", nil, "what is imposed instead, as `KIND:SEAT:SECONDS`; with modify")
	f.StringVar(&req.Reason, "reason", "", "why")
	f.BoolVar(&dry, "dry-run", false, "record nothing, tell what would follow")
	return command.Required(cmd, "id", "decision")
}

func withdrawCmd(env *shell.Env) *cobra.Command {
	return takeBackCmd(env, false, command.Verb{
		Use: "withdraw --id N --by TEXT", Short: "Take an appeal back that nobody has decided; the ruling stands",
	}, "by", "who withdraws it: the player, or who speaks for them")
}

func agreedCmd(env *shell.Env) *cobra.Command {
	return takeBackCmd(env, true, command.Verb{
		Use: "settle --id N --agreed TEXT", Short: "End an appeal by what both teams agree on; the ruling stands, and is appealed no more",
	}, "agreed", "what both teams have agreed on")
}

// takeBackCmd is a command that ends an appeal without a decision.
func takeBackCmd(env *shell.Env, agreed bool, v command.Verb, flag, usage string) *cobra.Command {
	req := appeal.WithdrawRequest{Agreed: agreed}
	v.Decide = func(s *command.Session) ([]fact.Fact, error) { return appeal.Withdraw(s.Hall.Ledger, req) }
	v.Say = func(s *command.Session) error {
		a, err := s.Hall.Ledger.Appeal(req.Appeal)
		if err != nil {
			return err
		}
		return printAppeal(s, a)
	}
	cmd := command.New(env, v)
	cmd.Flags().IntVar(&req.Appeal, "id", 0, "appeal `N`")
	cmd.Flags().StringVar(&req.Text, flag, "", usage)
	return command.Required(cmd, "id", flag)
}

func reopenCmd(env *shell.Env) *cobra.Command {
	var req appeal.ReopenRequest
	cmd := command.New(env, command.Verb{
		Use: "reopen --id N --as NAME --new TEXT --only-now TEXT", Short: "Take up on new evidence what was decided for good",
		Long: "Take up what was decided for good, on evidence that is new and was not there before. The Floor Chief does; it is decided\n" +
			"once more at the last level, as a new appeal of the same player.",
		Rule: func(s *command.Session, o *event.Official) ([]fact.Fact, error) {
			return appeal.Reopen(s.Hall.Ledger, req, o)
		},
		Say: printNewest,
	})
	f := cmd.Flags()
	f.IntVar(&req.Appeal, "id", 0, "appeal `N` that was decided for good")
	f.StringVar(&req.Evidence, "new", "", "what has come to light")
	f.StringVar(&req.WhyLate, "only-now", "", "why nobody could tell it before")
	return command.Required(cmd, "id", "new", "only-now")
}

func listCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "list", Short: "List appeals, oldest first",
		Show: func(s *command.Session) error {
			return command.Each(s, s.Hall.Ledger.Appeals(), "there is no appeal", func(a *penalties.Appeal) error { return printAppeal(s, a) })
		},
	})
}

func showCmd(env *shell.Env) *cobra.Command {
	var id int
	cmd := command.New(env, command.Verb{
		Use: "show --id N", Short: "Show an appeal",
		Show: func(s *command.Session) error {
			a, err := s.Hall.Ledger.Appeal(id)
			if err != nil {
				return err
			}
			return printAppeal(s, a)
		},
	})
	cmd.Flags().IntVar(&id, "id", 0, "appeal `N`")
	return command.Required(cmd, "id")
}
