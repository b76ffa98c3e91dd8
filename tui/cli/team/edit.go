package team

import (
	"github.com/spf13/cobra"

	"flagfall/db/acts"

	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

func editCmd(env *shell.Env) *cobra.Command {
	var name, reason string
	var to event.Entry
	var found *event.Team
	var same []roster.Namesake
	var cmd *cobra.Command
	cmd = command.New(env, command.Verb{
		Use: "edit --section ID --team NAME", Short: "Correct a team's name, club or players; it stays the same team",
		Long: "Correct a team's name, club or players. It stays the same team with its results; every list and print shows the new name, and " +
			"team show lists the old ones. Flags left out change nothing. --given1 and --family1 split a name that was read the wrong " +
			"way round. Once round 1 has started, a player's name needs a reason, and a chief once a slip bears it. For another " +
			"player use team substitute.",
		Act: func(s *command.Session) (_ any, err error) {
			if found, err = roster.FindTeam(s.Hall.Register, s.Flags.Section, name); err != nil {
				return nil, err
			}
			mended := found.Entry()
			command.ApplyChanged(cmd, map[string]func(){
				"name": func() { mended.Name = to.Name }, "club": func() { mended.Club = to.Club },
				"player1": func() { mended.Players[0] = renamed(mended.Players[0], to.Players[0].Name) },
				"rating1": func() { mended.Players[0].Rating = to.Players[0].Rating },
				"age1":    func() { mended.Players[0].Age = to.Players[0].Age },
				"age2":    func() { mended.Players[1].Age = to.Players[1].Age },
				"player2": func() { mended.Players[1] = renamed(mended.Players[1], to.Players[1].Name) },
				"rating2": func() { mended.Players[1].Rating = to.Players[1].Rating },
			})
			for i, p := range to.Players {
				mended.Players[i] = mended.Players[i].WithParts(p.Given, p.Family)
			}
			same = roster.NewNamesakes(s.Hall.Register, found, mended)
			return acts.EditTeam{Team: found.No, To: mended, Reason: reason}, nil
		},
		Say: func(s *command.Session) error {
			s.WarnNamesakes(same, s.Recorded)
			return printTeam(s, found, "corrected")
		},
	})
	cmd.Aliases = []string{"mend"} // as it was called at first
	cmd.Flags().StringVar(&name, "team", "", "the team's current `NAME`; a unique part is enough")
	entryFlags(cmd, &to, "the new `NAME`", "the new school or `CLUB`; empty for none", "`NAME` of the first player")
	cmd.Flags().StringVar(&reason, "reason", "", "why, for the record")
	cmd.MarkFlagsOneRequired("name", "club", "player1", "given1", "family1", "rating1", "age1", "player2", "given2",
		"family2", "rating2", "age2")
	return command.Required(cmd, "section", "team")
}

// renamed is a player of another name, of which no parts are known.
func renamed(p event.Player, name string) event.Player {
	p.Name, p.Given, p.Family = name, "", ""
	return p
}
