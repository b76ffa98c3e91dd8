package command

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"time"

	"flagfall/db"
	"flagfall/db/atomicfile"
	"flagfall/db/witness"
	"flagfall/pairing/officials"
	"flagfall/rules/limits"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
)

// tokenPath returns the file of an official's sign-in token for this event; staff "*" is a pattern
// for all.
func (s *Session) tokenPath(staff string) (string, error) {
	first, err := s.Hashes(s.Ctx, 1)
	if err != nil {
		return "", err
	}
	return filepath.Join(shell.TokenFolder(), witness.Mark(first[1])+"-"+staff), nil
}

// KeepToken keeps a token where only this user reads it.
func (s *Session) KeepToken(staff int, token []byte) error {
	path, err := s.tokenPath(strconv.Itoa(staff))
	if err != nil {
		return err
	}
	if err := atomicfile.MakeFolder(s.Ctx, shell.TokenFolder(), 0o700); err != nil {
		return fmt.Errorf("sign in: %w", err)
	}
	if err := atomicfile.Write(s.Ctx, path, token, 0o600); err != nil {
		return fmt.Errorf("sign in: %w", err)
	}
	return nil
}

// hasSignedIn returns when the official with that PIN signed in on this machine as this user; an
// official who has not is db.ErrSignedOut. Over a connection it never holds.
func (s *Session) hasSignedIn(staff int, mark string) (since time.Time, err error) {
	if s.Env.Served != nil {
		// who has signed in on this machine is not who is at the other end of a connection
		return since, db.ErrSignedOut
	}
	path, err := s.tokenPath(strconv.Itoa(staff))
	if err != nil {
		return since, err
	}
	info, err := os.Stat(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return since, db.ErrSignedOut
	case err != nil:
		return since, fmt.Errorf("check the sign-in: %w", err)
	case runtime.GOOS != "windows" && info.Mode().Perm()&0o077 != 0:
		s.Env.Warn(fmt.Sprintf("others can read %s, so it was ignored: sign in again", path))
		return since, db.ErrSignedOut
	}
	token, err := openfile.ReadFile(path, limits.StateFile)
	if err != nil {
		return since, fmt.Errorf("check the sign-in: %w", err)
	}
	return s.CheckToken(s.Ctx, staff, mark, token)
}

// WhoseToken returns the number on the staff whose token a name would have, "*" for an empty name.
func (s *Session) WhoseToken(name string) (string, error) {
	if name == "" {
		return "*", nil
	}
	o, err := officials.Find(s.Hall.Register, name)
	if err != nil {
		return "", err
	}
	if staff, _, err := s.PINOf(o); err == nil && staff != 0 {
		return strconv.Itoa(staff), nil
	}
	return strconv.Itoa(o.No), nil
}

// SignOut deletes an official's tokens, or all, and returns how many there were.
func (s *Session) SignOut(of string) (n int, err error) {
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
