package shell

import (
	"cmp"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/rules/refusal"
	"flagfall/tui/settings"
	"flagfall/tui/theme"
)

// Look are the flags that say how the desk is drawn.
type Look struct {
	Theme string
	ascii bool
}

// AddTo adds them to a command.
func (l *Look) AddTo(cmd *cobra.Command) {
	cmd.Flags().StringVar(&l.Theme, "theme", "", "`COLOURS`: auto, light, dark, high-contrast or none (default as the settings say)")
	cmd.Flags().BoolVar(&l.ascii, "ascii", false, "draw with plain ASCII only")
}

// Options joins the flags to the settings and to what the environment says: a flag wins, then a setting.
func (l *Look) Options(env *Env) (theme.Options, error) {
	o := theme.Detect(env.Getenv)
	o.ASCII = l.ascii || env.Settings.ASCII
	wanted := cmp.Or(l.Theme, env.Settings.Theme)
	switch wanted {
	case "auto":
	case "light", "dark":
		o.Light = wanted == "light"
	case "high-contrast":
		o.Contrast = true
	case "none":
		o.NoColour = true
	default:
		return o, refusal.Invalid.Errorf("no theme %q: use %s", wanted, strings.Join(settings.Themes, ", "))
	}
	return o, nil
}
