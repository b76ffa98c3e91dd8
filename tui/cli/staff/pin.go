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
		Use: "pin --name NAME", Short: "Choose the PIN by which an official proves who they are; asks on the terminal",
		Long: "Choose the PIN of 4 to 12 digits by which an official proves who they are, at the desk and in commands. It is asked for on the\n" +
			"terminal and not shown. Where there is one already it is asked for first, or taken from $FLAGFALL_PIN; the highest official there,\n" +
			"named with --as, changes one that was forgotten. While rounds are played a first PIN is given, and one is taken away, by that official\n" +
			"too. That a PIN was chosen or taken away is an entry of the journal; the PIN itself is not.",
		Do: func(s *command.Session) error { return changePIN(s, name, none) },
	})
	cmd.Flags().StringVar(&name, "name", "", "the official's `NAME`")
	cmd.Flags().BoolVar(&none, "none", false, "take the PIN away")
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
		if err := s.AskPIN(o, staff, kept[staff], "'s PIN as it is: "); err != nil {
			return err
		}
	}
	if err := s.Prove(by); err != nil {
		return err
	}
	pin, said := "", "%s signs in without a PIN\n"
	if !none {
		said = "%s signs in with the PIN from now on\n"
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
