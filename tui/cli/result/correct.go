package result

import (
	"fmt"
	"io"

	"flagfall/db/acts"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/story"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

func correctCmd(env *shell.Env) *cobra.Command {
	var req rounds.CorrectRequest
	var won ask.Result
	var dry bool
	var c correctRequest
	place := ask.Place(&req.Place)
	place[1] = ask.Number("round", "finished round `N`", &req.Place.Round).Needed() // no round is meant without a word
	cmd := command.New(env, command.Verb{
		Use:   "correct --section ID --round N --table N --winner W --as NAME --reason TEXT",
		Short: "Correct a result of a finished round",
		Long: "Correct a result of a finished round; chiefs only. You see the standings before and after, and the list of consequences gets " +
			"what depends on the old result: the posted standings and the next pairing.\n" +
			"If a ruling decided the result, only a ruling or an appeal changes it. With --dry-run nothing is recorded: you see what would change.",
		Fields: append(place, winnerField(&won).Needed(), endedField(&req.Ended), ask.Reason(&req.Reason).Needed(),
			ask.Text("evidence", "the evidence: slip, both-teams or official", &req.Evidence),
			ask.Yes("dry-run", "record nothing; show what would change", &dry)),
		Before: func([]string) error {
			req.Outcome, req.Board = won.Outcome, won.Board
			return nil
		},
		Instead: &dry,
		Show: func(s *command.Session) error {
			if err := s.RequireWhole(); err != nil {
				return err
			}
			if _, err := c.decide(s, req); err != nil {
				return err
			}
			return c.preview(s)
		},
		Do: func(s *command.Session) error {
			return s.Record(func() ([]fact.Fact, error) { return c.decide(s, req) })
		},
		Say: func(s *command.Session) error { return c.print(s) },
	})
	command.SureFlag(cmd, &req.Sure, penalties.SureExpelled)
	return command.Required(cmd, "section")
}

// correctRequest is one that is being made: its facts, the teams that it moves, and how many
// consequences there were before.
type correctRequest struct {
	facts  []fact.Fact
	moved  []tournament.StandingsChange
	before int
}

func (c *correctRequest) decide(s *command.Session, req rounds.CorrectRequest) (facts []fact.Fact, err error) {
	req.Place.Section = s.Flags.Section
	c.before = len(s.Hall.Ledger.Consequences)
	if c.facts, err = acts.Decide(s.Hall, req, s.As); err != nil {
		return nil, err
	}
	c.moved, err = s.Hall.StandingsAfter(req.Place.Section, c.facts)
	return c.facts, err
}

// preview shows what a correction would change, without recording it.
func (c *correctRequest) preview(s *command.Session) error {
	var raised []*penalties.Consequence
	for _, f := range c.facts {
		if found, ok := f.(penalties.ConsequenceFound); ok {
			raised = append(raised, penalties.HypotheticalConsequence(s.Hall.Ledger, found,
				c.facts[0].(event.ResultCorrected).Place))
		}
	}
	return c.printMade(s, event.Correction{ResultCorrected: c.facts[0].(event.ResultCorrected)}, raised)
}

// print tells the correction that was recorded last.
func (c *correctRequest) print(s *command.Session) error {
	all := s.Hall.Register.Corrections
	return c.printMade(s, all[len(all)-1], s.Hall.Ledger.Consequences[c.before:])
}

func (c *correctRequest) printMade(s *command.Session, made event.Correction, raised []*penalties.Consequence) error {
	return s.WriteRow(view.OfCorrection(s.Hall, made, c.moved, raised), func(w io.Writer) {
		fmt.Fprintf(w, "round %d table %d: was %s, %s\n", made.Round, made.Table, words.Result(made.Was),
			words.Correction(made.ResultCorrected))
		for _, m := range c.moved {
			fmt.Fprintf(w, "  %s\n", words.StandingsChange(m.Team, m.Points.String(), m.PointsAfter.String(), m.Rank,
				m.RankAfter))
		}
		for _, q := range raised {
			_ = s.Tell(nil, story.Consequence(s.Hall, q)) // text, which has no error
		}
	})
}
