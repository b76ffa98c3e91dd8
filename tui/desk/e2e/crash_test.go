//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/tui/desk"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
)

// failing is a store that panics when a draft is to be kept, as a bug somewhere below the desk
// would.
type failing struct{ *db.Store }

func (failing) KeepDraft(context.Context, string, string) error { panic("a bug below the desk") }

// crashingDesk is what the test program does when it is started as a desk that crashes.
func crashingDesk(path string) int {
	store, hall, err := db.Open(context.Background(), path, time.Now)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 2
	}
	defer store.Close()
	plain := slices.Contains(os.Args, "--plain")
	err = desk.Run(context.Background(), desk.Terminal{
		In: os.Stdin, Out: os.Stdout, Version: "test", Now: time.Now, CrashDir: filepath.Join(filepath.Dir(path), "logs"), Plain: plain,
	}, desk.Config{
		Store: failing{store}, Hall: hall, Official: hall.Register.Staff[0],
		Theme: theme.New(os.Stdout, theme.Options{Plain: plain}), Keys: keys.Default(), Now: time.Now,
	})
	if err != nil {
		fmt.Fprintln(os.Stderr, "flagfall:", err)
		return 2
	}
	return 0
}

// A panic gives the terminal back, leaves the journal whole, writes a crash log and ends with a
// status that is not 0.
func TestAPanicEndsInGoodOrder(t *testing.T) { inBothModes(t, aPanicEndsInGoodOrder) }

func aPanicEndsInGoodOrder(t *testing.T, mode option) {
	path := event(t)
	x := startProgram(t, 80, 24, os.Args[0], nil, env("FLAGFALL_CRASHING_DESK="+path), mode)
	x.Expect("2 tables").Type("1a")
	if status := x.Exit(); status != 2 {
		t.Errorf("exit status %d", status)
	}
	for _, code := range []string{"\x1b[?1049l", "\x1b[?25h", "\x1b[?2004l"} {
		if !x.told && !strings.Contains(x.Wrote(), code) {
			t.Errorf("the terminal was not given back: no %q", code)
		}
	}
	logs, err := filepath.Glob(filepath.Join(filepath.Dir(path), "logs", "crash-*.log"))
	if err != nil || len(logs) != 1 {
		t.Fatalf("crash logs %v, %v", logs, err)
	}
	text, err := os.ReadFile(logs[0])
	if err != nil || !strings.Contains(string(text), "a bug below the desk") {
		t.Errorf("the log says %q, %v", text, err)
	}
	if !strings.Contains(x.Wrote(), "the desk crashed") || !strings.Contains(x.Wrote(), filepath.Base(logs[0])) {
		t.Errorf("the person is not told:\n%s", x.Screen())
	}
	flagfall(t, "verify", "--db", path)
}
