package shell

import (
	"cmp"
	"errors"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"flagfall/rules/refusal"
	"flagfall/tui/kit/theme"
)

// ThemeFlags are the flags that say how the desk is drawn.
type ThemeFlags struct {
	Theme string
	ascii bool
	mouse bool
}

// AddTo adds them to a command.
func (l *ThemeFlags) AddTo(cmd *cobra.Command) {
	cmd.Flags().StringVar(&l.Theme, "theme", "",
		"`COLORS`: auto, light, dark, high-contrast or none (default from the settings)")
	cmd.Flags().BoolVar(&l.ascii, "ascii", false, "draw with plain ASCII only")
}

// AddMouseTo adds the flag that lets the desk take the mouse.
func (l *ThemeFlags) AddMouseTo(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&l.mouse, "mouse", false, "a click selects, a double click opens, the wheel scrolls; copying from the terminal then needs shift")
}

// Mouse tells whether the desk takes the mouse: by the flag or the settings.
func (l *ThemeFlags) Mouse(env *Env) bool { return l.mouse || env.Settings.Mouse }

// Options joins the flags to the settings and to what the environment says: a flag wins, then a
// setting.
func (l *ThemeFlags) Options(env *Env) (theme.Options, error) {
	o := theme.Detect(env.Getenv)
	o.ASCII = o.ASCII || l.ascii || env.Settings.ASCII || env.Settings.Signs == "ascii"
	o.PlainSigns = env.Settings.Signs == "plain"
	if env.Plain {
		return theme.Options{Plain: true, NoColor: true}, nil
	}
	wanted := cmp.Or(l.Theme, env.Settings.Theme)
	if !slices.Contains(theme.Looks, wanted) {
		return o, refusal.Invalid.Errorf("no theme %q: use %s", wanted, strings.Join(theme.Looks, ", "))
	}
	worn := o.WithLook(wanted)
	worn.NoColor = worn.NoColor || o.NoColor // NO_COLOR is the last word
	return worn, nil
}

// Auto tells whether the terminal's own background decides what colors are drawn in.
func (l *ThemeFlags) Auto(env *Env) bool {
	o, err := l.Options(env)
	return err == nil && !o.Plain && !o.NoColor &&
		slices.Contains([]string{"auto", "high-contrast"}, cmp.Or(l.Theme, env.Settings.Theme))
}

// NeedTerminal fails where there is no terminal on both ends to draw on.
func NeedTerminal(env *Env) error {
	in, okIn := env.In.(*os.File)
	out, okOut := env.RawOut.(*os.File)
	if !okIn || !okOut || !term.IsTerminal(int(in.Fd())) || !term.IsTerminal(int(out.Fd())) {
		return errors.New("the desk needs a terminal: for commands that work without one, see flagfall --help") // exempt: nothing is asked for
	}
	return nil
}

// IsTerminal tells whether what is written goes to a terminal.
func IsTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// IsFile tells whether what is written goes to a regular file, into which a shell redirects it, such
// as with >.
func IsFile(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	about, err := f.Stat()
	return err == nil && about.Mode().IsRegular()
}

// terminalWidth returns the columns of the terminal that is written to, 0 where it is none.
func terminalWidth(w io.Writer) int {
	f, ok := w.(*os.File)
	if !ok {
		return 0
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		return 0
	}
	return width
}
