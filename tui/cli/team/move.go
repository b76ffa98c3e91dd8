package team

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/view"
)

func moveCmd(env *shell.Env) *cobra.Command {
	var to string
	var dry bool
	var lost []string
	o := teamFlags{did: func() string { return "is now in section " + to }}
	o.act = func(t *event.Team) any { return acts.MoveTeam{Team: t.No, To: to} }
	request := func(s *command.Session) (any, error) {
		team, err := o.find(s)
		if err != nil {
			return nil, err
		}
		lost = roster.LostByMove(s.Hall.Register, team)
		return o.act(team), nil
	}
	cmd := o.command(env, command.Verb{
		Use: "move --section ID --team NAME --to ID", Short: "Move a team to another section before it has played",
		Long: "Move a team to another section. It joins the next round there. A team that has been in a round stays: withdraw it, and add it " +
			"there as a new team. Its byes, and the teams it is kept apart from, do not go with it; the command names them, and --dry-run does " +
			"before anything is recorded.",
		Instead: &dry,
		Show: func(s *command.Session) error {
			if err := s.RequireWhole(); err != nil {
				return err
			}
			asked, err := request(s)
			if err != nil {
				return err
			}
			if _, err := acts.Decide(s.Hall, asked, s.As); err != nil {
				return err
			}
			team, err := o.find(s)
			if err != nil {
				return err
			}
			row := view.MovedTeam{Team: team.Name, Section: team.Section, To: to, Lost: append([]string{}, lost...)}
			text := fmt.Sprintf("%s joins the next round of section %s, without results or rulings", team.Name, to)
			return s.Tell(row, document.Lines(append([]string{text}, lost...)))
		},
		Act: request,
		Say: func(s *command.Session) error { // its old section has it no longer
			for _, what := range lost {
				s.Note("%s\n", what)
			}
			return printTeam(s, s.Hall.Register.Team(s.Recorded[0].(event.TeamMoved).Team), o.did())
		},
	})
	cmd.Flags().StringVar(&to, "to", "", "the new section's `ID`")
	cmd.Flags().BoolVar(&dry, "dry-run", false, "record nothing; show what does not go with the team")
	return command.Required(cmd, "team", "to")
}
