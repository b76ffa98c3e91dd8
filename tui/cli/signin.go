package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"time"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/publish"
	"flagfall/db/witness"
	"flagfall/pairing/officials"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/input"
)

func signInCmd(env *Env) *cobra.Command {
	var c common
	cmd := &cobra.Command{
		Use: "sign-in --as NAME", Short: "Prove once with your PIN who you are, for the commands of the next 12 hours", Args: cobra.NoArgs,
		Long: "Prove once with your PIN who you are: the commands that follow, of this user on this machine and about this event, do not ask.\n" +
			"It ends after 12 hours, with flagfall sign-out, and when another PIN is chosen. Without --as the only TD signs in.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.with(cmd, env, func(s *session) error {
				o, err := s.official()
				if err != nil {
					return err
				}
				staff, mark, err := s.pinOf(o)
				if err != nil {
					return err
				}
				if staff == 0 {
					return refusal.Forbidden.Errorf("%s has no PIN to prove who they are: choose one with flagfall staff pin --name %d", o.Name, o.No)
				}
				if err := s.showPIN(o, staff, mark, "'s PIN: "); err != nil {
					return err
				}
				token, until, err := s.SignIn(s.ctx, staff, mark)
				if err != nil {
					return err
				}
				if err := s.keepToken(staff, token); err != nil {
					return err
				}
				if c.json {
					return printJSON(env.Out, map[string]any{"staff": o.No, "name": o.Name, "until": until.Format(time.RFC3339)})
				}
				fmt.Fprintf(env.Err, "%s has signed in until %s; flagfall sign-out ends it\n", o.Name, s.t.Register.Minute(until))
				return nil
			})
		},
	}
	c.addTo(cmd)
	return cmd
}

func signOutCmd(env *Env) *cobra.Command {
	var c common
	cmd := &cobra.Command{
		Use: "sign-out", Short: "End what sign-in began, for everybody or with --as for one", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.enter(cmd, env, func(s *session, _ error) error {
				of, err := s.whoseToken(c.as)
				if err != nil {
					return err
				}
				out, err := s.signOut(of)
				if err != nil {
					return err
				}
				c.none(env, out, "nobody had signed in")
				if out > 0 {
					fmt.Fprintln(env.Err, "signed out")
				}
				return nil
			})
		},
	}
	c.addTo(cmd)
	return cmd
}

// tokenFolder is where the tokens lie of those who have signed in.
func tokenFolder() string { return filepath.Join(xdg.StateHome, "flagfall", "signed-in") }

// tokenPath is the file of the token of whoever has the PIN of that number on the staff, in this event; "*" is a pattern for all of them.
func (s *session) tokenPath(staff string) (string, error) {
	first, err := s.Hashes(s.ctx, 1)
	if err != nil {
		return "", err
	}
	return filepath.Join(tokenFolder(), witness.Mark(first[1])+"-"+staff), nil
}

// keepToken keeps a token where only this user reads it.
func (s *session) keepToken(staff int, token []byte) error {
	path, err := s.tokenPath(strconv.Itoa(staff))
	if err != nil {
		return err
	}
	if err := publish.Folder(s.ctx, tokenFolder(), 0o700); err != nil {
		return fmt.Errorf("sign in: %w", err)
	}
	if err := publish.Write(s.ctx, path, token, 0o600); err != nil {
		return fmt.Errorf("sign in: %w", err)
	}
	return nil
}

// signedIn returns nil when the official with that PIN has signed in on this machine as this user, and db.ErrSignedOut where not.
func (s *session) signedIn(staff int, mark string) error {
	path, err := s.tokenPath(strconv.Itoa(staff))
	if err != nil {
		return err
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return db.ErrSignedOut
	case err != nil:
		return fmt.Errorf("look whether somebody has signed in: %w", err)
	case runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0:
		s.env.complain(fmt.Sprintf("%s can be read by others and counts for nothing: sign in again", path))
		return db.ErrSignedOut
	}
	token, err := input.ReadFile(path, limits.Kept)
	if err != nil {
		return fmt.Errorf("look whether somebody has signed in: %w", err)
	}
	return s.SignedIn(s.ctx, staff, mark, token)
}

// whoseToken is for which number on the staff a token of somebody would be, "*" for nobody's in particular. It does not mind what is wrong
// with the tournament.
func (s *session) whoseToken(name string) (string, error) {
	if name == "" {
		return "*", nil
	}
	o, err := officials.Find(s.t.Register, name)
	if err != nil {
		return "", err
	}
	if staff, _, err := s.pinOf(o); err == nil && staff != 0 {
		return strconv.Itoa(staff), nil
	}
	return strconv.Itoa(o.No), nil
}

// signOut ends what somebody, or everybody, began by signing in, and tells how many it was.
func (s *session) signOut(of string) (n int, err error) {
	pattern, err := s.tokenPath(of)
	if err != nil {
		return 0, err
	}
	files, err := filepath.Glob(pattern)
	if err != nil {
		return 0, fmt.Errorf("sign out: %w", err)
	}
	for _, file := range files {
		if err := os.Remove(file); err != nil {
			return n, fmt.Errorf("sign out: %w", err)
		}
		n++
	}
	return n, nil
}
