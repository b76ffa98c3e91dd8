package shell

import (
	"cmp"

	"github.com/spf13/cobra"

	"flagfall/rules/refusal"
	"flagfall/tui/paper/render"
)

// EngineFlag offers what sets the PDFs of a command; PDFEngine reads it.
func EngineFlag(cmd *cobra.Command, engine *string) {
	cmd.Flags().StringVar(engine, "engine", "",
		"`ENGINE` of a PDF: built-in, or browser for every script this machine has a font for "+
			"(default from the settings, then built-in)")
}

// PDFEngine is what sets a PDF: what was asked for, else what the settings say, else the built-in
// engine. Over a connection no browser is started: asking for one is refused, and the settings,
// which are the host's, are passed over.
func PDFEngine(asked string, env *Env) (render.Engine, error) {
	engine, err := render.ParseEngine(cmp.Or(asked, env.Settings.Engine))
	switch {
	case err != nil || engine == render.BuiltIn || env.Served == nil:
		return engine, err
	case asked == "":
		return render.BuiltIn, nil
	}
	return "", refusal.Forbidden.Errorf("--engine browser does not work over a connection: leave it out, or print on the machine that serves the event")
}
