package navigation

import (
	"fmt"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/desk/stack"
	"flagfall/tui/kit/screen"
	"flagfall/tui/screens/position"
	"flagfall/tui/voice/words"
)

// boards opens positions.
type boards struct{ *Navigator }

// here opens the boards of what the screen on top points at.
func (r boards) here() {
	if _, ok := r.Stack.Top().(screen.Subject); !ok {
		r.desk.Say(screen.Note, "go to a table or an incident first: boards belong to one")
		return
	}
	p, i := r.Stack.Subject()
	switch {
	case p == nil:
		r.desk.Say(screen.Note, "no table is on screen")
	case i == nil:
		r.open(p, r.openCall(p))
	default:
		r.open(p, i)
	}
}

// openCall is the newest call to the match a table is playing that waits for its ruling, nil for
// none: what is entered at a table belongs to the dispute there now, never to one that is over.
func (r boards) openCall(p *event.Pairing) *penalties.Incident {
	var last *penalties.Incident
	for _, i := range r.desk.Hall().Ledger.IncidentsAt(p.CurrentMatch()) {
		if isOpen(i) {
			last = i
		}
	}
	return last
}

func isOpen(i *penalties.Incident) bool { return i.Struck == nil && i.Ruling() == nil }

// open opens the boards of an incident, or of a table; where they are open already it goes back to
// them.
func (r boards) open(p *event.Pairing, i *penalties.Incident) {
	if i != nil && stack.BackTo(r.Stack, func(s *position.Boards) bool { return s.About(i) }) {
		return
	}
	at, match := position.DisputeAt(p, i), p.CurrentMatch()
	if i != nil {
		match = i.Match
	}
	if i != nil && (isOpen(i) || i.Struck == nil && i.IsNote()) && match == p.CurrentMatch() {
		position.MoveDrafts(r.desk, at, position.DisputeAt(p, nil))
	}
	r.desk.Open(position.NewBoards(r.desk, position.Subject{
		Where: tableOf(p), Table: words.NewTable(r.desk.Hall().Register, match),
		Book: p.Section.Book, Pairing: p, Incident: i,
	}, position.BoardsOptions{Name: at.String(), Help: r.Help, Open: r.desk.Open, Folders: r.Folders, Elsewhere: r.Remote}))
}

// tableOf names a table, and the round when it is over.
func tableOf(p *event.Pairing) string {
	if p.Round == p.Section.LatestRound() {
		return fmt.Sprintf("table %d", p.Table)
	}
	return fmt.Sprintf("round %d table %d", p.Round.No, p.Table)
}

// resume opens the boards of an incident or a table again, named as a Dispute. Those of a round
// that is over stay closed.
func (r boards) resume(name string) {
	at := position.ParseDispute(name)
	if i, err := r.desk.Hall().Ledger.Incident(at.Incident); err == nil {
		r.open(i.Match.Pairing, i)
	} else if p := r.desk.Hall().Register.AtTable(at.Table); p != nil && p.Round.No == at.Round {
		r.open(p, r.openCall(p))
	}
}
