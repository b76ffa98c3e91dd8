// Package filekind says what a file is, by its first bytes. All commands ask it, so that a file is the
// same thing to each of them.
package filekind

import (
	"bytes"
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/text/encoding/unicode"

	"flagfall/rules/lazyregexp"
)

// Kind is what a file is.
type Kind string

// The kinds of files that flagfall reads.
const (
	TournamentFile Kind = "tournament-file"
	Report         Kind = "report"          // TRF
	SwissSys       Kind = "swisssys"        // .sjson
	Sheet          Kind = "sheet"           // text with separators
	Workbook       Kind = "workbook"        // XLSX
	Bundle         Kind = "bundle"          // zip
	Games          Kind = "games"           // BPGN, PGN, pychess
	ChessComBoards Kind = "chess.com-board" // one or more, as JSON
	ChessComMonth  Kind = "chess.com-month" // the public archive of a player's month
	Position       Kind = "position"        // FEN or BFEN
	Rulebook       Kind = "rulebook"        // TOML
	Pairings       Kind = "pairings"        // of a round, by number, as pairing programs write them
)

// Kinds that are not read.
const (
	Archive Kind = "archive"      // compressed
	Program Kind = "program"      // a pairing program's own form
	OldBook Kind = "old-workbook" // a spreadsheet's other forms: XLS, ODS
	Letter  Kind = "letter"       // of a word processor
	PDF     Kind = "pdf"
	Picture Kind = "picture"
	WebPage Kind = "web-page"
	JSON    Kind = "json" // of another form
	Binary  Kind = "binary"
	Text    Kind = "text" // that is nothing known
	Empty   Kind = "empty"
)

var names = map[Kind]string{
	TournamentFile: "a tournament file of flagfall",
	Report:         "a tournament report (TRF)",
	SwissSys:       "a file of SwissSys",
	Sheet:          "a sheet of teams, players or results",
	Workbook:       "a workbook (XLSX)",
	Bundle:         "a whole event of flagfall",
	Games:          "a record of games",
	ChessComBoards: "boards of chess.com",
	ChessComMonth:  "a month of games from chess.com's public archive",
	Position:       "a position (FEN or BFEN)",
	Rulebook:       "a rulebook",
	Pairings:       "the pairings of a round, by number",
	Archive:        "compressed",
	Program:        "a file in a tournament program's own form",
	OldBook:        "a spreadsheet in another form than XLSX",
	Letter:         "a text document",
	PDF:            "a PDF document",
	Picture:        "a picture",
	WebPage:        "a web page",
	JSON:           "JSON of a form that flagfall does not know",
	Binary:         "no text",
	Text:           "text of a form that flagfall does not know",
	Empty:          "empty",
}

// Name returns the kind in words: "a tournament report (TRF)".
func (k Kind) Name() string { return names[k] }

// beginnings tell a kind by the first bytes, behind blanks if it is text.
var beginnings = []struct {
	begins string
	kind   Kind
}{
	{"SQLite format 3", TournamentFile},
	{"\x1f\x8b", Archive},
	{"BZh", Archive},
	{"\x28\xb5\x2f\xfd", Archive},
	{"\xfd7zXZ", Archive},
	{"7z\xbc\xaf", Archive},
	{"%PDF", PDF},
	{"\x89PNG", Picture},
	{"\xff\xd8\xff", Picture},
	{"GIF8", Picture},
	{"\x00\x01\x00\x00Standard ", Program}, // a database of Access, as Papi has them
	{"\x93\xff\x89", Program},              // Swiss-Manager
	{"\xd0\xcf\x11\xe0", OldBook},
	{"{\\rtf", Letter},
	{"<", WebPage},
}

// Of returns what a file is, by its beginning; 512 bytes tell most, and 64 KB all. Of a beginning that
// is JSON without a key that tells, a board of chess.com is assumed if it is cut off.
func Of(beginning []byte) Kind {
	beginning = beginning[:min(len(beginning), 64<<10)]
	text := bytes.TrimLeft(decoded(beginning), " \t\r\n")
	if len(text) == 0 {
		return Empty
	}
	for _, b := range beginnings {
		if bytes.HasPrefix(text, []byte(b.begins)) {
			return b.kind
		}
	}
	switch {
	case isDBase(beginning):
		return Program
	case bytes.HasPrefix(text, []byte("PK\x03\x04")):
		return zipKind(text)
	case bytes.IndexByte(text, 0) >= 0:
		return Binary
	case isJSON(text):
		return jsonKind(text)
	case text[0] == '[' && json.Valid(text):
		return JSON
	}
	return textKind(string(text))
}

var byteOrderMark = []byte("\ufeff")

// decoded returns a beginning in UTF-16 as UTF-8, with or without its mark, and any other without its
// mark.
func decoded(b []byte) []byte {
	order := unicode.LittleEndian
	switch even, odd := zeros(b, 0), zeros(b, 1); {
	case bytes.HasPrefix(b, []byte("\xff\xfe")), bytes.HasPrefix(b, []byte("\xfe\xff")):
	case odd > 8 && even == 0 && !bytes.HasPrefix(b, []byte("SQLite")):
	case even > 8 && odd == 0:
		order = unicode.BigEndian
	default:
		return bytes.TrimPrefix(b, byteOrderMark)
	}
	text, err := unicode.UTF16(order, unicode.UseBOM).NewDecoder().Bytes(b[:len(b)&^1])
	if err != nil {
		return b
	}
	return text
}

// zeros counts the zero bytes at even or odd places of the first 200.
func zeros(b []byte, from int) int {
	n := 0
	for i := from; i < min(len(b), 200); i += 2 {
		if b[i] == 0 {
			n++
		}
	}
	return n
}

// zipKind tells a workbook and a bundle by the names in a zip file.
func zipKind(b []byte) Kind {
	switch {
	case bytes.Contains(b, []byte("xl/")):
		return Workbook
	case bytes.Contains(b, []byte("word/")), bytes.Contains(b, []byte("opendocument.text")):
		return Letter
	case bytes.Contains(b, []byte("opendocument.spreadsheet")):
		return OldBook
	case bytes.Contains(b, []byte("[Content_Types].xml")):
		return Workbook
	case bytes.Contains(b, []byte("bundle.json")):
		return Bundle
	}
	return Archive
}

// isDBase reports whether a file is a table of dBase, as programs write them for a rating office: its
// head has the date of the last change and its own length, a multiple of 32 and one byte.
func isDBase(b []byte) bool {
	if len(b) < 32 || b[0] != 3 || b[2] < 1 || b[2] > 12 || b[3] < 1 || b[3] > 31 {
		return false
	}
	head := int(b[8]) + int(b[9])<<8
	return head > 33 && (head%32 == 1 || head%32 == 2)
}

// isJSON reports whether a text begins an object, or a list of them.
func isJSON(b []byte) bool {
	b, object := bytes.CutPrefix(bytes.TrimLeft(b, " \t\r\n["), []byte("{"))
	return object && bytes.HasPrefix(bytes.TrimLeft(b, " \t\r\n"), []byte(`"`))
}

// jsonKind tells an object by the keys that its beginning has.
func jsonKind(b []byte) Kind {
	keys, whole := topKeys(b)
	has := func(key string) bool { return slices.Contains(keys, key) }
	switch {
	case has("games") && monthKey().Match(b):
		return ChessComMonth
	case has("Overview"), has("Sections"):
		return SwissSys
	case has("tcn"):
		return ChessComMonth // games of a month, one by one
	case has("game"), !whole:
		return ChessComBoards
	}
	return JSON
}

// topKeys returns the keys of the first object, as far as its beginning has them.
func topKeys(b []byte) (keys []string, whole bool) {
	d := json.NewDecoder(bytes.NewReader(bytes.TrimLeft(b, " \t\r\n[")))
	if _, err := d.Token(); err != nil {
		return nil, false
	}
	for d.More() {
		key, err := d.Token()
		name, is := key.(string)
		if err != nil || !is {
			return keys, false
		}
		keys = append(keys, name)
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return keys, false
		}
	}
	_, err := d.Token()
	return keys, err == nil
}

var (
	monthKey  = lazyregexp.New(`"(?:tcn|pgn|rules|url)"\s*:|"games"\s*:\s*\[\s*\]`)
	tagLine   = lazyregexp.New(`(?m)^\s*\[[A-Za-z0-9_]+\s+"`)
	pair      = lazyregexp.New(`^\s*\d{1,4}\s+\d{1,4}\s*$`)
	labeled   = lazyregexp.New(`(?:^|[\s}])[1-9][0-9]*[ABab]\.\s*[a-hA-HKQRBNPO0@]`)
	numbered  = lazyregexp.New(`(?:^|[\s}])[1-9][0-9]*[ABab]?\.(?:\.\.)?\s*[a-hA-HKQRBNPO0@]`)
	placement = lazyregexp.New(`^[pnbrqkPNBRQK1-8~]+(?:/[pnbrqkPNBRQK1-8~]+){7}[/\[ ]`)
	tomlLine  = lazyregexp.New(`(?m)^\s*(?:format\s*=\s*\d+|id\s*=\s*"|\[\[?[a-z_.]+\]\]?)\s*`)
)

func textKind(text string) Kind {
	lines := strings.FieldsFunc(text, func(r rune) bool { return r == '\n' || r == '\r' })
	if len(lines) == 0 {
		return Empty
	}
	switch {
	case isReport(lines):
		return Report
	case isPairings(lines):
		return Pairings
	case placement().MatchString(strings.TrimSpace(lines[0])):
		return Position
	case tagLine().MatchString(text), labeled().MatchString(text):
		return Games
	case matches(tomlLine(), text, 2):
		return Rulebook
	case isSheet(lines):
		return Sheet
	case numbered().MatchString(text):
		return Games
	}
	return Text
}

func matches(re *regexp.Regexp, text string, least int) bool {
	return len(re.FindAllStringIndex(text, least)) >= least
}

// isReport reports whether a line is a record of a tournament or of a player.
func isReport(lines []string) bool {
	return slices.ContainsFunc(lines, func(line string) bool {
		return strings.HasPrefix(line, "012 ") || len(line) > 48 && strings.HasPrefix(line, "001 ") ||
			len(line) > 36 && strings.HasPrefix(line, "310 ")
	})
}

// isPairings reports whether lines are a number of pairs and the pairs, as JaVaFo and bbpPairings answer.
func isPairings(lines []string) bool {
	pairs, err := strconv.Atoi(strings.TrimSpace(lines[0]))
	if err != nil || pairs <= 0 || len(lines) <= pairs {
		return false
	}
	return !slices.ContainsFunc(lines[1:pairs+1], func(line string) bool {
		return !pair().MatchString(line)
	})
}

// isSheet reports whether two lines have a separator, or one has several.
func isSheet(lines []string) bool {
	for _, separator := range []string{",", ";", "\t", "|", "  "} {
		seen := 0
		for _, line := range lines[:min(len(lines), 20)] {
			seen += min(2, strings.Count(strings.TrimSpace(line), separator))
		}
		if seen > 1 {
			return true
		}
	}
	return false
}
