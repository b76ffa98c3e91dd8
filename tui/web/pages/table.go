package pages

import (
	"strconv"

	"flagfall/tui/document"
	"flagfall/tui/voice/translation"
	"flagfall/tui/web/public"
)

// tableForm is what may be done at a table.
type tableForm struct {
	Lang    translation.Language
	Path    string // of the page, to which the forms are sent
	Key     string // what opens it, "" where that is not known yet
	Says    string // how it stands with the table's call
	Fault   string // why what was asked for was not done
	Call    bool   // the button is offered
	Report  bool   // results are taken
	Asks    string
	Answers []answer
}

type answer struct {
	Value, Text string
	Chosen      bool
}

// Seat is whose page a table's page is.
type Seat struct {
	Table int
	Side  int    // the team that sits on this side, 1 or 2; 0 for the table as a whole
	Path  string // of the page
	Key   string // what opens it; "" on the page that asks for it
}

// Table is the page of the people at a table: they call a director and, where the event wants,
// report their result. Fault is why what they asked for just now was not done, "" for nothing.
func Table(e *public.Event, seat Seat, fault string) ([]byte, error) {
	t := e.Table(seat.Table)
	s := newSheet(e, "", e.Lang.Say("Table %s", strconv.Itoa(seat.Table)), "")
	s.Refresh = "" // what was sent is not sent again by itself
	form := &tableForm{Lang: e.Lang, Path: seat.Path, Key: seat.Key, Fault: fault}
	s.Table = form
	if seat.Key == "" {
		return s.render()
	}
	if t == nil || !t.Playing() {
		form.Says = e.Lang.Say("No teams play here now.")
		return s.render()
	}
	sec := t.Round.Section
	s.Where, s.Clocks = sec.Name+", "+e.Lang.Say("round %s", strconv.Itoa(t.Round.No)), sectionClocks(e.Lang, sec)
	switch t.Call {
	case public.NotCalled:
		form.Says, form.Call = e.Lang.Say("Stop the clocks and stay at the table. A director will come to you."), true
	case public.CallWaits:
		form.Says = e.Lang.Say("You called a director. Stay at the table.")
	case public.CallTaken:
		form.Says = e.Lang.Say("A director is on the way.")
	case public.CallMuted:
		form.Says = e.Lang.Say("This button is off. Raise your hand.")
	}
	if e.Results && seat.Side != 0 && t.Round.State == public.IsPlaying {
		fillReport(form, t, seat.Side)
	}
	return s.render(document.Text{Words: t.Teams[0].Name + " – " + t.Teams[1].Name, Weight: document.Loud})
}

// opposite is what the other team says of a match when both say the same.
func opposite(c public.Claim) public.Claim {
	switch c {
	case public.Won:
		return public.Lost
	case public.Lost:
		return public.Won
	case public.Drawn:
	}
	return c
}

// fillReport asks one team how the match ended, or tells what both have said.
func fillReport(form *tableForm, t *public.Table, side int) {
	mine, other := t.Claims[side-1], t.Claims[2-side]
	in := form.Lang
	switch {
	case t.Score != "":
		form.Asks = in.Say("The result is %s. Call a director if that is wrong.", t.Score)
	case mine == "" && t.Matches > 1:
		form.Asks = in.Say("%s: how did it end in match %s?", t.Teams[side-1].Name, strconv.Itoa(t.Match))
	case mine == "":
		form.Asks = in.Say("%s: how did it end?", t.Teams[side-1].Name)
	case other == "":
		form.Asks = in.Say("You said: %s. The other team has not answered yet.", in.Say(string(mine)))
	case mine == opposite(other):
		form.Asks = in.Say("Both cards say the same. Ask the other team to tap its own card on its own phone, or bring the result to the desk.")
	default:
		form.Asks = in.Say("The two teams disagree. Talk about it, or wait for the director.")
	}
	form.Report = true
	if t.Score != "" {
		return
	}
	for _, a := range []struct {
		claim public.Claim
		text  string
	}{{public.Won, in.Say("We won")}, {public.Lost, in.Say("We lost")}, {public.Drawn, in.Say("Drawn")}} {
		form.Answers = append(form.Answers, answer{string(a.claim), a.text, a.claim == mine})
	}
}
