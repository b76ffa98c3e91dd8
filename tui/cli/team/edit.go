package team

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
)

func editCmd(env *shell.Env) *cobra.Command {
	var r acts.EditTeam
	var parts [2]event.Player
	var same []roster.Namesake
	fields := append(ask.Entry(&r.To), partFields(&parts)...)
	changes := make([]string, len(fields))
	for n := range fields {
		fields[n].Required, changes[n] = false, fields[n].Name
	}
	var cmd *cobra.Command
	cmd = teamCmd(env, &r.Team, command.Verb{
		Use: "edit --section ID --team NAME", Short: "Correct a team's name, club or players; it stays the same team",
		Long: "Correct a team's name, club or players. It stays the same team with its results; every list and print shows the new name, and " +
			"team show lists the old ones. Flags left out change nothing. --given1 and --family1 split a name that was read the wrong " +
			"way round. Once round 1 has started, a player's name needs a reason, and a chief once a slip bears it. For another " +
			"player use team substitute.",
		Fields: append(fields, ask.Reason(&r.Reason)),
		Act: func(s *command.Session) (any, error) {
			t := s.Hall.Register.Team(r.Team)
			command.Over(cmd, fields, func() {
				r.To = t.Entry()
				for n := range r.To.Players {
					if p := &r.To.Players[n]; cmd.Flags().Changed(fmt.Sprint("player", n+1)) {
						p.Given, p.Family = "", "" // of another name no parts are known
					}
				}
			})
			to := r
			to.To = withParts(r.To, parts)
			same = roster.NewNamesakes(s.Hall.Register, t, to.To)
			return to, nil
		},
		Say: func(s *command.Session) error {
			s.WarnNamesakes(same, s.Recorded)
			return printTeam(s, s.Hall.Register.Team(r.Team), "corrected")
		},
	}, nil)
	cmd.Aliases = []string{"mend"} // as it was called at first
	cmd.MarkFlagsOneRequired(changes...)
	return cmd
}

// partFields ask for the parts of players' names, where the name alone does not tell them.
func partFields(parts *[2]event.Player) (list []ask.Field) {
	for i, which := range []string{"first", "second"} {
		list = append(list,
			ask.Text(fmt.Sprint("given", i+1), "given `NAME` of the "+which+" player, if the name alone is not clear", &parts[i].Given),
			ask.Text(fmt.Sprint("family", i+1), "family `NAME` of the "+which+" player", &parts[i].Family))
	}
	return list
}

// withParts returns an entry with the parts of names that were typed.
func withParts(e event.Entry, parts [2]event.Player) event.Entry {
	for i, p := range parts {
		e.Players[i] = e.Players[i].WithParts(p.Given, p.Family)
	}
	return e
}
