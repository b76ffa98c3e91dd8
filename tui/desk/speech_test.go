package desk

import (
	"bytes"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"flagfall/rules/envtest"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/speech"
)

// listener hears what a desk or a lobby says.
type listener struct {
	t     *testing.T
	aloud speechModel
}

func listen(t *testing.T, m tea.Model) *listener {
	k := keys.Default()
	return &listener{t, speechModel{Model: m, keys: k, reader: &speech.Reader{}, words: newSpokenWords(k)}}
}

// columns is a terminal's width that stays.
func columns(n int) func() int { return func() int { return n } }

// hear is what is said of a frame, which must not be too much to hear at once.
func (l *listener) hear(of string) string {
	l.t.Helper()
	said := l.aloud.reader.Next(l.aloud.speechFrame(), false)
	l.short(of, said)
	return said
}

// short holds that a text is not too long to be said at once: one line more than the most at the
// end of it.
func (l *listener) short(of, said string) {
	l.t.Helper()
	choices, sentences := 0, 0
	for line := range strings.Lines(said) {
		line = strings.TrimSpace(line)
		if list, is := strings.CutPrefix(line, "Keys: "); is && strings.Count(list, ", ")+1 > speech.MostChoices+3 { // "esc leave, answers kept"
			l.t.Errorf("%s says too many keys at once: %s", of, line)
		}
		switch key, _, is := strings.Cut(line, ": "); {
		case is && (len(key) == 1 && key != "A" && key != "B" || len(key) == 3 && key[0] >= '1' && key[0] <= '9' && key[1] == ' '):
			choices++
		case line != "":
			sentences++
		}
	}
	if choices > speech.MostChoices+1 || sentences > speech.MostSentences+1 {
		l.t.Errorf("%s says %d choices and %d sentences at once:\n%s", of, choices, sentences, said)
	}
}

// rest is all that was held back, part by part.
func (l *listener) rest(of string) string {
	l.t.Helper()
	var all strings.Builder
	for l.aloud.reader.HeldCount() > 0 {
		said := l.aloud.reader.More()
		l.short(of, said)
		if all.WriteString(said); said == "" || all.Len() > 1<<16 {
			l.t.Fatalf("%s never ends:\n%s", of, all.String())
		}
	}
	return all.String()
}

// told are the lines of a screen that were said, without the keys and without how the rest is asked
// for.
func told(said string) []string {
	var list []string
	for line := range strings.Lines(said) {
		switch line = strings.TrimSpace(line); {
		case line == "", strings.HasPrefix(line, "Keys: "), strings.HasPrefix(line, "Press "), strings.Contains(line, " reads the other keys"):
		default:
			list = append(list, line)
		}
	}
	slices.Sort(list)
	return list
}

// No output in sentences, neither a screen that opens nor the answer to a key, is longer than can
// be kept in mind. Asking for the rest gives all of it.
func TestNothingSaysTooMuchAtOnce(t *testing.T) {
	inSentences := theme.Options{Plain: true, NoColor: true}
	for _, sc := range envtest.Share(t, scenes, 6, 4) {
		t.Run(sc.name, func(t *testing.T) {
			t.Parallel()
			m := sc.open(t, speechWidth, speechHeight, inSentences)
			l := listen(t, m)
			said := l.hear("the screen") + l.rest("its rest")
			var whole speech.Reader
			frame := l.aloud.speechFrame()
			frame.On = ""
			got := told(said)
			for _, line := range told(whole.Next(frame, false)) {
				at := slices.Index(got, line)
				if at < 0 {
					t.Errorf("part by part it does not say %q:\n%s", line, said)
					continue
				}
				got = slices.Delete(got, at, at+1)
			}
			for _, line := range got {
				if !strings.Contains(said, strings.TrimSuffix(line, ".")+", entry ") { // a line of the history, without its seal
					t.Errorf("part by part it says %q besides:\n%s", line, said)
				}
			}
			if sc.lobby != nil || sc.fast {
				return
			}
			begun := sc
			begun.typed, begun.then = nil, nil
			d := begun.open(t, speechWidth, speechHeight, inSentences).(*model)
			p := &person{t, d}
			l = listen(t, d)
			l.hear("the first screen")
			for _, k := range sc.typed {
				p.press(k)
				l.hear(k)
			}
			if sc.then != nil {
				sc.then(p)
				l.hear("what happened then")
			}
		})
	}
}

// A 0 asks for more where it says nothing else, and never where it is meant for what comes of the
// keys before it.
func TestWhereAZeroAsksForMore(t *testing.T) {
	for name, c := range map[string]struct {
		typed []string
		want  bool
	}{
		"the floor":              {nil, true},
		"a call":                 {[]string{"1"}, false},
		"a clock to be read":     {[]string{"5cx", "enter"}, false},
		"a question of the book": {[]string{"5ai", "enter"}, true},
		"a question":             {[]string{"1aw", "enter", "1", "enter"}, true},
		"a text":                 {[]string{"8aw", "enter", "t"}, false},
		"the results":            {[]string{"r"}, true},
		"a result":               {[]string{"r", "1"}, false},
		"a list to choose from":  {[]string{"5cx", "enter", "d"}, true},
		"the palette":            {[]string{":"}, false},
	} {
		p := sit(t, newStore(t), "Ortiz", speechWidth, speechHeight, func(c *Config) { c.Theme = theme.New(nil, theme.Options{Plain: true}) })
		p.press(c.typed...)
		l := listen(t, p.d)
		l.hear(name)
		if got := l.aloud.reader.ZeroAsksForMore(); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	p := sit(t, newStore(t), "Ortiz", speechWidth, speechHeight)
	for _, k := range []string{"5cx", "enter"} {
		p.d.Update(keyOf(k)) // what it asks for is not done yet
	}
	l := listen(t, p.d)
	l.hear("a call that is being saved")
	if l.aloud.reader.ZeroAsksForMore() {
		t.Error("a 0 typed ahead of the clock that is to be read asks for more")
	}
}

// On a busy machine a key may be read before the size is known, or the event be open before it is:
// no key is lost.
func TestSentencesNeedNoSizeFirst(t *testing.T) {
	o := opening(t, nil)
	<-o.done
	for name, messages := range map[string][]tea.Msg{
		"a key comes first":      {keyOf("8"), opened{o}, keyOf("a"), tea.WindowSizeMsg{}},
		"the event is open then": {opened{o}, keyOf("8"), keyOf("a"), tea.WindowSizeMsg{}},
	} {
		t.Run(name, func(t *testing.T) {
			var said bytes.Buffer
			w := &openingScreen{ctx: t.Context(), look: theme.New(io.Discard, theme.Options{Plain: true, NoColor: true}), keys: keys.Default(), openingModel: newOpeningModel(o)}
			var m tea.Model = newSpeechModel(w, keys.Default(), &said, columns(0))
			for _, msg := range messages {
				m, _ = m.Update(msg)
			}
			m.(speechModel).out.close()
			if !strings.Contains(said.String(), "12 tables") || !strings.Contains(said.String(), "8a") {
				t.Errorf("said %q", said.String())
			}
		})
	}
}

// No scene says a line that is wider than the terminal, except a word that is wider by itself, and
// joined again it says what it would say on a terminal of any width.
func TestSpokenLinesFitTheTerminal(t *testing.T) {
	for _, sc := range envtest.Share(t, scenes, 6, 0) {
		t.Run(sc.name, func(t *testing.T) {
			t.Parallel()
			l := listen(t, sc.open(t, speechWidth, speechHeight, theme.Options{Plain: true, NoColor: true}))
			said := l.hear("the screen") + l.rest("its rest")
			for _, width := range []int{40, 80} {
				var out bytes.Buffer
				w := newSpeechWriter(&out, columns(width))
				w.write(said)
				w.close()
				if joined := strings.ReplaceAll(strings.ReplaceAll(out.String(), " \r\n", " "), "\r\n", "\n"); joined != said {
					t.Errorf("at %d columns\n%q\nis said as\n%q", width, said, joined)
				}
				for line := range strings.SplitSeq(out.String(), "\r\n") {
					if ansi.StringWidth(line) > width && strings.Contains(strings.TrimSpace(line), " ") {
						t.Errorf("%q is wider than %d columns", line, width)
					}
				}
			}
		})
	}
}

// The width of the terminal is followed when it changes.
func TestSentencesFollowTheTerminalsWidth(t *testing.T) {
	p := sit(t, newStore(t), "Ortiz", speechWidth, speechHeight, func(c *Config) { c.Theme = theme.New(nil, theme.Options{Plain: true, NoColor: true}) })
	var out bytes.Buffer
	var m tea.Model = newSpeechModel(p.d, keys.Default(), &out, columns(0))
	for n, width := range []int{0, 40, 80} {
		m, _ = m.Update(tea.WindowSizeMsg{Width: width, Height: 24})
		m.(speechModel).out.write("\n" + strings.Repeat([]string{"none ", "forty ", "eighty "}[n], 40) + "\n")
	}
	m.(speechModel).out.close()
	widest := map[string]int{}
	for line := range strings.SplitSeq(out.String(), "\r\n") {
		word, _, _ := strings.Cut(line, " ")
		widest[word] = max(widest[word], ansi.StringWidth(line))
	}
	if widest["none"] != 200 || widest["forty"] > 40 || widest["eighty"] > 80 || widest["eighty"] <= 40 {
		t.Errorf("the widest lines are %v", widest)
	}
}

// The width of a terminal elsewhere is known before the first sentence. A file has none.
func TestTheFirstSentenceFitsTheTerminal(t *testing.T) {
	if got := (&Terminal{Line: &Line{Width: 40}}).width(); got != 40 {
		t.Errorf("a terminal elsewhere is %d wide", got)
	}
	file, err := os.CreateTemp(t.TempDir(), "said")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if got := (&Terminal{Out: file}).width(); got != 0 {
		t.Errorf("a file is %d wide", got)
	}
}
