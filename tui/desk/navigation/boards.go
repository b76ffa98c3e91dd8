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

// boardsHere opens the boards of the table or incident on screen.
func (r *Navigator) boardsHere() {
	if _, ok := r.Stack.Top().(screen.Subject); !ok {
		r.desk.Say(screen.Note, "go to a table or an incident first: boards belong to one")
		return
	}
	p, i := r.Stack.Subject()
	switch {
	case p == nil:
		r.desk.Say(screen.Note, "no table is on screen")
	case i == nil:
		r.openBoards(p, r.subjectOfBoards(p))
	default:
		r.openBoards(p, i)
	}
}

// subjectOfBoards returns the incident whose boards belong to a table: the call that waits for its ruling,
// else the one with the position that stands, nil for neither.
func (r *Navigator) subjectOfBoards(p *event.Pairing) *penalties.Incident {
	if call := r.openCall(p); call != nil {
		return call
	}
	i, _ := r.desk.Hall().Ledger.CurrentPosition(p.CurrentMatch())
	return i
}

// openCall returns the newest call to a table's current match that waits for its ruling, nil for none. An
// entry at a table belongs to the present dispute, never to an earlier match.
func (r *Navigator) openCall(p *event.Pairing) *penalties.Incident {
	var last *penalties.Incident
	for _, i := range r.desk.Hall().Ledger.IncidentsAt(p.CurrentMatch()) {
		if isOpen(i) {
			last = i
		}
	}
	return last
}

func isOpen(i *penalties.Incident) bool { return i.Struck == nil && i.Ruling() == nil }

// openBoards opens the boards of an incident, or of a table if i is nil, or goes back to them if they are
// open.
func (r *Navigator) openBoards(p *event.Pairing, i *penalties.Incident) {
	if i != nil && stack.BackTo(r.Stack, func(s *position.Boards) bool { return s.About(i) }) {
		return
	}
	at, match := position.DisputeAt(p, i), p.CurrentMatch()
	if i != nil {
		match = i.Match
	}
	if i != nil && (isOpen(i) || i.Struck == nil && i.IsNote()) && match == p.CurrentMatch() {
		position.MoveDraft(r.desk, at, position.DisputeAt(p, nil))
	}
	r.desk.Open(position.NewBoards(r.desk, position.Subject{
		Where: tableOf(p), Table: words.NewTable(r.desk.Hall().Register, match),
		Book: p.Section.Book, Pairing: p, Incident: i,
	}, position.BoardsOptions{
		Name: at.String(), Help: r.Help, Open: r.desk.Open, Folders: r.Folders,
		Elsewhere: r.Remote,
	}))
}

// tableOf names a table, and the round when it is over.
func tableOf(p *event.Pairing) string {
	if p.Round == p.Section.LatestRound() {
		return fmt.Sprintf("table %d", p.Table)
	}
	return fmt.Sprintf("round %d table %d", p.Round.No, p.Table)
}

// reopenBoards reopens the boards of an incident or a table by the name of its Dispute. Boards of an
// earlier round stay closed.
func (r *Navigator) reopenBoards(name string) {
	at := position.ParseDispute(name)
	if i, err := r.desk.Hall().Ledger.Incident(at.Incident); err == nil {
		r.openBoards(i.Match.Pairing, i)
	} else if p := r.desk.Hall().Register.AtTable(at.Table); p != nil && p.Round.No == at.Round {
		r.openBoards(p, r.openCall(p))
	}
}
