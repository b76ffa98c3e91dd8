package position

import (
	"fmt"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/tui/kit/screen"
)

// Dispute names whose position is shown or half entered: an incident's, or while none is logged a
// table's in a round.
type Dispute struct{ Incident, Round, Table int }

// DisputeAt is the one of an incident, or with nil of a table.
func DisputeAt(p *event.Pairing, i *penalties.Incident) Dispute {
	if i != nil {
		return Dispute{Incident: i.No}
	}
	return Dispute{Round: p.Round.No, Table: p.Table}
}

// String writes the name.
func (x Dispute) String() string {
	if x.Incident != 0 {
		return fmt.Sprintf("incident %d", x.Incident)
	}
	return fmt.Sprintf("round %d table %d", x.Round, x.Table)
}

// ParseDispute reads such a name; one that cannot be read is the zero Dispute, which names nothing.
func ParseDispute(name string) (x Dispute) {
	if _, err := fmt.Sscanf(name, "incident %d", &x.Incident); err == nil {
		return x
	}
	if _, err := fmt.Sscanf(name, "round %d table %d", &x.Round, &x.Table); err != nil {
		return Dispute{}
	}
	return x
}

// draftName names the draft of its position.
func (x Dispute) draftName() string { return Draft + " " + x.String() }

// HasUnrecorded tells whether a position of an incident is begun and not on record.
func HasUnrecorded(d screen.Desk, i *penalties.Incident) bool {
	return d.HasDraft(DisputeAt(nil, i).draftName())
}

// MoveDraft gives an incident what was entered at its table before the call was logged.
func MoveDraft(d screen.Desk, incident, table Dispute) {
	from, to := table.draftName(), incident.draftName()
	if before := d.DraftText(from); before != "" && d.DraftText(to) == "" {
		d.SaveDraft(to, before)
		d.SaveDraft(from, "")
	}
}
