package cli

import (
	"fmt"
	"slices"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/rounds"
	"flagfall/rules/bughouse"
	"flagfall/rules/refusal"
)

func roundCmd(env *Env) *cobra.Command {
	return group("round", "Show a round, and take it through its life: posted, started, finished",
		roundShowCmd(env),
		roundStepCmd(env, "post", "The pairings hang on the wall", (*tournament.Tournament).PostRound),
		roundStepCmd(env, "start", "The clocks run: pairings and colours stand", (*tournament.Tournament).StartRound),
		roundStepCmd(env, "finish", "Every result is in", finishRound),
		roundWhiteCmd(env),
		roundExchangeCmd(env),
		roundMoveCmd(env),
		roundWhyCmd(env),
	)
}

func roundShowCmd(env *Env) *cobra.Command {
	var c common
	var n int
	var asCSV bool
	cmd := &cobra.Command{
		Use: "show --section ID", Short: "Show who plays where", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error {
				r, err := s.round(c.section, n)
				if err != nil {
					return err
				}
				s.stamp(c.json)
				if asCSV {
					return s.roundCSV(r)
				}
				return s.showRound(c, r)
			})
		},
	}
	c.addTo(cmd)
	c.takesAway(cmd)
	cmd.Flags().IntVar(&n, "round", 0, "round `N` (default the latest)")
	cmd.Flags().BoolVar(&asCSV, "csv", false, "print CSV with a heading")
	cmd.MarkFlagsMutuallyExclusive("csv", "json")
	return required(cmd, "section")
}

// tableJSON is one table of a round; a bye has only team1. Players stand by seat, as they sit in the current match.
type tableJSON struct {
	Table   int       `json:"table,omitempty"`
	A       string    `json:"a,omitempty"`
	B       string    `json:"b,omitempty"`
	C       string    `json:"c,omitempty"`
	D       string    `json:"d,omitempty"`
	Team1   string    `json:"team1"`
	Team2   string    `json:"team2,omitempty"`
	Result  *string   `json:"result"`
	Matches []*string `json:"matches,omitempty"` // where a round has two
	Match   int       `json:"match_no,omitempty"`

	Provisional bool   `json:"provisional,omitempty"` // an appeal or a consequence may still change the result
	Partial     string `json:"partial,omitempty"`     // what is missing from the round
}

func (s *session) showRound(c common, r *event.Round) error {
	for _, p := range r.Pairings {
		row := s.table(p)
		if c.json {
			if err := printJSON(s.env.Out, row); err != nil {
				return err
			}
			continue
		}
		if s.env.plain {
			fmt.Fprintln(s.env.Out, row.sentence())
			continue
		}
		result := "-"
		if row.Result != nil {
			result = *row.Result
		}
		if row.Provisional {
			result += "*"
		}
		fmt.Fprintf(s.env.Out, "%3d  %-28s %-28s %s\n", p.Table, row.Team1, row.Team2, result)
		fmt.Fprintf(s.env.Out, "     a %-26s b %s\n     d %-26s c %s\n", row.A, row.B, row.D, row.C)
	}
	if r.Bye == nil {
		return nil
	}
	if c.json {
		return printJSON(s.env.Out, tableJSON{Team1: r.Bye.Name, Partial: s.partial()})
	}
	fmt.Fprintf(s.env.Out, "bye  %s\n", r.Bye.Name)
	return nil
}

// sentence tells a table to a screen reader.
func (r tableJSON) sentence() string {
	result := "no result yet"
	if r.Result != nil {
		result = "result " + *r.Result
	}
	if r.Provisional {
		result += ", provisional"
	}
	return fmt.Sprintf("Table %d: %s with %s on a and %s on d, against %s with %s on b and %s on c; %s.", r.Table, r.Team1, r.A, r.D, r.Team2, r.B, r.C, result)
}

func (s *session) table(p *event.Pairing) tableJSON {
	m := p.Current()
	name := func(seat bughouse.Seat) string { return s.t.Register.Player(m.Seated(seat)).Name }
	row := tableJSON{
		Table: p.Table, A: name(bughouse.WA), B: name(bughouse.BA), C: name(bughouse.WB), D: name(bughouse.BB),
		Team1: p.Teams[0].Name, Team2: p.Teams[1].Name, Provisional: slices.ContainsFunc(p.Matches, s.t.Ledger.Provisional), Partial: s.partial(),
	}
	if score := p.Score(); score != "" {
		row.Result = &score
	}
	if len(p.Matches) > 1 {
		row.Match = m.No
		for _, m := range p.Matches {
			var result *string
			if r, done := m.Result(); done {
				text := r.Outcome.String()
				result = &text
			}
			row.Matches = append(row.Matches, result)
		}
	}
	return row
}

func roundStepCmd(env *Env, use, short string, step func(*tournament.Tournament, string, int) ([]fact.Fact, error)) *cobra.Command {
	var c common
	var n int
	cmd := &cobra.Command{
		Use: use + " --section ID", Short: short, Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.with(cmd, env, func(s *session) error {
				err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) { return step(t, c.section, n) })
				if err == nil {
					fmt.Fprintf(env.Err, "section %s: round %sed\n", c.section, use)
				}
				return err
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&n, "round", 0, "round `N` (default the latest)")
	return required(cmd, "section")
}

func finishRound(t *tournament.Tournament, section string, n int) ([]fact.Fact, error) {
	return rounds.Finish(t.Register, section, n)
}

func roundWhiteCmd(env *Env) *cobra.Command {
	var c common
	var place event.Place
	var team string
	cmd := &cobra.Command{
		Use: "swap --section ID --table N --team NAME", Short: "Exchange the colours of a team's partners, until their match starts", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			place.Section = c.section
			return c.with(cmd, env, func(s *session) error {
				err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) { return swap(t, place, team) })
				if err != nil {
					return err
				}
				return s.tellTable(c, place, fmt.Sprintf("the partners of %s have exchanged colours", team))
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&place.Table, "table", 0, "table `N`")
	cmd.Flags().IntVar(&place.Match, "match", 0, "match 1 or 2 (default the first unfinished)")
	cmd.Flags().StringVar(&team, "team", "", "the team's `NAME`, or 1 or 2")
	return required(cmd, "section", "table", "team")
}

func swap(t *tournament.Tournament, place event.Place, team string) ([]fact.Fact, error) {
	m, err := t.Register.Find(place)
	if err != nil {
		return nil, err
	}
	for i, tm := range m.Pairing.Teams {
		if team == fmt.Sprint(i+1) || team == tm.Name {
			return t.SwapColours(place, tm.No)
		}
	}
	return nil, refusal.NotFound.Errorf("team %q does not play at table %d: %s and %s do", team, place.Table, m.Pairing.Teams[0].Name, m.Pairing.Teams[1].Name)
}
