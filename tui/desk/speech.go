package desk

import (
	"io"
	"strings"
	"unicode"

	tea "github.com/charmbracelet/bubbletea"
	"github.com/charmbracelet/x/ansi"

	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/sanitize"
	"flagfall/tui/voice/speech"
)

// The size that screens are laid out for when they are read aloud: wide enough for a row of a list
// on one line, too narrow for anything to stand beside it.
const (
	speechWidth  = 112
	speechHeight = 40
)

// speechModel tells the frames of a desk, a lobby, or an event being opened in sentences instead of drawing
// them. It only appends lines, and does not repeat a line that still stands. The screens and their keys are
// the same.
type speechModel struct {
	tea.Model
	keys   *keys.Map
	reader *speech.Reader
	out    *speechWriter
	words  *spokenWords
	sized  bool // the model has the size that it is laid out for
}

// speechSource is a desk, a lobby, or an event being opened that can be read aloud.
type speechSource interface {
	// speechFrame are its frame in its parts; the screen is nil where there is nothing to say yet.
	speechFrame() speech.Frame
	// takesWords returns the mode of the keys, and whether letters may be words there.
	takesWords() (keys.Mode, bool)
	// doesWord reports whether a word is the name of something that can be done.
	doesWord(word string) bool
}

// newSpeechModel makes it of a model; what it says goes to out, a terminal so many columns wide
// before it is said to have another width, 0 where that is not known.
func newSpeechModel(m tea.Model, k *keys.Map, out io.Writer, width func() int) speechModel {
	return speechModel{
		Model: m, keys: k, reader: &speech.Reader{}, out: newSpeechWriter(out, width), words: newSpokenWords(k),
	}
}

// close writes the rest and stops the writer.
func (a speechModel) close() {
	a.out.write(a.reader.EndLine())
	a.out.close()
}

// Init gives the model the size that it is laid out for.
func (a speechModel) Init() tea.Cmd {
	return tea.Batch(a.Model.Init(), func() tea.Msg { return tea.WindowSizeMsg{} })
}

// Update is that of the model, which gets its size before any other message. Spoken lines are broken at the
// terminal's own width, between two words.
func (a speechModel) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	if _, is := msg.(tea.WindowSizeMsg); !is && !a.sized {
		sized, first := a.Update(tea.WindowSizeMsg{})
		model, then := sized.Update(msg)
		return model, tea.Batch(first, then)
	}
	passing := false
	switch typed := msg.(type) {
	case tea.WindowSizeMsg:
		a.sized = true
		a.out.resize(typed.Width)
		msg = tea.WindowSizeMsg{Width: speechWidth, Height: speechHeight}
	case tea.KeyMsg:
		return a.readKeys(splitKeys(typed, a.keys))
	case heldTooLong:
		if typed.turn != a.words.turn {
			return a, nil
		}
		a.words.rest = ""
		return a.pressKeys(a.words.release())
	case resumed: // the shell has written in between
		if typed.err != nil {
			return a, tea.Quit
		}
		a.reader.Restart()
	case secondTick, slowTick:
		passing = true
	}
	cmd := a.update(msg)
	a.say(passing)
	_, words := a.Model.(speechSource).takesWords()
	a.out.write(a.words.introduce(words))
	return a, cmd
}

// readKeys presses keys, but holds letters back while they may be a word.
func (a speechModel) readKeys(list []tea.KeyMsg) (tea.Model, tea.Cmd) {
	var cmds []tea.Cmd
	for _, k := range list {
		if a.words.endsAnswer(k) {
			cmds = append(cmds, a.words.waitForNext())
			continue
		}
		source, word := a.Model.(speechSource), a.words.word()
		if word != "" && k.Type == tea.KeyEnter {
			act := append([]tea.KeyMsg{keys.Press(a.keys.Everywhere.Palette.Keys()[0])}, a.words.release()...)
			if source.doesWord(word) {
				act = append(act, k)
			}
			for _, k := range act {
				cmds = append(cmds, a.update(k))
			}
			a.say(false)
			continue
		}
		mode, words := source.takesWords()
		act, wait := a.words.read(k, mode, words)
		if wait || !words && !mode.Typed && binds(mode, k) && a.words.answer(k, a.keys) {
			cmds = append(cmds, a.words.waitForNext())
		}
		if len(act) == 0 && word != a.words.word() {
			a.say(false)
		}
		pressed, cmd := a.pressKeys(act)
		a, cmds = pressed.(speechModel), append(cmds, cmd)
	}
	return a, tea.Batch(cmds...)
}

// pressKeys gives keys to the model, but for those that ask for more to be read.
func (a speechModel) pressKeys(list []tea.KeyMsg) (tea.Model, tea.Cmd) {
	var cmds []tea.Cmd
	for _, k := range list {
		switch {
		case a.asksForMore(k):
			a.out.write(a.reader.More())
			continue
		case keys.Is(k, a.keys.Everywhere.Again):
			a.reader.Restart()
		}
		cmds = append(cmds, a.update(k))
		a.say(false)
	}
	return a, tea.Batch(cmds...)
}

// update gives the model a message.
func (a *speechModel) update(msg tea.Msg) (cmd tea.Cmd) {
	a.Model, cmd = a.Model.Update(msg)
	return cmd
}

// say says what is new; with passing, nothing but time has changed.
func (a speechModel) say(passing bool) { a.out.write(a.reader.Next(a.speechFrame(), passing)) }

// zero is the key that tells the rest of a frame where 0 has no other meaning.
const zero = "0"

// speechFrame returns the model's frame in its parts, with the key that tells the rest.
func (a speechModel) speechFrame() speech.Frame {
	f := a.Model.(speechSource).speechFrame()
	if f.On = a.keys.Aloud.More.Help().Key; f.Free {
		f.On = zero
	}
	if word := a.words.word(); word != "" {
		f.Typed, f.Says = word, ""
	}
	return f
}

// asksForMore reports whether a key asks for the rest of the frame.
func (a speechModel) asksForMore(k tea.KeyMsg) bool {
	return keys.Is(k, a.keys.Aloud.More) || k.String() == zero && a.reader.ZeroAsksForMore()
}

// View draws nothing: the frame was told.
func (a speechModel) View() string { return "" }

// speechFrame are those of the desk.
func (l lockedModel) speechFrame() (f speech.Frame) {
	l.locked(func() { f = l.model.(speechSource).speechFrame() })
	return f
}

// speechFrame are the frame in its parts, as View draws it.
func (d *model) speechFrame() speech.Frame {
	d.ticker.onFrame(d.View()) // time goes on where something on it moves
	place := d.mode()
	banner := d.banner()
	work, _ := d.work()
	f := speech.Frame{
		Screen: d.Top(), Place: place.Name, Banner: workLines(banner...), Work: workLines(work...),
		More:  len(work) >= d.h-4-d.quickHeight-len(banner) && plainLines(work[len(work)-1])[0] != "",
		Event: strings.TrimSpace(d.Hall().Register.Event.Stamp() + screen.TitleGap + d.Hall().Register.Event.Name),
		Where: d.Top().Title(),
		Nth:   d.notice.Count(), Keys: keyHelp(d.Keys(), place), Free: d.zeroIsFree(), Waits: d.keyBuffer.Waits(),
	}
	if aside := plainLines(d.rightText())[0]; aside != savingText {
		f.Aside = aside
	}
	if _, told := d.notice.Message(); told != "" {
		f.Told = told
	}
	switch p, typing := d.prompt(); {
	case d.asking != nil:
		f.Asked = d.asking.Text
	case typing:
		f.Typed, f.Says = spokenPrompt(p)
	case !d.line.Empty():
		f.Typed, f.Says, _ = strings.Cut(plainLines(strings.TrimPrefix(d.line.View(d.inner(), true),
			theme.Prompt+" "))[0], theme.Cursor)
	case f.Told == "" && place.Name == d.Keys().Mode(keys.FloorMode).Name:
		if f.Says = d.line.Hint()[0]; d.offer() != nil && !d.line.NamesOffence() {
			f.Says = d.offer()[0]
		}
	}
	f.Where, f.Told, f.Asked, f.Typed, f.Says = oneLine(f.Where), oneLine(f.Told), oneLine(f.Asked),
		strings.Map(printableRune, f.Typed), oneLine(f.Says)
	return f
}

// spokenPrompt returns the typed line of a prompt and its meaning so far. It announces a hint as a hint, not
// as a line of the screen.
func spokenPrompt(p screen.Prompt) (typed, says string) {
	const typeHere = "Type here: "
	typed, says = strings.Replace(p.Text, theme.Cursor, "", 1), p.Hint
	switch {
	case typed == p.Text && strings.HasSuffix(p.Text, "?"):
	case typed == p.Text && p.Hint != "" && strings.HasPrefix(p.Hint, p.Text):
		typed, says = "", typeHere+p.Hint
	case p.Empty && p.Hint != "" && strings.HasPrefix(p.Hint, strings.TrimSpace(typed)):
		typed, says = "", typeHere+p.Hint
	case typed == p.Text: // nothing is typed: it says what could be
		typed, says = "", p.Text+screen.TitleGap+p.Hint
	case p.Empty && !strings.HasSuffix(strings.TrimSpace(typed), "?"):
		typed = typeHere + strings.TrimSuffix(strings.TrimSpace(typed), ":")
	}
	if p.Fault != "" {
		says = p.Fault
	}
	return typed, says
}

// zeroIsFree reports whether 0 has no meaning now. It has one in a text, a call, the reading of a clock and a
// result. No table number begins with 0.
func (d *model) zeroIsFree() bool {
	p, typing := d.prompt()
	_, reads := d.Top().(screen.ClockReader)
	place := d.mode()
	return d.line.Empty() && !place.Typed && !(typing && p.Clock && reads) &&
		place.Name != d.Keys().Mode(keys.ScoreMode).Name
}

// speechFrame are the frame in its parts, as View draws it.
func (l *lobby) speechFrame() speech.Frame {
	const w = speechWidth - 2*margin
	f := speech.Frame{
		Screen: l, Place: l.mode().Name, Event: "flagfall", Keys: keyHelp(l.Keys, l.mode()),
		Free: !l.mode().Typed,
	}
	if l.showsProgress() {
		f.Screen, f.Work = l.opening.Opening, workLines(l.opening.view(l.Theme, w)...)
		return f
	}
	f.Work = workLines(strings.Split(l.start.View(w, speechHeight-5), "\n")...)
	f.Typed = strings.Replace(plainLines(l.start.Prompt(w))[0], theme.Cursor, "", 1)
	switch fault := l.start.Fault(); {
	case l.fault != "":
		f.Told = oneLine(l.fault)
	case l.opening != nil:
		f.Told = "opening" + theme.Dots
	case fault != "":
		f.Says = fault
	}
	return f
}

// speechFrame are how far the event is.
func (w *openingScreen) speechFrame() speech.Frame {
	if !w.drawn {
		return speech.Frame{}
	}
	const wide = speechWidth - 2*margin
	place := w.keys.Mode(keys.OpeningMode)
	return speech.Frame{
		Screen: w, Place: place.Name, Event: "flagfall", Work: workLines(w.view(w.look, wide)...),
		Keys: keyHelp(w.keys, place),
	}
}

// plainLines returns lines without their colors.
func plainLines(lines ...string) []string {
	lines = strings.Split(sanitize.CurlyQuotes(sanitize.CleanFrame(ansi.Strip(strings.Join(lines, "\n")))), "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " ")
	}
	return lines
}

// workLines returns lines without their colors, but with the signs that a sentence goes on and that a word
// is a label.
func workLines(lines ...string) []string {
	const goesOn, isLabel = "\ue000", "\ue001" // as what is seen, so that they stay
	marked := strings.NewReplacer(sanitize.GoesOn, goesOn, sanitize.IsLabel, isLabel).Replace(strings.Join(lines, "\n"))
	plain := plainLines(marked)
	back := strings.NewReplacer(goesOn, sanitize.GoesOn, isLabel, sanitize.IsLabel)
	for n, line := range plain {
		plain[n] = back.Replace(line)
	}
	return plain
}

// oneLine joins the lines of a text.
func oneLine(text string) string { return strings.Join(plainLines(text), " ") }

// keyHelp lists the keys of a place with their acts.
func keyHelp(m *keys.Map, p keys.Mode) []string {
	const endless = 10_000
	list := strings.Split(m.Footer(p, endless), keys.Gap)
	for n, help := range list {
		for arrow, name := range map[string]string{"←": "left", "→": "right", "↑": "up", "↓": "down"} {
			if does, is := strings.CutPrefix(help, arrow+" "); is {
				if list[n] = name + " " + does; does == name { // up goes up
					list[n] = name
				}
			}
		}
	}
	return list
}

// unwrap returns the innermost model.
func unwrap(m tea.Model) tea.Model {
	switch m := m.(type) {
	case speechModel:
		return unwrap(m.Model)
	case lockedModel:
		return m.model
	}
	return m
}

// printableRune returns a character, or a blank for one that steers the terminal.
func printableRune(r rune) rune {
	if unicode.IsPrint(r) {
		return r
	}
	return ' '
}
