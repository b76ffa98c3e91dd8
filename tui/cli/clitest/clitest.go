// Package clitest runs flagfall for tests: a command in this process, a command in a process of its
// own, and the scripts of testdata.
package clitest

import (
	"bytes"
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/adrg/xdg"

	"flagfall/rules/envtest"
	"flagfall/tui/cli"
)

// actAs makes the test binary another program, by its name in Programs.
const actAs = "FLAGFALL_TEST_ACT_AS"

// Programs are what a test binary can be in a process of its own. Tests add theirs in init.
var Programs = map[string]func() int{"flagfall": func() int { return cli.Main(time.Now) }}

// Main is the TestMain of packages that run flagfall: with actAs it is that program, else it runs
// the tests in an environment of their own, with
// the variables in set, each "NAME=value". In this process the clocks show UTC.
func Main(m *testing.M, set ...string) {
	if name := os.Getenv(actAs); name != "" {
		os.Exit(Programs[name]())
	}
	envtest.Prepare(set...)
	time.Local = time.UTC
	os.Exit(m.Run())
}

// NoState is a variable for Main: without a state folder, tests may make the same event at the same
// moment again and again, and the witness of one does not speak against the next.
var NoState = "XDG_STATE_HOME=" + filepath.Join(os.DevNull, "none")

// unhurried keeps the race detector from waiting for a second at the end of each process.
const unhurried = "GORACE=atexit_sleep_ms=0"

// Process returns a program of Programs as a process that has not started. Its package's TestMain
// is Main.
func Process(ctx context.Context, program string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, os.Args[0], args...)
	cmd.Env = append(os.Environ(), actAs+"="+program, unhurried)
	return cmd
}

// Run runs flagfall in a process of its own on a tournament, with --db, and returns what it said
// and its exit status, -1 when it was killed.
func Run(t testing.TB, db string, args ...string) (said string, status int) {
	t.Helper()
	out, err := Process(t.Context(), "flagfall", append(args, "--db", db)...).CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Errorf("flagfall %v: %v", args, err)
	}
	if exit != nil {
		status = exit.ExitCode()
	}
	return string(out), status
}

// In runs a command line in this process, in a folder that is also its home, and returns what it
// said and its exit status. Arguments are separated by blanks.
func In(t testing.TB, folder, line string) (said string, status int) {
	t.Helper()
	var out bytes.Buffer
	vars := map[string]string{"HOME": folder, "XDG_CONFIG_HOME": folder, "XDG_STATE_HOME": folder, "PATH": os.Getenv("PATH")}
	env := cli.Env{
		In: strings.NewReader(""), Out: &out, Err: &out, Now: time.Now,
		Getenv: func(name string) string { return vars[name] },
	}
	w := &surroundings{}
	defer w.restore(t)
	if err := w.enter(folder, env.Getenv); err != nil {
		t.Fatal(err)
	}
	status = cli.Run(env, strings.Fields(line))
	return out.String(), status
}

// Must runs a command line as In does and fails the test unless it ends with 0.
func Must(t testing.TB, folder, line string) {
	t.Helper()
	if said, status := In(t, folder, line); status != 0 {
		t.Fatalf("flagfall %s ends with %d: %s", line, status, said)
	}
}

// world is what commands read of a process's own environment, beside what they ask for through cli.Env.
var world = []string{"HOME", "PATH", "TMPDIR", "LC_ALL", "LC_PAPER", "LANG", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME"}

// only lets one command at a time have the folder and the environment of this process.
var only sync.Mutex

// surroundings are the folder and the environment that this process had before a command.
type surroundings struct {
	folder string
	vars   map[string]string
}

// enter moves this process to a folder and an environment until restore.
func (w *surroundings) enter(folder string, getenv func(string) string) error {
	only.Lock()
	var err error
	if w.folder, err = os.Getwd(); err == nil {
		err = os.Chdir(folder)
	}
	w.vars = map[string]string{}
	for _, name := range world {
		w.vars[name] = os.Getenv(name)
		err = errors.Join(err, os.Setenv(name, getenv(name)))
	}
	xdg.Reload()
	return err
}

func (w *surroundings) restore(t interface{ Fatal(args ...any) }) {
	err := os.Chdir(w.folder)
	for name, value := range w.vars {
		err = errors.Join(err, os.Setenv(name, value))
	}
	xdg.Reload()
	only.Unlock()
	if err != nil {
		t.Fatal(err)
	}
}

// Root returns the path of a file from the top of the module, from whichever package is tested.
func Root(t testing.TB, name string) string {
	t.Helper()
	at, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for ; ; at = filepath.Dir(at) {
		if _, err := os.Stat(filepath.Join(at, "go.mod")); err == nil {
			return filepath.Join(at, filepath.FromSlash(name))
		}
		if at == filepath.Dir(at) {
			t.Fatal("no go.mod above this folder")
		}
	}
}

// Read returns the text of a file by its path from the top of the module.
func Read(t testing.TB, name string) string {
	t.Helper()
	text, err := os.ReadFile(Root(t, name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
