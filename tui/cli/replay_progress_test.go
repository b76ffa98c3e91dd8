//go:build e2e

package cli

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
)

// TestReplayShowsProgress: on a terminal a long replay says how far it is and takes the line away
// at the end; a short one, or messages sent elsewhere, show nothing.
func TestReplayShowsProgress(t *testing.T) {
	file := filepath.Join(t.TempDir(), "games.bpgn")
	record := "[Event \"x\"]\n1A. e4{179.5} 1a. e5{179} 1-0\n\n"
	if err := os.WriteFile(file, []byte(strings.Repeat(record, 640)), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name string
		tick time.Duration
		tty  bool
		want string
	}{
		{"long", time.Second, true, "100%  640 games\r\x1b[K"},
		{"short", time.Microsecond, true, ""},
		{"not a terminal", time.Second, false, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			screen, tty, err := pty.Open()
			if err != nil {
				t.Skipf("no terminal to be had here: %v", err)
			}
			now := time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC)
			var out, messages bytes.Buffer
			env := Env{Out: &out, Err: &messages, Getenv: func(string) string { return "" }, Now: func() time.Time {
				now = now.Add(c.tick)
				return now
			}}
			if c.tty {
				env.Err = tty
			}
			seen := make(chan string, 1)
			go func() { seen <- readUntil(screen, "~") }()
			if status := Run(env, []string{"replay", file}); status != 0 {
				t.Fatalf("status %d", status)
			}
			if _, err := tty.WriteString("~"); err != nil { // the end of what to read
				t.Fatal(err)
			}
			if got := strings.TrimSuffix(<-seen, "~"); !strings.HasSuffix(got, c.want) || c.want == "" && got != "" {
				t.Errorf("shown %q, want %q at the end", got, c.want)
			}
			if lines := strings.Count(out.String(), "\n"); lines != 640+1 || messages.Len() != 0 {
				t.Errorf("%d lines of games, messages %q", lines, messages.String())
			}
			if err := tty.Close(); err != nil {
				t.Error(err)
			}
			if err := screen.Close(); err != nil {
				t.Error(err)
			}
		})
	}
}

// readUntil reads what appears on a screen up to a mark.
func readUntil(screen io.Reader, mark string) string {
	var shown strings.Builder
	for b := make([]byte, 4096); !strings.HasSuffix(shown.String(), mark); {
		n, err := screen.Read(b)
		if err != nil {
			break
		}
		shown.Write(b[:n])
	}
	return shown.String()
}
