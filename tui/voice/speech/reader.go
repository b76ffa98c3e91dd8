package speech

import (
	"slices"
	"strings"
	"unicode/utf8"

	"flagfall/rules/lazyregexp"
	"flagfall/tui/voice/sanitize"
)

// Frame is a screen in its parts.
type Frame struct {
	Screen any      // what is shown: another one is read from the beginning; nil while nothing is to be said
	Place  string   // the situation, by its name
	Event  string   // whose event it is
	Where  string   // where one is in it
	Aside  string   // what stands beside that
	Banner []string // the lines that stand above every screen, wrapped as sanitize.GoesOn says
	Work   []string // the lines of the screen
	More   bool     // more lines follow below
	Told   string   // what the desk says, such as what came of a key; "" for nothing
	Nth    int      // how often it has said something: the same sentence may be said again
	Asked  string   // what is to be answered first, "" for nothing
	Typed  string   // what is being typed, behind its label; "" where nothing is
	Says   string   // what that means so far; where nothing is typed, what could be
	Keys   []string // what the keys do
	Free   bool     // a 0 would say nothing here
	Waits  bool     // what comes of the keys before is not known yet: the next one may be meant for another place
	On     string   // the key that says what is held back; without one nothing is
}

// Reader reads frames aloud: all of a screen that opens, and of one that was read before what is
// new. What stands there unchanged it does not say again. Of much at once it says a part and which
// key goes on, see parts.go. The zero Reader has said nothing.
type Reader struct {
	out    strings.Builder
	open   bool   // the last line is being typed: what is typed next goes on there
	ended  bool   // it has an end of its own
	blanks string // that were typed last there

	screens []*screenState // that were read, the one in sight last
	place   string
	banner  string
	event   string
	aside   string
	told    string
	nth     int
	asked   string
	typed   string
	says    string
	hints   map[string]bool
	keys    map[string]bool // behind the name of their place, false while they are held back

	frame Frame // that was told last
}

// screenState is what was read of a screen.
type screenState struct {
	screen any
	where  string
	aside  string
	stands map[string]int // the lines that stand there, without the time they show
	said   map[string]int // how many of each of them were said
	held   []piece        // those that were not, as they stand there
	below  bool           // that more lines follow below is still to be said
	cursor string         // the line under the cursor
}

// rememberedScreens is how many screens are only named when they are shown again.
const rememberedScreens = 16

// timePattern are readings that go on by themselves.
var timePattern = lazyregexp.New(`\d+:\d\d(:\d\d)?(\.\d)?|\d+ (hour|minute|second)s?( \d+ (minute|second)s?)?`)

const cursor = "▸"

// withoutTimes replaces the clock readings in a line, so that it stays the same while time goes on.
func withoutTimes(line string) string {
	return timePattern().ReplaceAllString(strings.TrimSpace(line), "#")
}

// Next returns the text that a frame adds to what was said, with line breaks. A line being typed
// has no end yet. With passing, only messages and questions are said: nothing but time has changed.
func (r *Reader) Next(f Frame, passing bool) string {
	r.out.Reset()
	if f.Screen == nil {
		return ""
	}
	if f.Told != "" && (f.Told != r.told || f.Nth != r.nth) {
		r.sayLine(f.Told)
	}
	r.told, r.nth, r.frame = f.Told, f.Nth, f
	var list []piece
	opened := false
	if !passing {
		opened = r.sayPlace(f)
		if banner := strings.Join(unwrapLines(f.Banner), "\n"); banner != r.banner {
			r.banner = banner
			for line := range strings.SplitSeq(banner, "\n") {
				r.sayLine(line)
			}
		}
		list = r.newLines(f)
	}
	if slices.ContainsFunc(list, piece.shouldSay) {
		r.endLine()
	}
	before := r.flush()
	asked := f.Asked != r.asked && f.Asked != ""
	if r.asked = f.Asked; asked {
		r.sayLine(f.Asked)
	}
	r.sayTyped(f)
	behind := r.flush()
	if passing {
		return before + behind
	}
	keys := r.newKeys(f, asked)
	work := r.sayLines(list, opened, MostSentences-countSentences(before)-countSentences(behind)-r.keySentences(keys))
	if before+work+behind == "" && len(keys) == 0 && f.Place != r.place {
		r.sayLine(f.Place) // a key that leads back says that it did
	}
	r.place = f.Place
	r.sayKeys(keys)
	return before + work + behind + r.flush()
}

// flush returns what was said since the last flush.
func (r *Reader) flush() string {
	text := r.out.String()
	r.out.Reset()
	return text
}

// Restart makes Next read the next frame from the beginning.
func (r *Reader) Restart() {
	*r = Reader{open: r.open, ended: r.ended, told: r.told, nth: r.nth}
}

// EndLine returns what ends the line being typed.
func (r *Reader) EndLine() string {
	r.out.Reset()
	r.endLine()
	return r.out.String()
}

// sayLine says a line as a sentence.
func (r *Reader) sayLine(text string) {
	if s := Sentence(SpellSigns(text)); s != "" {
		r.endLine()
		r.out.WriteString(s + "\n")
	}
}

// endLine ends the line being typed.
func (r *Reader) endLine() {
	switch {
	case r.open && r.ended:
		r.out.WriteByte('\n')
	case r.open:
		r.out.WriteString(".\n")
	}
	r.open = false
}

// echoTyped continues the line being typed. Blanks at its end are held until a letter follows.
func (r *Reader) echoTyped(text string) {
	text = r.blanks + strings.Map(typedRune, arrowChoice().ReplaceAllString(text, "$1"))
	written := strings.TrimRight(text, " ")
	r.blanks = text[len(written):]
	if r.out.WriteString(written); written != "" {
		last, _ := utf8.DecodeLastRuneInString(written)
		r.ended = strings.ContainsRune(endMarks, last)
	}
}

// typedRune returns a typed character as it may be echoed; signs become blanks.
func typedRune(c rune) rune {
	if isBoxDrawing(c) || strings.ContainsRune("▸▏›✓✗→←↵…", c) {
		return ' '
	}
	return c
}

// sayPlace says which screen it is and what stands beside its name, and reports whether it is
// another than before. A known screen is only named.
func (r *Reader) sayPlace(f Frame) (opened bool) {
	at := slices.IndexFunc(r.screens, func(s *screenState) bool { return s.screen == f.Screen })
	opened = at < 0 || at != len(r.screens)-1
	name := "Screen: "
	switch {
	case at < 0:
		r.screens = append(r.screens, &screenState{screen: f.Screen})
		r.screens = r.screens[max(0, len(r.screens)-rememberedScreens):]
	case opened:
		name = "Screen again: "
		back := r.screens[at]
		r.screens = append(slices.Delete(r.screens, at, at+1), back)
	}
	now := r.screens[len(r.screens)-1]
	if opened {
		r.endLine()
		r.out.WriteByte('\n')
		r.says = ""
	}
	if opened || f.Where != now.where || f.Event != r.event {
		where := f.Where
		if f.Event != r.event || where == "" {
			where = f.Event + "  " + where
		}
		if !opened {
			name = ""
		}
		r.sayLine(name + where)
		now.where, r.event = f.Where, f.Event
	}
	if aside := withoutTimes(f.Aside); aside != "" && aside != now.aside {
		if now.aside = aside; aside != r.aside {
			r.sayLine(f.Aside)
		}
		r.aside = aside
	}
	return opened
}

// sayTyped says what is typed and what it means so far. Further letters continue the line.
func (r *Reader) sayTyped(f Frame) {
	if strings.TrimSpace(f.Typed) == "" {
		f.Typed = ""
	}
	typed, says := r.typed, r.says
	r.typed, r.says = f.Typed, f.Says
	switch {
	case f.Typed == "":
		if f.Says != "" && !r.hints[f.Says] {
			if r.hints == nil {
				r.hints = map[string]bool{}
			}
			r.hints[f.Says] = true
			r.sayLine(f.Says)
		}
	case f.Typed == typed && f.Says == says:
	default:
		more, goesOn := addedText(typed, f.Typed)
		goesOn = goesOn && r.open
		switch {
		case goesOn:
			r.echoTyped(more)
		case f.Says != says && f.Says != "":
			r.sayLine(f.Typed + "  " + f.Says)
			return
		default:
			r.endLine()
			r.blanks = ""
			r.echoTyped(f.Typed)
			r.open = true
		}
		if f.Says != says {
			r.sayLine(f.Says)
		}
	}
}

// addedText returns what was added to a typed text, false if it changed otherwise. Of a long text
// only the end is shown, after an ellipsis.
func addedText(before, now string) (more string, ok bool) {
	if before == "" {
		return "", false
	}
	if more, ok = strings.CutPrefix(now, before); ok {
		return more, true
	}
	label, tail, cut := strings.Cut(now, "…")
	rest, same := strings.CutPrefix(before, label)
	if !cut || !same {
		return "", false
	}
	rest = strings.TrimPrefix(rest, "…")
	for i := range rest {
		if more, ok := strings.CutPrefix(tail, rest[i:]); ok && len(more) < len(tail) {
			return more, true
		}
	}
	return "", false
}

// unwrapLines joins lines that were wrapped: those that end in sanitize.GoesOn, twice where a word
// was parted. A colon stands behind a label.
func unwrapLines(lines []string) []string {
	var out []string
	between, goesOn := "", false // what stands between the line before and this one, where it goes on
	for _, line := range lines {
		text, more := strings.CutSuffix(strings.TrimRight(strings.ReplaceAll(line, "┃", " "), " "), sanitize.GoesOn)
		text, parted := strings.CutSuffix(text, sanitize.GoesOn)
		text = strings.ReplaceAll(strings.ReplaceAll(text, sanitize.GoesOn, ""), sanitize.IsLabel, ":")
		if goesOn {
			out[len(out)-1] += between + strings.TrimLeft(text, " ")
		} else {
			out = append(out, text)
		}
		goesOn, between = more, " "
		if parted {
			between = ""
		}
	}
	return out
}
