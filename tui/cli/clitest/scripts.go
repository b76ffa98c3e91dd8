package clitest

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"flagfall/pairing/eventsetup/logotest"
	"flagfall/tui/cli"
)

// Play runs scripts, whose paths are absolute. The clocks in them show UTC.
func Play(t *testing.T, p testscript.Params) {
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	more := p.Setup
	p.Setup = func(e *testscript.Env) error {
		if more != nil {
			if err := more(e); err != nil {
				return err
			}
		}
		e.Setenv("flagfall", program)
		e.Setenv(actAs, "flagfall")
		e.Vars = append(e.Vars, unhurried)
		e.Setenv("TZ", "UTC")
		e.Setenv("HOME", filepath.Join(e.WorkDir, ".home"))
		e.Setenv("XDG_STATE_HOME", filepath.Join(e.WorkDir, ".state"))
		return nil
	}
	p.Cmds = map[string]func(*testscript.TestScript, bool, []string){
		"flagfall": typed, "sentences": sentences, "empty": empty, "five-books": fiveBooks, "two-clubs": twoClubs, "rulings": rulings,
		"picture": picture,
	}
	testscript.Run(t, p)
}

// typed is the command `[!] flagfall ARGUMENT… [<FILE]` of a script. As in a shell, < gives it a file to read, and a pattern stands for the
// files it matches.
func typed(ts *testscript.TestScript, neg bool, args []string) {
	var in io.Reader = strings.NewReader("")
	if last := len(args) - 1; last >= 0 && strings.HasPrefix(args[last], "<") {
		in, args = strings.NewReader(ts.ReadFile(args[last][1:])), args[:last]
	}
	if status := carryOut(ts, in, ts.Stdout(), ts.Stderr(), args); (status != 0) != neg {
		ts.Fatalf("ends with %d", status)
	}
}

// carryOut runs a command in a script's folder and environment, and returns its exit status.
func carryOut(ts *testscript.TestScript, in io.Reader, out, says io.Writer, args []string) int {
	w := &surroundings{}
	defer w.restore(fatal{ts})
	ts.Check(w.enter(ts.MkAbs("."), ts.Getenv))
	return cli.Run(cli.Env{In: in, Out: out, Err: says, Now: now(ts), Getenv: ts.Getenv}, spread(args))
}

// now is the time, so many days ahead as the script's variable DAYS says.
func now(ts *testscript.TestScript) func() time.Time {
	days, _ := strconv.Atoi(ts.Getenv("DAYS"))
	return func() time.Time { return time.Now().AddDate(0, 0, days) }
}

// picture is the command `picture FILE`: it writes a PNG of 20 × 10 pixels.
func picture(ts *testscript.TestScript, _ bool, args []string) {
	if len(args) != 1 {
		ts.Fatalf("usage: picture FILE")
	}
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), logotest.PNG(20, 10), 0o600))
}

// fatal is a script as surroundings need it.
type fatal struct{ *testscript.TestScript }

func (f fatal) Fatal(args ...any) { f.Fatalf("%v", args) }

// told is what a command answers that is done.
func told(ts *testscript.TestScript, args ...string) string {
	var out, says strings.Builder
	if status := carryOut(ts, strings.NewReader(""), &out, &says, args); status != 0 {
		ts.Fatalf("flagfall %s ends with %d: %s", strings.Join(args, " "), status, says.String())
	}
	return out.String()
}

// sentences is the command `sentences ARGUMENT…`: what flagfall says with --plain has no column and no drawing, and each line has its end.
func sentences(ts *testscript.TestScript, _ bool, args []string) {
	said := told(ts, append(args, "--plain")...)
	if said == "" {
		ts.Fatalf("nothing was said")
	}
	for line := range strings.Lines(said) {
		if line = strings.TrimSuffix(line, "\n"); drawn.MatchString(line) || !ended.MatchString(line) {
			ts.Fatalf("not plain: %q", line)
		}
	}
}

var (
	drawn = regexp.MustCompile(`  |[\t|│─┌└├┤╔═║·]`)
	ended = regexp.MustCompile(`[.:!?;,]$`)
)

// empty is the command `empty WORDS ARGUMENT…`: of a list that holds nothing a person is told so in these words, and a program nothing.
func empty(ts *testscript.TestScript, _ bool, args []string) {
	for _, c := range []struct{ form, says string }{{"--plain=false", args[0]}, {"--json", ""}} {
		var out, says strings.Builder
		status := carryOut(ts, strings.NewReader(""), &out, &says, append(args[1:], c.form))
		if status != 0 || out.String() != "" || !strings.HasPrefix(says.String(), c.says) || (c.says == "") != (says.String() == "") {
			ts.Fatalf("%s ends with %d, answers %q, says %q", c.form, status, out.String(), says.String())
		}
	}
}

// spread puts files in the place of the patterns that match some.
func spread(args []string) []string {
	all := []string{}
	for _, arg := range args {
		if found, err := filepath.Glob(arg); err == nil && len(found) > 0 {
			all = append(all, found...)
		} else {
			all = append(all, arg)
		}
	}
	return all
}
