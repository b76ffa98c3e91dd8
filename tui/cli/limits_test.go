//go:build e2e && unix && !race

package cli_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"flagfall/db/waittest"
	"flagfall/rules/envtest"
	"flagfall/tui/cli/clitest"
)

// The most that a command may take of whatever it is given.
const (
	mostMemory = 200 << 20       // bytes that are in memory at once
	mostWork   = 5 * time.Second // of CPU: 2 at most where nothing else is at work, which other work doubles
)

// again is a text over and over, up to a number of bytes.
func again(text string, bytes int64) io.Reader { return io.LimitReader(endless(text), bytes) }

// endless is a text over and over.
func endless(text string) io.Reader {
	return &repeated{text: strings.Repeat(text, 1+4096/len(text))}
}

type repeated struct {
	text string
	at   int
}

func (r *repeated) Read(p []byte) (int, error) {
	n := 0
	for n < len(p) {
		some := copy(p[n:], r.text[r.at:])
		n, r.at = n+some, (r.at+some)%len(r.text)
	}
	return n, nil
}

// after is a text with more behind it.
func after(text string, more io.Reader) io.Reader {
	return io.MultiReader(strings.NewReader(text), more)
}

// ran is one command, carried out by a process of its own.
type ran struct {
	says   string
	status int
	memory int64         // the most it had at once, in bytes
	work   time.Duration // of the processor
}

func init() { clitest.Programs["measure"] = measure }

// measure is a command that carries flagfall out and leaves in the file $MEASURED what that took.
// It is a process of its own because what a new process counts as its memory begins with that of
// the one which started it.
func measure() int {
	ctx, cancel := context.WithTimeout(context.Background(), waittest.Limit())
	defer cancel()
	cmd := clitest.Process(ctx, "flagfall", os.Args[1:]...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = os.Stdin, os.Stdout, os.Stderr
	err := cmd.Run()
	took := cmd.ProcessState
	if ctx.Err() != nil || took == nil {
		fmt.Fprintln(os.Stderr, "it does not end:", err)
		return -1
	}
	memory := took.SysUsage().(*syscall.Rusage).Maxrss
	if runtime.GOOS != "darwin" { // which counts bytes
		memory <<= 10
	}
	report := fmt.Sprint(memory, int64(took.UserTime()+took.SystemTime()))
	if err := os.WriteFile(os.Getenv("MEASURED"), []byte(report), 0o600); err != nil {
		fmt.Fprintln(os.Stderr, err)
		return -1
	}
	return took.ExitCode()
}

// measured carries flagfall out and measures it.
func measured(t *testing.T, in io.Reader, args ...string) (r ran) {
	t.Helper()
	home := t.TempDir()
	report := filepath.Join(home, "report")
	cmd := clitest.Process(t.Context(), "measure", args...)
	var says bytes.Buffer
	cmd.Stdin, cmd.Stderr, cmd.WaitDelay = in, &says, time.Second
	cmd.Env = append(cmd.Env, "MEASURED="+report, "HOME="+home, "XDG_CONFIG_HOME=", "XDG_STATE_HOME=", "XDG_DATA_HOME=", "FLAGFALL_DB=")
	ended := cmd.Run()
	took, err := os.ReadFile(report)
	if err == nil {
		_, err = fmt.Sscan(string(took), &r.memory, &r.work)
	}
	if err != nil {
		t.Fatalf("flagfall %.100s was not measured: %v, %v, %s", strings.Join(args, " "), err, ended, says.String())
	}
	r.says, r.status = says.String(), cmd.ProcessState.ExitCode()
	return r
}

func (r ran) bounded(t *testing.T) {
	t.Helper()
	t.Logf("%d MB, %d ms", r.memory>>20, r.work.Milliseconds())
	if r.memory > mostMemory {
		t.Errorf("%d MB of memory, at most %d are allowed", r.memory>>20, mostMemory>>20)
	}
	if r.work > mostWork {
		t.Errorf("%v of work, at most %v are allowed", r.work, mostWork)
	}
}

// TestNothingForeignTakesMuch gives every reader what would fill the memory or never end. Each is
// refused, and says why.
func TestNothingForeignTakesMuch(t *testing.T) {
	dir := t.TempDir()
	path := func(name string) string { return filepath.Join(dir, name) }
	// file makes a file. What is missing of its size, where that is not 0, are zeros which take no
	// room on the disk.
	file := func(name string, in io.Reader, size int64) string {
		out, err := os.Create(path(name))
		if err != nil {
			t.Fatal(err)
		}
		if _, err = io.Copy(out, in); err == nil && size > 0 {
			err = out.Truncate(size)
		}
		if err := errors.Join(err, out.Close()); err != nil {
			t.Fatal(err)
		}
		return path(name)
	}
	db := path("hall")
	for _, setup := range []string{"event new --name Spring", "section add --id K5"} {
		if r := measured(t, nil, append(strings.Fields(setup), "--db", db)...); r.status != 0 {
			t.Fatal(r.says)
		}
	}
	fifo := path("fifo")
	if err := syscall.Mkfifo(fifo, 0o600); err != nil {
		t.Fatal(err)
	}
	nothing := strings.NewReader("")
	const header = "team,player1,player2\n"
	teams := func(n int) io.Reader {
		var b bytes.Buffer
		b.WriteString(header)
		for i := range n {
			fmt.Fprintf(&b, "Team %d,Ada %d,Ben %d\n", i, i, i)
		}
		return &b
	}
	importing := "import --section K5 --db " + db
	cases := map[string]struct {
		args string
		in   io.Reader
		want string
	}{
		"a rulebook of one dotted key":      {"rulebook check " + file("dotted", after("a", again(".a", 32<<10)), 0), nil, "dotted:1: more than 32 nested tables and lists: write it flatter"},
		"a rulebook of brackets":            {"rulebook check " + file("brackets", after("a = ", again("[", 1_000_000)), 0), nil, "brackets:1: more than 32 nested tables and lists: write it flatter"},
		"a rulebook of keys":                {"rulebook check " + file("keys", again("[[card]]\n", 900_000), 0), nil, "more than 10000 keys, tables and lists"},
		"a long rulebook":                   {"section add --id X --db " + db + " --rulebook-file " + file("long", after("id = 'x'\n", nothing), 200<<20), nil, "longer than 1 MB"},
		"a rulebook without an end":         {"rulebook show /dev/zero", nil, "/dev/zero is a device: name a regular file"},
		"a rulebook that never comes":       {"rulebook diff fide-ext " + fifo, nil, "is a pipe: name a regular file, or - for standard input"},
		"teams without an end":              {importing + " /dev/zero", nil, "/dev/zero is a device"},
		"teams that never come":             {importing + " " + fifo, nil, "is a pipe"},
		"teams streamed without an end":     {importing + " -", endless("\x00"), "standard input: longer than 50 MB, the limit for a file to read"},
		"a quote never closed":              {importing + " " + file("quote", after(header+`"`, nothing), 200<<20), nil, "quote: longer than 50 MB, the limit for a file to read"},
		"a long sheet":                      {importing + " -", after(header, again("a,b,c\n", 21<<20)), "longer than 20 MB, the limit for a CSV file"},
		"a quote streamed":                  {importing + " -", after(header+`"`, again("x", 19<<20)), "quotes"},
		"a row of fields":                   {importing + " -", after(header, again(",", 19<<20)), "columns: more than 1000"},
		"many rows":                         {importing + " -", after(header, again("a,b,c\n", 18<<20)), "rows: more than 5000"},
		"200,000 teams":                     {importing + " -", teams(200_000), "rows: more than 5000"},
		"a name of 100 KB":                  {importing + " -", after(header, after(strings.Repeat("x", 100_000), strings.NewReader(",Ada,Ben\n"))), "the row is longer than 64 KB"},
		"a name of 60 KB":                   {importing + " -", after(header, after(strings.Repeat("x", 60_000), strings.NewReader(",Ada,Ben\n"))), "shorten it"},
		"a team of that name":               {"team show --section K5 --team " + strings.Repeat("x", 100_000) + " --db " + db, nil, "characters) …"},
		"results without an end":            {"result import --section K5 /dev/zero --db " + db, nil, "/dev/zero is a device"},
		"many results":                      {"result import --section K5 - --db " + db, after("table,winner\n", again("1,\n", 18<<20)), "rows: more than 100000"},
		"a report without an end":           {importing + " --trf /dev/zero", nil, "/dev/zero is a device"},
		"a report that never comes":         {"standings --trf " + fifo, nil, "is a pipe"},
		"a report streamed without an end":  {"standings --trf -", endless("\x00"), "standard input: longer than 50 MB"},
		"a report of one line":              {"standings --trf " + file("line.trf", after("012 ", again("x", 1<<20)), 0), nil, "line 1: longer than 8 KB"},
		"a report of many lines":            {"standings --trf " + file("lines.trf", again("xyz\n", 49<<20), 0), nil, "lines.trf: more than 250000 lines"},
		"a report of faults":                {"standings --trf " + file("faults.trf", again("x\n", 400_000), 0), nil, "and more faults"},
		"a report of numbers":               {"standings --trf -", again("240 F 001"+strings.Repeat(" 0001", 1600)+"\n", 49<<20), "more than 500000 numbers in lists"},
		"a report of players":               {"standings --trf -", again("001    1"+strings.Repeat(" ", 83)+strings.Repeat("   2 w 1  ", 99)+"\n", 49<<20), "more than 9999 players"},
		"brackets of 50 KB in a game":       {"replay " + file("small.bpgn", again("(", 50_000), 0), nil, "more than 200 tags, comments and variations"},
		"brackets of 1 MB in a game":        {"replay " + file("large.bpgn", again("(", 1_000_000), 0), nil, "more than 200 tags, comments and variations"},
		"a game without an end":             {"replay -", after("1A. e4 {"+strings.Repeat(" ", 1000), endless("\x00")), "longer than 1 MB, the limit for the record of one game"},
		"a game that never comes":           {"replay " + fifo, nil, "is a pipe"},
		"boards of chess.com":               {"replay -", again(`{"game":{"moveList":"mC"}}`, 13<<20), "more than 20000 boards"},
		"cases without an end":              {"judge -", endless("\x00"), "line 1: longer than 1 MB"},
		"cases that never come":             {"judge " + fifo, nil, "is a pipe"},
		"questions without an end":          {"legal --batch -", endless("\x00"), "1 line could not be read"},
		"a field to pair without an end":    {"pair /dev/zero", nil, "/dev/zero is a device"},
		"a field of too many":               {"pair -", after(`{"system":"us-29d","teams":[{"tpn":1}`, after(strings.Repeat(`,{"tpn":2}`, 90_000), strings.NewReader("]}"))), "1 line could not be paired"},
		"cases to train on, without an end": {"quiz /dev/zero", nil, "/dev/zero is a device"},
		"answers without an end":            {"quiz", endless("\x00"), "longer than 1 MB"},
		"a log that nobody reads":           {"rulebook list --log-file " + fifo, nil, "log: " + fifo + " is a pipe"},
		"a log that is no file":             {"rulebook list --log-file /dev/zero", nil, "log: /dev/zero is a device"},
		"a tournament that never comes":     {"event show --db " + fifo, nil, "not a regular file"},
		"a backup that never comes":         {"restore " + fifo + " --db " + db, nil, "regular file"},
		"heads to look for without number":  {"verify --db " + db + strings.Repeat(" --head 7F3A-91C2-04BE-D1A8", 2000), nil, ""},
	}
	for _, name := range envtest.Share(t, slices.Sorted(maps.Keys(cases)), 3, 0) {
		c := cases[name]
		t.Run(name, func(t *testing.T) {
			r := measured(t, c.in, strings.Fields(c.args)...)
			r.bounded(t)
			if r.status == 0 || !strings.Contains(r.says, c.want) {
				t.Errorf("ends with %d and says %q, want %q", r.status, r.says, c.want)
			}
			if len(r.says) > 32<<10 {
				t.Errorf("says %d bytes", len(r.says))
			}
		})
	}
	t.Run("the largest section there may be", func(t *testing.T) {
		for _, c := range []struct {
			args   string
			in     io.Reader
			status int
		}{
			{importing + " -", teams(5000), 0},
			{"pair --section K5 --db " + db, nil, 0},
			{"team add --section K5 --name Latecomers --player1 Cy --player2 Di --db " + db, nil, 2},
		} {
			r := measured(t, c.in, strings.Fields(c.args)...)
			r.bounded(t)
			if r.status != c.status {
				t.Errorf("flagfall %s ends with %d: %s", c.args, r.status, r.says)
			}
		}
	})
}
