package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/resultcsv"
	"flagfall/pairing/rounds"
)

func resultCmd(env *Env) *cobra.Command {
	return group("result", "Take results, strike them, list them, have a match played again",
		resultSetCmd(env), resultListCmd(env), resultImportCmd(env), resultStrikeCmd(env), resultReplayCmd(env))
}

func resultSetCmd(env *Env) *cobra.Command {
	var c common
	var place event.Place
	var winner, ended string
	cmd := &cobra.Command{
		Use: "set --section ID --table N --winner W", Short: "Record a reported result; a second one corrects the first", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			place.Section = c.section
			outcome, board, err := resultcsv.ParseWinner(winner)
			if err != nil {
				return err
			}
			return c.with(cmd, env, func(s *session) error {
				var recorded event.Place // before it is recorded: afterwards the first unfinished match is another
				err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) {
					facts, err := rounds.Report(t.Register, place, outcome, board, ended)
					if err == nil {
						recorded = facts[0].(event.ResultRecorded).Place
					}
					return facts, err
				})
				if err != nil {
					return err
				}
				return s.tellResult(c, recorded)
			})
		},
	}
	c.addTo(cmd)
	addPlace(cmd, &place)
	cmd.Flags().StringVar(&winner, "winner", "", "a, b, c or d; 1 or 2 for the team; draw; double-forfeit")
	cmd.Flags().StringVar(&ended, "ended", "", "how: mate, flag, illegal, resign or forfeit")
	return required(cmd, "section", "table", "winner")
}

// addPlace adds the flags that name a match of a section.
func addPlace(cmd *cobra.Command, p *event.Place) {
	cmd.Flags().IntVar(&p.Table, "table", 0, "table `N`")
	cmd.Flags().IntVar(&p.Round, "round", 0, "round `N` (default the latest)")
	cmd.Flags().IntVar(&p.Match, "match", 0, "match 1 or 2 (default the first unfinished)")
}

// tellTable says what was done about a table, or as JSON how it stands.
func (s *session) tellTable(c common, p event.Place, did string) error {
	m, err := s.t.Register.Find(p)
	if err != nil {
		return err
	}
	if c.json {
		return printJSON(s.env.Out, s.table(m.Pairing))
	}
	fmt.Fprintf(s.env.Err, "table %d: %s\n", p.Table, did)
	return nil
}

// tellResult says what stands for a match after a report; a ruling's result stands over it.
func (s *session) tellResult(c common, p event.Place) error {
	m, err := s.t.Register.Find(p)
	if err != nil {
		return err
	}
	if c.json {
		return printJSON(s.env.Out, s.table(m.Pairing))
	}
	standing, _ := m.Result()
	fmt.Fprintf(s.env.Err, "table %d: %s%s\n", p.Table, standing.Outcome, how(standing.ResultRecorded))
	if m.Disputed() {
		reported, _ := m.Reported()
		fmt.Fprintf(s.env.Err, "reported was %s: a ruling has decided otherwise, and stands\n", reported.Outcome)
	}
	return nil
}

// how tells a result's ending, ", mate on board A", as far as it is known.
func how(r event.ResultRecorded) string {
	text := ""
	if r.Ended != "" {
		text = ", " + r.Ended
	}
	if r.Board != "" {
		text += " on board " + r.Board
	}
	return text
}

func resultStrikeCmd(env *Env) *cobra.Command {
	var c common
	var place event.Place
	var reason string
	cmd := &cobra.Command{
		Use: "strike --section ID --table N --reason TEXT", Short: "Take back the result reported last: it was entered by mistake", Args: cobra.NoArgs,
		Long: "Take back the result reported last for a match: it was entered by mistake, for the wrong table perhaps. Who entered it may, and\n" +
			"a chief. What was reported before it holds again; what a ruling has decided is not touched.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			place.Section = c.section
			return c.with(cmd, env, func(s *session) error {
				err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) {
					return rounds.Strike(t.Register, place, reason, s.as)
				})
				if err != nil {
					return err
				}
				return s.tellTable(c, place, "result struck")
			})
		},
	}
	c.addTo(cmd)
	addPlace(cmd, &place)
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return required(cmd, "section", "table", "reason")
}

func resultReplayCmd(env *Env) *cobra.Command {
	var c common
	var place event.Place
	var reason string
	cmd := &cobra.Command{
		Use: "replay --section ID --table N --reason TEXT", Short: "Cancel what was played of a match: it begins anew", Args: cobra.NoArgs,
		Long: "Cancel what was played of a match, which begins anew (rule 20). What was reported of it stays on record and no longer counts.\n" +
			"A ruling that orders a new game does this by itself; what a ruling has decided only a ruling or an appeal undoes.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			place.Section = c.section
			return c.with(cmd, env, func(s *session) error {
				err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) { return rounds.Replay(t.Register, place, reason) })
				if err != nil {
					return err
				}
				return s.tellTable(c, place, "to be played again")
			})
		},
	}
	c.addTo(cmd)
	addPlace(cmd, &place)
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	return required(cmd, "section", "table", "reason")
}
