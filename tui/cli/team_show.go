package cli

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/standings"
	"flagfall/pairing/tiebreak"
)

func teamTableCmd(env *Env) *cobra.Command {
	var c common
	var name string
	var table int
	cmd := &cobra.Command{
		Use: "table --section ID --team NAME --table N", Short: "Give a team a table of its own from the next pairing on; 0 takes it back", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			what := fmt.Sprintf("plays at table %d", table)
			if table == 0 {
				what = "plays at any table"
			}
			return c.onTeam(cmd, env, name, what, func(s *event.State, t *event.Team) ([]fact.Fact, error) { return roster.FixTable(s, t, table) })
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&name, "team", "", "the team's `NAME`; a unique part will do")
	cmd.Flags().IntVar(&table, "table", 0, "table `N`")
	mayBeZero(cmd.Flags(), "table")
	return required(cmd, "section", "team", "table")
}

// cardJSON is a team's round on its card. Kind is played, forfeit-win, forfeit-loss, bye, half-bye or absent; Points are of the
// section's primary score.
type cardJSON struct {
	Round    int    `json:"round"`
	Kind     string `json:"kind"`
	Table    int    `json:"table,omitempty"`
	Opponent string `json:"opponent,omitempty"`
	Result   string `json:"result,omitempty"` // seen from the team: "1-0" is a win
	Points   string `json:"points"`
}

func teamShowCmd(env *Env) *cobra.Command {
	var c common
	var name string
	cmd := &cobra.Command{
		Use: "show --section ID --team NAME", Short: "Show a team's card: its players, and round by round whom it met", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error { return s.showTeam(c, name) })
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&name, "team", "", "the team's `NAME`; a unique part will do")
	return required(cmd, "section", "team")
}

func (s *session) showTeam(c common, name string) error {
	t, err := roster.FindTeam(s.t.Register, c.section, name)
	if err != nil {
		return err
	}
	sec, err := s.t.Register.Section(t.Section)
	if err != nil {
		return err
	}
	rounds := make([]cardJSON, 0, len(sec.Rounds))
	for _, step := range standings.Paths(sec, 0)[t] {
		rounds = append(rounds, card(step))
	}
	if c.json {
		return printJSON(s.env.Out, map[string]any{
			"team": t.No, "name": t.Name, "club": t.Club, "section": t.Section, "players": t.Players, "withdrawn": t.Out > 0,
			"table": t.Table, "here": t.Here, "was": formerly(t), "rounds": rounds,
		})
	}
	fmt.Fprintf(s.env.Out, "%s  %s, %s\n", t.Name, t.Players[0].Name, t.Players[1].Name)
	for _, was := range t.Was {
		fmt.Fprintf(s.env.Out, "until %s entered as %s: %s, %s\n", s.when(was.Until.At), was.Name, was.Players[0].Name, was.Players[1].Name)
	}
	for _, r := range rounds {
		what := r.Kind
		if r.Opponent != "" {
			what = fmt.Sprintf("table %d  %-28s %s", r.Table, r.Opponent, r.Result)
			if r.Kind != kinds[tiebreak.Played] {
				what += "  " + r.Kind
			}
		}
		fmt.Fprintf(s.env.Out, "round %d  %4s  %s\n", r.Round, r.Points, what)
	}
	return nil
}

// kinds are how a team's round is told.
var kinds = map[tiebreak.Kind]string{
	tiebreak.Played: "played", tiebreak.ForfeitWin: "forfeit-win", tiebreak.ForfeitLoss: "forfeit-loss",
	tiebreak.PAB: "bye", tiebreak.FullBye: "full-bye", tiebreak.HalfBye: "half-bye", tiebreak.Absent: "absent",
}

func card(step standings.Step) cardJSON {
	out := cardJSON{Round: step.Round.No, Kind: kinds[step.Kind], Points: step.Points.String()}
	if o := step.Opponent(); o != nil {
		out.Table, out.Opponent, out.Result = step.Pairing.Table, o.Name, step.Score()
	}
	return out
}

// formerJSON is how a team was entered until it was mended. Until is RFC 3339.
type formerJSON struct {
	Name    string          `json:"name"`
	Club    string          `json:"club"`
	Players [2]event.Player `json:"players"`
	Until   string          `json:"until"`
}

func formerly(t *event.Team) []formerJSON {
	list := make([]formerJSON, 0, len(t.Was))
	for _, was := range t.Was {
		list = append(list, formerJSON{was.Name, was.Club, was.Players, was.Until.At.Format(time.RFC3339)})
	}
	return list
}
