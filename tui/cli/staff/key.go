package staff

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/view"
)

func keyCmd(env *shell.Env) *cobra.Command {
	return command.Group("key", "The keys by which officials prove over SSH who they are", keyListCmd(env), keyRemoveCmd(env))
}

func keyListCmd(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "list", Short: "List the keys with whose they are",
		Show: func(s *command.Session) error {
			return command.Each(s, officials.Keys(s.Hall.Register), "nobody has a key: who connects to flagfall serve and types the PIN enrols theirs", func(k officials.OfficialKey) error {
				return s.WriteRow(view.OfKey(k), func(w io.Writer) {
					fmt.Fprintf(w, "%3d  %-28s  %s  since %s\n", k.Official.No, k.Official.Name, k.Fingerprint, s.Hall.Register.DateTime(k.Added))
				})
			})
		},
	})
}

func keyRemoveCmd(env *shell.Env) *cobra.Command {
	var k officials.OfficialKey
	return command.New(env, command.Verb{
		Use: "remove FINGERPRINT", Short: "Take a key from whose it is: it proves nothing any more", Args: cobra.ExactArgs(1),
		Long: "Take a key from whose it is: it proves nothing any more, and a desk that was opened with it is let go. A part of the fingerprint will do\n" +
			"that fits only one. Whose it is may do so, with --as, and whoever may change the staff.",
		Do: func(s *command.Session) error {
			return s.ChangeStaff(func(by *event.Official) (_ []fact.Fact, err error) {
				if k, err = officials.FindKey(s.Hall.Register, s.Args[0]); err != nil {
					return nil, err
				}
				return officials.RemoveKey(s.Hall.Register, k.Fingerprint, by)
			})
		},
		Say: func(s *command.Session) error {
			return s.Say(view.OfKey(k), "the key %s of %s is removed\n", k.Fingerprint, k.Official.Name)
		},
	})
}
