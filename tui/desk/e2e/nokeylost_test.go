//go:build e2e && unix

package e2e

import (
	"flag"
	"fmt"
	"regexp"
	"strings"
	"testing"
)

// interruptions is how often the tests of this file stop a desk.
var interruptions = flag.Int("interruptions", 4, "stop a desk `N` times a test")

// inBothHands goes a way in both modes, with keys that are typed as soon as that is possible, and
// with keys typed once the desk is back.
func inBothHands(t *testing.T, way func(t *testing.T, mode option, atOnce bool)) {
	t.Helper()
	inBothModes(t, func(t *testing.T, mode option) {
		for name, atOnce := range map[string]bool{"at once": true, "slowly": false} {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				way(t, mode, atOnce)
			})
		}
	})
}

// note is a text that is typed letter by letter while its desk is interrupted again and again.
type note struct {
	db     string
	typed  string
	atOnce bool
}

// begun is a note with its first letter, on a desk.
func begun(t *testing.T, atOnce bool, desk func(db string) *terminal) (*note, *terminal) {
	t.Helper()
	n := &note{db: event(t), typed: "a", atOnce: atOnce}
	return n, desk(n.db).Expect("2 tables").Type("1-n\r").Expect("A NOTE").Type("a").Expect("note a▏")
}

// goOn types a key behind the line that brings the desk back, "" for none. Of a long note the
// earlier letters scroll out of sight.
func (n *note) goOn(x *terminal, back string) {
	x.t.Helper()
	key := string(rune('a' + len(n.typed)%26))
	if n.atOnce {
		back += key
	}
	x.Type(back)
	if !n.atOnce {
		x.Expect(n.end()).Type(key)
	}
	n.typed += key
	x.Expect(n.end())
}

// end is what is to be seen of it.
func (n *note) end() string {
	const seen = 20
	return n.typed[max(0, len(n.typed)-seen):] + "▏"
}

// done enters the note, with the keys that bring its desk back, and holds that no letter is missing
// in the journal.
func (n *note) done(x *terminal, keys string) {
	x.t.Helper()
	x.Type(keys)
	recorded(x.t, n.db, "text:"+n.typed)
	x.Press("ctrl+c").Exit()
}

// A desk that is stopped and gone on with loses no key: none that was typed before the shell has
// handed the terminal over, and no Enter.
func TestNoKeyIsLostBetweenTheShellAndTheDesk(t *testing.T) {
	inBothHands(t, func(t *testing.T, mode option, atOnce bool) {
		n, x := begun(t, atOnce, func(db string) *terminal { return underShell(t, mode, "--db", db) })
		for range *interruptions {
			x.stop()
			n.goOn(x, "fg\r")
		}
		n.done(x.stop(), "fg\r\r")
	})
}

// Nor where the terminal has got another size while the desk was stopped, or gets one as it goes
// on.
func TestNoKeyIsLostInATerminalOfAnotherSize(t *testing.T) {
	inBothHands(t, func(t *testing.T, mode option, atOnce bool) {
		n, x := begun(t, atOnce, func(db string) *terminal { return underShell(t, mode, "--db", db) })
		for i := range *interruptions {
			w := 60 + 20*((i+1)%4)
			x.stop()
			back := "fg\r"
			if i%2 == 0 {
				x.Resize(w, 30)
			} else {
				x.Type(back).Resize(w, 20)
				back = ""
			}
			n.goOn(x, back)
			x.fills(w)
		}
		n.done(x, "\r")
	})
}

// fills waits until what is drawn is as wide as the terminal.
func (x *terminal) fills(w int) {
	x.t.Helper()
	if !x.told {
		x.until("fill the terminal", func(screen string) bool {
			return strings.Contains(screen, "\n "+strings.Repeat("─", w-2)) || regexp.MustCompile(fmt.Sprintf(`\n ╰─{%d}╯`, w-4)).MatchString(screen)
		})
	}
}
