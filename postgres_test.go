package main

import (
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"flagfall/testdata/teststore"
)

// The commands do on an event in a database what they do on a file. $database is one of the test's
// own.
func TestScriptsOnPostgreSQL(t *testing.T) {
	database := teststore.Database(t)
	dir, err := filepath.Abs("testdata/postgres")
	if err != nil {
		t.Fatal(err)
	}
	play(t, testscript.Params{Dir: dir, Setup: func(e *testscript.Env) error {
		e.Setenv("database", database)
		return nil
	}})
}
