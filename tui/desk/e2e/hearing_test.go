//go:build e2e

package e2e

import (
	"io"
	"regexp"
	"strings"
	"unicode"

	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/voice/sanitize"
	"flagfall/tui/voice/speech"
)

// askOn presses the key for the rest, if the desk in sentences has announced one since the last
// time. A line counts once it is whole.
func (x *terminal) askOn() {
	x.t.Helper()
	said := x.Wrote()
	end := strings.LastIndexByte(said, '\n') + 1
	if !x.asks || end <= x.asked || !goesOn.MatchString(said[x.asked:end]) {
		return
	}
	x.asked = end
	if _, err := io.WriteString(x.tty, named["ctrl+n"]); err != nil { // no key of the way that is gone
		x.t.Fatalf("listen on: %v\n%s", err, said)
	}
}

// goesOn is how it is said that there is more.
var goesOn = regexp.MustCompile(`(?m)^(Press \S+ for \d+ more|\S+ reads the other keys)\.\r?$`)

// joinBroken joins the lines that were broken at the width of the terminal: those that end in a
// blank. A word that was being typed there and became too long stands on the next line once more.
func joinBroken(said string, width int) string {
	lines := strings.Split(said, "\r\n")
	var all strings.Builder
	for n, line := range lines {
		all.WriteString(line)
		switch begun := line[strings.LastIndexByte(strings.TrimRight(line, " "), ' ')+1:]; {
		case n == len(lines)-1:
		case !strings.HasSuffix(line, " "):
			all.WriteString("\r\n")
		case ansi.StringWidth(line) == width && strings.HasPrefix(lines[n+1], strings.TrimRight(begun, " ")):
			lines[n+1] = strings.TrimPrefix(lines[n+1], strings.TrimRight(begun, " "))
			whole := strings.TrimRight(all.String(), " ")
			all.Reset()
			all.WriteString(whole)
		}
	}
	return all.String()
}

// opens is how a screen is named that was not read yet, or that one comes back to.
var opens = regexp.MustCompile(`(?m)^Screen(?: again)?: (.*)$`)

// heardSince is what was said since a mark, and where a screen was opened by that, what was said of
// it before.
func heardSince(said string, mark int) string {
	mark = min(mark, len(said))
	now := said[strings.LastIndexByte(said[:mark], '\n')+1:] // the line that is being typed goes on
	if opens.MatchString(now) {
		return ofScreen(said) + "\n" + now
	}
	return now
}

// ofScreen returns what was said of the screen in sight: when it opened, and each time the user
// came back to it.
func ofScreen(said string) string {
	at := opens.FindAllStringSubmatchIndex(said, -1)
	if len(at) == 0 {
		return said
	}
	title := func(n int) string { return said[at[n][2]:at[n][3]] }
	last := len(at) - 1
	var all strings.Builder
	for n := range at {
		end := len(said)
		if n < last {
			end = at[n+1][0]
		}
		if n == last || strings.HasSuffix(title(n), title(last)) { // the event's name goes before the first
			all.WriteString(said[at[n][0]:end])
		}
	}
	return all.String()
}

// heard reports whether a drawn text was also spoken. Signs, columns and capitals do not count.
func heard(said, text string) bool {
	return strings.Contains(bare(said), bare(speech.SpellSigns(sanitize.CurlyQuotes(strings.TrimSuffix(text, "_"))))) // the cursor, in plain ASCII
}

func bare(text string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(text), func(r rune) bool {
		return unicode.IsSpace(r) || strings.ContainsRune(",.;", r)
	}), " ")
}
