package team

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/roster"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/kit/ask"
	"flagfall/tui/view"
)

func moveCmd(env *shell.Env) *cobra.Command {
	var r acts.MoveTeam
	var dry bool
	var lost []string
	return teamCmd(env, &r.Team, command.Verb{
		Use: "move --section ID --team NAME --to ID", Short: "Move a team to another section before it has played",
		Long: "Move a team to another section. It joins the next round there. A team that has been in a round stays: withdraw it, and add it " +
			"there as a new team. Its byes, and the teams it is kept apart from, do not go with it; the command names them, and --dry-run does " +
			"before anything is recorded.",
		Fields: []ask.Field{
			ask.Text("to", "the new section's `ID`", &r.To).Needed(),
			ask.Yes("dry-run", "record nothing; show what does not go with the team", &dry),
		},
		Instead: &dry,
		Show: func(s *command.Session) error {
			if err := s.RequireWhole(); err != nil {
				return err
			}
			if _, err := acts.Decide(s.Hall, r, s.As); err != nil {
				return err
			}
			team := s.Hall.Register.Team(r.Team)
			lost = roster.LostByMove(s.Hall.Register, team)
			row := view.MovedTeam{Team: team.Name, Section: team.Section, To: r.To, Lost: append([]string{}, lost...)}
			text := fmt.Sprintf("%s joins the next round of section %s, without results or rulings", team.Name, r.To)
			return s.Tell(row, document.Lines(append([]string{text}, lost...)))
		},
		Act: func(s *command.Session) (any, error) {
			lost = roster.LostByMove(s.Hall.Register, s.Hall.Register.Team(r.Team))
			return r, nil
		},
		Say: func(s *command.Session) error {
			for _, what := range lost {
				s.Note("%s\n", what)
			}
			return printTeam(s, s.Hall.Register.Team(r.Team), "is now in section "+r.To)
		},
	}, nil)
}
