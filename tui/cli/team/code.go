package team

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/prints"
	"flagfall/db/tournament"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/kit/ask"
	"flagfall/tui/view"
)

// codeRow is the code of a team and where it leads.
type codeRow struct {
	Team    int    `json:"team"`
	Section string `json:"section"`
	Code    string `json:"code"`
	Link    string `json:"link,omitempty"` // "" where no address of the public pages is set
}

func codeCmd(env *shell.Env) *cobra.Command {
	var no int
	team := ask.TeamOf(&no)
	team.Required = false
	cmd := command.New(env, command.Verb{
		Use: "code --section ID --team NAME", Short: "Show the code for parents to find a team's page",
		Long: "Show the code for parents to find a team's page: six letters, to type on the public pages under \"Where do I play?\" or scan as the " +
			"QR code on the team's card (print team-cards). Without --team, list the codes of all teams of the section. Each time is an entry, as a print is.",
		Fields: []ask.Field{team},
		Do: func(s *command.Session) error { // the secret of the codes is made the first time
			who := act.Case{By: s.As, Section: s.Flags.Section}
			if err := officials.CodesRight.Check(s.Hall.Register, who); err != nil {
				return err
			}
			keys, err := s.TableKeys()
			if err != nil {
				return err
			}
			codes := keys.TeamCodes(len(s.Hall.Register.Teams))
			sec, err := s.Section()
			if err != nil {
				return err
			}
			teams := sec.Teams
			about := prints.Subject{Name: "team-codes", Section: sec.ID}
			if no != 0 {
				teams = []*event.Team{s.Hall.Register.Team(no)}
				about.Form = fmt.Sprintf("team %d", no)
			}
			g := document.Grid{Columns: []document.Column{{Title: "Code"}, {Title: "Team", Key: true}}}
			for _, t := range teams {
				g.Rows = append(g.Rows, []string{codes[t.No-1], t.Name})
			}
			said := document.Document{Title: "Codes", Blocks: []document.Block{g}}
			req := tournament.PrintRequest{About: about, Sum: said.Checksum(), Format: "text", At: s.Env.Now()}
			err = s.Record(func() ([]fact.Fact, error) { // exempt: a document is recorded as it is made
				return tournament.RecordPrint(s.Hall, req, s.As)
			})
			if err != nil {
				return err
			}
			return command.List(s.Flags, teams, g, func(t *event.Team) codeRow {
				row := codeRow{Team: t.No, Section: t.Section, Code: codes[t.No-1]}
				if address := s.Hall.Register.Pages.Address; address != "" {
					row.Link = address + view.TeamPath(row.Code)
				}
				return row
			})
		},
	})
	return command.Required(cmd, "section")
}
