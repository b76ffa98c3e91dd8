package incident

import (
	"cmp"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/pairing/roster"
	"flagfall/penalties"
	"flagfall/penalties/insight"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
	"flagfall/tui/story"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

// InsightCommand is insight with all under it.
func InsightCommand(env *shell.Env) *cobra.Command {
	return command.Group("insight", "Find records, patterns, and similar or differing rulings",
		patternsCmd(env), recordCmd(env), differCmd(env), similarCmd(env), seasonCmd(env))
}

// printRecord tells a record in a sentence, or in JSON.
func printRecord(s *command.Session, r insight.Record) error {
	row := view.OfRecord(s.Hall, r)
	who := map[string]string{
		insight.AboutPlayer:   row.Name + " of " + row.Team,
		insight.AboutTeam:     "the team " + row.Team,
		insight.AboutTable:    fmt.Sprint("table ", r.Table),
		insight.AboutClock:    fmt.Sprintf("the clock of table %d, board %s", r.Table, r.Board),
		insight.AboutOfficial: "rulings of " + row.Name,
	}[r.About]
	return s.Print(row, "%s: %s (%s).\n", words.UpperFirst(who), r,
		cmp.Or(strings.Join(row.Labels, ", "), "no incidents"))
}

func patternsCmd(env *shell.Env) *cobra.Command {
	var least int
	cmd := command.New(env, command.Verb{
		Use: "patterns", Short: "List players, teams, tables and clocks with repeated incidents",
		Before: func([]string) error {
			if least < 2 {
				return refusal.Invalid.Errorf("--least %d: use 2 or more", least)
			}
			return nil
		},
		Show: func(s *command.Session) error {
			none := fmt.Sprintf("no player, team, table or clock has %d incidents of one kind", least)
			return command.Each(s, insight.Patterns(s.Hall.Ledger, least), none,
				func(r insight.Record) error { return printRecord(s, r) })
		},
	})
	cmd.Flags().IntVar(&least, "least", 3, "least number of incidents of one kind")
	return cmd
}

// recordSubject names what a record is wanted of: one of them, or a table with a board.
type recordSubject struct {
	player, board, official string // the official as entries name them
	team, table             int
}

func recordCmd(env *shell.Env) *cobra.Command {
	var about recordSubject
	var cmd *cobra.Command
	cmd = command.New(env, command.Verb{
		Use: "record", Short: "List the incidents of a player, team, table, clock or official",
		Long: "List the incidents over all rounds and sections of a player (--player), a team (--team, with --section), a table (--table), the " +
			"clock of a board (--table with --board), or those ruled by an official (--official). Struck incidents are left out.",
		Fields: []ask.Field{
			ask.Text("player", "the player's `NAME`; a unique part is enough", &about.player),
			ask.New("team", "the team's `NAME`; a unique part is enough", ask.Team(&about.team)),
			ask.Number("table", "table `N`", &about.table),
			ask.Text("board", "board A or B of that table, for its clock", &about.board),
			ask.New("official", "the official's `NAME`; a unique part is enough", ask.Actor(&about.official)),
		},
		Before: func([]string) error {
			if cmd.Flags().Changed("team") && !cmd.Flags().Changed("section") {
				return refusal.Invalid.Errorf("name the team's section with --section")
			}
			return nil
		},
		Show: func(s *command.Session) error {
			r, err := about.find(s)
			if err != nil {
				return err
			}
			return printRecord(s, r)
		},
	})
	cmd.MarkFlagsOneRequired("player", "team", "table", "official")
	cmd.MarkFlagsMutuallyExclusive("player", "team", "table", "official")
	return cmd
}

func (a recordSubject) find(s *command.Session) (insight.Record, error) {
	register, ledger := s.Hall.Register, s.Hall.Ledger
	switch {
	case a.player != "":
		who, err := roster.FindPlayer(register, s.Flags.Section, a.player)
		return insight.PlayerRecord(ledger, who), err
	case a.team != 0:
		return insight.TeamRecord(ledger, a.team), nil
	case a.official != "":
		return insight.OfficialRecord(ledger, a.official), nil
	case a.board == "":
		return insight.TableRecord(ledger, a.table), nil
	}
	board := strings.ToUpper(a.board)
	if board != "A" && board != "B" {
		return insight.Record{}, refusal.Invalid.Errorf("no board %q: use A or B", board)
	}
	return insight.ClockRecord(ledger, a.table, board), nil
}

func differCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "differ", Short: "List discretionary offenses that officials ruled differently",
		Show: func(s *command.Session) error {
			return command.Each(s, insight.Differences(s.Hall.Ledger), "officials ruled every offense alike",
				func(d insight.Difference) error {
					row := view.OfDifference(s.Hall, d)
					return s.WriteRow(row, func(w io.Writer) { writeDifference(w, row) })
				})
		},
	})
}

func writeDifference(w io.Writer, d view.Difference) {
	fmt.Fprintf(w, "%s, by %s: ruled in %d ways.\n", d.Title, d.Rulebook, len(d.Choices))
	for _, choice := range d.Choices {
		for _, r := range choice.Rulings {
			fmt.Fprintf(w, "%s: %s, by %s, rule %s, because: %s.\n", choice.Imposed, r.Label, r.By,
				cmp.Or(strings.Join(r.Refs, ", "), "none"), orNoReason(r.Reason))
		}
	}
}

func orNoReason(reason string) string {
	return cmp.Or(strings.TrimRight(reason, "."), "no reason given")
}

func similarCmd(env *shell.Env) *cobra.Command {
	id, most := 0, 3
	return command.New(env, command.Verb{
		Use: "similar --id N", Short: "List settled rulings on the same offense, newest first",
		Fields: []ask.Field{
			ask.Number("id", "incident `N`", &id).Needed(), ask.Number("most", "at most `N`", &most),
		},
		Show: func(s *command.Session) error {
			i, err := s.Hall.Ledger.Incident(id)
			if err != nil {
				return err
			}
			list := insight.Precedents(s.Hall.Ledger, i, most)
			return command.Each(s, list, "no other ruling on the same offense", func(other *penalties.Incident) error {
				sum := s.Hall.Summary(other)
				return s.Print(sum, "%s: %s, %s; %s.\n", sum.Label, sum.Title,
					story.RulingLine(s.Hall, other, s.Env.Now()), orNoReason(cmp.Or(sum.Reason, sum.Decided)))
			})
		},
	})
}
