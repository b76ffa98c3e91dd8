package staff

import (
	"fmt"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
)

func pinCmd(env *shell.Env) *cobra.Command {
	var staff int
	var none bool
	return command.New(env, command.Verb{
		Use: "pin --name NAME", Short: "Set an official's PIN; asks on the terminal",
		Long: "Set the PIN of six digits (4 to 12) that proves who an official is, at the desk and in commands. You type it on the " +
			"terminal, and it is not shown. If a PIN is set, you type the old one first, or it comes from $FLAGFALL_PIN; the highest official on duty, " +
			"named with --as, replaces a forgotten one. While a round is under way, that official also sets first PINs and removes " +
			"them. Setting or removing a PIN is an entry of the journal; the PIN itself is not.",
		Fields: []ask.Field{
			ask.New("name", "the official's `NAME`", ask.Official(&staff)).Needed(), ask.Yes("none", "remove the PIN", &none),
		},
		Do: func(s *command.Session) error { return changePIN(s, s.Hall.Register.Staff[staff-1], none) },
	})
}

// changePIN sets or removes an official's PIN.
func changePIN(s *command.Session, o *event.Official, none bool) error {
	register := s.Hall.Register
	kept, err := s.PINMarksAtHead(s.Ctx, s.Hall)
	if err != nil {
		return err
	}
	by, current, err := officials.WhoChangesPIN(register, o, none, kept, s.As)
	if err != nil {
		return err
	}
	if current != 0 {
		if err := s.AskPIN(o, current, kept[current], "'s current PIN: "); err != nil {
			return err
		}
	}
	ctx := db.WithProof(s.Ctx, &fact.Proof{By: fact.ByNone})
	if !officials.SetsFirstPIN(register, o, kept, by) {
		if err := s.Prove(by); err != nil {
			return err
		}
		if ctx, err = s.Proved(by); err != nil {
			return err
		}
	}
	pin := ""
	if !none {
		if pin, err = s.Env.AskNewSecret("a PIN for " + o.Name + ", six digits (4 to 12): "); err != nil {
			return err
		}
	}
	actor := event.DeskActor
	if by != nil {
		actor = by.Actor()
	}
	var facts []fact.Fact
	before := s.Hall.Head.Seq
	err = s.ChangePIN(ctx, s.Hall, actor, o.No, pin,
		func(t *tournament.Tournament, mark string, kept map[int]string) (_ []fact.Fact, err error) {
			facts, err = officials.ChangePIN(t.Register, o, mark, kept, by)
			return facts, err
		})
	if err != nil {
		return err
	}
	s.NoteRecorded(before, actor, facts)
	fmt.Fprintln(s.Env.Err, officials.PINChanged(o, none))
	return nil
}
