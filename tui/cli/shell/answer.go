package shell

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/spf13/cobra"
)

// Answer is how a command tells what it has found or done: with rows of JSON where a program asks for them, else in text. Text that does not
// arrive is noticed when the command has ended, by [Env.CheckAnswer].
type Answer struct {
	Env  *Env
	JSON bool
}

// AddTo adds the flag that asks for JSON to a command.
func (a *Answer) AddTo(cmd *cobra.Command, usage string) {
	cmd.Flags().BoolVar(&a.JSON, "json", false, usage)
}

// Tell answers with a row, or with what text writes.
func (a *Answer) Tell(row any, text func(w io.Writer)) error {
	if a.JSON {
		return PrintJSON(a.Env.Out, row)
	}
	text(a.Env.Out)
	return nil
}

// Print answers with a row, or with a text on standard output.
func (a *Answer) Print(row any, format string, values ...any) error {
	return a.Tell(row, func(w io.Writer) { fmt.Fprintf(w, format, values...) })
}

// Say tells what was done with a row, or with a text on standard error.
func (a *Answer) Say(row any, format string, values ...any) error {
	if a.JSON {
		return PrintJSON(a.Env.Out, row)
	}
	a.Note(format, values...)
	return nil
}

// Note tells people something on standard error; programs are told nothing on standard output.
func (a *Answer) Note(format string, values ...any) { fmt.Fprintf(a.Env.Err, format, values...) }

// PrintJSON prints one compact object and a new line, with < and & as they are.
func PrintJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}
