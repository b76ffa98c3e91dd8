// Package incident holds the commands about incidents, the calls from tables that lead to them, and
// the records and patterns found in them.
package incident

import (
	"errors"
	"fmt"

	"flagfall/db/acts"

	"github.com/spf13/cobra"

	"flagfall/penalties"
	"flagfall/penalties/incident"
	"flagfall/rules"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
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
	cmd := command.New(env, command.Verb{
		Use: "log --section ID --table N --seat a --offence w", Short: "Log an incident and rule by the ladder",
		Fields: append(ask.Place(&req.Place), readingField(&req.Clock),
			ask.Seat("seat", "seat of the player, or - for the whole table", &req.Seat),
			ask.Text("offence", "offense, by letter or name: w or wrong-hand", &req.Offence).Needed(),
			ask.Text("note", "a note for the incident", &req.Note),
			ask.New("exempt", "castling: both hands were used to castle", ask.Castling(&req.Castling)),
			ask.Yes("open", "log only; do not rule yet", &req.Open),
			stepField(&req.Expect),
			callerField("`NAME` of the official who was called and rules, if another enters it", &req.CalledBy),
			ask.New("fact", "a fact as `KEY=VALUE`, such as piece_captured_by=BB; can be repeated", ask.Facts(&req.Given))),
		Do: func(s *command.Session) error {
			req.Place.Section = s.Flags.Section
			return s.RuleFor(req.CalledBy, req)
		},
		Say: func(s *command.Session) error {
			n := s.Hall.Ledger.IncidentCount()
			if i, err := s.Hall.Ledger.Incident(n); err == nil && i.Offence == rules.KindNoClock && i.Seat != nil {
				s.Note("a clock of the club? flagfall clock lend --section %s --table %d --board %s --clock N\n",
					i.Match.Place().Section, i.Match.Place().Table, i.Seat.Board())
			}
			return printIncident(s, n)
		},
	})
	command.SureFlag(cmd, &req.Sure, penalties.SureAnotherAct, penalties.SureExpelled, penalties.SureBoardOver)
	return command.Required(cmd, "section")
}

func ruleCmd(env *shell.Env) *cobra.Command {
	var req incident.RuleRequest
	var correct bool
	cmd := onIncident(env, &req.Incident, command.Verb{
		Use:   "rule --id N --reason TEXT",
		Short: "Rule on an open incident, or correct a ruling until the clocks restart",
		Long: "Rule on an open incident, or with --correct correct a ruling until the clocks restart. The first ruling counts: if another official " +
			"has ruled or corrected in the meantime, yours is refused.\n" +
			"Without --remedy the ruling is what the rulebook prescribes, or no penalty if it leaves the matter to you.",
		Fields: []ask.Field{
			readingField(&req.Clock),
			ask.New("remedy", "remedy as `KIND:SEAT:SECONDS`, such as add-time:b:60; can be repeated", ask.Remedies(&req.Remedies)),
			callerField("`NAME` of the official who rules, if another enters it", &req.CalledBy),
			ask.Yes("correct", "correct the current ruling", &correct),
			ask.Text("reason", "why; required if the rulebook leaves it to you or you depart from it", &req.Reason),
			ask.Text("decided", "what you decided, if the rulebook leaves it to you", &req.Decided),
			ask.ClaimOutcome("`OUTCOME` of a claim that you decide", &req.Claim),
			ask.Text("from", "the `BOOK` you decided it from (default the one that the rulebook names)", &req.From),
			ask.Text("edition", "the edition of that book, such as 2023", &req.Edition),
			ask.Text("article", "the article of that book, such as 9.6", &req.Article),
			stepField(&req.Expect),
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
			err = s.RuleFor(req.CalledBy, req)
			if errors.As(err, new(*incident.AlreadyRuledError)) {
				return fmt.Errorf("%w; to correct that ruling, add --correct", err)
			}
			return err
		},
	})
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
		Sure: []string{penalties.SureFlagBack, penalties.SureNotEnded},
		Before: func(args []string) error {
			for _, typed := range args {
				if err := ask.Facts(&facts).Set(typed); err != nil {
					return err
				}
			}
			return nil
		},
		Act: func(*command.Session) (any, error) {
			return acts.StateFacts{Incident: id, Given: facts}, nil
		},
	})
}

func testifyCmd(env *shell.Env) *cobra.Command {
	var r acts.Testify
	return onIncident(env, &r.Incident, command.Verb{
		Use: "testify --id N TEXT", Short: "Record what a player or witness says", Args: cobra.ExactArgs(1),
		Sure: []string{penalties.SureStruck, penalties.SureFinal, penalties.SureSide},
		Fields: []ask.Field{
			ask.Seat("seat", "who says it", &r.Seat),
			ask.Text("relation", "who the witness is: parent, coach, other player", &r.Relation),
			ask.Seat("for", "the `SEAT` that the witness supports", &r.For),
			ask.New("unbiased", "whether the witness is neutral: yes|no", ask.YesOrNo(&r.Unbiased)),
			ask.New("reliable", "whether the witness is reliable: yes|no", ask.YesOrNo(&r.Reliable)),
		},
		Act: func(s *command.Session) (any, error) {
			r.Text = s.Args[0]
			return r, nil
		},
	})
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
	var r acts.Restart
	return onIncident(env, &r.Incident, command.Verb{
		Use: "go --id N", Short: "Restart the clocks: from now on only an appeal changes the ruling",
		Sure: []string{penalties.SureUnsettled},
		Act:  command.Asks(&r),
	})
}

func strikeCmd(env *shell.Env) *cobra.Command {
	var r acts.Strike
	return onIncident(env, &r.Incident, command.Verb{
		Use: "strike --id N --reason TEXT", Short: "Strike an incident that never happened",
		Ruling: true,
		Sure:   []string{penalties.SureHeard},
		Fields: []ask.Field{ask.Text("reason", "why it never happened", &r.Reason).Needed()},
		Act: func(s *command.Session) (any, error) {
			if i, err := s.Hall.Ledger.Incident(r.Incident); err == nil && i.Struck == nil && i.ClocksRunning() {
				s.Note("%s\n", words.TakesAway(s.Hall.Register, i))
			}
			return r, nil
		},
	})
}

// onIncident is a command about an incident, which is told as it then stands.
func onIncident(env *shell.Env, id *int, v command.Verb) *cobra.Command {
	if v.Say == nil && v.Show == nil {
		v.Say = func(s *command.Session) error { return printIncident(s, *id) }
	}
	v.Fields = append(v.Fields, ask.Number("id", "incident `N`", id).Needed())
	return command.New(env, v)
}

// callerField asks who was called, where another enters the ruling.
func callerField(help string, actor *string) ask.Field {
	return ask.New("called-by", help, ask.Actor(actor))
}

// stepField asks for the step that is expected.
func stepField(into *int) ask.Field {
	return ask.Number("expect", "record only if this is step `N`", into)
}

// readingField asks what the clock that a remedy moves shows before it.
func readingField(into **int64) ask.Field {
	return ask.New("clock", "clock `READING` before the remedy: 1:14 or 48.3", ask.MaybeReading(into))
}
