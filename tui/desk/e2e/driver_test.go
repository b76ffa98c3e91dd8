//go:build e2e

package e2e

import (
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/hinshun/vt10x"
	"golang.org/x/text/runes"
	"golang.org/x/text/transform"

	"flagfall/db/waittest"
	"flagfall/rules/envtest"
	"flagfall/tui/voice/sanitize"
)

// program is the path of flagfall: that of $FLAGFALL_TEST_PROGRAM, or one that TestMain builds.
var program string

func TestMain(m *testing.M) {
	if path := os.Getenv("FLAGFALL_CRASHING_DESK"); path != "" {
		os.Exit(crashingDesk(path))
	}
	if os.Getenv("FLAGFALL_SHELL") != "" {
		os.Exit(shell(os.Args[1:]))
	}
	envtest.Prepare()
	os.Exit(func() int {
		dir, err := os.MkdirTemp("", "flagfall-e2e")
		if err != nil {
			panic(err)
		}
		defer os.RemoveAll(dir)
		if program = os.Getenv("FLAGFALL_TEST_PROGRAM"); program == "" {
			program = filepath.Join(dir, "flagfall")
			build := exec.Command("go", "build", "-o", program, "flagfall")
			if out, err := build.CombinedOutput(); err != nil {
				fmt.Fprintf(os.Stderr, "build flagfall: %v\n%s", err, out)
				return 1
			}
		}
		if err := os.Setenv("HOME", dir); err != nil { // of commands; a desk has one of its own
			panic(err)
		}
		if err := flag.Set("test.parallel", "8"); err != nil { // they wait for terminals more than they work
			panic(err)
		}
		return m.Run()
	}())
}

// terminal is the program at work in a terminal of its own.
type terminal struct {
	t      *testing.T
	cmd    *exec.Cmd
	tty    *os.File
	side   string // the path of the program's side of tty
	vt     vt10x.Terminal
	mu     sync.Mutex
	raw    bytes.Buffer // everything the program wrote
	told   bool         // it speaks in sentences and draws nothing
	asks   bool         // in sentences, ask for the rest until the expected text is heard
	asked  int          // how much of what it wrote was heard when that was asked for last
	mark   int          // how much it had written when the first key after the last wait was typed: what comes of the keys follows
	waited bool         // nothing was typed since the last wait
	done   chan struct{}
	err    error
}

type option func(*terminal)

// env sets a variable for the program.
func env(pair string) option { return func(x *terminal) { x.cmd.Env = append(x.cmd.Env, pair) } }

// silent is a terminal that answers no queries.
func silent(x *terminal) { x.vt = vt10x.New(vt10x.WithSize(x.vt.Size())) }

// start runs flagfall with the arguments on a terminal of w columns and h lines.
func start(t *testing.T, w, h int, args []string, options ...option) *terminal {
	t.Helper()
	return startProgram(t, w, h, program, args, options...)
}

func startProgram(t *testing.T, w, h int, program string, args []string, options ...option) *terminal {
	t.Helper()
	x := &terminal{t: t, done: make(chan struct{})}
	x.cmd = exec.Command(program, args...)
	x.cmd.Dir = t.TempDir()
	x.cmd.Env = []string{"TERM=xterm-256color", "HOME=" + x.cmd.Dir, "TMPDIR=" + x.cmd.Dir, "PATH=" + os.Getenv("PATH")}
	answers, typed := io.Pipe()
	x.vt = vt10x.New(vt10x.WithSize(w, h), vt10x.WithWriter(typed))
	for _, o := range options {
		o(x)
	}
	tty, side, err := pty.Open()
	if err != nil {
		t.Fatal(err)
	}
	x.tty, x.side = tty, side.Name()
	x.cmd.Stdin, x.cmd.Stdout, x.cmd.Stderr, x.cmd.SysProcAttr = side, side, side, controlling()
	if err = pty.Setsize(tty, &pty.Winsize{Cols: uint16(w), Rows: uint16(h)}); err == nil {
		err = x.cmd.Start()
	}
	_ = side.Close() // the program has its own
	if err != nil {
		t.Fatal(err)
	}
	go func() { _, _ = io.Copy(tty, answers) }()
	go x.read()
	t.Cleanup(func() {
		_ = x.cmd.Process.Kill()
		<-x.done
		_ = tty.Close()
		_ = typed.Close()
	})
	return x
}

// read feeds the terminal until the program ends. vt10x takes whole characters only, and a read may
// end within one.
func (x *terminal) read() {
	screen := transform.NewWriter(x.vt, runes.ReplaceIllFormed())
	buf := make([]byte, 32<<10)
	for {
		n, err := x.tty.Read(buf)
		x.mu.Lock()
		x.raw.Write(buf[:n])
		_, _ = screen.Write(buf[:n])
		x.mu.Unlock()
		if err != nil {
			break
		}
	}
	x.err = x.cmd.Wait()
	close(x.done)
}

// Screen is what a person sees now, or has heard since the keys that were typed last.
func (x *terminal) Screen() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.told {
		return heardSince(x.joined(), x.mark)
	}
	return strings.TrimRight(x.vt.String(), "\n ")
}

// Type types text as fast as it can.
func (x *terminal) Type(text string) *terminal {
	x.t.Helper()
	if x.waited {
		x.mark, x.waited = len(x.Wrote()), false
	}
	if _, err := io.WriteString(x.tty, text); err != nil {
		x.t.Fatalf("type %q: %v\n%s", text, err, x.Screen())
	}
	return x
}

// isRead waits until the program has read what was typed.
func (x *terminal) isRead() {
	x.t.Helper()
	waittest.Until(x.t, "the program reads what was typed", func() bool { return !x.hasUnread() })
}

var named = map[string]string{
	"enter": "\r", "esc": "\x1b", "tab": "\t", "backspace": "\x7f", "ctrl+c": "\x03", "ctrl+g": "\x07", "ctrl+p": "\x10", "ctrl+r": "\x12", "ctrl+s": "\x13", "ctrl+u": "\x15",
	"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D", "home": "\x1b[H", "end": "\x1b[F", "pgdown": "\x1b[6~", "pgup": "\x1b[5~",
	"ctrl+n": "\x0e",
}

// Press presses keys one after another: names such as "enter", or single letters.
func (x *terminal) Press(keys ...string) *terminal {
	x.t.Helper()
	for _, k := range keys {
		if code, ok := named[k]; ok {
			k = code
		}
		x.Type(k)
		if k == named["esc"] {
			x.isRead() // or it reads as Alt with what follows
		}
	}
	return x
}

// Expect waits until all the texts are on screen, or are heard.
func (x *terminal) Expect(texts ...string) *terminal {
	x.t.Helper()
	if len(texts) == 0 {
		return x
	}
	return x.until(fmt.Sprintf("see %q", texts), func(s string) bool { return x.seesLoosely(s, texts) })
}

// Stands waits until all the texts are on screen, or were heard of the screen in sight at any time:
// what stands is not said again.
func (x *terminal) Stands(texts ...string) *terminal {
	x.t.Helper()
	return x.until(fmt.Sprintf("see %q", texts), func(s string) bool {
		if x.told {
			s = ofScreen(x.Wrote()) + s
		}
		return x.seesLoosely(s, texts)
	})
}

// ExpectGone waits until the text is no longer on screen, or something is said that is not it.
func (x *terminal) ExpectGone(text string) *terminal {
	x.t.Helper()
	return x.until(fmt.Sprintf("see %q no more", text), func(s string) bool {
		if x.told { // what was said of a screen before is not said again
			s = x.Wrote()[x.mark:]
		}
		return s != "" && !x.sees(s, []string{text})
	})
}

// Changes waits until not all of the texts are on screen any more, or anything more is said.
func (x *terminal) Changes(texts ...string) *terminal {
	x.t.Helper()
	return x.until(fmt.Sprintf("see %q no more", texts), func(s string) bool {
		if x.told {
			return strings.TrimSpace(x.Wrote()[x.mark:]) != "" // a question is said without a line's end
		}
		return !x.sees(s, texts)
	})
}

// seesLoosely is sees, and on a drawn screen in whatever case, with one blank for several and without the
// borders of panels.
func (x *terminal) seesLoosely(screen string, texts []string) bool {
	flat := func(s string) string {
		return strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(s, "│", " ")), " "))
	}
	for _, text := range texts {
		if !x.sees(screen, []string{text}) && (x.told || !strings.Contains(flat(screen), flat(text))) {
			return false
		}
	}
	return true
}

// sees tells whether all the texts are in what a person sees or hears.
func (x *terminal) sees(screen string, texts []string) bool {
	for _, text := range texts {
		if !strings.Contains(screen, text) && !strings.Contains(screen, sanitize.CurlyQuotes(text)) && !(x.told && heard(screen, text)) {
			return false
		}
	}
	return true
}

func (x *terminal) until(what string, ok func(screen string) bool) *terminal {
	x.t.Helper()
	begun := time.Now()
	seen := waittest.For(func() bool {
		if ok(x.Screen()) {
			return true
		}
		x.askOn()
		return false
	})
	if !seen {
		x.t.Fatalf("did not %s in %v:\n%s", what, time.Since(begun).Round(time.Second), x.all())
	}
	x.waited = true
	return x
}

// Exit waits for the program to end and returns its exit status.
func (x *terminal) Exit() int {
	x.t.Helper()
	if !waittest.Closed(x.done) {
		x.t.Fatalf("the program does not end:\n%s", x.all())
	}
	return x.cmd.ProcessState.ExitCode()
}

// Kill ends the program as a power cut would.
func (x *terminal) Kill() {
	_ = x.cmd.Process.Kill()
	<-x.done
}

// Wrote is everything the program has written to the terminal, with its escape sequences. What was
// said is in the lines that were said, however the terminal's width broke them.
func (x *terminal) Wrote() string {
	x.mu.Lock()
	defer x.mu.Unlock()
	if x.told {
		return x.joined()
	}
	return x.raw.String()
}

// joined is what was said, in whole lines. The caller holds the lock.
func (x *terminal) joined() string {
	width, _ := x.vt.Size()
	return joinBroken(x.raw.String(), width)
}

// all is what is to be known of a test that failed: the screen, or all that was said, and where the
// program stands.
func (x *terminal) all() string {
	shown := x.Wrote()
	if !x.told {
		shown = x.Screen()
	}
	before := len(x.Wrote())
	quit(x.tty)
	waittest.Closed(x.done)
	return shown + "\n" + strings.ReplaceAll(x.Wrote()[before:], "\r\n", "\n")
}

// Resize changes the terminal's size, as a person dragging a window does.
func (x *terminal) Resize(w, h int) *terminal {
	x.t.Helper()
	x.mu.Lock()
	x.vt.Resize(w, h)
	x.mu.Unlock()
	if err := pty.Setsize(x.tty, &pty.Winsize{Cols: uint16(w), Rows: uint16(h)}); err != nil {
		x.t.Fatal(err)
	}
	return x
}
