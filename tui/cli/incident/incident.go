// Package incident holds the commands about incidents, the calls from tables that lead to them, and
// the records and patterns found in them.
package incident

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/voice/words"
)

// Command is incident with all under it.
func Command(env *shell.Env) *cobra.Command {
	return command.Group("incident", "Log incidents and rule on them",
		logCmd(env), ruleCmd(env), signCmd(env), factCmd(env), testifyCmd(env), noteCmd(env),
		positionCmd(env), goCmd(env), strikeCmd(env), listCmd(env), showCmd(env))
}

func logCmd(env *shell.Env) *cobra.Command {
	var req incident.LogRequest
	var clock, exempt, called string
	var given []string
	cmd := command.New(env, command.Verb{
		Use: "log --section ID --table N --seat a --offence w", Short: "Log an incident, and rule as the ladder prescribes",
		Before: func([]string) (err error) {
			if req.Clock, err = parseClock(clock); err != nil {
				return err
			}
			switch exempt {
			case "", "castling":
				req.Castling = exempt != ""
			default:
				return refusal.Invalid.Errorf("no exemption %q: there is castling", exempt)
			}
			req.Given, err = parseGiven(given)
			return err
		},
		Do: func(s *command.Session) error {
			req.Place.Section = s.Flags.Section
			return s.RuleFor(called, func(o *event.Official, caller string) ([]fact.Fact, error) {
				req.CalledBy = caller
				return incident.Log(s.Hall.Ledger, req, o)
			})
		},
		Say: func(s *command.Session) error { return printIncident(s, s.Hall.Ledger.IncidentCount()) },
	})
	f := cmd.Flags()
	f.IntVar(&req.Place.Table, "table", 0, "table `N`")
	f.IntVar(&req.Place.Round, "round", 0, "round `N` (default the latest)")
	f.IntVar(&req.Place.Match, "match", 0, "match 1 or 2 (default the first unfinished)")
	f.StringVar(&req.Seat, "seat", "", "seat a, b, c or d; - for the whole table")
	f.StringVar(&req.Offence, "offence", "", "offence, by letter or name: w or wrong-hand")
	f.StringVar(&clock, "clock", "", "`READING` of the clock that the remedy moves: 1:14 or 48.3")
	f.StringVar(&req.Note, "note", "", "a note to keep with it")
	f.StringVar(&exempt, "exempt", "", "castling: the hands were used to castle")
	f.BoolVar(&req.Open, "open", false, "do not rule yet")
	f.IntVar(&req.Expect, "expect", 0, "step `N` that you expect; any other records nothing")
	shell.PersonFlag(cmd, &called, "called-by", "`NAME` of the official who was called and rules, where somebody else enters it")
	f.StringArrayVar(&given, "fact", nil, "a fact as `KEY=VALUE`, for instance piece_captured_by=BB")
	return command.Required(cmd, "section", "table", "offence")
}

func ruleCmd(env *shell.Env) *cobra.Command {
	var req incident.RuleRequest
	var clock, called string
	var remedies []string
	var correct bool
	cmd := onIncident(env, &req.Incident, command.Verb{
		Use: "rule --id N --reason TEXT", Short: "Rule on an open incident, or correct a ruling until the clocks restart",
		Long: "Rule on an open incident, or with --correct correct a ruling until the clocks restart. Whoever is first has ruled: a ruling on what\n" +
			"somebody else has ruled or corrected meanwhile is refused.\n" +
			"Without --remedy the ruling is what the rulebook prescribes, or no penalty where it leaves the matter to you.",
		Before: func([]string) (err error) {
			if req.Clock, err = parseClock(clock); err == nil {
				req.Remedies, err = penalties.ParseRemedies(remedies)
			}
			return err
		},
		Do: func(s *command.Session) error {
			i, err := s.Hall.Ledger.Incident(req.Incident)
			if err != nil {
				return err
			}
			if one := words.NewTable(s.Hall.Register, i.Match).OneSideHeard(i); one != "" {
				s.Env.Warn(one)
			}
			if correct {
				req.Corrects = i.RulingToCorrect()
			}
			if correct && req.Corrects == 0 {
				return refusal.Conflict.Errorf("no ruling on %s stands: leave --correct out", i.Label)
			}
			err = s.RuleFor(called, func(o *event.Official, caller string) ([]fact.Fact, error) {
				req.CalledBy = caller
				return incident.Rule(s.Hall.Ledger, req, o)
			})
			if errors.As(err, new(*incident.AlreadyRuledError)) {
				return fmt.Errorf("%w; --correct corrects that ruling", err)
			}
			return err
		},
	})
	f := cmd.Flags()
	f.StringArrayVar(&remedies, "remedy", nil, "remedy as `KIND:SEAT:SECONDS`, for instance add-time:b:60; may be given several times")
	f.StringVar(&clock, "clock", "", "`READING` of the clock that the remedy moves: 1:14 or 48.3")
	shell.PersonFlag(cmd, &called, "called-by", "`NAME` of the official who rules, where somebody else enters it")
	f.BoolVar(&correct, "correct", false, "correct the ruling that stands")
	f.StringVar(&req.Reason, "reason", "", "why; needed where the rulebook leaves it to you, and to depart from it")
	f.StringVar(&req.Decided, "decided", "", "what you decided where the rulebook leaves it to you")
	f.StringVar(&req.From, "from", "", "the `BOOK` that you decided it from (default the one that the rulebook names)")
	f.IntVar(&req.Expect, "expect", 0, "step `N` that you expect; any other records nothing")
	return cmd
}

func signCmd(env *shell.Env) *cobra.Command {
	var id int
	return onIncident(env, &id, command.Verb{
		Use: "sign --id N --as NAME", Short: "Sign a proposed ruling: take over a trainee's, or sign as a chief what waits for one",
		Rule: func(s *command.Session, o *event.Official) ([]fact.Fact, error) {
			return incident.Sign(s.Hall.Ledger, id, o)
		},
	})
}

func factCmd(env *shell.Env) *cobra.Command {
	var id int
	var facts rules.StatedFacts
	return onIncident(env, &id, command.Verb{
		Use: "fact --id N KEY=VALUE…", Short: "Add to the facts of an incident", Args: cobra.MinimumNArgs(1),
		Before: func(args []string) (err error) {
			facts, err = parseGiven(args)
			return err
		},
		Decide: func(s *command.Session) ([]fact.Fact, error) { return incident.AddFacts(s.Hall.Ledger, id, facts) },
	})
}

func testifyCmd(env *shell.Env) *cobra.Command {
	var id int
	var said penalties.TestimonyAdded
	var unbiased string
	cmd := onIncident(env, &id, command.Verb{
		Use: "testify --id N TEXT", Short: "Take down what a player or witness says", Args: cobra.ExactArgs(1),
		Before: func([]string) error {
			answers := map[string]rules.Answer{"": rules.Unknown, "yes": rules.Yes, "no": rules.No}
			answer, known := answers[unbiased]
			if !known {
				return refusal.Invalid.Errorf("--unbiased %q: use yes or no", unbiased)
			}
			said.Unbiased = answer
			return nil
		},
		Decide: func(s *command.Session) ([]fact.Fact, error) {
			said.Incident, said.Text = id, s.Args[0]
			return incident.Hear(s.Hall.Ledger, said)
		},
	})
	cmd.Flags().StringVar(&said.Seat, "seat", "", "who says it: a, b, c or d")
	cmd.Flags().StringVar(&said.Relation, "relation", "", "who a witness is: parent, coach, other player")
	cmd.Flags().StringVar(&said.For, "for", "", "the `SEAT` that a witness speaks for: a, b, c or d")
	cmd.Flags().StringVar(&unbiased, "unbiased", "", "whether a witness has no side in it: yes|no")
	return cmd
}

func noteCmd(env *shell.Env) *cobra.Command {
	var id int
	return onIncident(env, &id, command.Verb{
		Use: "note --id N TEXT", Short: "Add a note to an incident", Args: cobra.ExactArgs(1),
		Decide: func(s *command.Session) ([]fact.Fact, error) { return incident.Remark(s.Hall.Ledger, id, s.Args[0]) },
	})
}

func goCmd(env *shell.Env) *cobra.Command {
	var id int
	return onIncident(env, &id, command.Verb{
		Use: "go --id N", Short: "The clocks run again: from now on only an appeal changes the ruling",
		Decide: func(s *command.Session) ([]fact.Fact, error) { return incident.Restart(s.Hall.Ledger, id) },
	})
}

func strikeCmd(env *shell.Env) *cobra.Command {
	var id int
	var reason string
	cmd := onIncident(env, &id, command.Verb{
		Use: "strike --id N --reason TEXT", Short: "Say that an incident never happened",
		Rule: func(s *command.Session, o *event.Official) ([]fact.Fact, error) {
			return incident.Strike(s.Hall.Ledger, id, reason, o)
		},
	})
	cmd.Flags().StringVar(&reason, "reason", "", "why it never happened")
	return command.Required(cmd, "reason")
}

// onIncident is a command about an incident, which is told as it then stands.
func onIncident(env *shell.Env, id *int, v command.Verb) *cobra.Command {
	if v.Say == nil && v.Show == nil {
		v.Say = func(s *command.Session) error { return printIncident(s, *id) }
	}
	cmd := command.New(env, v)
	cmd.Flags().IntVar(id, "id", 0, "incident `N`")
	return command.Required(cmd, "id")
}

func parseClock(s string) (*int64, error) {
	if s == "" {
		return nil, nil
	}
	ms, err := penalties.ParseClock(s)
	if err != nil {
		return nil, err
	}
	return &ms, nil
}
