package trf

import "slices"

// oldTeam is a 013 record that is read only if the report has no 310 records.
type oldTeam struct {
	line int
	text string
}

// readOldTeams reads the teams of a report of 2016 from its 013 records. They are numbered in their
// order, since the records have no numbers. A report most of whose players are in none of them, or whose
// players met players of their own team, or of several teams in a round, is of single entries: the
// records say who belongs together, and nothing is read from them.
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
			Number: n + 1, Name: c.field(5, 36), Players: slices.DeleteFunc(c.numbers(37), isZero), Old: true,
			line: old.line,
		})
	}
	if d.line = last; f.mixesTeams() {
		d.clubs, f.Teams = f.Teams, nil
		return
	}
	f.Other = slices.DeleteFunc(f.Other, func(r Record) bool { return r.Tag == "013" })
}

// mixesTeams reports whether the teams met as single players: most players are in no team, or in more
// rounds than not the players of a team have opponents of several teams or of their own.
func (f *File) mixesTeams() bool {
	ix := f.index()
	if 2*len(ix.teamOf) < len(f.Players) {
		return true
	}
	mixed := 0
	for _, t := range f.Teams {
		for round := range f.roundCount() {
			opponent := 0
			for i, g := range (converter{File: f, ix: ix}).games(t, round+1) {
				them := ix.teamOf[g.Opponent]
				if them == 0 {
					continue
				}
				if them == t.Number || opponent > 0 && them != opponent {
					mixed++
					break
				}
				if opponent = them; i == len(t.Players)-1 {
					mixed--
				}
			}
		}
	}
	return mixed > 0
}

// isOld reports whether the teams come from 013 records.
func (f *File) isOld() bool { return len(f.Teams) > 0 && f.Teams[0].Old }

func isZero(n int) bool { return n == 0 }
