package command

import (
	"strings"

	"github.com/spf13/cobra"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/ask"
)

// Verb declares a command that works on a tournament: what it is called, what it does, and what it
// says then. It shows something, or it records something by Act or Do; with both, Instead says when
// it only shows.
type Verb struct {
	Use, Short, Long string
	Args             cobra.PositionalArgs // nil for none
	Fields           []ask.Field          // of the request, with a flag each

	Before  func(args []string) error   // understands what was typed, before the file is opened; nil for nothing
	Local   bool                        // it only shows something, in files of this machine
	Show    func(*Session) error        // tells something, even of a file that can only be read
	Instead *bool                       // where true, Show is done and nothing is recorded
	Act     func(*Session) (any, error) // returns the request to record, one of package acts; may be called again
	Ruling  bool                        // Act is for an official, never for the desk
	Refused func(error) error           // adds to a refusal of Act what to type instead; nil for nothing
	Do      func(*Session) error        // for what is more than one decision
	Sure    []string                    // the keys of the doubts that --sure answers before Act
	Say     func(*Session) error        // tells what was recorded, after Act and Do; nil for nothing
}

// New makes the command of a verb, with the common flags.
func New(env *shell.Env, v Verb) *cobra.Command {
	flags := NewFlags(env)
	var sure []string
	if act := v.Act; act != nil && len(v.Sure) > 0 {
		v.Act = func(s *Session) (any, error) { return answered(s, act, sure) }
	}
	cmd := &cobra.Command{Use: v.Use, Short: v.Short, Long: v.Long, Args: v.Args}
	if v.Args == nil {
		cmd.Args = cobra.NoArgs
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if v.Before != nil {
			if err := v.Before(args); err != nil {
				return err
			}
		}
		if v.Instead != nil && *v.Instead || v.action() == nil {
			return flags.Open(cmd, func(s *Session, _ error) error {
				s.Args = args
				if err := find(cmd, v.Fields, s); err != nil {
					return err
				}
				return v.Show(s)
			})
		}
		return flags.OpenToWrite(cmd, func(s *Session) error {
			s.Args = args
			if err := find(cmd, v.Fields, s); err != nil {
				return err
			}
			if err := v.action()(s); err != nil || v.Say == nil {
				return err
			}
			return v.Say(s)
		})
	}
	flags.AddTo(cmd)
	askFlags(cmd, v.Fields, &flags)
	if len(v.Sure) > 0 {
		SureFlag(cmd, &sure, v.Sure...)
	}
	if v.action() == nil && !v.Local {
		shell.MarkReading(cmd)
	}
	return cmd
}

// answered returns an act's request with the questions that are answered before.
func answered(s *Session, request func(*Session) (any, error), sure []string) (any, error) {
	r, err := request(s)
	for _, key := range sure {
		r, _ = acts.Sure(r, key)
	}
	return r, err
}

// SureFlag adds --sure, which answers questions by the keys of their doubts.
func SureFlag(cmd *cobra.Command, sure *[]string, keys ...string) {
	cmd.Flags().StringArrayVar(sure, "sure", nil, "answer `QUESTION` with yes: "+strings.Join(keys, ", "))
}

// action returns what the verb records or does, nil if it only shows something.
func (v Verb) action() func(*Session) error {
	switch {
	case v.Act != nil && v.Ruling:
		return func(s *Session) error {
			return s.Rule(func(o *event.Official) ([]fact.Fact, error) { return v.ask(s, o) })
		}
	case v.Act != nil:
		return func(s *Session) error {
			return s.Record(func() ([]fact.Fact, error) { return v.ask(s, s.As) })
		}
	}
	return v.Do
}

// ask returns the facts of the verb's act, or the refusal with what to type instead.
func (v Verb) ask(s *Session, by *event.Official) ([]fact.Fact, error) {
	request, err := v.Act(s)
	if err != nil {
		return nil, err
	}
	facts, err := acts.Decide(s.Hall, request, by)
	if err != nil && v.Refused != nil {
		err = v.Refused(err)
	}
	return facts, err
}

// WithPartialFlag adds --partial to a command whose output people take away (standings, pairings,
// results, reports, prints, public pages). Without the flag it is refused while entries are
// missing.
func WithPartialFlag(cmd *cobra.Command) *cobra.Command {
	cmd.Flags().Bool(partialFlag, false, "continue although journal entries are missing; every page says so")
	return cmd
}

// Required marks flags without which a command makes no sense.
func Required(cmd *cobra.Command, flags ...string) *cobra.Command {
	for _, f := range flags {
		if err := cmd.MarkFlagRequired(f); err != nil {
			panic(err) // a flag that is not the command's: a mistake where it is declared
		}
	}
	return cmd
}
