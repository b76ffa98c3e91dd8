package team

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/personname"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/voice/words"
)

func colorsCmd(env *shell.Env) *cobra.Command {
	var white string
	var match int
	o := teamFlags{}
	cmd := o.command(env, command.Verb{
		Act: func(s *command.Session) (any, error) {
			t, err := o.find(s)
			if err != nil {
				return nil, err
			}
			place, err := playerNamed(t, white)
			return acts.LodgeColors{Team: t.No, Match: match, White: place}, err
		},
		Use:   "colors --section ID --team NAME --white NAME",
		Short: "Record which partner takes White, as the team chose, until the match starts",
		Long: "Record which partner takes White in the latest round, as the team chose, until its match starts. The pairing sheet " +
			"marks the choice, and round swap says so when an official swaps the partners.",
		Say: func(s *command.Session) error {
			t, err := o.find(s)
			if err != nil {
				return err
			}
			place, err := tournament.ColorsPlace(s.Hall, t, match)
			if err != nil {
				return err
			}
			return sayColors(s, t, place)
		},
	})
	cmd.Flags().StringVar(&white, "white", "", "`NAME` of the player who takes White, or 1 or 2")
	cmd.Flags().IntVar(&match, "match", 0, "match `N` (default the first unfinished)")
	return command.Required(cmd, "team", "white")
}

// sayColors says whose choice the colors of a team are that stand now.
func sayColors(s *command.Session, t *event.Team, place event.Place) error {
	m, err := s.Hall.Register.FindMatch(place)
	if err != nil {
		return err
	}
	side := 1
	if m.Pairing.Teams[1] == t {
		side = 2
	}
	return command.SayTable(s, place, words.ColorsText(s.Hall, m, side))
}

// playerNamed returns which player of a team, 1 or 2, is meant by a number, a name or a part of it.
func playerNamed(t *event.Team, name string) (int, error) {
	found := 0
	key := personname.Parse(name).Key()
	for i, p := range t.Players {
		switch {
		case name == fmt.Sprint(i+1), strings.EqualFold(p.Name, name), p.Key() == key:
			return i + 1, nil
		case !strings.Contains(strings.ToLower(p.Name), strings.ToLower(name)):
		case found > 0:
			return 0, refusal.Invalid.Errorf("%q matches both players of %s: type the full name", name,
				t.Name)
		default:
			found = i + 1
		}
	}
	if found == 0 {
		return 0, refusal.NotFound.Errorf("no player %q in %s: its players are %s and %s", name,
			t.Name, t.Players[0].Name, t.Players[1].Name)
	}
	return found, nil
}
