//go:build e2e

package e2e_test

import (
	"bufio"
	"context"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"flagfall/db/waittest"
	"flagfall/rules/envtest"
)

// soon is how long what takes moments may take.
func soon() time.Duration { return waittest.Scaled(time.Second) }

// opensStreams opens so many event streams from one of this machine's addresses and keeps them. It
// returns once each has had its answer or was cut off.
func opensStreams(t *testing.T, m *machine, address string, number int) {
	t.Helper()
	var all sync.WaitGroup
	var mu sync.Mutex
	open := 0
	for range 20 { // at a time
		all.Go(func() {
			for range number / 20 {
				c, err := from(address).DialContext(t.Context(), "tcp", m.web)
				if err != nil {
					t.Errorf("a stream is not opened: %v", err)
					return
				}
				t.Cleanup(func() { _ = c.Close() })
				_ = c.SetDeadline(time.Now().Add(waittest.Limit()))
				_, _ = fmt.Fprintf(c, "GET /events HTTP/1.1\r\nHost: %s\r\n\r\n", m.web)
				if answer, _ := bufio.NewReader(c).ReadString('\n'); strings.Contains(answer, "200") { // one that is cut off hears nothing
					mu.Lock()
					open++
					mu.Unlock()
				}
			}
		})
	}
	all.Wait()
	t.Logf("%d of %d streams from %s were answered", open, number, address)
}

// hearsFrom follows the pages from one of this machine's addresses, and returns a channel that gets
// each version that it hears of.
func hearsFrom(t *testing.T, m *machine, address string) <-chan string {
	t.Helper()
	client := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, network, at string) (net.Conn, error) {
		return from(address).DialContext(ctx, network, at)
	}}}
	stream, err := get(t.Context(), client, "http://"+m.web+"/events", "")
	if err != nil {
		t.Fatalf("a phone at %s does not get a stream: %v", address, err)
	}
	t.Cleanup(func() { _ = stream.Body.Close() })
	heard := make(chan string, 100)
	go func() {
		defer close(heard)
		for lines := bufio.NewScanner(stream.Body); lines.Scan(); {
			if head, is := strings.CutPrefix(lines.Text(), "data: "); is {
				heard <- head
			}
		}
	}()
	return heard
}

// One machine does all it can against the host: silent connections, wrong PINs for everybody, and
// streams without end. Elsewhere in the hall an enrolled desk opens at once all the same, and a phone
// hears at once of a result.
func TestOneMachineShutsNobodyOut(t *testing.T) {
	t.Parallel()
	path := springEvent(t)
	rita := key(t)
	m := starts(t, path, "127.0.0.1:0", "127.0.0.1:0")
	_ = m.enrolled("rita", ritasPIN, rita).Close()
	const enemy = "127.0.2.1"
	for range 16 {
		c, err := from(enemy).DialContext(t.Context(), "tcp", m.addr)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
	}
	var guesses sync.WaitGroup
	for _, name := range []string{"Rita Ortiz", "Tom Hale", "Ama Osei", "Dana Pike"} {
		guesses.Go(func() {
			for range 5 {
				if c, err := m.connectFrom(enemy, name, (&types{name: name, pin: "0000"}).method()); err == nil {
					_ = c.Close()
					t.Errorf("a guess at %s is let in", name)
				}
			}
		})
	}
	opensStreams(t, m, enemy, envtest.Times(200, 2000))
	guesses.Wait()

	begun := time.Now()
	c, err := m.connectFrom("127.0.2.2", "rita", ssh.PublicKeys(rita))
	if err != nil {
		t.Fatalf("the known key is not let in: %v\n%s", err, m.said)
	}
	t.Cleanup(func() { _ = c.Close() })
	d := sits(t, c, 80, 24).sees("Rita Ortiz")
	if took := time.Since(begun); took > soon() {
		t.Errorf("the desk is open after %v, want %v", took, soon())
	} else {
		t.Logf("the desk is open after %v", took.Round(time.Millisecond))
	}
	heard := hearsFrom(t, m, "127.0.2.3")
	if _, ok := <-heard; !ok {
		t.Fatal("the phone's stream ends")
	}
	d.types("r").sees("results").types("1a")
	begun = time.Now()
	d.types("\r")
	select {
	case _, ok := <-heard:
		if took := time.Since(begun); !ok || took > soon() {
			t.Errorf("the phone hears after %v, want %v", took, soon())
		} else {
			t.Logf("the phone hears after %v", took.Round(time.Millisecond))
		}
	case <-time.After(waittest.Limit()):
		t.Errorf("the phone hears nothing:\n%s", d.screen())
	}
}
