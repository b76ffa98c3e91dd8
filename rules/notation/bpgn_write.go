package notation

import (
	"cmp"
	"io"
	"slices"
	"strings"

	"flagfall/rules/bughouse"
)

// tagOrder is the order of the header. Other tags follow; the result is last.
var tagOrder = [...]string{
	"Event", "Site", "Date", "Time", "BughouseDBGameNo",
	"WhiteA", "WhiteAElo", "BlackA", "BlackAElo", "WhiteB", "WhiteBElo", "BlackB", "BlackBElo",
	"White", "WhiteElo", "Black", "BlackElo", "Variant",
	"TimeControl", "Lag", "SetUp", "FEN",
}

// lineWidth is the width in bytes at which movetext is folded.
const lineWidth = 80

// WriteBPGN writes a record as BPGN 1.2 in UTF-8, or one of one board as PGN, followed by a blank
// line. Reading it back gives the same match, and writing that gives the same bytes. Moves after a
// Break are not written.
func WriteBPGN(w io.Writer, r *Record, l bughouse.Laws) error {
	var b strings.Builder
	writeTags(&b, r)
	b.WriteByte('\n')
	// writeMoves writes the movetext, folded between moves. A comment is never broken.
	writeMoves(&b, r, l)
	_, err := io.WriteString(w, b.String())
	return err
}

func writeTags(b *strings.Builder, r *Record) {
	tags := headerOf(r)
	for i, t := range tags {
		b.WriteString("[" + t.Name + ` "` + escape(t.Value) + `"]`)
		if i+1 == len(tags) || !isPlayer(t.Name) || tags[i+1].Name != t.Name+"Elo" {
			b.WriteByte('\n')
		}
	}
}

func isPlayer(name string) bool { return slices.Contains(playerTags[:], name) }

// headerOf returns the tags in order, with the actual start position and result.
func headerOf(r *Record) []Tag {
	start := bughouse.StartMatch()
	read := r.Start.Boards != start.Boards
	tags := slices.DeleteFunc(slices.Clone(r.Tags), func(t Tag) bool {
		switch {
		case strings.EqualFold(t.Name, "Result"):
			return true
		case strings.EqualFold(t.Name, "FEN"), strings.EqualFold(t.Name, "SetUp"):
			// An unreadable position is kept; an empty one is none.
			return read || t.Value == "" || r.Break == nil || r.Break.Move
		}
		return false
	})
	if read {
		fen := FormatBFEN(&r.Start)
		if r.Form.OneBoard() {
			fen = FormatFEN(&r.Start.Boards[bughouse.BoardA])
		}
		tags = append(tags, Tag{"SetUp", "1"}, Tag{"FEN", fen})
	}
	slices.SortStableFunc(tags, func(a, b Tag) int { return cmp.Compare(tagRank(a), tagRank(b)) })
	return append(tags, Tag{"Result", r.Result})
}

func tagRank(t Tag) int {
	i := slices.IndexFunc(tagOrder[:],
		func(name string) bool { return strings.EqualFold(name, t.Name) })
	if i < 0 {
		return len(tagOrder)
	}
	return i
}

var escaper = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", " ", "\r", "")

func escape(s string) string { return escaper.Replace(s) }

// writeMoves folds the movetext between moves; a comment is never broken.
func writeMoves(b *strings.Builder, r *Record, l bughouse.Laws) {
	column := 0
	put := func(s string) {
		switch {
		case column == 0:
		case column+1+len(s) > lineWidth:
			b.WriteByte('\n')
			column = 0
		default:
			b.WriteByte(' ')
			column++
		}
		b.WriteString(s)
		column += len(s)
	}
	comments := r.Comments
	remarks := func(plies int) {
		for len(comments) > 0 && comments[0].After <= plies {
			put("{" + oneLine(comments[0].Text) + "}")
			comments = comments[1:]
		}
	}
	remarks(0)
	if len(r.Plies) == 0 && r.Form.OneBoard() != r.namesOneWhite() && r.Form != FormOther {
		put(map[bool]string{true: "1.", false: "1A."}[r.Form.OneBoard()]) // its tags alone would say another form
	}
	following := false // on White's move of the same number, with nothing between
	for i, m := range r.Moves(l) {
		s := m.Label + " " + m.SAN
		if following {
			s = m.SAN
		}
		switch {
		case m.Clock.Known && r.Form.OneBoard():
			s += " {[%clk " + formatHours(m.Clock.Millis) + "]}"
		case m.Clock.Known:
			s += "{" + formatClock(m.Clock.Millis) + "}"
		}
		put(s)
		following = r.Form.OneBoard() && !m.Clock.Known &&
			!strings.HasSuffix(m.Label, "...") &&
			(len(comments) == 0 || comments[0].After > i+1)
		remarks(i + 1)
	}
	if r.EndingComment != "" {
		put("{" + oneLine(r.EndingComment) + "}")
	}
	put(r.Result)
	b.WriteString("\n\n")
}
