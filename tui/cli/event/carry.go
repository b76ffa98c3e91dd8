package event

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/penalties/insight"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
	"flagfall/tui/words"
)

func carryCmd(env *shell.Env) *cobra.Command {
	var id int
	var player, team string
	var list bool
	var elsewhere []insight.Elsewhere
	cmd := command.New(env, command.Verb{
		Use: "carry FILE [--id N --player NAME]", Short: "Take from another event who was warned there and for what, one by one", Args: cobra.ExactArgs(1),
		Long: "Without --id, list what stands against players of the event in FILE, with whom here they may be by their names. With --id and --player, take\n" +
			"that one over for the player here whom you know to be the same. It is told at the player's first offence as \"in another event\", and\n" +
			"no ladder counts it. FILE may be an archive, which has no names: you match them from what you know.",
		Before: func([]string) error {
			if list = id == 0 && player == ""; !list && (id == 0 || player == "") {
				return refusal.Invalid.Errorf("--id says which of the other event, and --player for whom here: give both, or neither for the list")
			}
			return nil
		},
		Instead: &list,
		Show: func(s *command.Session) (err error) {
			if elsewhere, err = readWarned(s.Ctx, s.Args[0]); err != nil {
				return err
			}
			return command.Each(s, elsewhere, "nothing stands against anybody in "+s.Args[0], func(e insight.Elsewhere) error {
				row := view.OfElsewhere(s.Hall, e)
				return s.Tell(row, func(w io.Writer) { writeElsewhere(w, e, row) })
			})
		},
		Decide: func(s *command.Session) (_ []fact.Fact, err error) {
			if elsewhere == nil {
				if elsewhere, err = readWarned(s.Ctx, s.Args[0]); err != nil {
					return nil, err
				}
			}
			who, err := findPlayer(s, player, team)
			if err != nil {
				return nil, err
			}
			for _, e := range elsewhere {
				if e.Incident == id {
					return insight.Carry(s.Hall.Ledger, e, who)
				}
			}
			return nil, refusal.NotFound.Errorf("nothing stands against anybody in incident %d of %s: event carry %s lists what does", id, s.Args[0], s.Args[0])
		},
		Say: func(s *command.Session) error {
			f := s.Hall.Ledger.Carried[len(s.Hall.Ledger.Carried)-1]
			return s.Say(view.OfCarried(s.Hall, f), "%s, in another event: %s\n", s.Hall.Register.Player(f.Who()).Name, words.Carried(f))
		},
	})
	cmd.Flags().IntVar(&id, "id", 0, "incident `N` of the other event")
	cmd.Flags().StringVar(&player, "player", "", "the player's `NAME` here; a unique part will do")
	cmd.Flags().StringVar(&team, "team", "", "the player's team by `NAME`, with --section, where two players have one name")
	return cmd
}

// findPlayer finds a player by name, in a team where one is named.
func findPlayer(s *command.Session, player, team string) (event.PlayerRef, error) {
	if team == "" {
		return roster.FindPlayer(s.Hall.Register, s.Flags.Section, player)
	}
	t, err := roster.FindTeam(s.Hall.Register, s.Flags.Section, team)
	if err != nil {
		return event.PlayerRef{}, err
	}
	for n, p := range t.Players {
		if strings.EqualFold(p.Name, player) {
			return event.PlayerRef{Team: t.No, Player: n + 1}, nil
		}
	}
	return event.PlayerRef{}, refusal.NotFound.Errorf("no player %q in %s: they are %s and %s", player, t.Name, t.Players[0].Name, t.Players[1].Name)
}

// readWarned reads another event as its file lies there, and lists what stands against its players.
func readWarned(ctx context.Context, path string) ([]insight.Elsewhere, error) {
	file, err := db.OpenBase(ctx, path)
	if err != nil {
		return nil, err
	}
	t := tournament.New()
	for e, err := range file.Entries(ctx, 0) {
		if err == nil {
			err = t.Fold(e)
		}
		if err != nil {
			return nil, errors.Join(fmt.Errorf("%s: %w", path, err), file.Close())
		}
	}
	return insight.Warned(t.Ledger), file.Close()
}

func writeElsewhere(w io.Writer, e insight.Elsewhere, row view.Elsewhere) {
	fmt.Fprintf(w, "incident %d  %s of %s  %s\n", e.Incident, e.Player, e.Team, words.Carried(e.OffenceCarried))
	switch {
	case row.CarriedTo != "":
		fmt.Fprintf(w, "  carried for %s\n", row.CarriedTo)
	case len(row.MayBe) > 0:
		fmt.Fprintf(w, "  may be %s\n", strings.Join(row.MayBe, " or "))
	}
}
