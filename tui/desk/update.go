package desk

import (
	"fmt"
	"strings"
	"time"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/tui/desk/callentry"
	"flagfall/tui/desk/stack"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/palette"
)

// Update takes one message. It never blocks: what must wait for the disk runs as a command.
func (d *desk) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	d.cmds, d.later = d.later, nil
	d.Queue.CatchUp()
	moves, goes := d.hand.moved(msg)
	d.Run(goes)
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		d.w, d.h = msg.Width, msg.Height
		d.layout()
	case tea.KeyMsg:
		for _, k := range Split(msg, d.Keys()) {
			d.typed(k)
		}
	case secondPassed, slowPassed:
		if moves {
			d.Notice.Expire()
			d.threats.Warn()
			if ends := d.clocks.Check(d.Hall().Register, d.Now()); ends != "" {
				d.Say(screen.Note, ends)
			}
			d.Run(d.hand.next())
		}
	case tea.MouseMsg:
		d.mouse(msg)
	case lineGone:
		d.leaving, d.another = true, false
	case presenceChanged:
		d.Run(d.watchPresence())
	case tea.ResumeMsg, resumed:
		d.suspending, d.stops = false, false
		d.ahead.Replay()
	case ready: // nothing follows from it here
	case backgroundIs:
		d.terminal.Light = msg.light
		d.wear()
	case lookKept:
		d.lookKept(msg)
	case toldFrom:
		d.Say(screen.Warning, msg.text)
	default:
		if !d.Queue.Update(msg) && !d.Drafts.Update(msg) && !d.SignIn.Update(msg) && !d.output.Update(msg) && !d.threats.Update(msg) {
			d.Stack.Receive(msg)
		}
	}
	d.distrust()
	if d.w > 0 && !d.tooSmall() && len(drawing{d}.quickLines()) != d.quickHeight {
		d.layout()
	}
	d.keepDraft()
	switch {
	case d.leaving && d.settled():
		return d, tea.Quit
	case d.suspending && !d.stops && d.settled():
		d.stops = true
		d.Run(tea.Suspend)
	}
	return d, tea.Batch(d.cmds...)
}

// distrust records nothing more once the tournament turns out to lack a part of its journal; the banner says so.
func (d *desk) distrust() {
	if m := d.Hall().Missing; m != nil && d.ReadOnly() == nil {
		d.Queue.Distrust(&db.ReadOnlyError{Why: m.Why})
		d.Stack.Refresh()
		d.layout()
	}
}

// typed takes a key, or lets it wait for what is under way. Who wants to leave is not kept.
func (d *desk) typed(k tea.KeyMsg) {
	switch {
	case keys.Is(k, d.Keys().Everywhere.Quit):
		d.key(k)
	case k.Type == tea.KeyCtrlZ:
		d.suspend()
	case keys.Is(k, d.Keys().Everywhere.Again):
		d.Run(tea.ClearScreen)
	default:
		d.ahead.Type(k)
	}
}

// settled tells whether nothing is on its way to the disk.
func (d *desk) settled() bool {
	return (!d.Saving() || d.Away() != nil) && d.output.BackingUp() == 0 && d.Drafts.Settled()
}

// suspend has the terminal given back to the shell, until somebody goes on with the desk. That waits until all is saved: a desk that is
// stopped in a write of its own holds the file's lock, and no other desk can write. Keys typed behind it act afterwards.
func (d *desk) suspend() {
	if d.config.remote || !d.shell() {
		d.Say(screen.Note, "there is no shell here to go back to; "+d.Keys().Everywhere.Quit.Help().Key+" ends the desk")
		return
	}
	d.suspending = true
}

// key gives one key to whom it belongs: the question, the text being typed, the quick line, or the screen.
func (d *desk) key(k tea.KeyMsg) {
	d.Notice.DropWarning()
	was := d.Top()
	_, said := d.Notice.Told()
	if d.asking == nil {
		d.asked.pressed = k.String()
	}
	d.route(k)
	if _, told := d.Notice.Told(); d.Top() != was && told == said { // it was about the screen before
		d.Notice.Clear()
	}
}

// route gives a key to whom it belongs.
func (d *desk) route(k tea.KeyMsg) {
	switch {
	case keys.Is(k, d.Keys().Everywhere.Quit):
		d.leave(false)
	case d.tooSmall():
	case d.asking != nil:
		d.answer(k)
	case d.wantsPalette(k):
		d.rooms.Palette()
	case d.wantsHome(k):
		d.rooms.Home()
	case d.turnsIntoCall(k):
		d.line.Type(d.Top().(screen.ClockReader).TakeReading())
		d.line.Key(k)
	case d.numbered(k):
	case d.forTheScreen(k):
		d.Notice.Clear()
		d.Top().Key(k)
	case !d.line.Empty() || callentry.Begins(k):
		d.line.Key(k)
	default:
		if d.line.Unname(); !d.rooms.Key(k) {
			d.Top().Key(k)
		}
	}
}

// numbered takes a digit as the number of an answer, where the answers are read aloud with their numbers and no call is being typed.
func (d *desk) numbered(k tea.KeyMsg) bool {
	if !d.Theme().Options.Plain || !d.line.Empty() || len(k.Runes) != 1 || k.Runes[0] < '1' || k.Runes[0] > '9' {
		return false
	}
	s, ok := d.Top().(interface{ AnswerNumber(n int) bool })
	if !ok {
		return false
	}
	d.Notice.Clear()
	return s.AnswerNumber(int(k.Runes[0] - '0'))
}

// leave ends the desk once all is saved. What is kept only here would be lost: that is asked first, and at the second time it is what they want.
func (d *desk) leave(another bool) {
	kept := d.Kept()
	if kept == 0 || d.asking != nil {
		d.leaving, d.another = true, another
		return
	}
	what := "is kept only here: it is lost when you leave"
	if d.Queue.Shelved() {
		what = "is kept on this machine alone: you are asked about it when you sit here again"
	}
	d.Ask(screen.Question{
		Text: fmt.Sprintf("The database does not answer, and what you recorded since (%d) %s. Leave?", kept, what),
		Yes:  func() { d.leaving, d.another = true, another },
	})
}

func (d *desk) answer(k tea.KeyMsg) {
	q := d.asking
	switch m := d.Keys().Confirm; {
	case d.bounces(k):
	case keys.Is(k, m.Yes):
		d.asking = nil
		q.Yes()
	case keys.Is(k, m.No), d.leadsHome(k):
		d.asking = nil
		d.Say(screen.Note, "nothing was done")
		if q.No != nil {
			q.No()
		}
		if d.leadsHome(k) {
			d.rooms.Home()
		}
	}
	d.layout()
}

// leadsHome tells whether a key that is no text leads to the floor.
func (d *desk) leadsHome(k tea.KeyMsg) bool {
	return k.Type != tea.KeyRunes && keys.Is(k, d.Keys().Everywhere.Home) && d.Stack.Deep()
}

// asked is what brought up a question.
type asked struct {
	pressed string // the key that was pressed last before it
	at      time.Time
}

// bounce is how soon nobody has read a question yet.
const bounce = 500 * time.Millisecond

// bounces tells whether a key is the one that brought up the question, hit twice or held down: nobody has read it yet. Each time it comes it has to rest
// as long again.
func (d *desk) bounces(k tea.KeyMsg) bool {
	now := d.Now()
	if k.String() != d.asked.pressed || now.Sub(d.asked.at) >= bounce {
		d.asked.pressed = "" // behind another key it is meant
		return false
	}
	d.asked.at = now
	return true
}

// wantsPalette tells whether a key asks for the palette. Where text is being typed only a key that is no text does; a clock's reading
// begins with a digit, so that until then every key is none.
func (d *desk) wantsPalette(k tea.KeyMsg) bool {
	if !keys.Is(k, d.Keys().Everywhere.Palette) || stack.OnTop[*palette.Screen](d.Stack) {
		return false
	}
	p, typing := d.prompt()
	text := k.Type == tea.KeyRunes && (!d.line.Empty() || typing && (p.Mode.Typed || p.Reading != ""))
	return !text
}

// wantsHome tells whether a key leads to the floor from where one is, however deep. Where text is being typed only a key that is no text does; what is half
// typed is kept, as if esc had been pressed.
func (d *desk) wantsHome(k tea.KeyMsg) bool {
	if !keys.Is(k, d.Keys().Everywhere.Home) || !d.Stack.Deep() || d.SignIn.Checking() {
		return false
	}
	p, typing := d.prompt()
	return k.Type != tea.KeyRunes || d.line.Empty() && !(typing && p.Mode.Typed)
}

// forTheScreen tells whether the screen on top is reading text that the key belongs to.
func (d *desk) forTheScreen(k tea.KeyMsg) bool {
	p, ok := d.prompt()
	help := d.Keys().Everywhere.Help
	return ok && (!p.Clock || d.ofAClock(k)) && (!keys.Is(k, help) || p.Mode.Typed || !p.Mode.Has(help))
}

// turnsIntoCall tells whether a key makes a call of digits that were taken for a clock's reading: a seat after the number of a table.
func (d *desk) turnsIntoCall(k tea.KeyMsg) bool {
	p, typing := d.prompt()
	_, reads := d.Top().(screen.ClockReader)
	return typing && p.Clock && reads && d.line.Continues(p.Reading, k)
}

// ofAClock tells whether a key is part of a clock reading.
func (d *desk) ofAClock(k tea.KeyMsg) bool {
	return k.Type == tea.KeyBackspace || keys.Is(k, d.Keys().Quick.Clear) || (k.Type == tea.KeyRunes && strings.Trim(string(k.Runes), "0123456789:.") == "")
}

// prompt is what the screen on top reads. A call that is being typed goes on before a clock's reading.
func (d *desk) prompt() (screen.Prompt, bool) {
	if t, ok := d.Top().(screen.TextInput); ok {
		p, typing := t.Prompt()
		return p, typing && (!p.Clock || d.line.Empty())
	}
	return screen.Prompt{}, false
}
