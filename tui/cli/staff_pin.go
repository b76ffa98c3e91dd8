package cli

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
)

func staffPINCmd(env *Env) *cobra.Command {
	var c common
	var name string
	var none bool
	cmd := &cobra.Command{
		Use: "pin --name NAME", Short: "Choose the PIN by which an official proves who they are; asks on the terminal", Args: cobra.NoArgs,
		Long: "Choose the PIN of 4 to 12 digits by which an official proves who they are, at the desk and in commands. It is asked for on the\n" +
			"terminal and not shown. Where there is one already it is asked for first, or taken from $FLAGFALL_PIN; the highest official there,\n" +
			"named with --as, changes one that was forgotten. While rounds are played a first PIN is given, and one is taken away, by that official\n" +
			"too. That a PIN was chosen or taken away is an entry of the journal; the PIN itself is not.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.with(cmd, env, func(s *session) error { return s.changePIN(name, none) })
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&name, "name", "", "the official's `NAME`")
	cmd.Flags().BoolVar(&none, "none", false, "take the PIN away")
	return required(cmd, "name")
}

// changePIN has somebody choose an official's PIN, or takes it away.
func (s *session) changePIN(name string, none bool) error {
	o, err := officials.Find(s.t.Register, name)
	if err != nil {
		return err
	}
	kept, err := s.PINsOf(s.ctx, s.t)
	if err != nil {
		return err
	}
	staff, fault := officials.PINOf(s.t.Register, o, kept)
	by := s.as
	switch {
	case by == nil && (staff != 0 || fault != nil):
		by = o
	case by == nil && officials.MayChange(s.t.Register, nil) != nil:
		by = officials.OnlyHighest(s.t.Register)
	}
	mark := "any"
	if none {
		mark = ""
	}
	if _, err := officials.ChangePIN(s.t.Register, o, mark, kept, by); err != nil { // before anybody is asked for anything
		return err
	}
	if by == o && staff != 0 { // to have signed in is not enough: who has gone for a coffee keeps their PIN
		if err := s.showPIN(o, staff, kept[staff], "'s PIN as it is: "); err != nil {
			return err
		}
	}
	if err := s.prove(by); err != nil {
		return err
	}
	pin := ""
	if !none {
		if pin, err = (prompter{s.env}).twice("a PIN for " + o.Name + ", 4 to 12 digits: "); err != nil {
			return err
		}
	}
	actor := event.DeskActor
	if by != nil {
		actor = by.Actor()
	}
	var facts []fact.Fact
	before := s.t.Head.Seq
	err = s.ChangePIN(s.ctx, s.t, actor, o.No, pin, func(t *tournament.Tournament, mark string, kept map[int]string) (_ []fact.Fact, err error) {
		facts, err = officials.ChangePIN(t.Register, o, mark, kept, by)
		return facts, err
	})
	if err != nil {
		return err
	}
	s.recorded(before, actor, facts)
	if none {
		fmt.Fprintf(s.env.Err, "%s signs in without a PIN\n", o.Name)
	} else {
		fmt.Fprintf(s.env.Err, "%s signs in with the PIN from now on\n", o.Name)
	}
	return nil
}

// prompter asks on the terminal.
type prompter struct{ env *Env }

// can tells whether somebody sits at a terminal who can be asked.
func (p prompter) can() bool {
	in, ok := p.env.In.(*os.File)
	return ok && term.IsTerminal(int(in.Fd()))
}

// secret asks for what must not be seen on the screen. The terminal stops showing keys before the question is put, so that not
// even a fast hand is seen.
func (p prompter) secret(question string) (typed string, err error) {
	in, ok := p.env.In.(*os.File)
	if !ok || !p.can() {
		return "", refusal.Invalid.Errorf("a PIN is asked for on a terminal: run the command there")
	}
	before, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return "", fmt.Errorf("hide what is typed: %w", err)
	}
	defer func() { err = errors.Join(err, term.Restore(int(in.Fd()), before)) }()
	if p.env.terminal == nil { // one for all questions: it may have read on, for a fast hand has answered the next one too
		p.env.terminal = term.NewTerminal(struct {
			io.Reader
			io.Writer
		}{in, p.env.rawErr}, "")
	}
	typed, err = p.env.terminal.ReadPassword(question)
	if errors.Is(err, io.EOF) {
		return "", errors.New("given up: nothing was changed")
	}
	return typed, err
}

// twice asks for a new secret and once more for the same.
func (p prompter) twice(question string) (string, error) {
	first, err := p.secret(question)
	if err != nil {
		return "", err
	}
	again, err := p.secret("the same once more: ")
	if err != nil {
		return "", err
	}
	if first != again {
		return "", refusal.Invalid.Errorf("the two are not the same: nothing was changed")
	}
	return first, nil
}
