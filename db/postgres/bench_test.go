//go:build e2e && unix

package postgres_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"flagfall/db/dburl"
	"flagfall/db/journal"
	"flagfall/db/journal/journaltest"
	"flagfall/db/postgres"
	"flagfall/db/storetest"

	"flagfall/rules/cputimetest"
)

// served is an event on a server of the benchmark's own, which syncs as servers do.
func served(b *testing.B) dburl.URL {
	b.Helper()
	c := storetest.NewCluster(b)
	c.Start()
	return mustParse(b, storetest.Event(b, c.Address(), "spring"))
}

// One desk that writes all the time, beside a plain insert into a plain table of the same server.
func BenchmarkAppend(b *testing.B) {
	a := served(b)
	e := mustCreate(b, a)
	head, err := e.Head(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	c, err := pgx.Connect(b.Context(), a.Database())
	if err != nil {
		b.Fatal(err)
	}
	defer c.Close(context.Background())
	if _, err := c.Exec(b.Context(), "CREATE TABLE plain (seq bigint PRIMARY KEY, body text)"); err != nil {
		b.Fatal(err)
	}
	d := journaltest.Note("a table, a seat and what was seen there")
	var plain time.Duration
	n := int64(0)
	defer cputimetest.Report(b)()
	for b.Loop() {
		entries, err := e.Append(b.Context(), head, []journal.Draft{d})
		if err != nil {
			b.Fatal(err)
		}
		head = entries[0].Head()
		b.StopTimer()
		began := time.Now()
		n++
		if _, err := c.Exec(b.Context(), "INSERT INTO plain VALUES ($1, $2)", n, d.Body); err != nil {
			b.Fatal(err)
		}
		plain += time.Since(began)
		b.StartTimer()
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "entries/s")
	b.ReportMetric(b.Elapsed().Seconds()/plain.Seconds(), "times-plain")
}

// record records one entry as a desk does whose fold ends at head: at once, and in a turn where
// somebody was faster.
func record(ctx context.Context, e *postgres.Event, head journal.Head, d journal.Draft) (journal.Head, error) {
	var to journaltest.Appender = e
	for {
		entries, err := to.Append(ctx, head, []journal.Draft{d})
		if err == nil {
			return entries[0].Head(), nil
		}
		if !errors.Is(err, journal.ErrMoved) {
			return head, err
		}
		if to == e {
			turn, err := e.Turn(ctx)
			if err != nil {
				return head, err
			}
			defer turn.End() // there is one
			to = turn
		}
		for entry, err := range e.Entries(ctx, head.Seq) {
			if err != nil {
				return head, err
			}
			head = entry.Head()
		}
	}
}

// crowd has desks write for a time, each at most every so often, and tells how long each entry took
// and how many each desk wrote.
func crowd(b *testing.B, a dburl.URL, desks int, length, every time.Duration) (took []time.Duration, each []int) {
	b.Helper()
	var all sync.WaitGroup
	var mu sync.Mutex
	each = make([]int, desks)
	events := make([]*postgres.Event, desks)
	for n := range desks {
		events[n] = mustOpen(b, a)
	}
	end := time.Now().Add(length)
	for n, e := range events {
		all.Go(func() {
			head, err := e.Head(b.Context())
			time.Sleep(every * time.Duration(n) / time.Duration(desks))
			for err == nil && time.Now().Before(end) {
				began := time.Now()
				if head, err = record(b.Context(), e, head, journaltest.Note(fmt.Sprintf("desk %d", n))); err != nil {
					b.Error(err)
				}
				this := time.Since(began)
				mu.Lock()
				took = append(took, this)
				each[n]++
				mu.Unlock()
				time.Sleep(every - min(every, this))
			}
		})
	}
	all.Wait()
	slices.Sort(took)
	return took, each
}

func p99(took []time.Duration) float64 {
	return float64(took[len(took)*99/100].Microseconds()) / 1000
}

// Fifty desks that write all the time, beside one that does.
func BenchmarkCrowd(b *testing.B) {
	a := served(b)
	mustCreate(b, a)
	defer cputimetest.Report(b)()
	for b.Loop() {
		alone, _ := crowd(b, a, 1, 2*time.Second, 0)
		took, each := crowd(b, a, 50, 8*time.Second, 0)
		b.ReportMetric(float64(len(took))/8/(float64(len(alone))/2), "times-one-desk")
		b.ReportMetric(float64(len(took))/8, "entries/s")
		b.ReportMetric(p99(took), "ms/p99")
		b.ReportMetric(float64(slices.Max(each))/float64(max(1, slices.Min(each))), "max/min")
	}
}

// Fifty desks as in a hall: one entry each in three seconds.
func BenchmarkHall(b *testing.B) {
	a := served(b)
	mustCreate(b, a)
	defer cputimetest.Report(b)()
	for b.Loop() {
		took, _ := crowd(b, a, 50, 12*time.Second, 3*time.Second)
		b.ReportMetric(p99(took), "ms/p99")
	}
}

// From an entry that is recorded to another desk that knows of it.
func BenchmarkNotice(b *testing.B) {
	a := served(b)
	e, other := mustCreate(b, a), mustOpen(b, a)
	touched := other.Touched(b.Context())
	<-touched
	var took []time.Duration
	defer cputimetest.Report(b)()
	for b.Loop() {
		want := mustAppend(b, e, "more").Seq
		began := time.Now()
		for {
			v, err := other.Version(b.Context())
			if err != nil {
				b.Fatal(err)
			}
			if v >= want {
				break
			}
			<-touched
		}
		took = append(took, time.Since(began))
	}
	slices.Sort(took)
	b.ReportMetric(p99(took), "ms/p99")
}
