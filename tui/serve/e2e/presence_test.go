//go:build e2e

package e2e_test

import (
	"net"
	"sync"
	"testing"

	"golang.org/x/crypto/ssh"
)

// wire is a network between a person and the host which can stop carrying anything without being
// cut.
type wire struct {
	net.Conn
	mu    sync.Mutex
	stops bool
	held  sync.Cond
}

func (w *wire) Read(p []byte) (int, error) {
	n, err := w.Conn.Read(p)
	w.mu.Lock()
	defer w.mu.Unlock()
	for w.stops {
		w.held.Wait()
	}
	return n, err
}

// stop has the wire carry nothing, or again.
func (w *wire) stop(stops bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.stops = stops
	w.held.Broadcast()
}

// Desks show which callers are connected beside the tables they went to, and which have gone quiet.
// A caller who reconnects is shown as connected again.
func TestWhoWentQuietAtATable(t *testing.T) {
	t.Parallel()
	h := serve(t, springEvent(t))
	rita := key(t)
	_ = h.enrolled("rita", ritasPIN, rita).Close()
	flagfall(t, "call", "make", "--db", h.path, "--table", "1")
	ama := sits(t, h.enrolled("ama", amasPIN, key(t)), 100, 30).sees("Ama Osei").types("c").sees("not taken")

	raw, err := net.Dial("tcp", h.addr)
	if err != nil {
		t.Fatal(err)
	}
	w := &wire{Conn: raw}
	w.held.L = &w.mu
	conn, channels, requests, err := ssh.NewClientConn(w, h.addr, &ssh.ClientConfig{
		User: "rita", Auth: []ssh.AuthMethod{ssh.PublicKeys(rita)}, HostKeyCallback: ssh.InsecureIgnoreHostKey(), //nolint:gosec // this one is known
	})
	if err != nil {
		t.Fatal(err)
	}
	c := ssh.NewClient(conn, channels, requests)
	defer c.Close()
	d := sits(t, c, 80, 24).sees("Rita Ortiz")
	if status, _, messages := runs(t, c, "call take --table 1"); status != 0 {
		t.Fatal(messages)
	}
	ama.sees("taken by Rita Ortiz, connected")
	w.stop(true)
	ama.sees("taken by Rita Ortiz, gone quiet")
	w.stop(false)
	ama.sees("taken by Rita Ortiz, connected")
	d.types("\x03").ends()
}
