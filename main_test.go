package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	if os.Getenv(asFlagfall) != "" {
		os.Exit(run())
	}
	testscript.Main(m, map[string]func(){
		"flagfall": func() { os.Exit(run()) },
		"measure":  func() { os.Exit(measure()) },
	})
}

// TestScripts runs every command as a person would type it.
func TestScripts(t *testing.T) {
	play(t, testscript.Params{Dir: "testdata/script"})
}

// play runs scripts. The race detector would wait a second at the end of each of a thousand commands.
func play(t *testing.T, p testscript.Params) {
	p.Setup = func(e *testscript.Env) error {
		e.Setenv("GORACE", "atexit_sleep_ms=0")
		e.Setenv("XDG_STATE_HOME", filepath.Join(e.WorkDir, ".state"))
		return nil
	}
	p.Cmds = map[string]func(*testscript.TestScript, bool, []string){"five-books": fiveBooks, "rulings": rulings}
	testscript.Run(t, p)
}
