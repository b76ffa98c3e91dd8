package appeals

import (
	"slices"
	"time"

	"flagfall/db/tournament"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
)

// queueRow is a ruling that waits to be signed, an appeal that waits, or a ruling that may still be
// appealed.
type queueRow struct {
	incident *penalties.Incident
	appeal   *penalties.Appeal // nil without an appeal
	signs    bool              // what is proposed on the incident waits to be signed
	since    time.Time         // when it was filed, or proposed
	due      time.Time         // until when one may appeal
}

// heading is the heading that the row stands under.
func (r queueRow) heading() string {
	switch {
	case r.signs:
		return "To be signed"
	case r.appeal == nil:
		return "Can still be appealed"
	}
	return "To decide, oldest first"
}

// queueRows reads the queue: what is to be signed, then the oldest appeal first, then the nearest
// deadline.
func queueRows(t *tournament.Tournament, now time.Time) []queueRow {
	var waiting, may, sign []queueRow
	for _, a := range t.Ledger.Appeals() {
		if a.Pending() {
			waiting = append(waiting, queueRow{incident: a.Subject, appeal: a, since: a.Filed.At})
		}
	}
	for _, i := range t.Ledger.Incidents() {
		if i.Proposal != nil && i.Struck == nil {
			sign = append(sign, queueRow{incident: i, signs: true, since: i.Proposal.Meta.At})
		}
	}
	for _, i := range appeal.WithinDeadline(t.Ledger, now) {
		if _, due, err := appeal.LevelAndDeadline(t.Ledger, i); err == nil {
			may = append(may, queueRow{incident: i, due: due})
		}
	}
	slices.SortStableFunc(waiting, func(a, b queueRow) int { return a.since.Compare(b.since) })
	slices.SortStableFunc(may, func(a, b queueRow) int { return a.due.Compare(b.due) })
	return slices.Concat(sign, waiting, may)
}
