package cli

import (
	"bytes"
	"errors"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// fullDisk takes nothing.
type fullDisk struct{}

func (fullDisk) Write([]byte) (int, error) { return 0, errors.New("no space left on device") }

// What could not be told is a failure, and one that a script which tries again after 2 tells from a
// refusal when something is recorded.
func TestAnAnswerThatDoesNotArriveIsAFailure(t *testing.T) {
	dir := t.TempDir()
	at := time.Date(2026, 4, 18, 12, 0, 0, 0, time.UTC)
	run := func(out io.Writer, typed string) (status int, messages string) {
		var err bytes.Buffer
		status = line{at: at, in: twoTeams}.runInto(out, &err, append(strings.Fields(typed), "--db", filepath.Join(dir, "hall.flagfall"))...)
		return status, err.String()
	}
	for _, line := range []string{"event new --name Spring", "section add --id K5", "staff add --name Rita --role td", "import - --section K5"} {
		if status, messages := run(io.Discard, line); status != 0 {
			t.Fatalf("%s: %s", line, messages)
		}
	}
	for _, c := range []struct {
		line   string
		status int
		says   string
	}{
		{"verify", 2, "the answer could not be written: no space left on device"},
		{"verify --plain", 2, "no space left on device"},
		{"verify --head 0000-0000-0000-0000", 2, "no space left on device"},
		{"event show --json", 2, "no space left on device"},
		{"standings --section K5 --csv", 2, "no space left on device"},
		{"pair --section K5", 3, "entry 7 is recorded, so do not run it again"},
		{"round start --section K5", 0, ""},
		{"incident log --section K5 --table 1 --seat a --offence w --json", 3, "are recorded, so do not run it again"},
		{"print slip --incident 1 --format pdf --out -", 2, "no space left on device"},
		{"print slip --incident 1 --json", 3, "is recorded, so do not run it again"},
		{"backup --json", 3, ".flagfall written, so do not run it again"},
		{"incident log --section K5 --table 9 --seat a --offence w --json", 2, "no table 9"},
	} {
		status, messages := run(fullDisk{}, c.line)
		if status != c.status || !strings.Contains(messages, c.says) {
			t.Errorf("%s ends with %d, want %d: %s", c.line, status, c.status, messages)
		}
		if c.status == 2 && strings.Contains(messages, "is recorded") {
			t.Errorf("%s: %s", c.line, messages)
		}
	}
}
