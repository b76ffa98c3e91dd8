//go:build e2e

package cli

import (
	"bytes"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

// TestOpeningShowsProgress: on a terminal a command that takes long to open its event says how far
// it is and takes the line away before it answers; one that does not, or whose messages go
// elsewhere, says nothing. Who hears the terminal is told in sentences.
func TestOpeningShowsProgress(t *testing.T) {
	path := filepath.Join(t.TempDir(), "long.flagfall")
	at := journal.FormatTime(time.Date(2030, 1, 1, 0, 0, 0, 0, time.UTC))
	drafts := []journal.Draft{{At: at, Actor: "desk", Kind: "event.created", Body: `{"name":"Spring Bughouse"}`}}
	drafts = append(drafts, slices.Repeat([]journal.Draft{{At: at, Actor: "desk", Kind: "event.renamed", Body: `{"name":"Spring Bughouse"}`}}, 20_000-1)...)
	if err := sqlite.Create(t.Context(), path, drafts); err != nil {
		t.Fatal(err)
	}
	const says = `Opening Spring Bughouse: [0-9,]+ of 20,000 entries`
	for _, c := range []struct {
		name  string
		tick  time.Duration // of the clock, each time that it is read
		flags []string
		tty   bool
		want  string // of what is on the screen
	}{
		{"long", 100 * time.Millisecond, nil, true, `^(\r\x1b\[K` + says + `)+\r\x1b\[K$`},
		{"short", time.Microsecond, nil, true, `^$`},
		{"long aloud", 100 * time.Millisecond, []string{"--plain"}, true, `^(` + says + `\.\r\n)+$`},
		{"not a terminal", 100 * time.Millisecond, nil, false, `^$`},
	} {
		t.Run(c.name, func(t *testing.T) {
			screen, tty, err := pty.Open()
			if err != nil {
				t.Skipf("no terminal to be had here: %v", err)
			}
			defer screen.Close()
			defer tty.Close()
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
			status := Run(env, append([]string{"event", "show", "--db", path}, c.flags...))
			if _, err := fmt.Fprint(tty, "~"); err != nil { // the end of what to read
				t.Fatal(err)
			}
			got := strings.TrimSuffix(<-seen, "~")
			if status != 0 || !regexp.MustCompile(c.want).MatchString(got) {
				t.Errorf("status %d, shown %q, messages %q", status, got, messages.String())
			}
			if !strings.Contains(out.String(), "Spring Bughouse") || strings.Contains(out.String(), "Opening") || strings.Contains(messages.String(), "Opening") {
				t.Errorf("answered %q, messages %q", out.String(), messages.String())
			}
		})
	}
}
