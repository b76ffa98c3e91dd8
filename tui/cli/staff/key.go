package staff

import (
	"strconv"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/officials"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document"
	"flagfall/tui/view"
)

func keyCmd(env *shell.Env) *cobra.Command {
	return command.Group("key", "SSH keys that say who an official is", keyListCmd(env), keyRemoveCmd(env))
}

func keyListCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "list", Short: "List the keys and their officials",
		Show: func(s *command.Session) error {
			keys := officials.Keys(s.Hall.Register)
			g := document.Grid{
				Empty: "no keys yet: an official who connects to flagfall serve and types the PIN enrolls one",
				Columns: []document.Column{
					{Title: "#", Aloud: "Number", Right: true},
					{Title: "Name", Key: true},
					{Title: "Key"},
					{Title: "Since"},
				},
			}
			for _, k := range keys {
				g.Rows = append(g.Rows, []string{
					strconv.Itoa(k.Official.No), k.Official.Name, k.Fingerprint, s.Hall.Register.DateTime(k.Added),
				})
			}
			return command.List(s.Flags, keys, g, view.OfKey)
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
			return s.ChangeStaff(func(s *command.Session) (_ any, err error) {
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
