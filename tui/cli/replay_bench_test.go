package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"flagfall/rules/cputimetest"
)

// BenchmarkReplay replays the recorded games twenty times over with the command, on one core and on
// all, in turn.
func BenchmarkReplay(b *testing.B) {
	games, err := os.ReadFile("../../rules/notation/testdata/games/fics_mbprog_dataset.bpgn")
	if err != nil {
		b.Fatal(err)
	}
	file := filepath.Join(b.TempDir(), "games.bpgn")
	if err := os.WriteFile(file, bytes.Repeat(append(games, '\n'), 20), 0o600); err != nil {
		b.Fatal(err)
	}
	cores := runtime.GOMAXPROCS(0)
	defer runtime.GOMAXPROCS(cores)
	replay := func(workers int) time.Duration {
		runtime.GOMAXPROCS(workers)
		began := time.Now()
		env := Env{In: bytes.NewReader(nil), Out: io.Discard, Err: io.Discard, Now: time.Now, Getenv: func(string) string { return "" }}
		if status := Run(env, []string{"replay", "--json", file}); status != 1 { // one of the games is broken in its source
			b.Fatalf("status %d", status)
		}
		return time.Since(began)
	}
	alone, together := time.Hour, time.Hour // the machine may be busy with other things now and then
	defer cputimetest.Report(b)()
	for b.Loop() {
		alone, together = min(alone, replay(1)), min(together, replay(cores))
	}
	b.ReportMetric(alone.Seconds()/together.Seconds(), "times-one-core")
	b.ReportMetric(20*64/alone.Seconds(), "games/s-one-core")
	b.ReportMetric(20*64/together.Seconds(), "games/s")
	b.ReportMetric(0, "ns/op")
}
