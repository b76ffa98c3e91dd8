package callentry

import (
	"slices"
	"strings"

	"flagfall/penalties/incident"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/theme"
	"flagfall/tui/voice/words"
)

// separator stands between the parts of what was understood.
const separator = " · "

// View is the call being typed, in w columns: what was typed, what it says so far, and, with wants,
// what is still missing.
func (l *Line) View(w int, wants bool) string {
	r := l.read(l.line.Text())
	typed := theme.Prompt + " " + l.line.Text() + theme.Cursor + " "
	room := w - layout.Width(typed)
	says := strings.Join(l.understood(r), separator)
	switch {
	case !wants && (r.Fault != "" || r.Ready && l.refusal(r) != ""): // the warning above says it
		says = ""
	case r.Fault != "":
		says = l.desk.Theme().Attention.Mark() + " " + r.Fault
	case r.Ready && l.refusal(r) != "":
		says = l.desk.Theme().Attention.Mark() + " " + l.refusal(r)
	case r.Ready:
		says = l.readyText(r, room)
	case says != "" && layout.Width(says+separator+l.wants(r)) <= room:
		says += separator + l.wants(r)
	case !wants:
	case r.Decided != "":
		says = l.decidedText(r) + separator + l.wants(r)
	default:
		brief, _, _ := strings.Cut(l.wants(r), ": ") // the letters stand on the screen too
		says = layout.LongestFit(room, l.wants(r), brief)
	}
	return typed + layout.Right(says, room)
}

// wants is what a reading still wants. Read aloud, the letters of the rulebook are not spelled.
func (l *Line) wants(r reading) string {
	if l.desk.Theme().Options.Plain && strings.HasPrefix(r.Wants, wantsLetter) {
		return strings.TrimSuffix(wantsLetter, ": ")
	}
	return r.Wants
}

// understood is what was understood, part by part, and behind the table that its match has a result
// already.
func (l *Line) understood(r reading) []string {
	if r.Decided == "" || len(r.Understood) == 0 {
		return r.Understood
	}
	return slices.Insert(slices.Clone(r.Understood), 1, l.decidedText(r))
}

func (l *Line) decidedText(r reading) string {
	return l.desk.Theme().Attention.Mark() + " decided " + r.Decided
}

// readyText is a call that may be logged, in room columns. The table's number, which stands in what
// was typed, gives way first, then the longer names of the offence and of whom it is about. That
// the match has a result stays.
func (l *Line) readyText(r reading, room int) string {
	parts := l.understood(r)
	forms := []string{strings.Join(parts, separator), strings.Join(parts[1:], separator)}
	p := l.desk.Hall().Register.AtTable(r.Call.Table)
	if o, ok := p.Section.Book.Offence(r.Call.Kind); ok {
		names := words.OffenceForms(o.Kind, o.Title)
		short := strings.ReplaceAll(forms[1], names[0], names[len(names)-1])
		at := words.NewTable(l.desk.Hall().Register, p.CurrentMatch())
		forms = append(forms, short, strings.Replace(short, at.Full[r.Call.Seat], at.Short[r.Call.Seat], 1))
	}
	for n := range forms {
		if l.desk.Theme().Options.Plain { // the keys are said apart
			break
		}
		forms[n] += " " + theme.Enter
	}
	return layout.LongestFit(room, forms...)
}

// refusal says why a whole call cannot be logged, "" where it can: what the line shows as
// understood is taken.
func (l *Line) refusal(r reading) string {
	if _, _, err := incident.Preview(l.desk.Hall().Ledger, l.request(r.Call)); err != nil {
		return err.Error()
	}
	return ""
}

// Hint says what could be typed, or which call waits for a name, in several ways with the longest first.
func (l *Line) Hint() []string {
	switch {
	case l.chosenOffence.Kind != "":
		const wants = ": type the table and the seat, 12a, then " + theme.Enter
		names := words.OffenceForms(l.chosenOffence.Kind, l.chosenOffence.Title)
		short := names[len(names)-1]
		return []string{names[0] + wants, short + wants, short + ": table and seat, 12a " + theme.Enter}
	case l.WaitsForName() && l.desk.Official() != nil:
		return []string{l.waiting + " waits until you say who was called", l.waiting + " waits: who was called?"}
	case l.WaitsForName():
		return []string{l.waiting + " waits until you say who you are", l.waiting + " waits: say who"}
	case !l.tableInSight(), l.desk.ReadOnly() != nil:
		return []string{""}
	case l.desk.Theme().Options.Plain:
		return []string{"To log an incident, type the table, the seat and a letter, such as 12aw"}
	default:
		return []string{"table, seat, letter: 12aw   result: 3ma", "table, seat, letter: 12aw"}
	}
}

// tableInSight tells whether the screen on top is about a table: there a call may be typed next.
func (l *Line) tableInSight() bool {
	p, _ := l.stack.Subject()
	return p != nil
}
