//go:build e2e

package e2e_test

import (
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"flagfall/db"
	"flagfall/db/waittest"
)

// machine is a host in a process of its own, which can be killed.
type machine struct {
	*host
	pid    int
	web    string // where its public pages are
	killed func() // kills it with no time to do anything, and waits
}

var pagesAt = regexp.MustCompile(`public pages: at (127\.0\.0\.1:\d+)`)

// starts starts a machine that serves desks and pages at these addresses.
func starts(t *testing.T, path, desks, pages string) *machine {
	t.Helper()
	m := &machine{host: &host{t: t, path: path, said: &said{}}}
	cmd := exec.CommandContext(context.WithoutCancel(t.Context()), os.Args[0], "serve", "--db", path, "--headless", "--ssh", desks, "--web", pages)
	cmd.Env = append(os.Environ(), actAsHost+"=yes", "GORACE=atexit_sleep_ms=0")
	cmd.Stdout, cmd.Stderr = m.said, m.said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	m.pid = cmd.Process.Pid
	m.killed = sync.OnceFunc(func() {
		_ = cmd.Process.Kill() // it may have ended by itself, as the test then finds
		_ = cmd.Wait()
	})
	t.Cleanup(m.killed)
	m.reached()
	m.hears("public pages: at")
	m.web = pagesAt.FindStringSubmatch(m.said.String())[1]
	return m
}

// shows tells whether a public page shows something.
func (m *machine) shows(page, text string) bool {
	m.t.Helper()
	r, err := http.NewRequestWithContext(m.t.Context(), http.MethodGet, "http://"+m.web+page, nil)
	if err != nil {
		m.t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		return false
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	return err == nil && answer.StatusCode == http.StatusOK && strings.Contains(string(body), text)
}

// notes are what was noted on the event, by text.
func notes(t *testing.T, path string) map[string]bool {
	t.Helper()
	store, hall, err := db.Open(t.Context(), path, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	found := map[string]bool{}
	for _, n := range hall.Register.Notes {
		found[n.Text] = true
	}
	return found
}

// writes notes one thing after another by a command over a connection, until that is cut, and tells
// what was acknowledged.
func writes(c *ssh.Client, name string, acknowledged func(text string)) {
	for n := 0; ; n++ {
		session, err := c.NewSession()
		if err != nil {
			return
		}
		text := fmt.Sprintf("%s-%d", name, n)
		if err := session.Run("event note " + text); err != nil {
			return
		}
		acknowledged(text)
	}
}

// A host that is killed in the middle of writing starts again where it was: nothing that anybody
// was told is recorded is lost, the journal is sound, it is known by the same key, the public pages
// are back, and every desk is offered what was typed, to the last letter.
func TestAKilledHostStartsAgain(t *testing.T) {
	t.Parallel()
	path := springEvent(t)
	rita, ama := key(t), key(t)
	m := starts(t, path, "127.0.0.1:0", "127.0.0.1:0")
	first := m.fingerprint
	_ = m.enrolled("rita", ritasPIN, rita).Close()
	_ = m.enrolled("ama", amasPIN, ama).Close()
	told := map[string]bool{}
	sits(t, m.enters("ama", ssh.PublicKeys(ama)), 60, 20).sees("Ama Osei").types("2bw").sees("2bw")
	sits(t, m.enters("rita", ssh.PublicKeys(rita)), 80, 24).sees("Rita Ortiz").types("nnO").sees("know? O▏")
	for round, letter := range []string{"w", "l", "s"} {
		var mu sync.Mutex
		var writing sync.WaitGroup
		enough := make(chan struct{})
		at := len(told) + 6
		for _, who := range []string{"a", "b"} {
			c := m.enters("rita", ssh.PublicKeys(rita))
			writing.Go(func() {
				writes(c, fmt.Sprintf("%s%d", who, round), func(text string) {
					mu.Lock()
					defer mu.Unlock()
					if told[text] = true; len(told) == at {
						close(enough)
					}
				})
			})
		}
		select {
		case <-enough:
		case <-time.After(waittest.Limit()):
			t.Fatalf("nothing is written:\n%s", m.said)
		}
		time.Sleep(rand.N(40 * time.Millisecond)) // at any moment of the next entries
		m.killed()
		writing.Wait()

		flagfall(t, "verify", "--db", path)
		found := notes(t, path)
		for text := range told {
			if !found[text] {
				t.Errorf("%s was acknowledged and is lost", text)
			}
		}
		m = starts(t, path, m.addr, m.web)
		if m.fingerprint != first {
			t.Error("the machine has another key")
		}
		if !m.shows("/", "Spring Bughouse") || !m.shows("/section/K5", "Owls") {
			t.Error("the public pages are not back")
		}
		typed := "Owls"[:round+1]
		sits(t, m.enters("rita", ssh.PublicKeys(rita)), 80, 24).sees("Kept: a note").types("\x12").sees("know? " + typed + "▏").types(letter).sees("know? " + typed + letter + "▏")
		sits(t, m.enters("ama", ssh.PublicKeys(ama)), 60, 20).sees("2bw")
	}
	last := sits(t, m.enters("ama", ssh.PublicKeys(ama)), 100, 30).types("2bw").sees("2bw▏").types("\r").sees("step")
	last.types("\r").sees("ruled")
	if list := flagfall(t, "incident", "list", "--db", path, "--json"); strings.Count(list, "\n") != 1 || !strings.Contains(list, `"ruled_by":"Ama Osei"`) {
		t.Errorf("the incidents are %s", list)
	}
	flagfall(t, "verify", "--db", path)
}
