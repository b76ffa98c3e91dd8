//go:build e2e

package e2e_test

import (
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"golang.org/x/crypto/ssh"

	"flagfall/db/sample"
	"flagfall/db/shared"
	"flagfall/db/waittest"
	"flagfall/rules/envtest"
	"flagfall/tui/desk"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
	hosts "flagfall/tui/serve"
	"flagfall/tui/serve/desks"
)

// filesIn lists the files below a folder.
func filesIn(t *testing.T, folder string) (all []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, at fs.DirEntry, err error) error {
		if err == nil && !at.IsDir() {
			path, err = filepath.Rel(folder, path)
			all = append(all, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// startsTryOuts starts a machine that serves try-outs and has a folder for everything it might
// write, in which there is an event already.
func startsTryOuts(t *testing.T) (m *machine, folder string) {
	t.Helper()
	folder = t.TempDir()
	m = &machine{host: &host{t: t, said: &said{}, path: filepath.Join(folder, "data", "flagfall", "tournament.flagfall")}}
	for _, name := range []string{"tmp", filepath.Join("data", "flagfall"), "cwd"} {
		if err := os.MkdirAll(filepath.Join(folder, name), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	flagfall(t, "event", "new", "--db", m.path, "--name", "Secret Cup")
	cmd := exec.CommandContext(context.WithoutCancel(t.Context()), os.Args[0], "serve", "--demo", "--headless", "--ssh", "127.0.0.1:0", "--status", "none")
	cmd.Dir = filepath.Join(folder, "cwd")
	cmd.Env = append(os.Environ(), actAsHost+"=yes", "HOME="+folder, "TMPDIR="+filepath.Join(folder, "tmp"))
	for _, name := range []string{"state", "data", "config", "cache"} {
		cmd.Env = append(cmd.Env, "XDG_"+strings.ToUpper(name)+"_HOME="+filepath.Join(folder, name))
	}
	cmd.Stdout, cmd.Stderr = m.said, m.said
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	m.pid = cmd.Process.Pid
	m.killed = sync.OnceFunc(func() {
		_ = cmd.Process.Kill() // as in starts
		_ = cmd.Wait()
	})
	t.Cleanup(m.killed)
	m.reached()
	return m, folder
}

// Everybody who connects to a host of try-outs has a sample of their own, without a PIN. It is gone
// when they leave: however many came, nobody sees what another did, the host has written its key and
// nothing else, holds no more memory than for those who are there, and no other event was reached.
func TestTryOuts(t *testing.T) {
	t.Parallel()
	m, folder := startsTryOuts(t)
	before := filesIn(t, folder)
	number := envtest.Times(12, 200)
	early := 0
	for n := range number {
		c := m.enters(fmt.Sprintf("visitor%d", n))
		d := sits(t, c, 100, 30).sees("Spring Bughouse").sees("R. Ortiz")
		if strings.Contains(d.screen(), "filter Ow") || strings.Contains(d.screen(), "Secret") {
			t.Fatalf("visitor %d sees what another did:\n%s", n, d.screen())
		}
		d.types("/Ow").sees("filter Ow▏")
		if n%2 == 0 {
			d.types("\x1b").types("\x03").ends()
		}
		_ = c.Close()
		if n == min(20, number/2) {
			early = memory(m.pid)
		}
	}
	if now := memory(m.pid); early > 0 && now > early+40 {
		t.Errorf("after %d visitors it held %d MB, after %d %d MB", min(20, number/2), early, number, now)
	} else {
		t.Logf("%d visitors: %d MB in the end", number, now)
	}
	c := m.enters("visitor")
	for _, line := range []string{"standings", "standings --db " + m.path, "event show", "export", "desk --db " + m.path} {
		session, err := c.NewSession()
		if err != nil {
			t.Fatal(err)
		}
		out, err := session.CombinedOutput(line)
		if err == nil || strings.Contains(string(out), "Secret") || !strings.Contains(string(out), "flagfall: ") {
			t.Errorf("%s: %v, %s", line, err, out)
		}
		_ = c.Close()
		c = m.enters("visitor")
	}
	if after := filesIn(t, folder); !slices.Equal(after, before) {
		t.Errorf("before there was %v, now %v", before, after)
	}
	want := []string{filepath.Join("data", "flagfall", "tournament.flagfall"), filepath.Join("state", "flagfall", "host-key")}
	if !slices.Equal(before, want) {
		t.Errorf("the files are %v, want %v", before, want)
	}
}

// tryOuts serves try-outs within limits.
func tryOuts(t *testing.T, offer desks.TryOut) *host {
	t.Helper()
	signer, err := desks.HostKey(t.Context(), filepath.Join(t.TempDir(), "host-key"))
	if err != nil {
		t.Fatal(err)
	}
	listener, err := desks.Listen(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	h := &host{t: t, said: &said{}, addr: listener.Addr().String(), fingerprint: desks.Fingerprint(signer.PublicKey())}
	offer.Event = func(ctx context.Context) (*shared.Hall, error) {
		store, sampled, err := sample.InMemory(ctx, time.Now)
		if err != nil {
			return nil, err
		}
		return shared.New(store, sampled), nil
	}
	log := hosts.NewLog(time.Now, func(at time.Time) string { return at.Format(time.TimeOnly) }, h.said)
	server, err := desks.NewTryOuts(listener, signer, desks.TryOutLimits(), desks.Options{
		Log: log, Now: time.Now, TryOut: &offer,
		Desk: func(look theme.Options, copy func(string) error) (desk.Config, error) {
			return desk.Config{Keys: keys.Default(), Now: time.Now, Theme: theme.New(io.Discard, look), Copy: copy}, nil
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	var ended sync.WaitGroup
	ended.Go(func() {
		if err := (&hosts.Host{Parts: []hosts.Part{server}, Log: log}).Serve(ctx); err != nil {
			t.Errorf("serving ended with %v", err)
		}
	})
	h.stop = func() { stop(); ended.Wait() }
	t.Cleanup(h.stop)
	return h
}

// A host of try-outs has so many at once and no more, and so many of one address: who comes then is
// told so in a sentence. One place that gets free is given to the next.
func TestTryOutsAreLimited(t *testing.T) {
	t.Parallel()
	h := tryOuts(t, desks.TryOut{Most: 3, Each: 2, Time: time.Hour})
	come := func(address string) *sshDesk {
		t.Helper()
		c, err := h.connectFrom(address, "visitor")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = c.Close() })
		return sits(t, c, 100, 30)
	}
	first := come("127.0.0.1").sees("R. Ortiz")
	second := come("127.0.0.1").sees("R. Ortiz")
	come("127.0.0.1").sees("all try-outs are taken now").ends()
	come("127.0.0.2").sees("R. Ortiz")
	come("127.0.0.3").sees("R. Ortiz") // the address with the most gives way
	first.sees("another visitor has this one now").ends()
	come("127.0.0.4").sees("all try-outs are taken now").ends()
	second.types("\x03").sees("goodbye").ends()
	if !waittest.For(func() bool {
		d := come("127.0.0.4")
		return waittest.For(func() bool { return strings.Contains(d.screen(), "R. Ortiz") || strings.Contains(d.screen(), "taken") }) && strings.Contains(d.screen(), "R. Ortiz")
	}) {
		t.Error("a free place is given to nobody")
	}
}

// A try-out ends after its time with a sentence.
func TestTryOutsEnd(t *testing.T) {
	t.Parallel()
	h := tryOuts(t, desks.TryOut{Most: 3, Each: 2, Time: time.Second})
	c := h.enters("visitor", ssh.Password("any"))
	if word := sits(t, c, 100, 30).ends(); !strings.Contains(word, "a try-out lasts 0 minutes; connect again for a new sample") {
		t.Errorf("the last word was %q", word)
	}
}
