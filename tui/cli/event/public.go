package event

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
	"flagfall/tui/voice/words"
)

func publicCmd(env *shell.Env) *cobra.Command {
	var withheld bool
	cmd := command.New(env, command.Verb{
		Use: "public", Short: "List public names: each team, club and player as the public sees them",
		Long: "List each team with its players, and each club, as pages, wall and published files show them.\n" +
			"Players appear as the policy public_names says. A team's name that contains a name of its own player is withheld, with the reason, " +
			"and stands first until team public releases it or shows another. With --json no other part of a name is printed.",
		Show: func(s *command.Session) error {
			if len(s.Hall.Register.Teams) == 0 && !s.JSON {
				return refusal.Conflict.Errorf("no teams yet: import teams first")
			}
			held := 0
			for _, row := range view.PublicRows(s.Hall) {
				if row.Withheld() {
					held++
				} else if withheld {
					continue
				}
				if err := printPublicRow(s, row); err != nil {
					return err
				}
			}
			if !s.JSON {
				s.Note("%s withheld\n", words.Count(held, "name"))
			}
			return nil
		},
	})
	cmd.Flags().BoolVar(&withheld, "withheld", false, "only those shown under another name")
	return cmd
}

func printPublicRow(s *command.Session, row view.PublicRow) error {
	why := words.PublicReason(row.Public)
	if row.Team == nil {
		return s.Print(view.OfPublicClub(s.Hall, row.Club), "club %d: %s%s\n", row.Club, row.Shown, why)
	}
	out := view.OfPublicTeam(s.Hall, row.Team)
	return s.Print(out, "%s, team %d: %s (%s)%s\n", out.Section, out.Team, out.Public,
		fmt.Sprint(out.Players[0], ", ", out.Players[1]), why)
}
