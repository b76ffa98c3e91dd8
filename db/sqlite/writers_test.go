//go:build e2e

package sqlite_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/rules/cputimetest"
)

const crowdEnv = "FLAGFALL_TEST_CROWD"

func init() { roles[crowdEnv] = crowd }

// crowd records notes one after another until its time is over, deciding again after a lost race.
// It prints how many microseconds each of them took.
func crowd(path string) {
	path, lasts, _ := strings.Cut(path, "|")
	f, err := sqlite.Open(context.Background(), path)
	fmt.Println("open", err)
	in := bufio.NewScanner(os.Stdin)
	in.Scan() // the start
	length, _ := time.ParseDuration(lasts)
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for end := time.Now().Add(length); err == nil && time.Now().Before(end); {
		began := time.Now()
		if err = record(f, "of a crowd"); err == nil {
			fmt.Fprintln(out, time.Since(began).Microseconds())
		}
	}
	if err != nil {
		fmt.Fprintln(out, err)
		return
	}
	fmt.Fprintln(out, "close", f.Close())
}

// record appends a note, deciding again after a lost race.
func record(f *sqlite.File, text string) error {
	for {
		head, err := f.Head(context.Background())
		if err == nil {
			_, err = f.Append(context.Background(), head, []journal.Draft{draft(`{"note":"` + text + `"}`)})
		}
		if !errors.Is(err, journal.ErrMoved) {
			return err
		}
	}
}

// together has so many processes write to a file at the same time, and returns what each of their
// entries took.
func together(t testing.TB, f *sqlite.File, writers int, length time.Duration) (took [][]time.Duration) {
	t.Helper()
	took = make([][]time.Duration, writers)
	said := make([]*bufio.Scanner, writers)
	var start []func() error
	for n := range writers {
		cmd := exec.Command(os.Args[0])
		cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%s|%s", crowdEnv, f.Path(), length))
		in, err := cmd.StdinPipe()
		if err != nil {
			t.Fatal(err)
		}
		out, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { in.Close(); _ = cmd.Wait() })
		if said[n] = bufio.NewScanner(out); !said[n].Scan() || said[n].Text() != "open <nil>" {
			t.Fatalf("a writer does not begin: %s", said[n].Text())
		}
		start = append(start, in.Close)
	}
	for _, begin := range start {
		if err := begin(); err != nil {
			t.Fatal(err)
		}
	}
	for n, lines := range said {
		for lines.Scan() && lines.Text() != "close <nil>" {
			micros, err := strconv.Atoi(lines.Text())
			if err != nil {
				t.Fatalf("writer %d: %s", n, lines.Text())
			}
			took[n] = append(took[n], time.Duration(micros)*time.Microsecond)
		}
	}
	return took
}

// Of many who write all the time none is refused, none waits for ever, and each entry that was
// acknowledged is there.
func TestACrowdWritesInTurn(t *testing.T) {
	var said string
	for range 3 { // on a machine that does much else one of twelve may hardly be let run
		f := mustCreate(t)
		took := together(t, f, 12, time.Second)
		least, most, all := len(took[0]), 0, 1
		for _, each := range took {
			least, most, all = min(least, len(each)), max(most, len(each)), all+len(each)
		}
		if head, err := f.Verify(t.Context()); err != nil || head.Seq != int64(all) {
			t.Fatalf("%d entries are there of %d (%v)", head.Seq, all, err)
		}
		if least > 0 && most <= 5*least+5 {
			return
		}
		said = fmt.Sprintf("one writer recorded %d entries, another %d", most, least)
	}
	t.Error(said)
}

// BenchmarkCrowd has fifty processes write to one file all the time. The figures: how many times
// what the same entry takes one writer alone 99 of 100 entries take at most, for each of the fifty,
// and how many times as many entries the luckiest has recorded as the unluckiest.
func BenchmarkCrowd(b *testing.B) {
	const writers = 50
	var all []time.Duration
	least, most := 0, 0
	var alone time.Duration
	defer cputimetest.Report(b)()
	for b.Loop() {
		f := mustCreate(b)
		one := slices.Concat(together(b, f, 1, time.Second)...)
		alone = one[len(one)/2]
		all, least, most = nil, 0, 0
		for n, each := range together(b, f, writers, 10*time.Second) {
			if all = append(all, each...); n == 0 || len(each) < least {
				least = len(each)
			}
			most = max(most, len(each))
		}
	}
	slices.Sort(all)
	p99 := all[len(all)*99/100]
	b.ReportMetric(float64(p99.Microseconds())/1000, "ms/p99")
	b.ReportMetric(p99.Seconds()/alone.Seconds()/writers, "p99-times-alone-each")
	b.ReportMetric(float64(most)/float64(max(least, 1)), "max/min")
	b.ReportMetric(float64(len(all))/10, "entries/s")
	b.ReportMetric(0, "ns/op")
}
