package team

import (
	"github.com/spf13/cobra"

	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
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
	var o teamFlags
	cmd := command.New(env, command.Verb{
		Use: "code --section ID --team NAME", Short: "Show the code for parents to find a team's page",
		Long: "Show the code for parents to find a team's page: six letters, to type on the public pages under \"Where do I play?\" or scan as the " +
			"QR code on the team's card (print team-cards). Without --team, list the codes of all teams of the section.",
		Do: func(s *command.Session) error { // the secret of the codes is made the first time
			keys, err := s.TableKeys()
			if err != nil {
				return err
			}
			codes := keys.TeamCodes(len(s.Hall.Register.Teams))
			if o.name != "" {
				t, err := o.find(s)
				if err != nil {
					return err
				}
				return printCode(s, t.No, t.Section, t.Name, codes[t.No-1])
			}
			sec, err := s.Section()
			if err != nil {
				return err
			}
			for _, t := range sec.Teams {
				if err := printCode(s, t.No, t.Section, t.Name, codes[t.No-1]); err != nil {
					return err
				}
			}
			return nil
		},
	})
	cmd.Flags().StringVar(&o.name, "team", "", "the team's `NAME`; a unique part is enough")
	return command.Required(cmd, "section")
}

func printCode(s *command.Session, no int, section, name, code string) error {
	row := codeRow{Team: no, Section: section, Code: code}
	if address := s.Hall.Register.Pages.Address; address != "" {
		row.Link = address + view.TeamPath(code)
	}
	return s.Print(row, "%s  %s\n", code, name)
}
