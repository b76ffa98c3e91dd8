package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
)

func staffLeaveCmd(env *Env) *cobra.Command {
	return staffMove(env, &cobra.Command{
		Use: "leave --name NAME", Short: "Say that an official is there no more",
		Long: "From then on they act in that role no more, and an appeal that was theirs to hear goes to whoever else may hear it. What they did stands.",
	}, "has left the staff", func(t *tournament.Tournament, o, by *event.Official) ([]fact.Fact, error) {
		return officials.Leave(t.Register, o, by)
	})
}

func staffReturnCmd(env *Env) *cobra.Command {
	return staffMove(env, &cobra.Command{Use: "return --name NAME", Short: "Say that an official who left is back"},
		"is on the staff again", func(t *tournament.Tournament, o, by *event.Official) ([]fact.Fact, error) {
			return officials.Rejoin(t.Register, o, by)
		})
}

// staffMove is a command about one official, and what is told of them then.
func staffMove(env *Env, cmd *cobra.Command, told string, decide func(t *tournament.Tournament, o, by *event.Official) ([]fact.Fact, error)) *cobra.Command {
	var c common
	var name string
	cmd.Args = cobra.NoArgs
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		return c.with(cmd, env, func(s *session) error {
			var o *event.Official
			err := s.changeStaff(func(t *tournament.Tournament, by *event.Official) (_ []fact.Fact, err error) {
				if o, err = officials.Find(t.Register, name); err != nil {
					return nil, err
				}
				return decide(t, o, by)
			})
			if err != nil {
				return err
			}
			if c.json {
				return printJSON(env.Out, officialRow(s.t, o))
			}
			fmt.Fprintf(env.Err, "%s %s\n", o.Name, told)
			return nil
		})
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&name, "name", "", "the official's `NAME`; a unique part will do")
	return required(cmd, "name")
}
