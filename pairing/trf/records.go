package trf

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// onceTags are the records that a report has once.
var onceTags = []string{"012", "142", "162", "192", "320", "352", "362"}

// readRecord reads one line. Tabs at its end are blanks.
func (d *reader) readRecord(line string) {
	if trimmed := strings.TrimRight(line, " \t"); strings.Contains(line[len(trimmed):], "\t") {
		line = trimmed
	}
	if comment, ok := strings.CutPrefix(line, "###"); ok {
		d.file.Comments = append(d.file.Comments, strings.TrimSpace(comment))
		return
	}
	if isRuler(line) {
		return
	}
	c := d.columns(line)
	tag := strings.TrimRight(c.raw(1, 3), " ")
	if utf8.RuneCountInString(tag) != 3 {
		d.addFault("a record begins with three characters for its kind, not %q", tag).Meant = leftOut
		return
	}
	if slices.Contains(onceTags, tag) {
		if first, twice := d.seen[tag]; twice {
			d.addFault("a second %s record; the first is in line %d", tag, first).Meant = "the first counts"
			return
		}
		d.seen[tag] = d.line
	}
	text := strings.TrimRight(c.raw(5, c.length), " ")
	switch tag {
	case "001":
		d.readPlayer(d.checkGaps(tag, c))
	case "310":
		d.readTeam(d.checkGaps(tag, c))
	case "240", "250", "260", "300", "320", "330":
		d.readList(tag, d.checkGaps(tag, c))
	case "299":
		d.readAbnormal(c)
	case "013":
		d.old = append(d.old, oldTeam{d.line, line})
		d.file.Other = append(d.file.Other, Record{tag, text})
	default:
		d.readHeader(tag, text, c)
	}
}

// readHeader reads a record of the tournament, or keeps one of another kind as it is.
func (d *reader) readHeader(tag, text string, c columns) {
	f := d.file
	switch tag {
	case "012":
		f.Name = text
	case "142":
		f.Rounds = c.number(5, c.length, "the number of rounds", 1, maxRounds)
	case "162":
		f.Game = d.readScale(c, 6, "W", "D", "L", "A", "P", "X")
	case "362":
		f.Match = d.readScale(c, 5, "TW", "TD", "TL")
	case "192":
		f.Type = text
	case "352":
		if strings.Trim(text, "WBwb") != "" || text == "" {
			fault := d.addFault("board colors %q: use W and B", text)
			fault.Field, fault.Found, fault.Meant = "the colors of the boards", text, leftOut
			return
		}
		f.Colors = text
	default:
		if tag[2] == '2' && tag[0] >= '0' && tag[0] <= '2' {
			f.Header = append(f.Header, Record{tag, text})
		} else {
			f.Other = append(f.Other, Record{tag, text})
		}
	}
}

// readList reads a record of byes, points, rounds or teams. One with a field that cannot be read is
// left out, since half of it would say something else.
func (d *reader) readList(tag string, c columns) {
	f := d.file
	before := len(d.faults)
	switch tag {
	case "240":
		b := Bye{c.letter(5, "FHZ", "the kind of bye"), c.round(7, 9), c.numbers(11), d.line}
		if d.isWhole(before) {
			f.Byes = append(f.Byes, b)
		}
	case "250":
		a := Acceleration{
			c.points(5, 8), c.points(10, 13), c.round(15, 17), c.round(19, 21), c.team(23, 26), c.team(28, 31),
		}
		if d.isWhole(before) {
			f.Accelerations = append(f.Accelerations, a)
		}
	case "260":
		g := ApartGroup{c.round(5, 7), c.round(9, 11), c.numbers(13), d.line}
		if d.isWhole(before) {
			f.Apart = append(f.Apart, g)
		}
	case "300":
		l := LineUp{c.round(5, 7), c.team(9, 11), c.team(13, 15), c.numbers(17), d.line}
		if d.isWhole(before) {
			f.LineUps = append(f.LineUps, l)
		}
	case "320":
		p := &PAB{c.points(5, 8), c.points(10, 13), c.numbersByRound(15, 3), d.line}
		if d.isWhole(before) {
			f.PAB = p
		}
	case "330":
		kind := c.raw(5, 6)
		if !slices.Contains([]string{"+-", "-+", "--"}, kind) {
			fault := d.addFault("kind of forfeit %q: use +-, -+ or --", kind)
			fault.Field, fault.Found = "the kind of forfeit in column 5", kind
		}
		x := Forfeit{kind, c.round(8, 10), c.team(12, 14), c.team(16, 18), d.line}
		if d.isWhole(before) {
			f.Forfeits = append(f.Forfeits, x)
		}
	}
}

// isWhole reports whether nothing was wrong since so many faults; otherwise these say that the record
// is left out.
func (d *reader) isWhole(before int) bool {
	for _, fault := range d.faults[before:] {
		fault.Meant = leftOut
	}
	return len(d.faults) == before && !d.more
}

// readScale reads pairs of a code and its points, one every nine columns.
func (d *reader) readScale(c columns, from int, codes ...string) Scale {
	var out Scale
	for at := from; at <= c.length; at += 9 {
		code := strings.TrimSpace(c.raw(at, 6+at-from))
		if code == "" && strings.TrimSpace(c.raw(at, at+8)) == "" {
			continue
		}
		if !slices.Contains(codes, code) {
			fault := d.addFault("result code %q: use %s", code, strings.Join(codes, ", "))
			fault.Field, fault.Found, fault.Meant = "the result code", code, "the usual points"
			continue
		}
		width := len(code)
		out = append(out, ScalePoint{code, c.points(at+width, at+width+3)})
	}
	return out
}

func (d *reader) readPlayer(c columns) {
	p := Player{
		Number: c.number(5, 8, "the starting rank", 1, maxNumber),
		Sex:    c.field(10, 10), Title: c.field(11, 13), Name: c.field(15, 47),
		Rating:  c.field(49, 52),
		Country: c.field(54, 56), ID: c.field(58, 68), Born: c.field(70, 79),
		Points: c.points(81, 84), Rank: c.field(86, 89), line: d.line,
	}
	p.Results = make([]Game, 0, max(0, c.length-82)/10)
	for at := 92; at <= c.length; at += 10 {
		if len(p.Results) == maxRounds {
			d.addFault("more than %d rounds", maxRounds).Meant = "the later ones are left out"
			break
		}
		g, fault := c.game(at, len(p.Results)+1)
		if fault != nil {
			d.unread[place{p.Number, len(p.Results)}] = fault
		}
		p.Results = append(p.Results, g)
	}
	if p.Number > 0 {
		d.file.Players = append(d.file.Players, p)
	}
}

func (d *reader) readTeam(c columns) {
	t := Team{
		Number: c.team(5, 7), Name: c.field(9, 40), Nick: c.field(42, 46),
		Strength: c.field(48, 53),
		Match:    c.points(55, 60), Game: c.points(62, 67), Rank: c.field(69, 71),
		Players: c.numbers(74), line: d.line,
	}
	t.Players = slices.DeleteFunc(t.Players, isZero)
	if t.Number > 0 {
		d.file.Teams = append(d.file.Teams, t)
	}
}
