package main

import (
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"flagfall": func() { os.Exit(run()) },
	})
}

// TestScripts runs every command as a person would type it. SHARED is the folder of real records, when there is one.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{Dir: "testdata/script"})
}
