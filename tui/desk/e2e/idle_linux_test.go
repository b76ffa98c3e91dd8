//go:build e2e

package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/waittest"
	"flagfall/rules/envtest"
)

var switched = regexp.MustCompile(`(?m)^voluntary_ctxt_switches:\s+(\d+)$`)

// wakeUps is how often the threads of the program have waited for something so far.
func (x *terminal) wakeUps() (n int) {
	x.t.Helper()
	tasks, err := filepath.Glob(fmt.Sprintf("/proc/%d/task/*/status", x.cmd.Process.Pid))
	if err != nil || len(tasks) == 0 {
		x.t.Fatalf("no threads to be seen (%v)", err)
	}
	for _, task := range tasks {
		status, err := os.ReadFile(task)
		if err != nil {
			continue // it has ended
		}
		for _, m := range switched.FindAllStringSubmatch(string(status), -1) {
			count, _ := strconv.Atoi(m[1]) // the expression finds digits only
			n += count
		}
	}
	return n
}

// waits is how often the threads of a desk wait in a second, at most: on a machine where nothing else
// is at work, and on another, where each wait falls into several.
// middle counts the middle one of several seconds in place of their mean: where each second has its
// work, one in which the system takes a processor away is no measure, since Go's own thread that watches
// the others then wakes fifty times.
type waits struct {
	quiet, busy int
	middle      bool
}

// of returns how often it is in so many seconds.
func (w waits) of(seconds []int) int {
	if w.middle {
		slices.Sort(seconds)
		return seconds[len(seconds)/2]
	}
	sum := 0
	for _, n := range seconds {
		sum += n
	}
	return sum / len(seconds)
}

var (
	still    = waits{quiet: 5, busy: 8}
	counting = waits{quiet: 10, busy: 25, middle: true} // seconds are counted on screen
)

// busyTime is how long the processors of the machine have worked so far, and how long in all, in
// hundredths of a second.
func busyTime(t *testing.T) (busy, all float64) {
	t.Helper()
	stat, err := os.ReadFile("/proc/stat")
	if err != nil {
		t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(stat), "\n")
	for n, field := range strings.Fields(first)[1:] {
		ticks, _ := strconv.ParseFloat(field, 64) // the kernel writes numbers only
		all += ticks
		if n != 3 && n != 4 { // idle, and waiting for a disk
			busy += ticks
		}
	}
	return busy, all
}

// wakesFewerThan waits until the desk is at rest, and fails it unless its threads wait fewer than
// most times a second.
func (x *terminal) wakesFewerThan(most waits) {
	x.t.Helper()
	const quiet = 0.05 // of the machine's time
	seconds := 3
	if envtest.Every() {
		seconds = 21
	}
	var told []string
	for range 8 { // the first seconds are for the notes at the beginning
		busyBefore, allBefore := busyTime(x.t)
		var times []int
		for range seconds {
			before := x.wakeUps()
			time.Sleep(time.Second)
			times = append(times, x.wakeUps()-before)
		}
		busy, all := busyTime(x.t)
		share, limit := (busy-busyBefore)/(all-allBefore), most.busy
		if share < quiet {
			limit = most.quiet
		}
		told = append(told, fmt.Sprintf("wake-ups in each second: %v, with %.0f %% of the machine at work", times, 100*share))
		if most.of(slices.Clone(times)) < limit {
			x.t.Log(told[len(told)-1])
			return
		}
	}
	x.t.Errorf("it wakes too often while nothing happens:\n%s", strings.Join(told, "\n"))
}

// A desk in a running round is as still as any other, though it shows how long a match has been
// played, and one that counts seconds draws once a second.
func TestARunningRoundWakesTheDeskSeldom(t *testing.T) {
	for name, c := range map[string]struct {
		before []string // a command
		keys   string
		shows  string
		most   waits
	}{
		"the table beside the floor": {nil, "", "playing", still},
		"the results":                {nil, "r", " min", still},
		"a call":                     {[]string{"call", "make", "--table", "1"}, "", "CALL 0:0", counting},
		"a round clock":              {[]string{"round", "clock", "20m", "--section", "K5"}, "", "19:5", counting},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			db := event(t)
			if c.before != nil {
				flagfall(t, append(c.before, "--db", db)...)
			}
			x := start(t, 160, 50, []string{"--db", db, "--as", "Ortiz"}).Expect("2 tables")
			if c.keys != "" {
				x.Press(c.keys)
			}
			x.Expect(c.shows).wakesFewerThan(c.most)
		})
	}
}

// A desk without input lets the machine sleep. What another desk records is on screen at once.
func TestAnIdleDeskIsStillAndSeesTheOthersAtOnce(t *testing.T) {
	inBothModes(t, anIdleDeskIsStillAndSeesTheOthersAtOnce)
}

func anIdleDeskIsStillAndSeesTheOthersAtOnce(t *testing.T, mode option) {
	db := event(t)
	x := start(t, 80, 24, []string{"--db", db, "--as", "Ortiz"}, mode).Expect("2 tables")
	x.wakesFewerThan(still)

	file, err := sqlite.Open(t.Context(), db)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var took []time.Duration
	for n := 1; n <= 5; n++ { // the longer after the file was touched by something that wrote nothing, as a copy of it may
		if err := os.Chtimes(db, time.Now(), time.Now()); err != nil {
			t.Fatal(err)
		}
		time.Sleep(time.Duration(n) * 200 * time.Millisecond)
		head, err := file.Head(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		name := fmt.Sprintf("Spring %d Cup", n)
		if _, err := file.Append(t.Context(), head, []journal.Draft{{
			At: journal.FormatTime(time.Now()), Actor: "desk", Kind: "event.renamed", Body: fmt.Sprintf(`{"name":%q}`, name),
		}}); err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		x.Expect(name)
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	t.Logf("another desk's entry was drawn after %v, %v at most", took[len(took)/2], took[len(took)-1])
	if middle := took[len(took)/2]; middle > waittest.Scaled(250*time.Millisecond) { // 20 to 40 ms where nothing else is at work
		t.Errorf("another desk's entry was drawn after %v", middle)
	}
}
