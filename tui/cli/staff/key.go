package staff

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/officials"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
)

func keyCmd(env *shell.Env) *cobra.Command {
	return command.Group("key", "SSH keys that say who an official is", keyListCmd(env), keyRemoveCmd(env))
}

func keyListCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "list", Short: "List the keys and their officials",
		Show: func(s *command.Session) error {
			return command.Each(s, officials.Keys(s.Hall.Register),
				"no keys yet: an official who connects to flagfall serve and types the PIN enrolls one",
				func(k officials.OfficialKey) error {
					return s.WriteRow(view.OfKey(k), func(w io.Writer) {
						fmt.Fprintf(w, "%3d  %-28s  %s  since %s\n", k.Official.No, k.Official.Name, k.Fingerprint,
							s.Hall.Register.DateTime(k.Added))
					})
				})
		},
	})
}

func keyRemoveCmd(env *shell.Env) *cobra.Command {
	var k officials.OfficialKey
	return command.New(env, command.Verb{
		Use: "remove FINGERPRINT", Short: "Remove an official's key: it no longer works", Args: cobra.ExactArgs(1),
		Long: "Remove an official's key. It no longer works, and desks opened with it are closed. A part of the fingerprint is enough " +
			"if only one key has it. The owner may do this, with --as, or an official who may change the staff.",
		Do: func(s *command.Session) error {
			return s.ChangeStaff(func() (_ any, err error) {
				if k, err = officials.FindKey(s.Hall.Register, s.Args[0]); err != nil {
					return nil, err
				}
				return acts.EditOfficial{Staff: k.Official.No, RemoveKeys: []string{k.Fingerprint}}, nil
			})
		},
		Say: func(s *command.Session) error {
			return s.Say(view.OfKey(k), "key %s of %s removed\n", k.Fingerprint, k.Official.Name)
		},
	})
}
