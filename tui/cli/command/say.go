package command

import (
	"fmt"
	"io"

	"flagfall/tui/cli/shell"
)

// Tell answers: with a row of JSON where that is wanted, else with what text writes. Text that does not arrive is noticed when the command
// has ended, by [shell.Env.Answered].
func (s *Session) Tell(row any, text func(w io.Writer)) error {
	if s.Flags.JSON {
		return shell.PrintJSON(s.Env.Out, row)
	}
	text(s.Env.Out)
	return nil
}

// Print answers with a row of JSON, else with a text on standard output.
func (s *Session) Print(row any, format string, values ...any) error {
	return s.Tell(row, func(w io.Writer) { fmt.Fprintf(w, format, values...) })
}

// Say tells what was done with a row of JSON, else with a text on standard error.
func (s *Session) Say(row any, format string, values ...any) error {
	if s.Flags.JSON {
		return shell.PrintJSON(s.Env.Out, row)
	}
	fmt.Fprintf(s.Env.Err, format, values...)
	return nil
}

// Each answers for every one of a list, and says where there is none.
func Each[T any](s *Session, list []T, none string, tell func(T) error) error {
	s.Flags.None(s.Env, len(list), none)
	for _, one := range list {
		if err := tell(one); err != nil {
			return err
		}
	}
	return nil
}
