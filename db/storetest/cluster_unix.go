//go:build unix

package storetest

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"flagfall/rules/envtest"
)

// Cluster is a server of a test's own, which it may stop, kill and copy.
type Cluster struct {
	tb   testing.TB
	port int
	as   *syscall.Credential // who it runs as; nil for this user
	at   string              // the folder that holds its data
}

// NewCluster makes a server with initdb, and takes it away when the test ends. Without initdb the
// test is skipped, or fails: see envtest.Missing. A server does not run as root: then it runs as nobody.
func NewCluster(tb testing.TB) *Cluster {
	tb.Helper()
	if _, err := exec.LookPath("initdb"); err != nil {
		envtest.Missing(tb, "initdb")
	}
	folder, err := os.MkdirTemp("", "flagfall-cluster")
	if err != nil {
		tb.Fatal(err)
	}
	tb.Cleanup(func() { _ = os.RemoveAll(folder) })
	c := &Cluster{tb: tb, at: filepath.Join(folder, "data")}
	if os.Geteuid() == 0 {
		c.as = nobody(tb)
		if err := os.Chown(folder, int(c.as.Uid), int(c.as.Gid)); err != nil {
			tb.Fatal(err)
		}
	}
	c.must("initdb", "--pgdata", c.at, "--auth", "trust", "--username", "flagfall", "--no-sync", "--encoding", "UTF8", "--locale", "C")
	c.port = freePort(tb)
	tb.Cleanup(func() { _ = c.run("pg_ctl", "stop", "--pgdata", c.at, "--mode", "immediate") })
	return c
}

func nobody(tb testing.TB) *syscall.Credential {
	tb.Helper()
	u, err := user.Lookup("nobody")
	if err != nil {
		tb.Skip("there is nobody to run a server as")
	}
	uid, errU := strconv.ParseUint(u.Uid, 10, 32)
	gid, errG := strconv.ParseUint(u.Gid, 10, 32)
	if errU != nil || errG != nil {
		tb.Fatal(errU, errG)
	}
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
}

func freePort(tb testing.TB) int {
	tb.Helper()
	l, err := (&net.ListenConfig{}).Listen(tb.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		tb.Fatal(err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port //nolint:forcetypeassert // it is what was asked for
}

func (c *Cluster) run(name string, args ...string) error {
	cmd := exec.CommandContext(context.Background(), name, args...) // a test's own has ended when it cleans up
	cmd.Dir = filepath.Dir(c.at)
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: c.as}
	var said bytes.Buffer
	if name == "initdb" { // what pg_ctl starts would hold the pipe open
		cmd.Stdout, cmd.Stderr = &said, &said
	}
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s %s: %w %s", name, strings.Join(args, " "), err, said.String())
	}
	return nil
}

func (c *Cluster) must(name string, args ...string) {
	c.tb.Helper()
	if err := c.run(name, args...); err != nil {
		c.tb.Fatal(err)
	}
}

// Start starts the server, and returns once it answers.
func (c *Cluster) Start() {
	c.tb.Helper()
	options := fmt.Sprintf("-p %d -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200", c.port)
	c.must("pg_ctl", "start", "--pgdata", c.at, "--wait", "--options", options, "--log", c.at+".log")
}

// Kill ends the server as a power cut would.
func (c *Cluster) Kill() {
	c.tb.Helper()
	c.must("pg_ctl", "stop", "--pgdata", c.at, "--mode", "immediate", "--wait")
}

// Stop ends it in order.
func (c *Cluster) Stop() {
	c.tb.Helper()
	c.must("pg_ctl", "stop", "--pgdata", c.at, "--mode", "fast", "--wait")
}

// Copy keeps what a server that is stopped has, and returns how it is brought back.
func (c *Cluster) Copy() (restore func()) {
	c.tb.Helper()
	kept := c.at + "-kept"
	c.must("cp", "-a", c.at, kept)
	return func() {
		c.tb.Helper()
		c.must("rm", "-rf", c.at)
		c.must("cp", "-a", kept, c.at)
	}
}

// Standby makes a second server that follows this one, which runs. It is not started.
func (c *Cluster) Standby() *Cluster {
	c.tb.Helper()
	s := &Cluster{tb: c.tb, port: freePort(c.tb), as: c.as, at: c.at + "-standby"}
	c.must("pg_basebackup", "--pgdata", s.at, "--dbname", c.Address(), "--write-recovery-conf", "--wal-method", "stream", "--checkpoint", "fast")
	c.tb.Cleanup(func() { _ = s.run("pg_ctl", "stop", "--pgdata", s.at, "--mode", "immediate") })
	return s
}

// Promote has a standby take over.
func (c *Cluster) Promote() {
	c.tb.Helper()
	c.must("pg_ctl", "promote", "--pgdata", c.at, "--wait")
}

// Freeze has the server not answer, without ending it, until it is thawed.
func (c *Cluster) Freeze() (thaw func()) {
	c.tb.Helper()
	var stopped []int
	for {
		before := len(stopped)
		for _, pid := range c.processes() { // once more, for those that were started in the meantime
			if !slices.Contains(stopped, pid) {
				_ = syscall.Kill(pid, syscall.SIGSTOP)
				stopped = append(stopped, pid)
			}
		}
		if len(stopped) == before {
			break
		}
	}
	return func() {
		for _, pid := range stopped {
			_ = syscall.Kill(pid, syscall.SIGCONT)
		}
	}
}

// processes are those of the server: its first, and those that it has started.
func (c *Cluster) processes() []int {
	c.tb.Helper()
	text, err := os.ReadFile(filepath.Join(c.at, "postmaster.pid"))
	if err != nil {
		c.tb.Fatal(err)
	}
	first, _, _ := strings.Cut(string(text), "\n")
	out, err := exec.CommandContext(c.tb.Context(), "ps", "-A", "-o", "pid=,ppid=").Output()
	if err != nil {
		c.tb.Skip("there is no ps: ", err)
	}
	var all []int
	for line := range strings.Lines(string(out)) {
		if f := strings.Fields(line); len(f) == 2 && (f[0] == first || f[1] == first) {
			if pid, err := strconv.Atoi(f[0]); err == nil {
				all = append(all, pid)
			}
		}
	}
	return all
}

// Address is that of the server's own database.
func (c *Cluster) Address() string {
	return fmt.Sprintf("postgres://flagfall@127.0.0.1:%d/postgres", c.port)
}
