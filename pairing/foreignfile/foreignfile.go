// Package foreignfile reads a file from elsewhere as far as to say what it is, which program wrote it,
// what it holds, and which commands go on with it.
package foreignfile

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"flagfall/pairing/csvfile"
	"flagfall/pairing/trf"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/filekind"
	"flagfall/rules/limits"
	"flagfall/rules/notation"
	"flagfall/rules/refusal"
)

// File is what a file is.
type File struct {
	Name    string
	Kind    filekind.Kind
	Program string   // that wrote it, "" if it does not say
	Holds   []string // in words
	Faults  int
	Uses    []Use // what can be done with it, the usual first
}

// Use is a command that goes on with a file.
type Use struct {
	Does string   // "examine it"
	Args []string // the command without the program's name
}

// Read reads a file. Commands that need a section are for the one named, or for "A"; the book is the one
// by whose laws games are replayed and which an imported section follows.
func Read(name string, data []byte, section string, book *rules.Book) File {
	if section == "" {
		section = "A"
	}
	f := File{Name: name, Kind: filekind.Of(data), Program: Program(data)}
	if f.Kind == filekind.Text && isList(data) {
		f.Kind = filekind.Sheet
	}
	switch f.Kind {
	case filekind.Report:
		f.readReport(data, section, book)
	case filekind.SwissSys:
		f.readSwissSys(data, section)
	case filekind.Sheet, filekind.Workbook:
		f.readSheet(data, section)
	case filekind.Games, filekind.ChessComBoards, filekind.ChessComMonth:
		f.readGames(data, book.Laws)
	case filekind.Position:
		f.readPosition(data)
	case filekind.Pairings:
		f.readPairings(data, section)
	default:
		f.Uses = Uses(f.Kind, name, section)
	}
	return f
}

// Uses returns what can be done with a file of a kind, as far as the kind alone tells.
func Uses(kind filekind.Kind, name, section string) []Use {
	switch kind {
	case filekind.Report:
		return []Use{
			{"examine it", []string{"check", name}},
			{"rank it", []string{"standings", "--trf", name}},
			{"import it as a section", []string{"import", "--trf", name, "--section", section}},
		}
	case filekind.SwissSys:
		return []Use{{"import it as a section", []string{"import", "--sjson", name, "--section", section}}}
	case filekind.Sheet, filekind.Workbook:
		return []Use{
			{"import its teams", []string{"import", name, "--section", section}},
			{"see how it is read", []string{"import", name, "--section", section, "--dry-run"}},
		}
	case filekind.Games, filekind.ChessComBoards, filekind.ChessComMonth:
		return []Use{
			{"replay it", []string{"replay", name}},
			{"step through it on both boards", []string{"replay", "--view", name}},
			{"write it as BPGN", []string{"replay", "--bpgn", name}},
		}
	case filekind.TournamentFile:
		return []Use{
			{"examine it", []string{"check", name}},
			{"see the event in it", []string{"event", "show", "--db", name}},
			{"check that it is whole", []string{"verify", "--db", name}},
		}
	case filekind.Bundle:
		return []Use{{"make the event again", []string{"import", "--bundle", name, "--db", "again.flagfall"}}}
	case filekind.Rulebook:
		return []Use{
			{"check it", []string{"rulebook", "check", name}},
			{"use it", []string{"section", "add", "--id", section, "--rulebook", name}},
		}
	default:
		return nil
	}
}

// advice is the next step with a file that no command takes.
var advice = map[filekind.Kind]string{
	filekind.Archive: "Unpack it, and read the files in it.",
	filekind.Program: "Export it from that program as a report (TRF), or its players as XLSX or CSV.",
	filekind.OldBook: "Open it in its program, and save it as XLSX or CSV.",
	filekind.Letter:  "Copy its table into a spreadsheet, and save that as XLSX or CSV.",
	filekind.PDF:     "Ask for the list as a spreadsheet (XLSX or CSV), or for the report as TRF.",
	filekind.Picture: "Type the teams into a spreadsheet, and save it as CSV.",
	filekind.WebPage: "Copy its table into a spreadsheet, and save that as CSV; of a game, save the game itself.",
	filekind.JSON:    "Save the game itself from its site (PGN or JSON), or the list as CSV.",
	filekind.Binary:  "Save it from its program as CSV, XLSX, TRF or PGN.",
	filekind.Text:    "Put commas between its columns, and a heading over each: team,player1,player2.",
	filekind.Empty:   "Save it again from the program that made it.",
}

// Advice returns what to do with a file that no command takes; "" for others.
func Advice(kind filekind.Kind) string { return advice[kind] }

func (f *File) hold(format string, args ...any) {
	f.Holds = append(f.Holds, fmt.Sprintf(format, args...))
}

// count writes a number of things: "1 team", "12 teams".
func count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

func entries(n int) string {
	if n == 1 {
		return "1 single entry"
	}
	return fmt.Sprintf("%d single entries", n)
}

func (f *File) readReport(data []byte, section string, book *rules.Book) {
	f.Uses = Uses(f.Kind, f.Name, section)
	report, err := trf.Reading{}.Read(data)
	var single *trf.Individual
	if errors.As(err, &single) {
		f.hold("%s, such as %q", entries(single.Entries), single.Example)
		each := trf.EachPlayer
		if single.Pair {
			each = trf.EachTeam
		}
		for i := range f.Uses {
			f.Uses[i].Args = append(f.Uses[i].Args, "--each-entry", string(each))
		}
		report, err = trf.Reading{Each: each}.Read(data)
	}
	if err != nil {
		f.Faults = 1
		f.hold("%v", err)
		return
	}
	if single == nil {
		f.hold("%s, %s", count(len(report.Teams), "team"), count(len(report.Players), "player"))
	}
	f.hold("%s", count(report.Crosstable().Rounds, "round"))
	if f.Faults = len(report.Faults); f.Faults > 0 {
		f.hold("%s; everything else is read", count(f.Faults, "fault"))
		f.Uses[2].Args = append(f.Uses[2].Args, "--salvage")
	}
	if err := report.Importable(book); err != nil {
		f.hold("it cannot be a section here: %v", err)
		f.Uses = f.Uses[:2]
	}
}

// readPosition reads the position in the first line.
func (f *File) readPosition(data []byte) {
	position, _, _ := strings.Cut(strings.TrimSpace(string(data)), "\n")
	position = strings.TrimSpace(position)
	f.hold("%s", position)
	moves := []string{"perft", "--depth", "1", "--divide", "--bfen", position}
	f.Uses = []Use{{"list the legal moves of its board", moves}}
}

// readPairings reads pairs of numbers behind their number; a pair with 0 is a bye.
func (f *File) readPairings(data []byte, section string) {
	var said []string
	numbers := strings.Fields(string(data))
	for i := 1; i+1 < len(numbers); i += 2 {
		if one, other := numbers[i], numbers[i+1]; other == "0" {
			said = append(said, "bye "+one)
		} else {
			said = append(said, one+"-"+other)
		}
	}
	f.hold("%s, by the numbers of the report that they belong to", count(len(said), "pair"))
	f.Uses = []Use{{"pair a round so", []string{
		"round", "pair", "--section", section, "--by-hand", strings.Join(said, " "),
		"--reason", "as another program pairs",
	}}}
}

func (f *File) readSwissSys(data []byte, section string) {
	sections, err := trf.SwissSysSections(data)
	if err == nil && len(sections) == 0 {
		err = refusal.Invalid.Errorf("no section in it: save the event again in SwissSys")
	}
	if err != nil {
		f.Faults = 1
		f.hold("%v", err)
		return
	}
	for _, from := range sections {
		f.hold("section %s", from)
		use := Uses(f.Kind, f.Name, section)[0]
		if len(sections) > 1 {
			use.Does = "import section " + from
			use.Args = append(use.Args, "--from", from)
		}
		f.Uses = append(f.Uses, use)
	}
}

func (f *File) readSheet(data []byte, section string) {
	if results := csvfile.ReadResults(data); len(results.Faults) == 0 && len(results.Lines) > 0 {
		f.hold("%s", count(len(results.Lines), "result"))
		f.Uses = []Use{{"record its results", []string{"result", "import", f.Name, "--section", section}}}
		return
	}
	f.Uses = Uses(f.Kind, f.Name, section)
	teams := csvfile.ReadRegistration(data, nil, false)
	if len(teams.Faults) > 0 {
		teams = f.otherWays(data, teams)
	}
	single := teams.SinglePlayers()
	f.hold("%s", count(len(teams.Entries)-single, "team"))
	if single > 0 {
		f.hold("%s without a partner", count(single, "player"))
	}
	f.Holds = append(f.Holds, teams.Notes...)
	if n := len(teams.UnclearNames()); n > 0 {
		f.hold("%s that can be read in two ways", count(n, "name"))
	}
	if f.Faults = len(teams.Faults); f.Faults > 0 {
		f.hold("%s; the first: line %s", count(f.Faults, "fault"), csvfile.SortFaults(teams.Faults)[0])
	}
}

// isList reports whether a text without columns is a list of teams or players.
func isList(data []byte) bool {
	list := csvfile.ReadRegistration(data, nil, false)
	return len(list.Faults) == 0 && len(list.Entries) > 0 || len(csvfile.Ways(data, list.Faults)) > 0
}

// otherWays has the commands that read a sheet with faults in ways that have none, and returns what the first
// of them reads. Without such a way, the faults can be seen.
func (f *File) otherWays(data []byte, teams csvfile.TeamFile) csvfile.TeamFile {
	ways := csvfile.Ways(data, teams.Faults)
	uses := f.Uses
	if f.Uses = nil; len(ways) == 0 {
		f.Uses = []Use{{"see each fault", uses[1].Args}}
		return teams
	}
	for _, w := range ways {
		for _, use := range uses {
			f.Uses = append(f.Uses, Use{use.Does + ", if " + w.If, append(slices.Clone(use.Args), w.Args()...)})
		}
	}
	m, _ := csvfile.ParseMapping(ways[0].Map) // no map is an error, and none
	return csvfile.ReadRegistration(data, m, ways[0].Alone)
}

func (f *File) readGames(data []byte, laws bughouse.Laws) {
	f.Uses = Uses(f.Kind, f.Name, "")
	var others map[string]int
	if f.Kind == filekind.ChessComMonth {
		_, others, _ = notation.ReadChessComMonth(bytes.NewReader(data), f.Name) // its error comes below
	}
	records, err := notation.ReadGames(notation.GameFile{Name: f.Name, Data: data}, nil, laws, limits.ChessComBoards)
	if err != nil {
		f.Faults++
		f.hold("%v", err)
		if len(records) == 0 && len(others) == 0 {
			f.Uses = nil
			f.hold("nothing in it can be replayed: save it again from its site (PGN or JSON)")
		}
	}
	broken := 0
	forms := map[string]int{}
	for _, r := range records {
		forms[r.Form.Name()]++
		if r.Break != nil {
			broken++
		}
	}
	for _, form := range slices.Sorted(maps.Keys(forms)) {
		f.hold("%s: %s", count(forms[form], "record"), form)
	}
	for _, rules := range slices.Sorted(maps.Keys(others)) {
		f.hold("%s of %s, left out", count(others[rules], "game"), rules)
	}
	if broken > 0 {
		f.Faults += broken
		f.hold("%s cannot be replayed to the end", count(broken, "record"))
	}
}
