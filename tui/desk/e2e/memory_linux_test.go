//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"testing"
)

var held = regexp.MustCompile(`(?m)^(VmHWM|RssAnon):\s+(\d+) kB$`)

// memory is how many MB the program holds by itself now, and how many it has held at most so far
// together with its own code, which all desks of a machine share.
func (x *terminal) memory() (own, withCode int) {
	x.t.Helper()
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", x.cmd.Process.Pid))
	if err != nil {
		x.t.Fatal(err)
	}
	for _, line := range held.FindAllSubmatch(status, -1) {
		kB, _ := strconv.Atoi(string(line[2])) // the expression finds digits only
		if string(line[1]) == "RssAnon" {
			own = kB >> 10
		} else {
			withCode = kB >> 10
		}
	}
	if own == 0 || withCode == 0 {
		x.t.Fatal("it is not told how much the program holds")
	}
	return own, withCode
}

// A desk of a long day holds less than 130 MB, after its screens were visited too, of which the
// ledger keeps most: a row an incident. docs/performance.md has the figures of -entries 100000.
func TestADeskOfALongDayHoldsLittle(t *testing.T) {
	t.Parallel()
	const most, mostWithCode = 130, 160
	x := start(t, 120, 40, []string{"--db", longDay(t)}).Expect("? help")
	opened, _ := x.memory()
	held := opened
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
		now, _ := x.memory()
		held = max(held, now)
	}
	_, withCode := x.memory()
	t.Logf("opened: %d MB; after all screens: %d MB, %d with its code", opened, held, withCode)
	if held >= most || withCode >= mostWithCode {
		t.Errorf("it holds %d MB, and %d with its code; less than %d and %d are allowed", held, withCode, most, mostWithCode)
	}
}
