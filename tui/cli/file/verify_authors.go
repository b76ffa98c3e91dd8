package file

import (
	"context"
	"fmt"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/cli/shell"
	"flagfall/tui/voice/words"
)

// authorRow is a decision, who made it, and how they proved who they are.
type authorRow struct {
	Seq    int64       `json:"seq"`
	At     string      `json:"at"`    // RFC 3339
	Actor  string      `json:"actor"` // "staff:3" or "desk"
	Name   string      `json:"name"`
	Kind   string      `json:"kind"`
	Proved *fact.Proof `json:"proved,omitempty"` // none: the entry does not say

	said string
}

// findAuthors lists the decisions of an event.
func findAuthors(ctx context.Context, base db.Base, t *tournament.Tournament) ([]authorRow, error) {
	decisions, err := db.Decisions(ctx, base, t)
	rows := make([]authorRow, 0, len(decisions))
	for _, d := range decisions {
		e := d.Entry
		row := authorRow{e.Seq, e.At, e.Actor, t.Register.ActorName(e.Actor), e.Kind, d.Proved, ""}
		by, how := "the desk", "no official"
		if e.Actor != event.DeskActor {
			by, how = row.Name, d.Proved.Text(nil, t.Register.DateTime)
		}
		did, _ := t.Describe(d.Fact)
		row.said = fmt.Sprintf("entry %d, %s: %s, by %s (%s)", e.Seq, t.Register.DateTime(e.Time()),
			words.UpperFirst(did), by, how)
		rows = append(rows, row)
	}
	return rows, err
}

func printAuthors(env *shell.Env, rows []authorRow) {
	for _, row := range rows {
		fmt.Fprintln(env.Out, row.said)
	}
	if len(rows) == 0 {
		fmt.Fprintln(env.Out, "no decisions yet")
	}
}
