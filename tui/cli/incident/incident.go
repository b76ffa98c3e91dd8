// Package incident holds the commands about incidents, the calls from tables that lead to them, and
// the records and patterns found in them.
package incident

import (
	"errors"
	"fmt"
	"strings"

	"flagfall/db/acts"

	"github.com/spf13/cobra"

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
		Use: "log --section ID --table N --seat a --offence w", Short: "Log an incident and rule by the ladder",
		Before: func([]string) (err error) {
			if req.Clock, err = parseClock(clock); err != nil {
				return err
			}
			switch exempt {
			case "", "castling":
				req.Castling = exempt != ""
			default:
				return refusal.Invalid.Errorf("no exemption %q: use castling", exempt)
			}
			req.Given, err = parseGiven(given)
			return err
		},
		Do: func(s *command.Session) error {
			req.Place.Section = s.Flags.Section
			return s.RuleFor(called, func(caller string) any {
				req.CalledBy = caller
				return req
			})
		},
		Say: func(s *command.Session) error { return printIncident(s, s.Hall.Ledger.IncidentCount()) },
	})
	f := cmd.Flags()
	f.IntVar(&req.Place.Table, "table", 0, "table `N`")
	f.IntVar(&req.Place.Round, "round", 0, "round `N` (default the latest)")
	f.IntVar(&req.Place.Match, "match", 0, "match `N` (default the first unfinished)")
	f.StringVar(&req.Seat, "seat", "", "seat a, b, c or d; - for the whole table")
	f.StringVar(&req.Offence, "offence", "", "offense, by letter or name: w or wrong-hand")
	f.StringVar(&clock, "clock", "", "clock `READING` before the remedy: 1:14 or 48.3")
	f.StringVar(&req.Note, "note", "", "a note for the incident")
	f.StringVar(&exempt, "exempt", "", "castling: both hands were used to castle")
	f.BoolVar(&req.Open, "open", false, "log only; do not rule yet")
	f.IntVar(&req.Expect, "expect", 0, "record only if this is step `N`")
	shell.PersonFlag(cmd, &called, "called-by", "`NAME` of the official who was called and rules, if another enters it")
	f.StringArrayVar(&given, "fact", nil, "a fact as `KEY=VALUE`, such as piece_captured_by=BB; can be repeated")
	command.SureFlag(cmd, &req.Sure, penalties.SureAnotherAct, penalties.SureExpelled, penalties.SureBoardOver)
	return command.Required(cmd, "section", "table", "offence")
}

func ruleCmd(env *shell.Env) *cobra.Command {
	var req incident.RuleRequest
	var clock, called string
	var remedies []string
	var correct bool
	cmd := onIncident(env, &req.Incident, command.Verb{
		Use:   "rule --id N --reason TEXT",
		Short: "Rule on an open incident, or correct a ruling until the clocks restart",
		Long: "Rule on an open incident, or with --correct correct a ruling until the clocks restart. The first ruling counts: if another official " +
			"has ruled or corrected in the meantime, yours is refused.\n" +
			"Without --remedy the ruling is what the rulebook prescribes, or no penalty if it leaves the matter to you.",
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
			warnOneSideHeard(s, i)
			if correct {
				req.Corrects = i.RulingToCorrect()
			}
			if correct && req.Corrects == 0 {
				return refusal.Conflict.Errorf("no ruling on %s stands: leave --correct out", i.Label)
			}
			err = s.RuleFor(called, func(caller string) any {
				req.CalledBy = caller
				return req
			})
			if errors.As(err, new(*incident.AlreadyRuledError)) {
				return fmt.Errorf("%w; to correct that ruling, add --correct", err)
			}
			return err
		},
	})
	f := cmd.Flags()
	f.StringArrayVar(&remedies, "remedy", nil, "remedy as `KIND:SEAT:SECONDS`, such as add-time:b:60; can be repeated")
	f.StringVar(&clock, "clock", "", "clock `READING` before the remedy: 1:14 or 48.3")
	shell.PersonFlag(cmd, &called, "called-by", "`NAME` of the official who rules, if another enters it")
	f.BoolVar(&correct, "correct", false, "correct the current ruling")
	f.StringVar(&req.Reason, "reason", "", "why; required if the rulebook leaves it to you or you depart from it")
	f.StringVar(&req.Decided, "decided", "", "what you decided, if the rulebook leaves it to you")
	f.StringVar(&req.Claim, "claim", "", "`OUTCOME` of a claim that you decide: "+strings.Join(penalties.ClaimOutcomes, ", ")+
		"; a board or seat may follow, as in draw-game:A or win-game:b")
	f.StringVar(&req.From, "from", "", "the `BOOK` you decided it from (default the one that the rulebook names)")
	f.StringVar(&req.Edition, "edition", "", "the edition of that book, such as 2023")
	f.StringVar(&req.Article, "article", "", "the article of that book, such as 9.6")
	f.IntVar(&req.Expect, "expect", 0, "record only if this is step `N`")
	command.SureFlag(cmd, &req.Sure, penalties.SureExpelled, penalties.SureBoardOver, penalties.SureReplaces,
		penalties.SureCanceled, penalties.SureFlagBack)
	return cmd
}

// warnOneSideHeard warns before a ruling that follows the word of one side only.
func warnOneSideHeard(s *command.Session, i *penalties.Incident) {
	if one := words.TableOf(s.Hall.Register, i).OneSideHeard(i); one != "" {
		s.Env.Warn(one)
	}
}

func signCmd(env *shell.Env) *cobra.Command {
	var id int
	return onIncident(env, &id, command.Verb{
		Use: "sign --id N --as NAME", Short: "Sign a proposed ruling, of a trainee or for a chief",
		Ruling: true,
		Sure: []string{
			penalties.SureAnotherAct, penalties.SureExpelled, penalties.SureBoardOver, penalties.SureCanceled,
			penalties.SureFlagBack,
		},
		Act: func(s *command.Session) (any, error) {
			if i, err := s.Hall.Ledger.Incident(id); err == nil {
				warnOneSideHeard(s, i)
			}
			return acts.Sign{Incident: id}, nil
		},
	})
}

func factCmd(env *shell.Env) *cobra.Command {
	var id int
	var facts rules.StatedFacts
	return onIncident(env, &id, command.Verb{
		Use: "fact --id N KEY=VALUE…", Short: "Add facts to an incident", Args: cobra.MinimumNArgs(1),
		Before: func(args []string) (err error) {
			facts, err = parseGiven(args)
			return err
		},
		Act: func(*command.Session) (any, error) {
			return acts.StateFacts{Incident: id, Given: facts}, nil
		},
	})
}

func testifyCmd(env *shell.Env) *cobra.Command {
	var id int
	var said penalties.TestimonyAdded
	var unbiased, reliable string
	cmd := onIncident(env, &id, command.Verb{
		Use: "testify --id N TEXT", Short: "Record what a player or witness says", Args: cobra.ExactArgs(1),
		Sure: []string{penalties.SureStruck, penalties.SureFinal, penalties.SureSide},
		Before: func([]string) error {
			answers := map[string]rules.Answer{"": rules.Unknown, "yes": rules.Yes, "no": rules.No}
			var neutral, trusted bool
			said.Unbiased, neutral = answers[unbiased]
			said.Reliable, trusted = answers[reliable]
			switch {
			case !neutral:
				return refusal.Invalid.Errorf("--unbiased %q: use yes or no", unbiased)
			case !trusted:
				return refusal.Invalid.Errorf("--reliable %q: use yes or no", reliable)
			}
			return nil
		},
		Act: func(s *command.Session) (any, error) {
			said.Incident, said.Text = id, s.Args[0]
			return acts.Testify{TestimonyAdded: said}, nil
		},
	})
	cmd.Flags().StringVar(&said.Seat, "seat", "", "who says it: a, b, c or d")
	cmd.Flags().StringVar(&said.Relation, "relation", "", "who the witness is: parent, coach, other player")
	cmd.Flags().StringVar(&said.For, "for", "", "the `SEAT` that the witness supports: a, b, c or d")
	cmd.Flags().StringVar(&unbiased, "unbiased", "", "whether the witness is neutral: yes|no")
	cmd.Flags().StringVar(&reliable, "reliable", "", "whether the witness is reliable: yes|no")
	return cmd
}

func noteCmd(env *shell.Env) *cobra.Command {
	var id int
	return onIncident(env, &id, command.Verb{
		Use: "note --id N TEXT", Short: "Add a note to an incident", Args: cobra.ExactArgs(1),
		Act: func(s *command.Session) (any, error) {
			return acts.Remark{Incident: id, Text: s.Args[0]}, nil
		},
	})
}

func goCmd(env *shell.Env) *cobra.Command {
	var id int
	return onIncident(env, &id, command.Verb{
		Use: "go --id N", Short: "Restart the clocks: from now on only an appeal changes the ruling",
		Sure: []string{penalties.SureUnsettled},
		Act:  func(*command.Session) (any, error) { return acts.Restart{Incident: id}, nil },
	})
}

func strikeCmd(env *shell.Env) *cobra.Command {
	var id int
	var reason string
	cmd := onIncident(env, &id, command.Verb{
		Use: "strike --id N --reason TEXT", Short: "Strike an incident that never happened",
		Ruling: true,
		Act: func(s *command.Session) (any, error) {
			if i, err := s.Hall.Ledger.Incident(id); err == nil && i.Struck == nil && i.ClocksRunning() {
				s.Note("%s\n", words.TakesAway(s.Hall.Register, i))
			}
			return acts.Strike{Incident: id, Reason: reason}, nil
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
