package teams

import (
	"slices"
	"strings"
	"unicode/utf8"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/db/tournament"
	"flagfall/pairing/csvfile"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/rules/filekind"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/scroll"
	"flagfall/tui/voice/words"
)

// Import is the taking of teams into one section.
type Import struct {
	desk    screen.Desk
	section *event.Section
	entered func()                         // called when the teams are there
	other   func(path string, data []byte) // opens a file that is no sheet

	where *input.Files // where the teams are
	text  string       // what was read, "" while nothing was
	rows  [][]string   // the first lines of it
	as    csvfile.Header
	file  csvfile.TeamFile
	wrong []csvfile.Fault
	names []csvfile.UnclearName // that can be read in several ways
	taken []int                 // which reading of each is taken
	list  scroll.List           // over csvfile.Known
	busy  bool
	w, h  int
}

// NewImport asks for the teams of a section, unless they are pasted, and calls entered when they are there. It lists
// the files of folders that may hold teams, and calls other with a file that is no sheet.
func NewImport(
	d screen.Desk, section *event.Section, folders []string, pasted string,
	other func(path string, data []byte), entered func(),
) *Import {
	s := &Import{
		desk: d, section: section, entered: entered, other: other,
		where: input.NewFiles(d, folders, ".csv", ".tsv", ".txt", ".xlsx", ".trf", ".sjson"),
	}
	s.where.Open("file, or paste the rows", "")
	s.where.List()
	if pasted != "" {
		s.readText(pasted)
	}
	return s
}

// Title names the section.
func (s *Import) Title() string { return "teams for " + s.section.Name }

// Mode is which keys work now.
func (s *Import) Mode() keys.Mode {
	if s.text == "" {
		return s.where.Mode("read it")
	}
	m := *s.desk.Keys()
	if _, is := s.currentName(); is {
		m.Intake.Other.SetHelp(m.Intake.Other.Help().Key, "read the name the other way")
	}
	return m.Mode(keys.IntakeMode)
}

// Prompt is where the teams are, while that is being typed, and what the columns come to
// afterwards.
func (s *Import) Prompt() (screen.Prompt, bool) {
	if s.text == "" {
		return s.where.Prompt(s.w, "", s.Mode()), true
	}
	return screen.Prompt{Text: s.promptText(), Mode: s.Mode()}, true
}

// SetSize sets the work area in columns and lines.
func (s *Import) SetSize(w, h int) {
	s.w, s.h = w, h
	s.resize()
}

// resize lets the cursor go over the columns, and over the names that can be read in several ways.
func (s *Import) resize() {
	n := len(csvfile.KnownTeamColumns) + len(s.names)
	s.list.Resize(n, n)
}

// fileRead is a file that was read, or why it was not.
type fileRead struct {
	path, text string
	err        error
}

// Receive takes the file that was asked for.
func (s *Import) Receive(msg tea.Msg) {
	file, ok := msg.(fileRead)
	if !ok {
		s.where.Receive(msg)
		return
	}
	s.busy = false
	if file.err != nil {
		s.desk.Say(screen.Warning, file.err.Error())
		return
	}
	if isOther([]byte(file.text)) {
		s.other(file.path, []byte(file.text))
		return
	}
	s.readText(file.text)
}

// Refresh updates the screen after new entries.
func (s *Import) Refresh() { s.check() }

// Key handles a key or a paste. While the file is read there is nothing to type.
func (s *Import) Key(k tea.KeyMsg) {
	switch {
	case s.busy:
	case s.text == "":
		s.onSourceKey(k)
	default:
		s.onColumnKey(k)
	}
}

// isSheet reports whether a key is a paste of rows.
func isSheet(k tea.KeyMsg) bool {
	text := string(k.Runes)
	return k.Paste && strings.ContainsAny(text, "\r\n") && !openfile.IsDropped(text)
}

// onSourceKey takes a key of the file's name, or a paste of its rows.
func (s *Import) onSourceKey(k tea.KeyMsg) {
	m := s.desk.Keys().Typing
	switch {
	case isSheet(k):
		s.readText(string(k.Runes))
	case keys.Is(k, m.Leave):
		s.desk.Close()
	case keys.Is(k, m.Keep):
		path := s.where.Path()
		if path == "" {
			return
		}
		s.busy = true
		s.desk.Run(func() tea.Msg {
			text, err := openfile.ReadFile(path, limits.Report)
			if err == nil && strings.TrimSpace(string(text)) == "" {
				err = refusal.Invalid.Errorf("%s is empty", path)
			}
			return fileRead{path, string(text), err}
		})
	case k.Paste:
		k.Runes = []rune(strings.TrimRight(string(k.Runes), "\r\n "))
		s.where.Key(k)
	default:
		s.where.Key(k)
	}
}

// isOther reports whether a file is no sheet. An archive may be a damaged workbook, and a text one without
// separators, which their reader says.
func isOther(data []byte) bool {
	switch filekind.Of(data) {
	case filekind.Sheet:
		return csvfile.IsResults(data)
	case filekind.Workbook, filekind.Text, filekind.Archive:
		return false
	default:
		return true
	}
}

// peekLines is how many lines are shown to tell the columns by.
const peekLines = 4

// readText looks at what was read, and guesses which column is which.
func (s *Import) readText(text string) {
	if utf8.ValidString(text) && !strings.HasPrefix(text, "PK\x03\x04") {
		text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	}
	text = string(csvfile.Flatten([]byte(text)))
	rows, looked := csvfile.Peek([]byte(text), peekLines)
	if len(looked.Faults) > 0 || len(rows) == 0 {
		why := "nothing to read"
		if len(looked.Faults) > 0 {
			why = "line " + looked.Faults[0].String()
		}
		s.desk.Say(screen.Warning, why)
		return
	}
	s.text, s.rows = text, rows
	names, isHeader := csvfile.GuessTeamColumns(rows)
	s.as = csvfile.Header{Names: names, Absent: !isHeader}
	s.readRows()
}

// onColumnKey takes a key of the columns.
func (s *Import) onColumnKey(k tea.KeyMsg) {
	m := s.desk.Keys()
	switch {
	case s.list.Key(k, m.List):
	case keys.Is(k, m.Intake.Other):
		step := 1
		if k.Type == tea.KeyLeft {
			step = -1
		}
		if name, is := s.currentName(); is {
			s.readName(name, step)
		} else {
			s.shiftColumn(step)
		}
	case keys.Is(k, m.Intake.Header):
		s.as.Absent = !s.as.Absent
		s.readRows()
	case keys.Is(k, m.Intake.Enter):
		s.confirmEntry()
	case keys.Is(k, m.Intake.Leave):
		s.text = ""
	}
}

// shiftColumn gives our column under the cursor the next column of the file that no other of ours
// has, or none behind the last. Even what every team needs may be none for a while, or two that
// stand in each other's columns could never change places.
func (s *Import) shiftColumn(step int) {
	ours, n := csvfile.KnownTeamColumns[s.list.Cursor()], len(s.as.Names)
	names := append(slices.Clone(s.as.Names), "") // the last is none
	at := slices.Index(names, ours)
	if at < 0 {
		at = n
	}
	names[at] = ""
	at += step + n + 1
	for names[at%(n+1)] != "" {
		at += step + n + 1
	}
	names[at%(n+1)] = ours
	s.as.Names = names[:n]
	s.readRows()
}

// readRows reads all rows by the columns as they are named now.
func (s *Import) readRows() {
	s.file = csvfile.ReadTeams([]byte(s.text), s.as, true)
	s.names = s.file.UnclearNames()
	s.taken = make([]int, len(s.names))
	s.resize()
	s.check()
}

// currentName returns the name under the cursor that can be read in several ways; they stand below the columns.
func (s *Import) currentName() (n int, is bool) {
	n = s.list.Cursor() - len(csvfile.KnownTeamColumns)
	return n, n >= 0 && n < len(s.names)
}

// readName reads a name in the reading that is so many steps on.
func (s *Import) readName(n, step int) {
	ways := len(s.names[n].Readings)
	s.taken[n] = (s.taken[n] + step + ways) % ways
	s.file.ReadName(s.names[n], s.taken[n])
	s.check()
}

// check asks the register what it has against the teams.
func (s *Import) check() {
	if s.text == "" {
		return
	}
	_, s.wrong, _ = enterPeople(s.desk.Hall(), s.section.ID, s.file) // the section is there: it was opened on it
	if missing := s.missingColumn(); missing != "" {
		s.wrong = []csvfile.Fault{{Line: 1, Column: missing, Why: "choose its column"}}
	}
}

// missingColumn is what no column has been named for and every team needs, "" for nothing.
func (s *Import) missingColumn() string {
	for _, column := range csvfile.MissingTeamColumns(s.as.Names) {
		return columnTitle(column)
	}
	return ""
}

// enterPeople decides on the teams and those who look for a partner: all or none, with every fault.
func enterPeople(
	t *tournament.Tournament,
	section string,
	file csvfile.TeamFile,
) ([]fact.Fact, []csvfile.Fault, error) {
	faults := slices.Clone(file.Faults)
	facts, wrong, err := tournament.EnterPlayers(t, section, file.Entries)
	for _, w := range wrong {
		faults = append(faults, csvfile.Fault{Line: file.Lines[w.Index], Column: w.Column, Why: w.Why})
	}
	return facts, csvfile.SortFaults(faults), err
}

// confirmEntry records the teams, after a question if players of the same names are entered
// already.
func (s *Import) confirmEntry() {
	if missing := s.missingColumn(); missing != "" {
		s.desk.Say(screen.Warning, "choose the column for the "+missing+" first")
		return
	}
	if same := words.NamesakeQuestion(roster.Namesakes(s.desk.Hall().Register, s.section.ID,
		s.file.Entries...)); same != "" &&
		len(s.wrong) == 0 {
		s.desk.Ask(screen.Question{Text: same, Yes: s.record})
		return
	}
	s.record()
}

func (s *Import) record() {
	file, section := s.file, s.section
	facts, faults, err := enterPeople(s.desk.Hall(), section.ID, file)
	switch {
	case err != nil:
	case len(faults) > 0:
		err = refusal.Invalid.Errorf("no teams imported: line %s", faults[0])
	case len(facts) == 0:
		err = refusal.Invalid.Errorf("no teams imported: no rows below the header")
	}
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.desk.Do(screen.Request{
		Act: acts.EnterPlayers{Section: section.ID, Teams: file.Entries},
		Saved: func(facts []fact.Fact) {
			s.desk.Close()
			s.entered()
			says := enteredCount(file) + " imported into " + section.Name
			if found := words.NoLongerWaiting(roster.RemovedFromWaiting(s.desk.Hall().Register, facts)); found != "" {
				says += "; " + found
			}
			s.desk.Say(screen.Done, says)
		},
	})
}
