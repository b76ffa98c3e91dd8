package story

import (
	"cmp"
	"fmt"
	"strconv"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// Event tells an event at a glance.
func Event(t *tournament.Tournament) []document.Block {
	r := t.Register
	facts := document.Facts{}
	copyOf := func(head string) string {
		return "copied from the event at head " + journal.NormalizeShort(head)
	}
	switch {
	case r.Event.Practice:
		facts.Add("Practice", "nothing in this event counts")
	case r.Event.IsRehearsal():
		facts.Add("Rehearsal", copyOf(r.Event.RehearsalOf.Head))
	}
	if r.Event.ArchiveOf.Entries > 0 {
		facts.Add("Archive", copyOf(r.Event.ArchiveOf.Head))
	}
	if r.Event.MovedTo != "" {
		facts.Add("Moved to", r.Event.MovedTo+"; this copy is sealed")
	}
	facts.Add("Place", r.Particulars.Place)
	if r.Particulars.PublicNames {
		facts.Add("Certificates", "show public names")
	}
	facts.Add("Logo", eventsetup.LogoText(r.Logo))
	facts.Add("Teams", strconv.Itoa(len(r.Entrants())))
	if n := len(r.WaitingIn("")); n > 0 {
		facts.Add("Players", words.WaitingCount(n)+" for a partner")
	}
	facts.Add("Officials", strconv.Itoa(len(r.Staff)))
	facts.Add("Second witness", r.Witness)
	facts.Add("Journal", fmt.Sprintf("%d entries, head %s", t.Head.Seq, t.Head.Hash.Short()))
	facts.Add("Missing", t.Missing.Stamp())
	for _, says := range t.PlanWarnings() {
		facts.Add("Plan", says)
	}
	blocks := []document.Block{document.Heading(r.Event.Name), facts, sections(r)}
	if open := r.OpenNotes(); len(open) > 0 {
		blocks = append(blocks, document.Heading("Notes"), Notes(r, open))
	}
	return blocks
}

// sections lists the sections of an event.
func sections(r *event.State) document.Grid {
	g := document.Grid{Empty: "No sections yet.", Columns: []document.Column{
		{Title: "Section", Key: true},
		{Title: "Name"},
		{Title: "Rulebook"},
		{Title: "Teams", Right: true},
		{Title: "State"},
	}}
	for _, sec := range r.Sections {
		state := "no round yet"
		if round := sec.LatestRound(); round != nil {
			state = fmt.Sprintf("round %d is %s", round.No, round.Status())
		}
		g.Rows = append(g.Rows, []string{sec.ID, sec.Name, sec.Book.ID, strconv.Itoa(len(sec.Teams)), state})
	}
	return g
}

// Notes lists notes on the event.
func Notes(r *event.State, notes []*event.Note) document.Grid {
	g := document.Grid{Empty: "no notes on the event", Columns: []document.Column{
		{Title: "Note", Right: true, Key: true},
		{Title: "Time", Aloud: "at"},
		{Title: "Text", Aloud: " ", Flex: true},
		{Title: "By"},
		{Title: "Done", Aloud: "done at"},
	}}
	for _, n := range notes {
		done := ""
		if n.Done != nil {
			done = r.HourMinute(n.Done.At)
		}
		g.Rows = append(g.Rows, []string{
			strconv.Itoa(n.Note), r.HourMinute(n.Taken.At), n.Text, r.ActorName(n.Taken.Actor), done,
		})
	}
	return g
}

// PublicPages tells where the public pages are, and what teams do there.
func PublicPages(p event.PagesChosen) document.Facts {
	results := "brought to the desk"
	if p.Results {
		results = "reported by teams from their tables"
	}
	return document.Facts{
		{Label: "Public pages", Text: cmp.Or(p.Address, "no address set")}, {Label: "Results", Text: results},
	}
}
