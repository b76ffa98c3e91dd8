//go:build e2e && unix

package sqlite_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"flagfall/db/journal"
	"flagfall/db/sqlite"
)

const (
	deskEnv    = "FLAGFALL_TEST_DESK"
	commandEnv = "FLAGFALL_TEST_COMMAND"
	looks      = "look"
)

func init() {
	roles[deskEnv] = deskRole
	roles[commandEnv] = commandRole
}

// deskRole looks at the file again and again, and at once where the line it is given is looks. It
// records each other line, and closes at the end of them. Each answer is a line.
func deskRole(path string) {
	f, err := sqlite.Open(context.Background(), path)
	fmt.Println("open", err)
	lines := make(chan string)
	go func() {
		in := bufio.NewScanner(os.Stdin)
		for in.Scan() {
			lines <- in.Text()
		}
		close(lines)
	}()
	told := false
	look := func() {
		if _, err := f.Version(context.Background()); err != nil && !told {
			told = true
			fmt.Println("look", err)
		}
	}
	for err == nil {
		select {
		case text, more := <-lines:
			if !more {
				fmt.Println("close", f.Close())
				return
			}
			if text == looks {
				look()
				fmt.Println("looked", told)
				continue
			}
			fmt.Println("record", record(f, text))
		case <-time.After(60 * time.Millisecond):
			look()
		}
	}
}

// commandRole records one note, as a command does, and ends with 0 only when that was acknowledged.
func commandRole(path string) {
	path, text, _ := strings.Cut(path, "|")
	f, err := sqlite.Open(context.Background(), path)
	if err == nil {
		err = errors.Join(record(f, text), f.Close())
	}
	if err != nil {
		fmt.Println(err)
		os.Exit(2)
	}
}

// hall is a file with a desk that has it open, and what was acknowledged and said so far.
type hall struct {
	t            *testing.T
	path         string
	in           io.WriteCloser
	out          *bufio.Scanner
	acknowledged []string
	said         strings.Builder
}

func openHall(t *testing.T) *hall {
	t.Helper()
	h := &hall{t: t, path: filepath.Join(t.TempDir(), "hall.flagfall")}
	if err := sqlite.Create(t.Context(), h.path, []journal.Draft{draft(`{"n":1}`)}); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), deskEnv+"="+h.path)
	var err error
	if h.in, err = cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	in := h.in
	t.Cleanup(func() { in.Close(); _ = cmd.Wait() })
	h.out = bufio.NewScanner(out)
	h.answer("open <nil>")
	return h
}

// answer waits for the desk's answer of that kind.
func (h *hall) answer(kind string) string {
	h.t.Helper()
	word, _, _ := strings.Cut(kind, " ")
	for h.out.Scan() {
		h.said.WriteString(h.out.Text() + "\n")
		if strings.HasPrefix(h.out.Text(), word+" ") {
			return h.out.Text()
		}
	}
	h.t.Fatalf("the desk did not answer: %s", h.said.String())
	return ""
}

func (h *hall) desk(text string) {
	fmt.Fprintln(h.in, text)
	if h.answer("record") == "record <nil>" {
		h.acknowledged = append(h.acknowledged, text)
	}
}

func (h *hall) command(text string) {
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), commandEnv+"="+h.path+"|"+text)
	out, err := cmd.Output()
	h.said.WriteString(text + ": " + string(out) + "\n")
	if err == nil {
		h.acknowledged = append(h.acknowledged, text)
	}
}

var keptIn = regexp.MustCompile(`kept in (\S+-lost(?:-\d+)?\.flagfall)`)

// found returns the notes in the file that has the name and in the files that an answer named as
// copies.
func (h *hall) found() map[string]bool {
	h.t.Helper()
	notes := h.notes(h.path)
	for _, m := range keptIn.FindAllStringSubmatch(h.said.String(), -1) {
		maps.Copy(notes, h.notes(m[1]))
	}
	return notes
}

// notes are those in a file, none where there is no file.
func (h *hall) notes(path string) map[string]bool {
	h.t.Helper()
	notes := map[string]bool{}
	f, err := sqlite.Open(h.t.Context(), path)
	if path == h.path && errors.Is(err, os.ErrNotExist) {
		return notes
	}
	if err != nil {
		h.t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.Verify(h.t.Context()); err != nil {
		h.t.Errorf("%s: %v", filepath.Base(path), err)
	}
	for e := range f.Entries(h.t.Context(), 0) {
		notes[strings.TrimSuffix(strings.TrimPrefix(e.Body, `{"note":"`), `"}`)] = true
	}
	return notes
}

func (h *hall) remove(parts ...string) {
	for _, part := range parts {
		if err := os.Remove(h.path + part); err != nil {
			h.t.Error(err)
		}
	}
}

// put lays another file under a name, as cp --remove-destination or a synchronizing program does.
func (h *hall) put(part string, bytes []byte) {
	fresh := filepath.Join(h.t.TempDir(), "fresh")
	writeNew(h.t, fresh, string(bytes))
	replace(h.t, fresh, h.path+part)
}

func (h *hall) read(part string) []byte {
	bytes, err := os.ReadFile(h.path + part)
	if err != nil {
		h.t.Error(err)
	}
	return bytes
}

var displacements = map[string]func(*hall){
	"nothing":           func(*hall) {},
	"index deleted":     func(h *hall) { h.remove("-shm") },
	"log deleted":       func(h *hall) { h.remove("-wal") },
	"both deleted":      func(h *hall) { h.remove("-wal", "-shm") },
	"all deleted":       func(h *hall) { h.remove("", "-wal", "-shm") },
	"file renamed":      func(h *hall) { replace(h.t, h.path, filepath.Join(h.t.TempDir(), "away")) },
	"file replaced":     func(h *hall) { replace(h.t, another(h.t, 5), h.path) },
	"file copied over":  func(h *hall) { h.put("", h.read("")) },
	"index copied over": func(h *hall) { h.put("-shm", h.read("-shm")) },
	"log copied over":   func(h *hall) { h.put("-wal", h.read("-wal")) },
	"log emptied":       func(h *hall) { h.put("-wal", nil) },
}

// Whatever is taken away or replaced under an open desk: each entry that was acknowledged is in the
// file that lies there, or in one that was said to hold it.
func TestNothingAcknowledgedIsLostWhenFilesAreDisplaced(t *testing.T) {
	for name, displace := range displacements {
		for _, c := range []struct {
			name          string
			before, after []string // c a command, d the desk, p a pause in which the desk looks
		}{
			{"a command before the desk", []string{"d1", "c1"}, []string{"c2", "d2", "c3"}},
			{"the desk at once", []string{"c1", "d1"}, []string{"d2", "c2"}},
			{"after a look", []string{"c1", "d1", "p"}, []string{"p", "c2", "d2", "c3"}},
			{"the desk closed at once", []string{"c1", "d1"}, []string{"q", "c2"}},
		} {
			t.Run(name+", "+c.name, func(t *testing.T) {
				t.Parallel()
				h := openHall(t)
				h.play(c.before)
				displace(h)
				h.play(c.after)
				if h.in != nil {
					h.play([]string{"q"})
				}
				h.play([]string{"c4"})
				notes := h.found()
				if strings.HasPrefix(name, "log deleted") || strings.HasPrefix(name, "both deleted") || name == "index deleted" {
					notes = h.notes(h.path) // then there is no need to look elsewhere
				}
				for _, text := range h.acknowledged {
					if !notes[text] {
						t.Errorf("%s was acknowledged and is lost:\n%s", text, h.said.String())
					}
				}
				if name != "nothing" && !keptIn.MatchString(h.said.String()) && !strings.Contains(h.said.String(), "nothing recorded here is missing") {
					t.Errorf("the desk did not say it:\n%s", h.said.String())
				}
				if want := regexp.MustCompile("[cd]").FindAllString(fmt.Sprint(c.before, c.after, "c4"), -1); name == "nothing" && len(h.acknowledged) != len(want) {
					t.Errorf("only %v were acknowledged:\n%s", h.acknowledged, h.said.String())
				}
			})
		}
	}
}

func (h *hall) play(steps []string) {
	h.t.Helper()
	for _, step := range steps {
		switch step[0] {
		case 'c':
			h.command(step)
		case 'd':
			h.desk(step)
		case 'p':
			fmt.Fprintln(h.in, looks)
			h.answer("looked")
		case 'q':
			h.in.Close()
			h.in = nil
			h.answer("close")
		}
	}
}
