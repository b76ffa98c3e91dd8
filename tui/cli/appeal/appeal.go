// Package appeal holds the commands about appeals and what a reversal leaves behind.
package appeal

import (
	"errors"
	"fmt"

	"flagfall/db/acts"

	"github.com/spf13/cobra"

	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/voice/words"
)

// Command is appeal with all under it.
func Command(env *shell.Env) *cobra.Command {
	return command.Group("appeal", "File appeals and decide them", fileCmd(env), decideCmd(env), withdrawCmd(env),
		agreedCmd(env), reopenCmd(env), listCmd(env), showCmd(env))
}

func fileCmd(env *shell.Env) *cobra.Command {
	var r acts.FileAppeal
	return command.New(env, command.Verb{
		Use:   "file --incident N --by SEAT --grounds rule|facts|discretion --text TEXT",
		Short: "File a player's appeal against a ruling",
		Sure:  []string{penalties.SureInQuestion, penalties.SureCanceled},
		Fields: []ask.Field{
			ask.Number("incident", "incident `N` whose ruling is appealed", &r.Incident).Needed(),
			ask.Seat("by", "the player who appeals", &r.Seat).Needed(),
			ask.Text("on-behalf", "who speaks for the player, such as a parent or coach", &r.OnBehalf),
			ask.Grounds(&r.Grounds).Needed(),
			ask.Text("text", "what is wrong, and what the player asks for", &r.Text).Needed(),
			ask.Text("sought", "the remedy asked for, if --text does not say it", &r.Sought),
			ask.Yes("own-win", "appeal although the player's own team wins the match by the ruling", &r.OwnWin),
			ask.Text("late", "why it is late, or filed again after a withdrawal", &r.LateReason),
		},
		Act: func(*command.Session) (any, error) {
			r.At = env.Now()
			return r, nil
		},
		Refused: func(err error) error { return withFlag(err, "own-win") },
		Say:     printNewest,
	})
}

func decideCmd(env *shell.Env) *cobra.Command {
	var req appeal.DecideRequest
	var dry bool
	var before int // how many consequences there were
	return command.New(env, command.Verb{
		Use:   "decide --id N --as NAME --decision uphold|overturn|modify|reinstate|remand --reason TEXT",
		Short: "Decide an appeal",
		Long: "Decide an appeal. If the decision changes anything else, each change is listed as a consequence for an official to confirm or decline.\n" +
			"With --dry-run nothing is recorded: you see what would change.",
		Fields: []ask.Field{
			appealField(&req.Appeal, "appeal `N`"),
			ask.Text("decision", "uphold, overturn, modify, reinstate or remand", &req.Decision).Needed(),
			ask.Number("of", "with reinstate: decision `N` about the incident, as the packet lists them (default the director's ruling)",
				&req.Of),
			ask.Text("leaves", "`WHAT` stays when you overturn a modified ruling: nothing or ruling", &req.Leaves),
			ask.New("remedy", "what to impose instead, as `KIND:SEAT:SECONDS`; with modify", ask.Remedies(&req.Remedies)),
			ask.ClaimOutcome("`OUTCOME` that you give the claim, with modify", &req.Claim),
			ask.Text("reason", "why", &req.Reason),
			ask.New("vote", "an official and for or against, as in 'Ortiz for', where several decide together", ask.Votes(&req.Panel)),
			ask.Text("dissent", "why some voted against it", &req.Dissent),
			ask.Yes("heavier", "with modify: the new ruling is heavier for the player who appealed, and --reason says why",
				&req.Heavier),
			ask.Yes("dry-run", "record nothing; show what would change", &dry),
		},
		Instead: &dry,
		Show:    func(s *command.Session) error { return previewDecision(s, req) },
		Ruling:  true,
		Sure: []string{
			penalties.SureCanceled, penalties.SureFlagBack, penalties.SureInQuestion, penalties.SureNoEffect,
			penalties.SureExpelled, penalties.SureBoardOver,
		},
		Act: func(s *command.Session) (any, error) {
			before = len(s.Hall.Ledger.Consequences)
			if a, err := s.Hall.Ledger.Appeal(req.Appeal); err == nil {
				if one := words.TableOf(s.Hall.Register, a.Subject).OneSideHeardOn(a); one != "" {
					s.Env.Warn(one)
				}
			}
			return req, nil
		},
		Refused: func(err error) error { return withFlag(err, "heavier") },
		Say: func(s *command.Session) error {
			return printDecision(s, req.Appeal, s.Hall.Ledger.Consequences[before:])
		},
	})
}

// withFlag adds to the refusal of what a person has not said is meant so the flag that says it.
func withFlag(err error, flag string) error {
	if errors.As(err, new(*appeal.UnaskedError)) {
		return fmt.Errorf("%w (--%s)", err, flag)
	}
	return err
}

func withdrawCmd(env *shell.Env) *cobra.Command {
	return takeBackCmd(env, false, command.Verb{
		Use: "withdraw --id N --by TEXT", Short: "Withdraw an appeal before it is decided; the ruling stands",
	}, "by", "who withdraws it: the player or their representative")
}

func agreedCmd(env *shell.Env) *cobra.Command {
	return takeBackCmd(env, true, command.Verb{
		Use: "settle --id N --agreed TEXT", Short: "Settle an appeal as both teams agree; the ruling stands for good",
	}, "agreed", "what both teams agreed on")
}

// takeBackCmd is a command that ends an appeal without a decision.
func takeBackCmd(env *shell.Env, agreed bool, v command.Verb, flag, usage string) *cobra.Command {
	req := appeal.WithdrawRequest{Agreed: agreed}
	v.Fields = []ask.Field{appealField(&req.Appeal, "appeal `N`"), ask.Text(flag, usage, &req.Text).Needed()}
	v.Act = command.Asks(&req)
	v.Sure = []string{penalties.SureInQuestion}
	v.Say = func(s *command.Session) error {
		a, err := s.Hall.Ledger.Appeal(req.Appeal)
		if err != nil {
			return err
		}
		return printAppeal(s, a)
	}
	return command.New(env, v)
}

func appealField(into *int, help string) ask.Field { return ask.Number("id", help, into).Needed() }

func reopenCmd(env *shell.Env) *cobra.Command {
	var req appeal.ReopenRequest
	return command.New(env, command.Verb{
		Use: "reopen --id N --as NAME --new TEXT --only-now TEXT", Short: "Reopen a final decision on new evidence",
		Long: "Reopen a final decision on evidence that is new and could not have been given earlier. The floor chief reopens it. It is decided " +
			"once more at the last level, as a new appeal by the same player.",
		Ruling: true,
		Fields: []ask.Field{
			appealField(&req.Appeal, "appeal `N` with the final decision"),
			ask.Text("new", "the new evidence", &req.Evidence).Needed(),
			ask.Text("only-now", "why no one could give it earlier", &req.WhyLate).Needed(),
		},
		Act: command.Asks(&req),
		Say: printNewest,
	})
}

func listCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "list", Short: "List appeals, oldest first",
		Show: func(s *command.Session) error {
			return command.Each(s, s.Hall.Ledger.Appeals(), "no appeals",
				func(a *penalties.Appeal) error { return printAppeal(s, a) })
		},
	})
}

func showCmd(env *shell.Env) *cobra.Command {
	var id int
	return command.New(env, command.Verb{
		Use: "show --id N", Short: "Show an appeal",
		Fields: []ask.Field{appealField(&id, "appeal `N`")},
		Show: func(s *command.Session) error {
			a, err := s.Hall.Ledger.Appeal(id)
			if err != nil {
				return err
			}
			return printAppeal(s, a)
		},
	})
}
