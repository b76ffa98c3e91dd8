package position

import (
	"crypto/sha256"
	"fmt"
	"path/filepath"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/db/acts"
	"flagfall/pairing/fact"
	"flagfall/rules/bughouse"
	"flagfall/rules/limits"
	"flagfall/rules/notation"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/boards"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/layout"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
)

// The most that is read of a file of games, and how many other files are looked at for the partner
// of a chess.com board.
const (
	mostGames    = 10_000
	mostPartners = 50
)

// gameFile is the record of a game that is being chosen from the files.
type gameFile struct {
	files *input.Files
	busy  bool
}

// askForGame lists the files that may hold a record.
func (s *Boards) askForGame() {
	if s.options.Elsewhere {
		s.desk.Say(screen.Warning, "records of games are read on the machine that serves this desk: attach it there")
		return
	}
	if s.game.files == nil {
		s.game.files = input.NewFiles(s.desk, s.options.Folders, ".bpgn", ".pgn", ".json")
	}
	s.mode = typingGame
	s.game.files.Open("file of the game", "")
	s.game.files.List()
}

// key takes a key while a file is chosen.
func (s *Boards) gameKey(k tea.KeyMsg) {
	switch m := s.desk.Keys().Typing; {
	case s.game.busy:
	case keys.Is(k, m.Leave):
		s.mode = notTyping
	case keys.Is(k, m.Keep):
		s.readGame(s.game.files.Path())
	default:
		s.game.files.Key(k)
	}
}

// prompt is the name of the file being typed.
func (s *Boards) gamePrompt() screen.Prompt {
	hint := ""
	if s.game.busy {
		hint = "reading" + theme.Dots
	}
	return s.game.files.Prompt(s.w, hint, s.game.files.Mode("open it"))
}

// lines say what may be chosen.
func (s *Boards) gameLines() []string {
	lines := layout.Labeled("", "Choose the record of the game: BPGN, PGN, or a board of chess.com. The desk opens it here: step to the moment in dispute, "+
		"and record that position.", 2, min(s.w-2, 90))
	lines = append(lines, "")
	return append(lines, s.game.files.Lines(s.w, s.h-len(lines))...)
}

// gameRead is what a file holds, or why it cannot be read.
type gameRead struct {
	of      *Boards
	records []*notation.Record
	hash    fact.ShortHash // of the file
	err     error
}

// read reads a file beside Update.
func (s *Boards) readGame(path string) {
	if path == "" {
		return
	}
	s.game.busy = true
	of, laws, others := s, s.versions.subject.Book.Laws, s.game.files.Found(".json")
	s.desk.Run(func() tea.Msg { return readGame(of, path, laws, others) })
}

func readGame(of *Boards, path string, laws bughouse.Laws, others []openfile.Found) gameRead {
	data, err := openfile.ReadFile(path, limits.GameFile)
	if err != nil {
		return gameRead{of: of, err: err}
	}
	var partners []notation.GameFile
	if notation.IsChessCom(data[:min(len(data), 512)]) {
		for _, other := range others[:min(len(others), mostPartners)] {
			if text, err := openfile.ReadFile(other.Path, limits.ChessComFile); err == nil &&
				!sameFile(other.Path, path) {
				partners = append(partners, notation.GameFile{Name: other.Path, Data: text})
			}
		}
	}
	records, err := notation.ReadGames(notation.GameFile{Name: path, Data: data}, partners, laws, mostGames)
	if err != nil {
		err = fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	sum := sha256.Sum256(data)
	return gameRead{of, records, fact.ShortHash(sum[:8]), err}
}

func sameFile(a, b string) bool {
	one, err := filepath.Abs(a)
	other, err2 := filepath.Abs(b)
	return err == nil && err2 == nil && one == other
}

// Receive takes the files that were listed, and the game that was read.
func (s *Boards) Receive(msg tea.Msg) {
	if s.game.files != nil && s.game.files.Receive(msg) {
		return
	}
	got, is := msg.(gameRead)
	if !is || got.of != s {
		return
	}
	s.game.busy = false
	if len(got.records) == 0 && got.err == nil {
		got.err = refusal.Invalid.Errorf("no game in this file")
	}
	if got.err != nil {
		s.desk.Say(screen.Warning, got.err.Error())
	}
	if len(got.records) > 0 && s.mode == typingGame {
		s.options.Open(newGame(s, got))
	}
}

// newGame shows the records of a file about the subject of some boards.
func newGame(from *Boards, got gameRead) *Boards {
	v := &versions{
		desk: from.desk, subject: from.versions.subject,
		records: got.records, lines: make([]*line, len(got.records)),
	}
	s := &Boards{
		desk:     from.desk,
		versions: v,
		asked:    input.NewDialog(from.desk),
		painter:  boards.NewPainter(from.desk.Theme),
		attached: &attachedGame{hash: got.hash, from: from},
	}
	s.updateComments()
	return s
}

// attachedGame is a record that is shown for a table.
type attachedGame struct {
	hash fact.ShortHash // of its file
	from *Boards        // that it was attached on
}

// title names a position taken from a record: by the hash of the file, and which of its games it is.
func (g *attachedGame) title(game, of int) string {
	title := "record " + g.hash.String()
	if of > 1 {
		title += fmt.Sprintf(", game %d", game)
	}
	return title
}

// takePosition puts the moment shown of an attached record on the incident's record, and goes back
// to its boards.
func (s *Boards) takePosition() {
	v, from := s.versions, s.attached.from
	title := s.attached.title(v.at+1, len(v.records))
	request, err := acts.Positions(v.subject.Incident.No, 0, v.shown().upToNow(), title)
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.desk.Do(screen.Request{
		Act: request,
		Saved: func([]fact.Fact) {
			s.desk.Close()
			from.mode = notTyping
			if !from.versions.hasUnsaved() {
				from.versions.sketch = nil
			}
			from.versions.refresh()
			from.versions.at = len(from.versions.lines) - 1
			from.updateComments()
			s.desk.Say(screen.Done, v.subject.Incident.Label+" recorded: "+strings.TrimSpace(title))
		},
	})
}
