//go:build e2e

package e2e_test

import (
	"context"
	"fmt"
	"io"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"flagfall/db"
	"flagfall/db/shared"
	"flagfall/db/waittest"
	"flagfall/tui/desk"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
	hosts "flagfall/tui/serve"
	"flagfall/tui/serve/desks"
)

// serveWithin serves desks alone, with limits of a test's own.
func serveWithin(t *testing.T, path string, l desks.Limits) *host {
	t.Helper()
	h := &host{t: t, path: path, said: &said{}}
	store, folded, err := db.Open(t.Context(), path, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := desks.HostKey(t.Context(), filepath.Join(t.TempDir(), "host-key"))
	if err != nil {
		t.Fatal(err)
	}
	hall := shared.New(store, folded)
	log := hosts.NewLog(time.Now, func(at time.Time) string { return at.Format(time.TimeOnly) }, h.said)
	listener, err := desks.Listen(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	early, err := desks.NewOpeningServer(listener, signer, l)
	if err != nil {
		t.Fatal(err)
	}
	server := early.Open(desks.Options{
		Hall: hall, Log: log, Now: time.Now,
		Desk: func(look theme.Options, _ func(string) error) (desk.Config, error) {
			return desk.Config{Theme: theme.New(io.Discard, look), Keys: keys.Default(), Now: time.Now}, nil
		},
	})
	h.addr, h.fingerprint = server.Addr().String(), desks.Fingerprint(signer.PublicKey())
	ctx, stop := context.WithCancel(context.Background())
	var ended sync.WaitGroup
	ended.Go(func() {
		if err := (&hosts.Host{Hall: hall, Parts: []hosts.Part{server}, Log: log}).Serve(ctx); err != nil {
			t.Errorf("serving ended with %v", err)
		}
	})
	h.stop = sync.OnceFunc(func() { stop(); ended.Wait(); _ = store.Close() })
	t.Cleanup(h.stop)
	return h
}

// With silent connections in every place of one address, and guesses at every PIN, a known key still
// gets in at once, from that address and from another, and so does the right PIN from elsewhere.
func TestFullRooms(t *testing.T) {
	t.Parallel()
	h := serve(t, springEvent(t))
	rita := key(t)
	d := sits(t, h.enrolled("rita", ritasPIN, rita), 80, 24).sees("Rita Ortiz")
	for n := range desks.DefaultLimits().Unproven {
		c, err := from(fmt.Sprint("127.0.1.", 1+n%4)).Dial("tcp", h.addr)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		if _, err := io.ReadFull(c, make([]byte, 3)); err != nil { // the host says who it is to those it lets in
			t.Fatal(err)
		}
	}
	var guesses sync.WaitGroup
	for _, name := range []string{"rita", "ama", "tom", "dana"} {
		guesses.Go(func() {
			for range 6 {
				c, err := h.connectFrom("127.0.1.1", name, (&types{name: name, pin: "0000"}).method())
				if err == nil {
					_ = c.Close()
					t.Error("a guess is let in")
				}
			}
		})
	}
	guesses.Wait()
	h.hears("warning: many connections without proof of identity, the newest from 127.0.1.1; known keys still get in")
	h.hears("warning: Rita Ortiz's PIN was tried too often from 127.0.1.1")
	for _, address := range []string{"127.0.1.1", "127.0.0.2"} {
		begun := time.Now()
		c, err := h.connectFrom(address, "rita", ssh.PublicKeys(rita))
		if err != nil {
			t.Fatalf("from %s the known key is not let in: %v\n%s", address, err, h.said)
		}
		t.Cleanup(func() { _ = c.Close() })
		sits(t, c, 80, 24).sees("Rita Ortiz")
		t.Logf("from %s the desk is open after %v", address, time.Since(begun).Round(time.Millisecond))
	}
	c, err := h.connectFrom("127.0.0.3", "ama", (&types{name: "ama", pin: amasPIN}).method())
	if err != nil {
		t.Fatalf("the right PIN from elsewhere is refused: %v\n%s", err, h.said)
	}
	_ = c.Close()
	d.types("/Ow").sees("filter Ow▏")
}

// One connection has room for some desks and commands, and no more.
func TestAFullConnection(t *testing.T) {
	h := serve(t, springEvent(t))
	c := h.enrolled("rita", ritasPIN, key(t))
	for range desks.DefaultLimits().Sessions {
		sits(t, c, 80, 24).sees("Rita Ortiz")
	}
	if _, err := c.NewSession(); err == nil || !strings.Contains(err.Error(), "too many sessions") {
		t.Errorf("another desk was answered %v", err)
	}
}

// A desk without input asks whether it is still used. Any key keeps it. Without one it is closed,
// and a text being typed is kept.
func TestASilentDesk(t *testing.T) {
	t.Parallel()
	l := desks.DefaultLimits()
	l.Idle, l.Asking = time.Second, waittest.Scaled(2*time.Second)
	h := serveWithin(t, springEvent(t), l)
	rita := key(t)
	d := sits(t, h.enrolled("rita", ritasPIN, rita), 80, 24).sees("Rita Ortiz").types("nnOw").sees("no key pressed")
	d.types("l").sees("know? Owl▏").sees("no key pressed")
	if said := d.ends(); !strings.Contains(said, "closed after a long silence; everything is saved, unsaved text too") {
		t.Errorf("the desk ended with %q", said[max(0, len(said)-300):])
	}
	sits(t, h.enters("rita", ssh.PublicKeys(rita)), 80, 24).sees("Kept: a note").types("\x12").sees("Owl▏").types("s").sees("Owls▏")
}

// A client that reads none of its output delays no other client, and is cut off.
func TestAStuckTerminal(t *testing.T) {
	t.Parallel()
	l := desks.DefaultLimits()
	l.Stuck = waittest.Scaled(2 * time.Second)
	h := serveWithin(t, springEvent(t), l)
	ama := sits(t, h.enrolled("ama", amasPIN, key(t)), 100, 30).sees("Ama Osei")
	stuck, err := h.enrolled("rita", ritasPIN, key(t)).NewSession()
	if err != nil {
		t.Fatal(err)
	}
	out, err := stuck.StdoutPipe() // and never read but for its first byte
	if err == nil {
		_, err = stuck.StdinPipe() // without a pipe, standard input is at its end
	}
	if err == nil {
		err = stuck.RequestPty("xterm", 200, 500, ssh.TerminalModes{})
	}
	if err == nil {
		err = stuck.Shell()
	}
	if err == nil {
		_, err = io.ReadFull(out, make([]byte, 1))
	}
	if err != nil {
		t.Fatal(err)
	}
	h.hears("Rita Ortiz signed in")
	left := make(chan struct{})
	go func() { // each size is another frame of 100 KB, until no more are taken
		defer close(left)
		for n := 0; stuck.WindowChange(200-n%2, 500) == nil; n++ {
			time.Sleep(5 * time.Millisecond)
		}
	}()
	notes := 0
	takeNote := func() (cutOff bool) { // again and again: before the stuck client's buffers are full, and after
		notes++
		ama.types("1an\r").sees("save the note").types("late\r").sees(fmt.Sprintf("R1-1-%02d noted", notes)).types("\x07").sees("table, seat, letter")
		select {
		case <-left:
			return true
		default:
			return false
		}
	}
	if !waittest.For(takeNote) {
		t.Errorf("who takes nothing is still there:\n%s", h.said)
	}
	if notes < 3 {
		t.Errorf("meanwhile only %d notes were taken elsewhere", notes)
	}
	h.hears("Rita Ortiz signed out")
	ama.types("2bw\r").sees("step")
}
