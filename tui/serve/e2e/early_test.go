//go:build e2e

package e2e_test

import (
	"context"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"flagfall/db"
	"flagfall/db/shared"
	"flagfall/db/waittest"
	hosts "flagfall/tui/serve"
	"flagfall/tui/serve/desks"
)

// newcomer is a client that connects while the event is being opened.
type newcomer struct {
	told chan string // before they say who they are
	in   chan error  // nil once they are let in
}

// comes connects and proves in a way who it is.
func comes(address string, host ssh.Signer, way ssh.AuthMethod) newcomer {
	n := newcomer{told: make(chan string, 1), in: make(chan error, 1)}
	go func() {
		c, err := ssh.Dial("tcp", address, &ssh.ClientConfig{
			User: "ama", Auth: []ssh.AuthMethod{way}, HostKeyCallback: ssh.FixedHostKey(host.PublicKey()),
			BannerCallback: func(says string) error { n.told <- says; return nil },
		})
		if err == nil {
			err = c.Close()
		}
		n.in <- err
	}()
	return n
}

// hears waits until they are told that the event is being opened.
func (n newcomer) hears(t *testing.T) {
	t.Helper()
	select {
	case says := <-n.told:
		if !strings.HasPrefix(says, "flagfall: the event is opening.") {
			t.Errorf("told was %q", says)
		}
	case err := <-n.in:
		t.Fatalf("let in, or not, before the event is open: %v", err)
	case <-time.After(waittest.Limit()):
		t.Fatal("nobody is told anything")
	}
}

// held takes an address for an event that is not open yet.
func held(t *testing.T, l desks.Limits) (*desks.OpeningServer, ssh.Signer) {
	t.Helper()
	signer, err := desks.HostKey(t.Context(), filepath.Join(t.TempDir(), "host-key"))
	if err != nil {
		t.Fatal(err)
	}
	listener, err := desks.Listen(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	early, err := desks.NewOpeningServer(listener, signer, l)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = early.Close() })
	return early, signer
}

// Clients that connect while the event is being opened are all told so at once. They continue
// without reconnecting once it is open, however long it took.
func TestWhoComesWhileTheEventIsOpened(t *testing.T) {
	t.Parallel()
	path, amas := springEvent(t), key(t)
	before := serve(t, path)
	_ = before.enrolled("ama", amasPIN, amas).Close()
	before.stop()
	l := desks.DefaultLimits()
	l.Unproven, l.Proving = 4, waittest.Scaled(1500*time.Millisecond)
	early, signer := held(t, l)
	all := make([]newcomer, 4)
	for n := range all {
		all[n] = comes(early.Addr().String(), signer, ssh.PublicKeys(amas))
	}
	for _, n := range all {
		n.hears(t)
	}
	time.Sleep(l.Proving + 100*time.Millisecond) // to wait for the host does not count as one's own time
	store, folded, err := db.Open(t.Context(), path, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	out := &said{}
	hall, log := shared.New(store, folded), hosts.NewLog(time.Now, func(at time.Time) string { return at.Format(time.TimeOnly) }, out)
	server := early.Open(desks.Options{Hall: hall, Log: log, Now: time.Now})
	ctx, stop := context.WithCancel(t.Context())
	var ended sync.WaitGroup
	ended.Go(func() {
		if err := (&hosts.Host{Hall: hall, Parts: []hosts.Part{server}, Log: log}).Serve(ctx); err != nil {
			t.Errorf("serving ended with %v", err)
		}
	})
	defer func() { stop(); ended.Wait() }()
	for _, n := range all {
		if err := <-n.in; err != nil {
			t.Errorf("not let in once the event is open: %v\n%s", err, out)
		}
	}
	if !waittest.For(func() bool { // once the others are counted out
		late := comes(early.Addr().String(), signer, ssh.PublicKeys(amas))
		return <-late.in == nil && len(late.told) == 0
	}) {
		t.Errorf("whoever comes later is told that the event is being opened, or is not let in:\n%s", out)
	}
}

// Where the event cannot be opened, waiting clients are disconnected.
func TestWhoWaitsForAnEventThatIsNotOpened(t *testing.T) {
	early, signer := held(t, desks.DefaultLimits())
	n := comes(early.Addr().String(), signer, ssh.PublicKeys(key(t)))
	n.hears(t)
	if err := early.Close(); err != nil {
		t.Error(err)
	}
	if err := <-n.in; err == nil {
		t.Error("somebody is let in")
	}
}
