//go:build e2e

package witness_test

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/db/witness"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
)

// commandEnv has the test binary record some entries as a command does, in the file it names.
const commandEnv = "FLAGFALL_TEST_COMMAND"

func init() {
	another = func() {
		if path := os.Getenv(commandEnv); path != "" {
			if err := command(path); err != nil {
				fmt.Println(err)
				os.Exit(1)
			}
			os.Exit(0)
		}
	}
}

const each = 5 // entries that a process records

func command(path string) error {
	ctx := context.Background()
	s, t, err := db.Open(ctx, path, time.Now)
	if err != nil {
		return err
	}
	if err := s.Witness(ctx, t, placesOf(path)); err != nil {
		return err
	}
	for range each {
		err := s.Do(ctx, t, "desk", func(*tournament.Tournament) ([]fact.Fact, error) {
			return []fact.Fact{event.RemarkAdded{About: "x", Text: "y"}}, nil
		})
		if err != nil {
			return err
		}
	}
	return s.Close()
}

// Twenty processes that record at once leave one witness, with a whole line for each commit that
// got as far.
func TestTwentyProcesses(t *testing.T) {
	h := newHall(t)
	h.write(event.WitnessChosen{Folder: h.stick})
	const processes = 20
	var all sync.WaitGroup
	for range processes {
		all.Go(func() {
			cmd := exec.Command(os.Args[0])
			cmd.Env = append(os.Environ(), commandEnv+"="+h.path)
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%v: %s", err, out)
			}
		})
	}
	all.Wait()
	r := h.look()
	if len(r.Against) != 0 || len(r.Vouched) != 2 || r.Vouched[0].Head.Seq != 2+processes*each {
		t.Errorf("%+v", r)
	}
	for _, folder := range []string{h.places.Folder, h.stick} {
		files, err := filepath.Glob(filepath.Join(folder, "*"))
		if err != nil || len(files) != 1 {
			t.Fatal(files, err)
		}
		text, err := os.ReadFile(files[0])
		h.must(err)
		seen := map[string]bool{}
		for line := range strings.Lines(string(text)) {
			fields := strings.Fields(line)
			if len(fields) == 0 {
				continue // a process that saw another's half-written line began a new one
			}
			if len(fields) != 6 || fields[4] != string(witness.Written) || seen[fields[2]] {
				t.Fatalf("a line is torn or told twice: %q", line)
			}
			seen[fields[2]] = true
		}
	}
}
