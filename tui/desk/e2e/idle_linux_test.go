package e2e

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/testdata/testenv"
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

// How often the threads of a desk wait in a second, at most. Where nothing else is at work it is 2
// to 4 times, and 9 to 14 where seconds are counted: other work has each wait fall into several.
const (
	still    = 8
	counting = 25
)

// wakesFewerThan waits until the desk is at rest, and fails it unless its threads wait fewer than
// most times a second.
func (x *terminal) wakesFewerThan(most float64) {
	x.t.Helper()
	length := 2 * time.Second
	if testenv.Every() {
		length = 10 * time.Second
	}
	least := most
	for range 6 { // the first seconds are for the notes at the beginning, and the machine may be busy with other things
		time.Sleep(length)
		before := x.wakeUps()
		time.Sleep(length)
		if least = min(least, float64(x.wakeUps()-before)/length.Seconds()); least < most {
			break
		}
	}
	x.t.Logf("%.1f wake-ups a second", least)
	if least >= most {
		x.t.Errorf("%.1f wake-ups a second at least while nothing happens", most)
	}
}

// A desk in a running round is as still as any other, though it shows how long a match has been
// played, and one that counts seconds draws once a second.
func TestARunningRoundWakesTheDeskSeldom(t *testing.T) {
	for name, c := range map[string]struct {
		before []string // a command
		keys   string
		shows  string
		most   float64
	}{
		"the table beside the floor": {nil, "", " min", still},
		"the results":                {nil, "r", " min", still},
		"a call":                     {[]string{"call", "make", "--table", "1"}, "", "called 0:0", counting},
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
	if middle := took[len(took)/2]; middle > 250*time.Millisecond { // 20 to 40 ms where nothing else is at work
		t.Errorf("another desk's entry was drawn after %v", middle)
	}
}
