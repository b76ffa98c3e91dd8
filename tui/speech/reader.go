package speech

import (
	"regexp"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Frame is a drawn screen in its parts.
type Frame struct {
	Screen any      // what is shown: another one is read from the beginning
	Place  string   // the situation, by its name: its keys are told when it is another
	Where  string   // where one is
	Work   []string // the lines of the screen
	Quick  []string // what is typed, asked or said last
	Idle   bool     // nothing is typed, asked or told: Quick says what could be typed
	Keys   string   // what the keys do
	Width  int      // that the work was wrapped to
}

// Reader reads frames aloud: all of a screen that opens, and of one that changes what is new. It never says again what stands there
// unchanged. The zero Reader has said nothing.
type Reader struct {
	screen any
	place  string
	where  string
	aside  string
	said   map[string]int // the lines that stand there, without the time they show
	cursor string         // the line under the cursor
	quick  string
	hinted bool // what could be typed has been said once
}

// times are readings that go on by themselves.
var times = regexp.MustCompile(`\d+:\d\d(:\d\d)?(\.\d)?`)

const cursor = "▸"

// Tell are the sentences that a frame adds to what was said. Of a frame that only time has changed it says nothing but what somebody is
// told or asked.
func (r *Reader) Tell(f Frame, passing bool) []string {
	var out []string
	say := func(line string) {
		if s := Sentence(Signs(line)); s != "" {
			out = append(out, s)
		}
	}
	opened := r.screen != f.Screen
	if opened {
		r.screen, r.said, r.cursor = f.Screen, nil, ""
		r.where, r.aside = "", ""
	}
	where, aside, _ := strings.Cut(strings.TrimSpace(f.Where), "   ")
	if where != r.where && !passing {
		r.where = where
		if opened {
			out = append(out, "")
			where = "Screen: " + where
		}
		say(where)
	}
	// What stands at the right is said when it is another, and not that something is being saved: that is over at once.
	if key := times.ReplaceAllString(strings.TrimSpace(aside), "#"); key != r.aside && !passing && !strings.HasPrefix(key, "saving") {
		r.aside = key
		say(aside)
	}
	r.work(f, passing, say)
	r.line(f, say)
	if f.Place != r.place && !passing {
		r.place = f.Place
		if f.Keys = strings.TrimSpace(f.Keys); f.Keys != "" {
			say("Keys: " + f.Keys)
		}
	}
	return out
}

// work says the lines of the screen that are new, and the one that the cursor came to.
func (r *Reader) work(f Frame, passing bool, say func(string)) {
	now, at := map[string]int{}, ""
	for _, line := range joined(f.Work, f.Width) {
		bare := strings.Join(strings.Fields(strings.ReplaceAll(line, cursor, " ")), " ")
		key := times.ReplaceAllString(bare, "#")
		if key == "" {
			continue
		}
		now[key]++
		under := strings.Contains(line, cursor)
		if under {
			at = bare
		}
		switch isNew := now[key] > r.said[key]; {
		case passing:
		case isNew && under, under && times.ReplaceAllString(r.cursor, "#") != key:
			say("At: " + strings.TrimSpace(line))
		case isNew:
			say(line)
		}
	}
	if !passing || r.said == nil {
		r.said, r.cursor = now, at
	}
}

// line says what is typed, asked or told, where that has changed.
func (r *Reader) line(f Frame, say func(string)) {
	quick := strings.Join(joined(f.Quick, f.Width), "\n")
	if quick == r.quick || strings.TrimSpace(quick) == "" {
		r.quick = quick
		return
	}
	r.quick = quick
	if f.Idle {
		if r.hinted {
			return
		}
		r.hinted = true
	}
	for line := range strings.SplitSeq(quick, "\n") {
		say(line)
	}
}

// joined puts lines together again that were broken because the next word did not fit.
func joined(lines []string, w int) []string {
	var out []string
	before := 0 // how wide the line before is; 0 where nothing goes on
	for _, line := range lines {
		line = strings.TrimRight(strings.ReplaceAll(line, "┃", " "), " ")
		text := strings.TrimLeft(line, " ")
		width := ansi.StringWidth(line)
		first, _, _ := strings.Cut(text, " ")
		goes := before > 0 && !tabular(out[len(out)-1]) && width > ansi.StringWidth(text)+1 && text != "" && !strings.Contains(text, cursor)
		if goes && before+1+ansi.StringWidth(first) > w-slack {
			out[len(out)-1] += " " + text
		} else {
			out = append(out, line)
		}
		before = width
	}
	return out
}

// tabular tells whether a line is a row of columns: behind its first two there is another gap.
func tabular(line string) bool {
	return len(columns.Split(strings.TrimSpace(line), -1)) > 2
}

// slack is how much narrower than the screen a text may have been wrapped.
const slack = 6
