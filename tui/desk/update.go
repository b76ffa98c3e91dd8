package desk

import (
	"fmt"
	"strings"
	"time"

	"github.com/charmbracelet/bubbles/key"
	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db"
	"flagfall/tui/desk/callentry"
	"flagfall/tui/desk/saving"
	"flagfall/tui/desk/stack"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/palette"
)

// Update takes one message. It never blocks: work that waits for the disk runs as a command.
func (d *model) Update(msg tea.Msg) (tea.Model, tea.Cmd) {
	d.cmds, d.laterCmds = d.laterCmds, nil
	d.frameHolds = !d.Queue.CatchUp() && d.drawn && saving.WroteDraft(msg)
	d.drawn = false
	moves, goes := d.ticker.onMessage(msg)
	d.Run(goes)
	switch msg := msg.(type) {
	case tea.WindowSizeMsg:
		d.w, d.h = msg.Width, msg.Height
		d.layout()
	case tea.KeyMsg:
		for _, k := range splitKeys(msg, d.Keys()) {
			d.onKey(k)
		}
	case secondTick, slowTick:
		if moves {
			d.notice.Expire()
			d.threats.Warn()
			if ends := d.clocks.Check(d.Hall().Register, d.Now()); ends != "" {
				d.Say(screen.Note, ends)
			}
			d.Run(d.ticker.next())
		}
	case tea.MouseMsg:
		d.onMouse(msg)
	case lineGone:
		d.leaving, d.openAnother = true, false
	case presenceChanged:
		d.Run(d.watchPresence())
	case tea.ResumeMsg, resumed:
		d.suspending, d.suspendSent = false, false
		d.keyBuffer.Replay()
	case terminalReady: // nothing follows from it here
	case backgroundMsg:
		d.terminal.Light = msg.light
		d.applyTheme()
	case listedLoaded:
		d.rooms.ShowAsList(msg.is)
	case themeSaved:
		d.onThemeSaved(msg)
	case hostMessage:
		d.Say(screen.Warning, msg.text)
	default:
		if !d.Queue.Update(msg) && !d.Drafts.Update(msg) && !d.SignIn.Update(msg) && !d.output.Update(msg) &&
			!d.threats.Update(msg) {
			d.receive(msg)
		}
	}
	d.checkMissing()
	d.layoutIfChanged()
	d.storeDrafts()
	switch {
	case d.leaving && d.isSettled():
		return d, tea.Quit
	case d.suspending && !d.suspendSent && d.isSettled():
		d.suspendSent = true
		d.Run(tea.Suspend)
	}
	return d, tea.Batch(d.cmds...)
}

// receive gives the screens a message. Keys that waited for it act afterwards.
func (d *model) receive(msg tea.Msg) {
	_, waited := d.busy()
	d.Stack.Receive(msg)
	if _, waits := d.busy(); !waited || waits {
		return
	}
	if _, asks := d.prompt(); asks {
		d.keyBuffer.Drop()
	}
	d.keyBuffer.Replay()
}

// busy reports whether the screen on top waits for its own command, and returns the key that ends the wait.
func (d *model) busy() (ends key.Binding, waits bool) {
	if s, may := d.Top().(screen.Busy); may {
		return s.Busy()
	}
	return key.Binding{}, false
}

// checkMissing makes the desk read-only once the tournament lacks a part of its journal or has moved to
// another file. The banner or the stamp says so.
func (d *model) checkMissing() {
	if d.ReadOnly() != nil {
		return
	}
	switch m, to := d.Hall().Missing, d.Hall().Register.Event.MovedTo; {
	case m != nil:
		d.Queue.RefuseAll(&db.ReadOnlyError{Why: m.Why})
	case to != "":
		sealed := &db.SealedError{Path: d.config.File, To: to}
		d.Queue.RefuseAll(&db.ReadOnlyError{Why: sealed})
		d.Say(screen.Warning, sealed.Error())
	default:
		return
	}
	d.Stack.Refresh()
	d.layout()
}

// onKey presses a key, or holds it back while the desk waits. The key to leave is never held back.
func (d *model) onKey(k tea.KeyMsg) {
	switch {
	case keys.Is(k, d.Keys().Everywhere.Quit):
		d.pressKey(k)
	case k.Type == tea.KeyCtrlZ:
		d.suspend()
	case keys.Is(k, d.Keys().Everywhere.Again):
		d.Run(tea.ClearScreen)
	default:
		if ends, waits := d.busy(); waits && keys.Is(k, ends) {
			d.keyBuffer.Drop()
			d.pressKey(k)
			return
		}
		d.keyBuffer.Press(k)
	}
}

// isSettled reports whether nothing is on its way to the disk.
func (d *model) isSettled() bool {
	return (!d.Saving() || d.Away() != nil) && d.output.BackupsRunning() == 0 && d.Drafts.Settled()
}

// suspend gives the terminal back to the shell until the desk is resumed. It waits until all is
// saved: a desk stopped in the middle of a write holds the file's lock, and no other desk can
// write. Keys typed after it act later.
func (d *model) suspend() {
	if d.config.remote || !d.shell() {
		d.Say(screen.Note, "this desk has no shell to return to; "+d.Keys().Everywhere.Quit.Help().Key+
			" closes the desk")
		return
	}
	d.suspending = true
}

// pressKey acts on one key. A notice about the screen before is removed.
func (d *model) pressKey(k tea.KeyMsg) {
	d.notice.DropWarning()
	was := d.Top()
	_, said := d.notice.Message()
	if d.asking == nil {
		d.asked.pressed = k.String()
	}
	d.routeKey(k)
	if _, told := d.notice.Message(); d.Top() != was && told == said { // it was about the screen before
		d.notice.Clear()
	}
}

// routeKey gives a key to the question, the text being typed, the quick line, or the screen.
func (d *model) routeKey(k tea.KeyMsg) {
	switch {
	case keys.Is(k, d.Keys().Everywhere.Quit):
		d.leave(false)
	case d.tooSmall():
	case d.asking != nil:
		d.answerQuestion(k)
	case d.opensPalette(k):
		d.rooms.Palette()
	case d.goesHome(k):
		d.rooms.Home()
	case d.startsCall(k):
		d.line.SetText(d.Top().(screen.ClockReader).TakeReading())
		d.line.Key(k)
	case d.turnsIntoCall(k):
	case d.answerByNumber(k):
	case d.belongsToScreen(k):
		d.notice.Clear()
		d.Top().Key(k)
	case !d.line.Empty() || callentry.StartsCall(k):
		d.line.Key(k)
	default:
		if d.line.ClearOffence(); !d.rooms.Key(k) {
			d.Top().Key(k)
		}
	}
}

// answerByNumber chooses an answer by its number, if answers are read aloud with numbers and no call is
// being typed. It reports whether it did.
func (d *model) answerByNumber(k tea.KeyMsg) bool {
	if !d.Theme().Options.Plain || !d.line.Empty() || len(k.Runes) != 1 || k.Runes[0] < '1' || k.Runes[0] > '9' {
		return false
	}
	s, ok := d.Top().(interface{ AnswerNumber(n int) bool })
	if !ok {
		return false
	}
	d.notice.Clear()
	return s.AnswerNumber(int(k.Runes[0] - '0'))
}

// leave ends the desk once all is saved. If proposals exist only here it asks first; the second time it
// leaves.
func (d *model) leave(another bool) {
	kept := d.ProposalCount()
	if kept == 0 || d.asking != nil {
		d.leaving, d.openAnother = true, another
		return
	}
	what := "exists only here and is lost when you leave"
	if d.Queue.HasShelf() {
		what = "is saved on this machine only; you are asked about it when you return"
	}
	d.Ask(screen.Question{
		Text: fmt.Sprintf("The database does not answer. What you recorded since (%d) %s. Leave?", kept, what),
		Act:  "leave",
		Yes:  func() { d.leaving, d.openAnother = true, another },
	})
}

func (d *model) answerQuestion(k tea.KeyMsg) {
	q := d.asking
	switch m := d.Keys().Confirm; {
	case d.isBounce(k):
	case keys.Is(k, m.Yes):
		d.asking = nil
		q.Yes()
	case keys.Is(k, m.No), d.leadsHome(k):
		d.asking = nil
		if says := d.unrecorded(); says != "" {
			d.Say(screen.Warning, says)
		} else {
			d.Say(screen.Note, "nothing changed")
		}
		if q.No != nil {
			q.No()
		}
		if d.leadsHome(k) {
			d.rooms.Home()
		}
	default:
		d.Say(screen.Note, fmt.Sprintf("Press %s or %s.", m.Yes.Help().Key, m.No.Help().Key))
	}
	d.layout()
}

// unrecorded says that the verdict on screen is not recorded, "" if it is or there is none.
func (d *model) unrecorded() string {
	if s, may := d.Stack.Top().(screen.Unrecorder); may {
		return s.Unrecorded()
	}
	return ""
}

// leadsHome reports whether a key leads to the floor and types no text.
func (d *model) leadsHome(k tea.KeyMsg) bool {
	return k.Type != tea.KeyRunes && keys.Is(k, d.Keys().Everywhere.Home) && d.Stack.HasBack()
}

// asked tells which key brought up a question, and when.
type asked struct {
	pressed string // the last key before it
	at      time.Time
}

// bounceTime is the time after which a question counts as read.
const bounceTime = 500 * time.Millisecond

// isBounce reports whether a key is the one that brought up the question, hit twice or held down,
// before the question can have been read. Each repetition starts the wait anew.
func (d *model) isBounce(k tea.KeyMsg) bool {
	now := d.Now()
	if k.String() != d.asked.pressed || now.Sub(d.asked.at) >= bounceTime {
		d.asked.pressed = "" // the key answers the question
		return false
	}
	d.asked.at = now
	return true
}

// opensPalette reports whether a key opens the palette. While text is being typed, only a key that types no
// text does. The reading of a clock is text from its first digit on.
func (d *model) opensPalette(k tea.KeyMsg) bool {
	if !keys.Is(k, d.Keys().Everywhere.Palette) || stack.IsTop[*palette.Screen](d.Stack) {
		return false
	}
	p, typing := d.prompt()
	text := k.Type == tea.KeyRunes && (!d.line.Empty() || typing && (p.Mode.Typed || p.Reading != ""))
	return !text
}

// goesHome reports whether a key leads to the floor, from any depth. While text is being typed, only a key
// that types no text does; a text being typed is offered on the floor then.
func (d *model) goesHome(k tea.KeyMsg) bool {
	if !keys.Is(k, d.Keys().Everywhere.Home) || !d.Stack.HasBack() || d.SignIn.Checking() {
		return false
	}
	p, typing := d.prompt()
	return k.Type != tea.KeyRunes || d.line.Empty() && !(typing && p.Mode.Typed)
}

// belongsToScreen reports whether a key belongs to the text that the screen on top reads.
func (d *model) belongsToScreen(k tea.KeyMsg) bool {
	p, ok := d.prompt()
	help := d.Keys().Everywhere.Help
	return ok && (!p.Clock || d.isClockKey(k)) && (!keys.Is(k, help) || p.Mode.Typed || !p.Mode.Has(help))
}

// startsCall reports whether a key turns the reading of a clock into a call, as a seat after the number of a
// table does.
func (d *model) startsCall(k tea.KeyMsg) bool {
	p, typing := d.prompt()
	_, reads := d.Top().(screen.ClockReader)
	return typing && p.Clock && reads && d.line.ContinuesReading(p.Reading, k)
}

// turnsIntoCall begins a call with what was typed as a result where a key makes that of it, and reports whether it did.
func (d *model) turnsIntoCall(k tea.KeyMsg) bool {
	reads, is := d.Top().(screen.ResultReader)
	if !is {
		return false
	}
	typed := reads.TakeCall(k)
	if typed == "" {
		return false
	}
	d.line.SetText(typed)
	d.line.Key(k)
	return true
}

// isClockKey reports whether a key is part of a clock reading.
func (d *model) isClockKey(k tea.KeyMsg) bool {
	return k.Type == tea.KeyBackspace || keys.Is(k, d.Keys().Quick.Clear) ||
		(k.Type == tea.KeyRunes && strings.Trim(string(k.Runes), "0123456789:.") == "")
}

// prompt returns the text that the screen on top reads, if any. A call being typed comes before the reading
// of a clock.
func (d *model) prompt() (screen.Prompt, bool) {
	if t, ok := d.Top().(screen.TextInput); ok {
		p, typing := t.Prompt()
		return p, typing && (!p.Clock || d.line.Empty())
	}
	return screen.Prompt{}, false
}
