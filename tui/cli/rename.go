package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/pairing/setup"
)

func eventRenameCmd(env *Env) *cobra.Command {
	var c common
	var name string
	cmd := &cobra.Command{
		Use: "rename --name NAME", Short: "Call the event something else", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.with(cmd, env, func(s *session) error {
				err := s.do(func(t *tournament.Tournament) ([]fact.Fact, error) { return setup.RenameEvent(t.Register, name) })
				if err != nil {
					return err
				}
				if c.json {
					return printJSON(env.Out, map[string]any{"event": s.t.Register.Event.Name})
				}
				fmt.Fprintf(env.Err, "the event is called %s\n", s.t.Register.Event.Name)
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&name, "name", "", "the event's `NAME`")
	return required(cmd, "name")
}

func staffRenameCmd(env *Env) *cobra.Command {
	var c common
	var name, to string
	cmd := &cobra.Command{
		Use: "rename --name NAME --to NAME", Short: "Correct an official's name, in every role that the person has", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.with(cmd, env, func(s *session) error {
				var mended *event.Official
				err := s.changeStaff(func(t *tournament.Tournament, by *event.Official) (_ []fact.Fact, err error) {
					if mended, err = officials.Find(t.Register, name); err != nil {
						return nil, err
					}
					return officials.Correct(t.Register, mended, to, by)
				})
				if err != nil {
					return err
				}
				for _, other := range officials.MayBe(s.t.Register, mended.Name, mended) {
					env.complain(other)
				}
				if c.json {
					return printJSON(env.Out, map[string]any{"staff": mended.No, "name": mended.Name, "role": mended.Role, "section": mended.Section})
				}
				fmt.Fprintf(env.Err, "the name is %s\n", mended.Name)
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&name, "name", "", "the official's `NAME`; a unique part will do")
	cmd.Flags().StringVar(&to, "to", "", "the right `NAME`")
	return required(cmd, "name", "to")
}
