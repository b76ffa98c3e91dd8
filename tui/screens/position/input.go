package position

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/keys"
	"flagfall/tui/kit/screen"
)

// boardsMode is what the screen waits for.
type boardsMode uint8

const (
	notTyping   boardsMode = iota // a key
	typingMove                    // a move
	typingPlace                   // where to go
	typingTitle                   // whose version it is
	typingGame                    // the file of a game
)

// Prompt is what is being typed.
func (s *Boards) Prompt() (screen.Prompt, bool) {
	if s.mode == typingGame {
		return s.gamePrompt(), true
	}
	return s.asked.Prompt(s.w)
}

// askText asks for a text, with one to go on with, else with what is usual.
func (s *Boards) askText(m boardsMode, text, usual string) {
	s.mode = m
	label := map[boardsMode]string{
		typingMove: "move on " + s.versions.focus.String(), typingPlace: "go to",
		typingTitle: "title",
	}[m]
	s.asked.AskText(
		input.TextQuestion{
			Label:      label,
			Act:        map[boardsMode]string{typingMove: "try it", typingPlace: "go there"}[m],
			Initial:    text,
			Suggestion: usual,
			Hint:       s.textHint,
			OnEnter:    s.acceptText,
			OnCancel:   func() { s.mode = notTyping },
		},
	)
}

// onTextKey takes a key of the text. Tab changes what else there is to choose: the board, or a
// usual title.
func (s *Boards) onTextKey(k tea.KeyMsg) {
	other := keys.Is(k, s.desk.Keys().Boards.Other)
	switch {
	case s.mode == typingGame:
		s.gameKey(k)
	case other && s.mode == typingMove:
		s.versions.focus = 1 - s.versions.focus
		s.askText(typingMove, s.asked.Value(), "")
	case other && s.mode == typingTitle:
		n := slices.Index(usualTitles, s.asked.Value())
		s.askText(typingTitle, "", usualTitles[(n+1)%len(usualTitles)])
	default:
		s.asked.Key(k)
	}
	s.updateComments()
}

func (s *Boards) acceptText(text string) {
	switch s.mode {
	case typingMove:
		s.playMove(text)
	case typingPlace:
		s.goTo(text)
	case typingTitle:
		s.recordVersion(text)
	case notTyping, typingGame:
	}
}

// textHint tells what the text means so far.
func (s *Boards) textHint(text string) string {
	text = strings.TrimSpace(text)
	switch s.mode {
	case typingMove:
		if text == "" {
			return "Nf3, exd5, P@e4 or b1d2; " + s.desk.Keys().Boards.Other.Help().Key + ": board " +
				(1 - s.versions.focus).String()
		}
		return s.versions.checkMove(text).brief()
	case typingPlace:
		if _, ok := s.versions.moveIndex(text); ok || text == "" {
			return "12A, 7b, or how many moves"
		}
		return "no such move"
	case typingTitle:
		return s.titleHint(text)
	case notTyping, typingGame:
	}
	return ""
}

// moveCheck is what the rulebook says of a move.
type moveCheck struct {
	long    string
	move    bughouse.Move
	known   bool // the squares are understood
	illegal bool // it was read, and is not legal
}

// checkMove asks whether a move is legal on the board in focus.
func (s *versions) checkMove(text string) moveCheck {
	p, l := &s.shown().now().Boards[s.focus], s.subject.Book.Laws
	m, refusal := notation.ParseSAN(p, l, text)
	if refusal == nil {
		return moveCheck{"legal: " + p.Describe(l, m) + ".", m, true, false}
	}
	a := moveCheck{long: "not legal: " + refusal.Explain + ".", illegal: true}
	if refusal.Code == notation.Unreadable || refusal.Code == notation.Ambiguous {
		return moveCheck{long: refusal.Explain + "."}
	}
	if m, err := bughouse.ParseUCI(text); err == nil {
		a.move, a.known = m, true
	}
	return a
}

// brief is whether the move is legal; why stands below the boards, and nowhere else.
func (a moveCheck) brief() string {
	switch {
	case a.illegal:
		return "not legal"
	case a.known:
		return "legal"
	}
	return "not complete"
}

// playMove puts a move on the line as something tried out. An illegal one may be put there too, as
// the last: it is what the dispute is about.
func (s *Boards) playMove(text string) {
	if strings.TrimSpace(text) == "" {
		s.asked.Close()
		s.mode = notTyping
		return
	}
	a := s.versions.checkMove(strings.TrimSpace(text))
	ln := s.versions.shown()
	switch {
	case !a.known:
		s.refused = strings.TrimSpace(text)
		s.updateComments()
		return
	case ln.illegal != nil && ln.moves.Played() == ln.moves.Len():
		s.desk.Say(screen.Warning, "the illegal move comes last: undo it first")
		return
	}
	e := ln.upToNow()
	e.Plies = append(e.Plies, bughouse.Ply{Board: s.versions.focus, Move: a.move})
	s.showSketch(s.versions.newSketch(e, s.versions.sourceVersion()))
	s.asked.Close()
	s.mode = notTyping
}

// takeBack takes the last move off what is tried out.
func (s *Boards) takeBack() {
	ln := s.versions.shown()
	if ln != s.versions.sketch || len(ln.whole.Plies) == 0 {
		s.desk.Say(screen.Warning, "recorded moves stay: ← steps back")
		return
	}
	e := ln.whole
	e.Plies = e.Plies[:len(e.Plies)-1]
	s.showSketch(s.versions.newSketch(e, ln.source))
}

// goTo goes to a move by its number and board, "12A", or by how many moves were made.
func (s *Boards) goTo(text string) {
	n, ok := s.versions.moveIndex(strings.TrimSpace(text))
	if !ok {
		s.desk.Say(
			screen.Warning,
			fmt.Sprintf(
				"no move %q: type one from the list, such as 12A or 7b, or a number up to %d",
				text,
				s.versions.shown().moves.Len(),
			),
		)
		return
	}
	s.asked.Close()
	s.mode = notTyping
	s.seek(n)
}

func (s *versions) moveIndex(text string) (plies int, ok bool) {
	label := strings.TrimSuffix(text, ".") + "."
	if i := slices.IndexFunc(s.shown().texts, func(t notation.MoveText) bool { return t.Label == label }); i >= 0 {
		return i + 1, true
	}
	n, err := strconv.Atoi(text)
	return n, err == nil && n >= 0 && n <= s.shown().moves.Len()
}
