package cli

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules/refusal"
)

func incidentCmd(env *Env) *cobra.Command {
	return group("incident", "Log incidents and rule on them",
		incidentLogCmd(env), incidentRuleCmd(env), incidentGiveCmd(env), incidentTestifyCmd(env), incidentNoteCmd(env),
		incidentPositionCmd(env), incidentGoCmd(env), incidentStrikeCmd(env), incidentListCmd(env), incidentShowCmd(env),
	)
}

func incidentLogCmd(env *Env) *cobra.Command {
	var c common
	var req incident.LogRequest
	var clock, exempt, called string
	var given []string
	cmd := &cobra.Command{
		Use: "log --section ID --table N --seat a --offence w", Short: "Log an incident, and rule as the ladder prescribes", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			req.Place.Section = c.section
			if req.Clock, err = parseClock(clock); err != nil {
				return err
			}
			switch exempt {
			case "", "castling":
				req.Castling = exempt != ""
			default:
				return refusal.Invalid.Errorf("no exemption %q: there is castling", exempt)
			}
			if req.Given, err = parseGiven(given); err != nil {
				return err
			}
			return c.with(cmd, env, func(s *session) error {
				err := s.ruleFor(called, func(t *tournament.Tournament, o *event.Official, caller string) ([]fact.Fact, error) {
					req.CalledBy = caller
					return incident.Log(t.Ledger, req, o)
				})
				if err != nil {
					return err
				}
				return s.tell(c, len(s.t.Ledger.Incidents))
			})
		},
	}
	c.addTo(cmd)
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
	person(cmd, &called, "called-by", "`NAME` of the official who was called and rules, where somebody else enters it")
	f.StringArrayVar(&given, "fact", nil, "a fact as `KEY=VALUE`, for instance piece_captured_by=BB")
	return required(cmd, "section", "table", "offence")
}

func incidentRuleCmd(env *Env) *cobra.Command {
	var c common
	var req incident.RuleRequest
	var clock, called string
	var remedies []string
	var correct bool
	cmd := &cobra.Command{
		Use: "rule --id N --reason TEXT", Short: "Rule on an open incident, or correct a ruling until the clocks restart", Args: cobra.NoArgs,
		Long: "Rule on an open incident, or with --correct correct a ruling until the clocks restart. Whoever is first has ruled: a ruling on what\n" +
			"somebody else has ruled or corrected meanwhile is refused.\n" +
			"Without --remedy the ruling is what the rulebook prescribes, or no penalty where it leaves the matter to you.",
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			if req.Clock, err = parseClock(clock); err != nil {
				return err
			}
			if req.Remedies, err = parseRemedies(remedies); err != nil {
				return err
			}
			return c.onIncident(cmd, env, req.Incident, func(s *session) error {
				i, err := s.t.Ledger.Incident(req.Incident)
				if err != nil {
					return err
				}
				if correct {
					req.Corrects = i.ToCorrect()
				}
				if correct && req.Corrects == 0 {
					return refusal.Conflict.Errorf("no ruling on %s stands: leave --correct out", i.Label)
				}
				err = s.ruleFor(called, func(t *tournament.Tournament, o *event.Official, caller string) ([]fact.Fact, error) {
					req.CalledBy = caller
					return incident.Rule(t.Ledger, req, o)
				})
				if errors.As(err, new(*incident.RuledError)) {
					return fmt.Errorf("%w; --correct corrects that ruling", err)
				}
				return err
			})
		},
	}
	c.addTo(cmd)
	f := cmd.Flags()
	f.IntVar(&req.Incident, "id", 0, "incident `N`")
	f.StringArrayVar(&remedies, "remedy", nil, "remedy as `KIND:SEAT:SECONDS`, for instance add-time:b:60; may be given several times")
	f.StringVar(&clock, "clock", "", "`READING` of the clock that the remedy moves: 1:14 or 48.3")
	person(cmd, &called, "called-by", "`NAME` of the official who rules, where somebody else enters it")
	f.BoolVar(&correct, "correct", false, "correct the ruling that stands")
	f.StringVar(&req.Reason, "reason", "", "why; needed where the rulebook leaves it to you, and to depart from it")
	f.IntVar(&req.Expect, "expect", 0, "step `N` that you expect; any other records nothing")
	return required(cmd, "id")
}

func parseRemedies(list []string) ([]penalties.Remedy, error) {
	var remedies []penalties.Remedy
	var faults []error
	for _, text := range list {
		r, err := penalties.ParseRemedy(text)
		remedies, faults = append(remedies, r), append(faults, err)
	}
	return remedies, errors.Join(faults...)
}

func incidentGiveCmd(env *Env) *cobra.Command {
	var c common
	var id int
	var given []string
	cmd := &cobra.Command{
		Use: "fact --id N KEY=VALUE…", Short: "Add to the facts of an incident", Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			facts, err := parseGiven(append(given, args...))
			if err != nil {
				return err
			}
			return c.onIncident(cmd, env, id, func(s *session) error {
				return s.do(func(t *tournament.Tournament) ([]fact.Fact, error) { return incident.Give(t.Ledger, id, facts) })
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&id, "id", 0, "incident `N`")
	return required(cmd, "id")
}

func incidentTestifyCmd(env *Env) *cobra.Command {
	var c common
	var id int
	var seat, relation string
	cmd := &cobra.Command{
		Use: "testify --id N TEXT", Short: "Take down what a player or witness says", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return c.onIncident(cmd, env, id, func(s *session) error {
				return s.do(func(t *tournament.Tournament) ([]fact.Fact, error) {
					return incident.Testify(t.Ledger, id, seat, relation, args[0])
				})
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&id, "id", 0, "incident `N`")
	cmd.Flags().StringVar(&seat, "seat", "", "who says it: a, b, c or d")
	cmd.Flags().StringVar(&relation, "relation", "", "who a witness is: parent, coach, other player")
	return required(cmd, "id")
}

func incidentNoteCmd(env *Env) *cobra.Command {
	var c common
	var id int
	cmd := &cobra.Command{
		Use: "note --id N TEXT", Short: "Add a note to an incident", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			return c.onIncident(cmd, env, id, func(s *session) error {
				return s.do(func(t *tournament.Tournament) ([]fact.Fact, error) { return incident.Remark(t.Ledger, id, args[0]) })
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&id, "id", 0, "incident `N`")
	return required(cmd, "id")
}

func incidentGoCmd(env *Env) *cobra.Command {
	var c common
	var id int
	cmd := &cobra.Command{
		Use: "go --id N", Short: "The clocks run again: from now on only an appeal changes the ruling", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.onIncident(cmd, env, id, func(s *session) error {
				return s.do(func(t *tournament.Tournament) ([]fact.Fact, error) { return incident.Restart(t.Ledger, id) })
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&id, "id", 0, "incident `N`")
	return required(cmd, "id")
}

func incidentStrikeCmd(env *Env) *cobra.Command {
	var c common
	var id int
	var reason string
	cmd := &cobra.Command{
		Use: "strike --id N --reason TEXT", Short: "Say that an incident never happened", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.onIncident(cmd, env, id, func(s *session) error {
				return s.rule(func(t *tournament.Tournament, o *event.Official) ([]fact.Fact, error) {
					return incident.Strike(t.Ledger, id, reason, o)
				})
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&id, "id", 0, "incident `N`")
	cmd.Flags().StringVar(&reason, "reason", "", "why it never happened")
	return required(cmd, "id", "reason")
}

// onIncident opens the tournament, does something to an incident and tells it as it then stands.
func (c *common) onIncident(cmd *cobra.Command, env *Env, id int, do func(*session) error) error {
	return c.with(cmd, env, func(s *session) error {
		if err := do(s); err != nil {
			return err
		}
		return s.tell(*c, id)
	})
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
