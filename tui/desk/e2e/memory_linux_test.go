package e2e

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"testing"
)

var mostHeld = regexp.MustCompile(`(?m)^VmHWM:\s+(\d+) kB$`)

// mostMemory is how many MB the program has held at most so far.
func (x *terminal) mostMemory() int {
	x.t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", x.cmd.Process.Pid))
	held := mostHeld.FindSubmatch(status)
	if err != nil || held == nil {
		x.t.Fatalf("it is not told how much the program holds (%v)", err)
	}
	kB, _ := strconv.Atoi(string(held[1])) // the expression finds digits only
	return kB >> 10
}

// A desk of a long day holds less than 120 MB, after its screens were visited too, of which the
// ledger keeps most: a row an incident. docs/performance.md has the figures of -entries 100000.
func TestADeskOfALongDayHoldsLittle(t *testing.T) {
	t.Parallel()
	const most = 120
	x := start(t, 120, 40, []string{"--db", longDay(t)}).Expect("? help")
	opened := x.mostMemory()
	for _, path := range [][]string{
		{"l", "end", "enter", "enter"}, // the ledger, an incident, its ruling
		{"l", "/", "K8"},
		{"r", "end"},
		{"b"},
		{"c"},
		{"t", "end", "enter"},
		{"e", "end"},
		{"d"},
		{"a"},
		{"n"},
		{"m"},
		{"p"},
		{"i"},
		{"?"},
		{"enter"},
	} {
		for _, key := range path {
			before := x.Screen()
			x.Press(key)
			x.until("after "+key, func(now string) bool { return now != before || key == "end" })
		}
		for range 2 * len(path) {
			x.Press("esc")
		}
		x.Expect("? help")
	}
	t.Logf("opened: %d MB; after all screens: %d MB", opened, x.mostMemory())
	if held := x.mostMemory(); held >= most {
		t.Errorf("it holds %d MB, and less than %d are allowed", held, most)
	}
}
