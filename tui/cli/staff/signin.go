package staff

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// SignInCommand is sign-in.
func SignInCommand(env *shell.Env) *cobra.Command {
	return command.New(env, command.Verb{
		Use: "sign-in --as NAME", Short: "Sign in with your PIN for the next 12 hours",
		Long: "Type your PIN once: later commands on this machine, by this user and for this event, do not ask again.\n" +
			"It ends after 12 hours, with flagfall sign-out, or when the PIN changes. Without --as the only director signs in.",
		Do: func(s *command.Session) error {
			o, err := s.Official()
			if err != nil {
				return err
			}
			staff, mark, err := s.PINOf(o)
			if err != nil {
				return err
			}
			if staff == 0 {
				return refusal.Forbidden.Errorf("%s has no PIN: set one with flagfall staff pin --name %d", o.Name,
					o.No)
			}
			if err := s.AskPIN(o, staff, mark, "'s PIN: "); err != nil {
				return err
			}
			token, until, err := s.SignIn(s.Ctx, staff, mark)
			if err != nil {
				return err
			}
			if err := s.KeepToken(staff, token); err != nil {
				return err
			}
			return s.Say(map[string]any{"staff": o.No, "name": o.Name, "until": until.Format(time.RFC3339)},
				"%s is signed in until %s; to end it, run flagfall sign-out\n", o.Name,
				s.Hall.Register.HourMinute(until))
		},
	})
}

// SignOutCommand is sign-out.
func SignOutCommand(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	cmd := &cobra.Command{
		Use: "sign-out", Short: "Sign out all officials, or one with --as", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.OpenSilently(cmd, func(s *command.Session, _ error) error {
				of, err := s.WhoseToken(c.As)
				if err != nil {
					return err
				}
				out, err := s.SignOut(of)
				if err != nil {
					return err
				}
				c.NoteEmpty(out, "no one was signed in")
				if out > 0 {
					fmt.Fprintln(env.Err, "signed out")
				}
				return nil
			})
		},
	}
	c.AddTo(cmd)
	return cmd
}
