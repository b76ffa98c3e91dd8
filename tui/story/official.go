package story

import (
	"strconv"
	"strings"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/penalties/appeal"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// Role is what an official is: "section chief, K-5".
func Role(r *event.State, o *event.Official) string {
	name := words.RoleName(o.Role)
	if sec, err := r.Section(o.Section); err == nil {
		name += ", " + sec.Name
	}
	return name
}

// Left is when an official left the staff: "left at 16:20"; "" for one who is there.
func Left(r *event.State, o *event.Official) string {
	if o.CheckPresent() == nil {
		return ""
	}
	return "left at " + r.HourMinute(o.Left)
}

// Officials lists the staff.
func Officials(t *tournament.Tournament) document.Grid {
	g := document.Grid{Empty: "no officials yet", Columns: []document.Column{
		{Title: "#", Aloud: "Number", Right: true},
		{Title: "Name", Key: true},
		{Title: "Role"},
		{Title: "Hears no appeals of", Flex: true},
		{Title: "", Flex: true},
	}}
	for _, o := range t.Register.Staff {
		g.Rows = append(g.Rows, []string{
			strconv.Itoa(o.No), o.Name, Role(t.Register, o), strings.Join(appeal.TieNames(t.Ledger, o), ", "),
			Left(t.Register, o),
		})
	}
	return g
}
