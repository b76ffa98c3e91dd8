package main

import (
	"context"
	"os"
	"os/exec"
	"runtime"
	"runtime/metrics"
	"testing"
	"time"

	"flagfall/testdata/testenv"
	"flagfall/testdata/wait"
)

// actAs makes the test binary another program: flagfall itself, or measure, which carries flagfall
// out and measures it.
const actAs = "FLAGFALL_TEST_ACT_AS"

func TestMain(m *testing.M) {
	switch os.Getenv(actAs) {
	case "flagfall":
		os.Exit(run())
	case "measure":
		os.Exit(measure())
	}
	testenv.Prepare()
	time.Local = time.UTC // what is carried out in this process shows the same times everywhere
	os.Exit(m.Run())
}

// unhurried keeps the race detector from waiting for a second at the end of each process.
const unhurried = "GORACE=atexit_sleep_ms=0"

// process is a program that the test binary can be, in a process of its own.
func process(ctx context.Context, program string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, os.Args[0], args...)
	cmd.Env = append(os.Environ(), actAs+"="+program, unhurried)
	return cmd
}

// The garbage collector waits for a larger heap until it has run once. From then on it lets a small
// heap double, and a large one grow by a sixth.
func TestTheFirstCollectionIsLate(t *testing.T) {
	percent := func() uint64 {
		now := []metrics.Sample{{Name: "/gc/gogc:percent"}}
		metrics.Read(now)
		return now[0].Value.Uint64()
	}
	t.Setenv("GOGC", "50")
	before := percent()
	paceCollector()
	if percent() != before {
		t.Errorf("a set GOGC is overruled: %d %%", percent())
	}
	t.Setenv("GOGC", "")
	paceCollector()
	if percent() != 800 {
		t.Errorf("the first collection is at %d %%", percent())
	}
	for begun := time.Now(); percent() == 800; time.Sleep(time.Millisecond) {
		if runtime.GC(); wait.Expired(begun) {
			t.Fatal("later ones are at 800 % too")
		}
	}
	const MB = 1 << 20
	for live, want := range map[uint64]int{0: 100, 5 * MB: 540, 16 * MB: 100, 28 * MB: 100, 40 * MB: 40, 60 * MB: 16, 400 * MB: 16} {
		if got := collectPercent(live); got != want {
			t.Errorf("%d MB grow by %d %%, want %d %%", live/MB, got, want)
		}
	}
}
