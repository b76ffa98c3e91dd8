package shell

import (
	"errors"
	"io"
	"os"

	"golang.org/x/term"
)

// NeedTerminal fails where there is no terminal on both ends to draw on.
func NeedTerminal(env *Env) error {
	in, okIn := env.In.(*os.File)
	out, okOut := env.RawOut.(*os.File)
	if !okIn || !okOut || !term.IsTerminal(int(in.Fd())) || !term.IsTerminal(int(out.Fd())) {
		return errors.New("the desk needs a terminal: for commands that work without one, see flagfall --help")
	}
	return nil
}

// IsTerminal tells whether what is written goes to a terminal.
func IsTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
