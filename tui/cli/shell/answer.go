package shell

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/pairing/csvfile"
	"flagfall/rules/limits"
	"flagfall/tui/document"
	"flagfall/tui/document/text"
	"flagfall/tui/voice/words"
)

// Answer is how a command tells what it has found or done: with rows of JSON where a program asks
// for them, else in text. Text that does not arrive is noticed when the command has ended, by
// [Env.CheckAnswer].
type Answer struct {
	Env  *Env
	JSON bool
}

// AddTo adds the flag that asks for JSON to a command.
func (a *Answer) AddTo(cmd *cobra.Command, usage string) {
	cmd.Flags().BoolVar(&a.JSON, "json", false, usage)
}

// WriteRow answers with a row, or with what text writes.
func (a *Answer) WriteRow(row any, text func(w io.Writer)) error {
	if a.JSON {
		return a.Env.PrintJSON(row)
	}
	text(a.Env.Out)
	return nil
}

// Print answers with a row, or with a text on standard output.
func (a *Answer) Print(row any, format string, values ...any) error {
	return a.WriteRow(row, func(w io.Writer) { fmt.Fprintf(w, format, values...) })
}

// Tell answers with a row, or with blocks on standard output: on a terminal as wide as it is, elsewhere
// without a limit, for a screen reader as sentences.
func (a *Answer) Tell(row any, blocks ...document.Block) error {
	return a.WriteRow(row, func(w io.Writer) {
		if a.Env.Plain {
			fmt.Fprint(w, text.Sentences(blocks))
			return
		}
		fmt.Fprint(w, text.Blocks(blocks, terminalWidth(a.Env.RawOut)))
	})
}

// Say tells what was done with a row, or with a text on standard error.
func (a *Answer) Say(row any, format string, values ...any) error {
	if a.JSON {
		return a.Env.PrintJSON(row)
	}
	a.Note(format, values...)
	return nil
}

// Note tells people something on standard error; programs are told nothing on standard output.
func (a *Answer) Note(format string, values ...any) { fmt.Fprintf(a.Env.Err, format, values...) }

// PrintJSON prints one object of the answer. Of a rehearsal each says so.
func (env *Env) PrintJSON(row any) error {
	if !env.Rehearsal {
		return PrintJSON(env.Out, row)
	}
	var b bytes.Buffer
	if err := PrintJSON(&b, row); err != nil {
		return err
	}
	text := b.String()
	if body, is := strings.CutSuffix(text, "}\n"); is && strings.HasPrefix(text, "{") &&
		!strings.Contains(text, rehearsalField) {
		if text = body + "," + rehearsalField + "}\n"; body == "{" {
			text = "{" + rehearsalField + "}\n"
		}
	}
	_, err := io.WriteString(env.Out, text)
	return err
}

// rehearsalField marks an object as one of a rehearsal.
const rehearsalField = `"rehearsal":true`

// PrintJSON prints one compact object and a new line, with < and & as they are.
func PrintJSON(w io.Writer, v any) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	return enc.Encode(v)
}

// WarnNotes tells what is odd in a file and keeps nothing of it out.
func (env *Env) WarnNotes(name string, notes []string) {
	for _, note := range notes {
		fmt.Fprintf(env.Err, "%s: %s\n", name, note)
	}
}

// PrintFaults tells what is wrong in a file, by line, as far as anybody would read on.
func (env *Env) PrintFaults(name string, faults []csvfile.Fault) {
	for i, f := range csvfile.SortFaults(faults) {
		if i == limits.Faults {
			fmt.Fprintf(env.Err, "%s: and %s more\n", name, words.Count(len(faults)-i, "fault"))
			return
		}
		fmt.Fprintf(env.Err, "%s:%s\n", name, f)
	}
}
