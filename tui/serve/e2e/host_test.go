// Package e2e_test serves an event and connects to it as people do: with an SSH client and a
// terminal.
package e2e_test

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/rand"
	"flag"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/adrg/xdg"
	"github.com/hinshun/vt10x"
	"golang.org/x/crypto/ssh"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/db/waittest"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules/envtest"
	"flagfall/tui/cli"
	"flagfall/tui/kit/backgroundcolor"
)

// actAsHost makes the test binary flagfall itself.
const actAsHost = "FLAGFALL_TEST_ACT_AS_HOST"

func TestMain(m *testing.M) {
	if os.Getenv(actAsHost) != "" {
		os.Exit(cli.Run(cli.Env{In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Now: time.Now, Getenv: os.Getenv}, os.Args[1:]))
	}
	envtest.Prepare()
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "flagfall-serve")
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(dir)
		for _, name := range []string{"XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"} {
			if err := os.Setenv(name, filepath.Join(dir, name)); err != nil {
				panic(err)
			}
		}
		xdg.Reload()
		if err := flag.Set("test.parallel", "8"); err != nil { // they wait for hosts and terminals more than they work
			panic(err)
		}
		return m.Run()
	}())
}

// flagfall runs a command on the machine that serves, and returns what it answered.
func flagfall(t *testing.T, args ...string) string {
	t.Helper()
	status, out, messages := tryFlagfall(args...)
	if status != 0 {
		t.Fatalf("flagfall %s ended with %d: %s%s", strings.Join(args, " "), status, out, messages)
	}
	return out
}

// clock tells the time, each time at least a millisecond later than before: two events that were
// made under one name within the same millisecond would be one event to this machine's witness, and
// tests make theirs side by side.
type clock struct {
	mu   sync.Mutex
	last time.Time
}

func (c *clock) now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	if next := c.last.Add(time.Millisecond); now.Before(next) {
		now = next
	}
	c.last = now
	return now
}

var commandClock clock

func tryFlagfall(args ...string) (status int, out, messages string) {
	var o, e bytes.Buffer
	status = cli.Run(cli.Env{In: strings.NewReader(""), Out: &o, Err: &e, Now: commandClock.now, Getenv: func(string) string { return "" }}, args)
	return status, o.String(), e.String()
}

// springEvent makes an event with a section of four teams in round 1, two directors, a floor chief
// and a desk. Rita and Ama have PINs.
func springEvent(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "hall.flagfall")
	makeSpringEvent(t, path)
	return path
}

// makeSpringEvent makes it in a file or a database.
func makeSpringEvent(t *testing.T, path string) {
	t.Helper()
	teams := filepath.Join(t.TempDir(), "teams.csv")
	list := "team,club,player1,player2\nOwls,Oak,Ada,Dev\nForks,Elm,Ben,Cy\nPins,Fir,Eve,Flo\nRooks,Yew,Gus,Hal\n"
	if err := os.WriteFile(teams, []byte(list), 0o600); err != nil {
		t.Fatal(err)
	}
	flagfall(t, "event", "new", "--db", path, "--name", "Spring Bughouse")
	flagfall(t, "section", "add", "--db", path, "--id", "K5")
	for _, who := range [][2]string{{"Rita Ortiz", "td"}, {"Tom Hale", "td"}, {"Ama Osei", "floor-chief"}, {"Dana Pike", "desk"}} {
		flagfall(t, "staff", "add", "--db", path, "--name", who[0], "--role", who[1])
	}
	flagfall(t, "import", "--db", path, "--section", "K5", teams)
	flagfall(t, "pair", "--db", path, "--section", "K5")
	choosePIN(t, path, "Rita", ritasPIN)
	choosePIN(t, path, "Ama", amasPIN)
	flagfall(t, "round", "post", "--db", path, "--section", "K5")
	act(t, path, "round", "start", "--section", "K5")
}

const (
	ritasPIN = "47110815"
	amasPIN  = "99887766"
)

// act runs a command as an official without a PIN, or as the desk.
func act(t *testing.T, path string, args ...string) { flagfall(t, append(args, "--db", path)...) }

func choosePIN(t *testing.T, path, name, pin string) {
	t.Helper()
	store, hall, err := db.Open(t.Context(), path, time.Now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	o, err := officials.Find(hall.Register, name)
	if err != nil {
		t.Fatal(err)
	}
	err = store.ChangePIN(t.Context(), hall, o.Actor(), o.No, pin, func(h *tournament.Tournament, mark string, kept map[int]string) ([]fact.Fact, error) {
		return officials.ChangePIN(h.Register, o, mark, kept, o)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// host is a machine that serves.
type host struct {
	t           *testing.T
	path        string
	addr        string
	fingerprint string
	said        *said
	stop        func() // ends it and waits
}

// said is all that a machine has said, for several to read.
type said struct {
	mu  sync.Mutex
	all bytes.Buffer
}

func (s *said) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.all.Write(p)
}

func (s *said) String() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.all.String()
}

var (
	port = regexp.MustCompile(`ssh -p (\d+)`)
	hash = regexp.MustCompile(`SHA256:\S+`)
)

// serve serves an event; more are flags.
func serve(t *testing.T, path string, more ...string) *host {
	t.Helper()
	h := &host{t: t, path: path, said: &said{}}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		env := cli.Env{In: strings.NewReader(""), Out: h.said, Err: h.said, Now: time.Now, Getenv: func(string) string { return "" }, Ctx: ctx}
		if status := cli.Run(env, append([]string{"serve", "--db", path, "--headless", "--ssh", "127.0.0.1:0"}, more...)); status != 0 {
			t.Errorf("serving ended with %d:\n%s", status, h.said)
		}
	}()
	h.stop = func() { stop(); <-ended }
	t.Cleanup(h.stop)
	h.reached()
	return h
}

// reached waits until the host says where its desks are.
func (h *host) reached() {
	h.t.Helper()
	h.hears("host key SHA256:")
	h.addr = "127.0.0.1:" + port.FindStringSubmatch(h.said.String())[1]
	h.fingerprint = hash.FindString(h.said.String())
}

// hears waits until the host has said something.
func (h *host) hears(text string) {
	h.t.Helper()
	if !waittest.For(func() bool { return strings.Contains(h.said.String(), text) }) {
		h.t.Fatalf("the host does not say %q:\n%s", text, h.said)
	}
}

// key returns a new private key.
func key(t *testing.T) ssh.Signer {
	t.Helper()
	_, private, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := ssh.NewSignerFromKey(private)
	if err != nil {
		t.Fatal(err)
	}
	return signer
}

// types answers the questions of the sign-in and keeps what it was told.
type types struct {
	name, pin string
	told      strings.Builder
}

func (a *types) method() ssh.AuthMethod {
	return ssh.RetryableAuthMethod(ssh.KeyboardInteractive(func(_, instruction string, questions []string, _ []bool) ([]string, error) {
		fmt.Fprintln(&a.told, instruction)
		var answers []string
		for _, q := range questions {
			fmt.Fprintln(&a.told, q)
			if strings.Contains(q, "PIN") {
				answers = append(answers, a.pin)
			} else {
				answers = append(answers, a.name)
			}
		}
		return answers, nil
	}), 1)
}

// connect connects as a user by that name, who proves who they are in these ways and knows the
// machine by its fingerprint.
func (h *host) connect(user string, ways ...ssh.AuthMethod) (*ssh.Client, error) {
	return h.connectFrom("127.0.0.1", user, ways...)
}

// from dials from one of this machine's addresses, so that several machines can be played.
func from(address string) *net.Dialer {
	return &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(address)}, Timeout: waittest.Limit()}
}

// connectFrom is connect from one of this machine's addresses.
func (h *host) connectFrom(address, user string, ways ...ssh.AuthMethod) (*ssh.Client, error) {
	line, err := from(address).Dial("tcp", h.addr) //nolint:noctx // it has a time limit
	if err != nil {
		return nil, err
	}
	c, channels, requests, err := ssh.NewClientConn(line, h.addr, &ssh.ClientConfig{
		User: user, Auth: ways, Timeout: waittest.Limit(),
		HostKeyCallback: func(_ string, _ net.Addr, shown ssh.PublicKey) error {
			if got := ssh.FingerprintSHA256(shown); got != h.fingerprint {
				return fmt.Errorf("the machine is %s, and says that it is %s", got, h.fingerprint)
			}
			return nil
		},
	})
	if err != nil {
		_ = line.Close()
		return nil, err
	}
	return ssh.NewClient(c, channels, requests), nil
}

// enters connects, or fails.
func (h *host) enters(user string, ways ...ssh.AuthMethod) *ssh.Client {
	h.t.Helper()
	c, err := h.connect(user, ways...)
	if err != nil {
		h.t.Fatalf("%s is not let in: %v\n%s", user, err, h.said)
	}
	h.t.Cleanup(func() { _ = c.Close() })
	return c
}

// enrolled connects with a key and the official's PIN. The key is on record from then on.
func (h *host) enrolled(name, pin string, k ssh.Signer) *ssh.Client {
	h.t.Helper()
	return h.enters("anybody", ssh.PublicKeys(k), (&types{name: name, pin: pin}).method())
}

// sshDesk is a desk on a terminal at the other end of a connection.
type sshDesk struct {
	t       *testing.T
	session *ssh.Session
	in      io.WriteCloser
	mu      sync.Mutex
	vt      vt10x.Terminal
	raw     bytes.Buffer
	done    chan struct{}
}

// terminal is what a person sits at.
type terminal struct {
	name string // as TERM has it
	w, h int
	asks string             // what is typed behind the host's name, "" for nothing
	says func(in io.Writer) // answers when it is asked for its background; nil for a terminal that does not
}

// sits opens a desk of w columns and h lines on a usual terminal, which does not say how it looks.
func sits(t *testing.T, c *ssh.Client, w, h int) *sshDesk {
	t.Helper()
	return sitsAt(t, c, terminal{name: "xterm-256color", w: w, h: h})
}

// sitsAt opens a desk at a terminal.
func sitsAt(t *testing.T, c *ssh.Client, at terminal) *sshDesk {
	t.Helper()
	w, h := at.w, at.h
	session, err := c.NewSession()
	if err != nil {
		t.Fatal(err)
	}
	d := &sshDesk{t: t, session: session, vt: vt10x.New(vt10x.WithSize(w, h)), done: make(chan struct{})}
	out, err := session.StdoutPipe()
	if err == nil {
		d.in, err = session.StdinPipe()
	}
	if err == nil {
		err = session.RequestPty(at.name, h, w, ssh.TerminalModes{})
	}
	switch {
	case err != nil:
	case at.asks != "":
		err = session.Start(at.asks)
	default:
		err = session.Shell()
	}
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(d.done)
		screen := transform.NewWriter(d.vt, runes.ReplaceIllFormed()) // vt10x takes whole characters only
		buf := make([]byte, 32<<10)
		for {
			n, err := out.Read(buf)
			d.mu.Lock()
			d.raw.Write(buf[:n])
			_, _ = screen.Write(buf[:n])
			asked := at.says != nil && bytes.Contains(d.raw.Bytes(), []byte(backgroundcolor.Query))
			d.mu.Unlock()
			if asked {
				go at.says(d.in)
				at.says = nil
			}
			if err != nil {
				return
			}
		}
	}()
	return d
}

// screen is what is seen now.
func (d *sshDesk) screen() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return strings.TrimRight(d.vt.String(), "\n ")
}

// types types.
func (d *sshDesk) types(text string) *sshDesk {
	d.t.Helper()
	if _, err := io.WriteString(d.in, text); err != nil {
		d.t.Fatalf("%q cannot be typed: %v\n%s", text, err, d.screen())
	}
	return d
}

// sees waits until something is on the screen, in whatever case, with one blank for several and without the
// borders of panels.
func (d *sshDesk) sees(text string) *sshDesk {
	d.t.Helper()
	flat := func(s string) string {
		return strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(s, "│", " ")), " "))
	}
	if !waittest.For(func() bool {
		now := d.screen()
		return strings.Contains(now, text) || strings.Contains(flat(now), flat(text))
	}) {
		d.t.Fatalf("%q is not to be seen:\n%s", text, d.screen())
	}
	return d
}

// ends waits until the desk has ended, and returns all that was written last.
func (d *sshDesk) ends() string {
	d.t.Helper()
	select {
	case <-d.done:
	case <-time.After(waittest.Limit()):
		d.t.Fatalf("the desk does not end:\n%s", d.screen())
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.raw.String()
}
