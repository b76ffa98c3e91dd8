package cli

import (
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/penalties/appeal"
	"flagfall/tui/words"
)

func staffCmd(env *Env) *cobra.Command {
	return group("staff", "The officials: who they are, whom they are close to, and their PINs",
		staffAddCmd(env), staffRenameCmd(env), staffLeaveCmd(env), staffReturnCmd(env), staffListCmd(env), staffTieCmd(env), staffUntieCmd(env), staffPINCmd(env))
}

func staffAddCmd(env *Env) *cobra.Command {
	var c common
	var name, role string
	cmd := &cobra.Command{
		Use: "add --name NAME --role ROLE", Short: "Add an official", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.with(cmd, env, func(s *session) error {
				err := s.changeStaff(func(t *tournament.Tournament, by *event.Official) ([]fact.Fact, error) {
					return officials.Add(t.Register, name, event.Role(role), c.section, by)
				})
				if err != nil {
					return err
				}
				o := s.t.Register.Staff[len(s.t.Register.Staff)-1]
				for _, other := range officials.MayBe(s.t.Register, o.Name, o) {
					env.complain(other)
				}
				if c.json {
					return printJSON(env.Out, map[string]any{"staff": o.No, "name": o.Name, "role": o.Role, "section": o.Section})
				}
				fmt.Fprintf(env.Err, "%s is on the staff as %s\n", o.Name, words.Role(o.Role))
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&name, "name", "", "the official's `NAME`")
	cmd.Flags().StringVar(&role, "role", "", "`ROLE`: td, section-chief, floor-chief or desk")
	return required(cmd, "name", "role")
}

// officialJSON is one of the staff, with the teams and clubs they are tied to.
type officialJSON struct {
	Staff   int        `json:"staff"`
	Name    string     `json:"name"`
	Role    event.Role `json:"role"`
	Section string     `json:"section"`
	Ties    []string   `json:"ties"`
	Left    string     `json:"left,omitempty"`
}

func officialRow(t *tournament.Tournament, o *event.Official) officialJSON {
	row := officialJSON{Staff: o.No, Name: o.Name, Role: o.Role, Section: o.Section, Ties: appeal.Ties(t.Ledger, o)}
	if o.Gone() != nil {
		row.Left = o.Left.UTC().Format(time.RFC3339)
	}
	return row
}

func staffListCmd(env *Env) *cobra.Command {
	var c common
	cmd := &cobra.Command{
		Use: "list", Short: "List the officials", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.open(cmd, env, func(s *session, _ error) error {
				c.none(env, len(s.t.Register.Staff), "nobody is on the staff")
				for _, o := range s.t.Register.Staff {
					if c.json {
						if err := printJSON(env.Out, officialRow(s.t, o)); err != nil {
							return err
						}
						continue
					}
					fmt.Fprintf(env.Out, "%3d  %-28s  %-14s  %-6s", o.No, o.Name, words.Role(o.Role), o.Section)
					if ties := appeal.Ties(s.t.Ledger, o); len(ties) > 0 {
						fmt.Fprintf(env.Out, "  tied to %s", strings.Join(ties, ", "))
					}
					if o.Gone() != nil {
						fmt.Fprintf(env.Out, "  left %s", s.t.Register.Minute(o.Left))
					}
					fmt.Fprintln(env.Out)
				}
				return nil
			})
		},
	}
	c.addTo(cmd)
	return cmd
}
