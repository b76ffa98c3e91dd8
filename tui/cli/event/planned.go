package event

import (
	"cmp"

	"flagfall/tui/cli/command"
)

// withPlan completes a command that shows a plan: with dry it records nothing and shows what would
// change, else it asks for the act and shows what was planned when that was decided.
func withPlan[P any](v command.Verb, dry *bool, plan func(*command.Session) (P, error),
	act func(*command.Session) any, print func(*command.Session, P) error,
) command.Verb {
	var planned P
	prepare := func(s *command.Session) (err error) {
		planned, err = plan(s)
		return err
	}
	v.Instead = dry
	v.Show = func(s *command.Session) error {
		if err := cmp.Or(s.RequireWhole(), prepare(s)); err != nil {
			return err
		}
		s.Flags.Note("nothing is recorded; this would be done:\n")
		return print(s, planned)
	}
	v.Act = func(s *command.Session) (any, error) { return act(s), prepare(s) }
	v.Say = func(s *command.Session) error { return print(s, planned) }
	return v
}
