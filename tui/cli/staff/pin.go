package staff

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db/tournament"
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

func pinCmd(env *shell.Env) *cobra.Command {
	var name string
	var none bool
	cmd := command.New(env, command.Verb{
		Use: "pin --name NAME", Short: "Set an official's PIN; asks on the terminal",
		Long: "Set the PIN of 4 to 12 digits that proves who an official is, at the desk and in commands. You type it on the " +
			"terminal, and it is not shown. If a PIN is set, you type the old one first, or it comes from $FLAGFALL_PIN; the highest official on duty, " +
			"named with --as, replaces a forgotten one. While a round is under way, that official also sets first PINs and removes " +
			"them. Setting or removing a PIN is an entry of the journal; the PIN itself is not.",
		Do: func(s *command.Session) error { return changePIN(s, name, none) },
	})
	cmd.Flags().StringVar(&name, "name", "", "the official's `NAME`")
	cmd.Flags().BoolVar(&none, "none", false, "remove the PIN")
	return command.Required(cmd, "name")
}

// changePIN sets or removes an official's PIN.
func changePIN(s *command.Session, name string, none bool) error {
	register := s.Hall.Register
	o, err := officials.Find(register, name)
	if err != nil {
		return err
	}
	kept, err := s.PINMarksAtHead(s.Ctx, s.Hall)
	if err != nil {
		return err
	}
	staff, fault := officials.ProvingPIN(register, o, kept)
	by := s.As
	switch {
	case by == nil && (staff != 0 || fault != nil):
		by = o
	case by == nil && officials.CheckStaffChange(register, nil) != nil:
		by = act.SoleHighest(register)
	}
	mark := "any"
	if none {
		mark = ""
	}
	if _, err := officials.ChangePIN(register, o, mark, kept, by); err != nil { // before anybody is asked for anything
		return err
	}
	if by == o && staff != 0 { // to have signed in is not enough: who has gone for a coffee keeps their PIN
		if err := s.AskPIN(o, staff, kept[staff], "'s current PIN: "); err != nil {
			return err
		}
	}
	if err := s.Prove(by); err != nil {
		return err
	}
	pin, said := "", "%s signs in without a PIN\n"
	if !none {
		said = "%s now signs in with the PIN\n"
		if pin, err = s.Env.AskNewSecret("a PIN for " + o.Name + ", 4 to 12 digits: "); err != nil {
			return err
		}
	}
	actor := event.DeskActor
	if by != nil {
		actor = by.Actor()
	}
	var facts []fact.Fact
	before := s.Hall.Head.Seq
	err = s.ChangePIN(s.Ctx, s.Hall, actor, o.No, pin, func(t *tournament.Tournament, mark string, kept map[int]string) (_ []fact.Fact, err error) {
		facts, err = officials.ChangePIN(t.Register, o, mark, kept, by)
		return facts, err
	})
	if err != nil {
		return err
	}
	s.NoteRecorded(before, actor, facts)
	fmt.Fprintf(s.Env.Err, said, o.Name)
	return nil
}
