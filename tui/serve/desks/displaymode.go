package desks

import (
	"context"
	"flag"
	"fmt"
	"io"

	"flagfall/rules/refusal"
)

// displayMode is how a desk is shown, as asked for over the connection: desk, desk --plain, desk
// --plain=false.
type displayMode struct {
	chosen bool // it was said, and holds from then on
	plain  bool // told in sentences, for a screen reader
}

// parseDeskArgs reports whether the words after the host's name ask for a desk, and how it is to be
// shown. Other words are a command. Unknown flags are an error.
func parseDeskArgs(args []string) (m displayMode, asks bool, err error) {
	if len(args) > 1 && args[0] == "flagfall" { // as on this machine
		args = args[1:]
	}
	if len(args) == 0 {
		return m, true, nil
	}
	if args[0] != "desk" {
		return m, false, nil
	}
	flags := flag.NewFlagSet(args[0], flag.ContinueOnError)
	flags.SetOutput(io.Discard)
	flags.BoolVar(&m.plain, "plain", false, "")
	if err := flags.Parse(args[1:]); err != nil || flags.NArg() > 0 {
		return m, true, refusal.Invalid.Errorf("for a desk use: desk, desk --plain for a screen reader, or desk --plain=false for the drawn one")
	}
	flags.Visit(func(*flag.Flag) { m.chosen = true })
	return m, true, nil
}

// displayModeFor returns how a visitor's desk is shown: as asked for, which is remembered for that
// official, else as last time.
func (s *Server) displayModeFor(ctx context.Context, v *visit, m displayMode) displayMode {
	name := fmt.Sprintf("plain:staff:%d", v.staff)
	if m.chosen {
		said := map[bool]string{true: "plain"}[m.plain]
		if err := v.hall.KeepDraft(ctx, name, said); err != nil {
			s.log.Warn("%s's choice of desk could not be saved: %v", v.name(), err)
		}
		return m
	}
	said, err := v.hall.Draft(ctx, name)
	if err != nil {
		s.log.Warn("%s's choice of desk could not be read: %v", v.name(), err)
	}
	m.plain = said == "plain"
	return m
}
