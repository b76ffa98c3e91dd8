package desk

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flagfall/tui/desk/navigation"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
	"flagfall/tui/screens/position"
	"flagfall/tui/screens/staffpicker"
)

// storeDrafts sends the texts that survive the terminal to the disk when they have changed. On the floor no
// question is open: what was typed in one is offered there.
func (d *model) storeDrafts() {
	d.line.ResumeUnanswered()
	d.SaveDraft(navigation.CallDraft, d.line.Draft())
	if !d.HasBack() && !d.Saving() {
		d.Drafts.OfferOpen(func(name string) bool { return name == navigation.CallDraft || position.IsDraft(name) })
	}
	if !d.Drafts.Loaded() || d.ReadOnly() != nil {
		return
	}
	if d.Drafts.Store() {
		d.SignIn.KeepSeat()
	}
	d.Drafts.Write()
}

// onDraftsLoaded looks at what the last desk of the official left. It is offered on the floor, and opens
// nothing.
func (d *model) onDraftsLoaded() {
	d.Run(d.Queue.FindProposals())
	d.Drafts.DropOffered(d.line.ReachedDisk)
	d.layout()
}

// offer returns what the floor says of the newest text that the official may go on with, in several lengths;
// nil for none.
func (d *model) offer() []string {
	list := d.Drafts.Offered()
	if len(list) == 0 || d.ReadOnly() != nil {
		return nil
	}
	newest, more := list[0], ""
	if n := len(list) - 1; n > 0 {
		more = fmt.Sprintf(" (and %d more)", n)
	}
	quoted := func(width int) string {
		return ", “" + layout.Cut(strings.Join(strings.Fields(newest.Text), " "), width) + "”"
	}
	what := cmp.Or(d.rooms.DraftLabel(newest.Name), "a text")
	switch {
	case navigation.IsCallDraft(newest.Name):
		what = "the call " + newest.Text
		quoted = func(int) string { return "" }
	case position.IsDraft(newest.Name):
		quoted = func(int) string { return "" }
	}
	begin, end := "Kept: "+what, more+". "+d.keys.Floor.Kept.Help().Key+" goes on with it."
	return []string{
		begin + quoted(longExcerpt) + end, begin + quoted(shortExcerpt) + end, begin + end, "Kept text" + end,
	}
}

// How much of a kept text is quoted, in columns.
const (
	longExcerpt  = 24
	shortExcerpt = 15
)

// offerLines draws the offer on w columns: on one line with a part of the text, else on two; nil where none is
// in sight.
func (d *model) offerLines(w int) []string {
	forms := d.offer()
	if d.HasBack() || forms == nil {
		return nil
	}
	for _, form := range forms[:2] {
		if layout.Width(form) <= w-2 {
			return layout.Labeled(theme.Prompt, form, 2, w)
		}
	}
	for _, form := range forms {
		if lines := layout.Labeled(theme.Prompt, form, 2, w); len(lines) <= 2 {
			return lines
		}
	}
	return nil
}

// goOn goes on with the newest text offered: it opens the place where the text was typed. A text that can no
// longer be used there is told once.
func (d *model) goOn() {
	list := d.Drafts.Offered()
	if len(list) == 0 {
		d.Say(screen.Note, "no text is kept")
		return
	}
	name, said := list[0].Name, d.notice.Count()
	d.Drafts.Resume()
	if navigation.IsCallDraft(name) {
		d.line.SetText(d.Drafts.DropResumed())
		return
	}
	opened := d.rooms.AskAgain(name)
	switch tone, why := d.notice.Message(); {
	case !opened:
		d.Say(screen.Warning, screen.LostText("what it was about is no longer there", d.Drafts.DropResumed()))
	case !d.Drafts.Resuming() || d.Official() == nil || d.asking != nil:
	case d.notice.Count() != said && tone == screen.Warning:
		d.Say(screen.Warning, screen.LostText(why, d.Drafts.DropResumed()))
	default:
		d.Say(screen.Warning, "choose again what it is for: then your text is there")
	}
}

// handOver stores typed text before another official sits down. Call the returned function once they have.
// Text typed by an official is kept for them; text typed while the desk had no official goes to the next one.
func (d *model) handOver() (handedOver func()) {
	from, name := d.Official(), d.Drafts.Name()
	d.storeDrafts()
	return func() {
		switch {
		case from != nil:
			if slices.ContainsFunc(d.Stack.All(), isTyping) {
				d.rooms.Home() // the next official must not see the text
			}
			d.line.Clear()
			d.Drafts.Forget()
		case d.Drafts.Loaded():
			d.Drafts.SetBody(name, "")
		}
		d.Drafts.Reload()
	}
}

// isTyping reports whether a text is typed on a screen, other than a PIN, or a position is not on record.
func isTyping(s screen.Screen) bool {
	if b, ok := s.(*position.Boards); ok && b.HasUnsaved() {
		return true
	}
	t, reads := s.(screen.TextInput)
	if _, picks := s.(*staffpicker.Screen); picks || !reads {
		return false
	}
	p, typing := t.Prompt()
	return typing && !p.Clock && p.Mode.Typed
}
