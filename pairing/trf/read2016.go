package trf

import "slices"

// oldTeam is a 013 record that is read only if the report has no 310 records.
type oldTeam struct {
	line int
	text string
}

// readOldTeams reads the teams of a report of 2016 from its 013 records. They are numbered in their
// order, since the records have no numbers.
func (d *reader) readOldTeams() {
	f := d.file
	if len(f.Teams) > 0 || len(d.old) == 0 {
		return
	}
	last := d.line
	for n, old := range d.old {
		d.line = old.line
		c := d.columns(old.text)
		f.Teams = append(f.Teams, Team{
			Number: n + 1, Name: c.field(5, 36), Players: c.numbers(37), Old: true, line: old.line,
		})
	}
	d.line = last
	f.Other = slices.DeleteFunc(f.Other, func(r Record) bool { return r.Tag == "013" })
}

// isOld reports whether the teams come from 013 records.
func (f *File) isOld() bool { return len(f.Teams) > 0 && f.Teams[0].Old }
