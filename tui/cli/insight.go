package cli

import (
	"cmp"
	"fmt"
	"strings"

	"flagfall/pairing/officials"
	"flagfall/pairing/roster"
	"flagfall/rules/refusal"

	"github.com/spf13/cobra"

	"flagfall/penalties/insight"
	"flagfall/penalties/summary"
	"flagfall/tui/words"
)

func insightCmd(env *Env) *cobra.Command {
	return group("insight", "What comes up again: records, patterns, rulings that differ, rulings alike",
		insightPatternsCmd(env), insightRecordCmd(env), insightDifferCmd(env), insightSimilarCmd(env),
	)
}

// recordJSON is what was logged about somebody or something. Only what it is about has its fields.
type recordJSON struct {
	About     string      `json:"about"`
	Name      string      `json:"name,omitempty"`
	Team      string      `json:"team,omitempty"`
	Section   string      `json:"section,omitempty"`
	Table     int         `json:"table,omitempty"`
	Board     string      `json:"board,omitempty"`
	Incidents int         `json:"incidents"`
	Open      int         `json:"open"`      // not ruled yet
	SetAside  int         `json:"set_aside"` // rulings that a chief set aside
	Rounds    []int       `json:"rounds"`
	Kinds     []tallyJSON `json:"kinds"` // the most frequent first
	Labels    []string    `json:"labels"`
}

type tallyJSON struct {
	Offence string `json:"offence"`
	Title   string `json:"title"`
	Count   int    `json:"count"`
}

// tellRecord tells a record in a sentence, or in JSON.
func (s *session) tellRecord(c common, r insight.Record) error {
	row := recordJSON{
		About: r.About, Table: r.Table, Board: r.Board, Incidents: len(r.Incidents), Open: r.Open(), SetAside: r.Fallen(),
		Rounds: numbers(r.Rounds()), Kinds: []tallyJSON{}, Labels: []string{},
	}
	for _, k := range r.Kinds() {
		row.Kinds = append(row.Kinds, tallyJSON(k))
	}
	for _, i := range r.Incidents {
		row.Labels = append(row.Labels, i.Label)
	}
	register := s.t.Register
	who := ""
	switch r.About {
	case insight.AboutPlayer:
		t := register.Team(r.Player.Team)
		row.Name, row.Team, row.Section = register.Player(r.Player).Name, t.Name, t.Section
		who = row.Name + " of " + t.Name
	case insight.AboutTeam:
		t := register.Team(r.Player.Team)
		row.Team, row.Section = t.Name, t.Section
		who = "the team " + t.Name
	case insight.AboutTable:
		who = fmt.Sprint("table ", r.Table)
	case insight.AboutClock:
		who = fmt.Sprintf("the clock of table %d, board %s", r.Table, r.Board)
	case insight.AboutOfficial:
		row.Name = register.ActorName(r.Official)
		who = "rulings of " + row.Name
	}
	if c.json {
		return printJSON(s.env.Out, row)
	}
	_, err := fmt.Fprintf(s.env.Out, "%s: %s (%s).\n", words.Capital(who), r, cmp.Or(strings.Join(row.Labels, ", "), "no incident"))
	return err
}

func insightPatternsCmd(env *Env) *cobra.Command {
	var c common
	var least int
	cmd := &cobra.Command{
		Use: "patterns", Short: "Players, teams, tables and clocks about which one thing was logged again and again", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if least < 2 {
				return refusal.Invalid.Errorf("--least %d: once is no pattern; use 2 or more", least)
			}
			return c.open(cmd, env, func(s *session, _ error) error {
				list := insight.Patterns(s.t.Ledger, least)
				c.none(env, len(list), fmt.Sprintf("nothing was logged %d times about the same player, team, table or clock", least))
				for _, r := range list {
					if err := s.tellRecord(c, r); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&least, "least", 3, "how often one thing must have been logged")
	return cmd
}

func insightRecordCmd(env *Env) *cobra.Command {
	var c common
	var player, team, board, official string
	var table int
	cmd := &cobra.Command{
		Use: "record", Short: "What was logged about a player, a team, a table, a clock, or ruled by an official", Args: cobra.NoArgs,
		Long: "What was logged over all rounds and sections about a player (--player), a team (--team, with --section), a table (--table), the\n" +
			"clock of a board (--table with --board), or ruled by an official (--official). What was struck is left out.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error {
				r, err := s.findRecord(c, player, team, table, board, official)
				if err != nil {
					return err
				}
				return s.tellRecord(c, r)
			})
		},
	}
	c.addTo(cmd)
	f := cmd.Flags()
	f.StringVar(&player, "player", "", "the player's `NAME`; a unique part will do")
	f.StringVar(&team, "team", "", "the team's `NAME`; a unique part will do")
	f.IntVar(&table, "table", 0, "table `N`")
	f.StringVar(&board, "board", "", "the clock of board A or B of that table")
	f.StringVar(&official, "official", "", "the official's `NAME`; a unique part will do")
	cmd.MarkFlagsOneRequired("player", "team", "table", "official")
	cmd.MarkFlagsMutuallyExclusive("player", "team", "table", "official")
	return cmd
}

func (s *session) findRecord(c common, player, team string, table int, board, official string) (insight.Record, error) {
	switch {
	case player != "":
		who, err := roster.FindPlayer(s.t.Register, c.section, player)
		return insight.OfPlayer(s.t.Ledger, who), err
	case team != "":
		if c.section == "" {
			return insight.Record{}, refusal.Invalid.Errorf("say in which --section the team plays")
		}
		t, err := roster.FindTeam(s.t.Register, c.section, team)
		if err != nil {
			return insight.Record{}, err
		}
		return insight.OfTeam(s.t.Ledger, t.No), nil
	case official != "":
		o, err := officials.Find(s.t.Register, official)
		if err != nil {
			return insight.Record{}, err
		}
		return insight.OfOfficial(s.t.Ledger, o.Actor()), nil
	case board == "":
		return insight.OfTable(s.t.Ledger, table), nil
	}
	board = strings.ToUpper(board)
	if board != "A" && board != "B" {
		return insight.Record{}, refusal.Invalid.Errorf("no board %q: use A or B", board)
	}
	return insight.OfClock(s.t.Ledger, table, board), nil
}

// differenceJSON is an offence on which discretion came to different ends.
type differenceJSON struct {
	Offence  string       `json:"offence"`
	Title    string       `json:"title"`
	Rulebook string       `json:"rulebook"`
	Step     int          `json:"step,omitempty"`
	Choices  []choiceJSON `json:"choices"`
}

type choiceJSON struct {
	Imposed string           `json:"imposed"`
	Rulings []differedRuling `json:"rulings"`
}

type differedRuling struct {
	Label  string   `json:"label"`
	By     string   `json:"by"`
	Refs   []string `json:"refs"`
	Reason string   `json:"reason"`
}

func insightDifferCmd(env *Env) *cobra.Command {
	var c common
	cmd := &cobra.Command{
		Use: "differ", Short: "Offences on which officials, free to choose, imposed different things", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error {
				list := insight.Differences(s.t.Ledger)
				c.none(env, len(list), "no offence was ruled in different ways")
				for _, d := range list {
					if err := s.tellDifference(c, d); err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	c.addTo(cmd)
	return cmd
}

func (s *session) tellDifference(c common, d insight.Difference) error {
	row := differenceJSON{Offence: d.Offence, Title: d.Title, Rulebook: d.Book.ID}
	if d.Step != nil {
		row.Step = d.Step.N
	}
	for _, choice := range d.Choices {
		out := choiceJSON{Imposed: choice.Imposed}
		for _, i := range choice.Incidents {
			r := i.Ruling()
			out.Rulings = append(out.Rulings, differedRuling{i.Label, s.t.Register.ActorName(r.By()), r.Verdict.Refs, r.Reason})
		}
		row.Choices = append(row.Choices, out)
	}
	if c.json {
		return printJSON(s.env.Out, row)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s, by %s, was answered in %d ways.\n", d.Title, d.Book.ID, len(row.Choices))
	for _, choice := range row.Choices {
		for _, r := range choice.Rulings {
			fmt.Fprintf(&b, "%s: %s, by %s, rule %s, because: %s.\n", choice.Imposed, r.Label, r.By, cmp.Or(strings.Join(r.Refs, ", "), "none"), cmp.Or(strings.TrimRight(r.Reason, "."), "no reason given"))
		}
	}
	_, err := fmt.Fprint(s.env.Out, b.String())
	return err
}

func insightSimilarCmd(env *Env) *cobra.Command {
	var c common
	var id, most int
	cmd := &cobra.Command{
		Use: "similar --id N", Short: "Settled rulings of this event on the same offence, the newest first", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error {
				i, err := s.t.Ledger.Incident(id)
				if err != nil {
					return err
				}
				list := insight.Precedents(s.t.Ledger, i, most)
				c.none(env, len(list), "no other ruling of this event is on the same offence")
				for _, other := range list {
					sum := summary.Of(s.t.Ledger, other)
					if c.json {
						err = printJSON(env.Out, sum)
					} else {
						_, err = fmt.Fprintf(env.Out, "%s: %s, %s; %s.\n", sum.Label, sum.Title, s.verdictLine(other, sum), cmp.Or(strings.TrimRight(sum.Reason, "."), "no reason given"))
					}
					if err != nil {
						return err
					}
				}
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().IntVar(&id, "id", 0, "incident `N`")
	cmd.Flags().IntVar(&most, "most", 3, "at most so many")
	return required(cmd, "id")
}
