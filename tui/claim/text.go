package claim

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	tea "github.com/charmbracelet/bubbletea"

	"flagfall/penalties"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/tui/keys"
	"flagfall/tui/screen"
)

// text is an answer that is typed: what stands before it, and what it means.
type text struct {
	label string
	// read is the fact and what to say of it, or what is wrong.
	read func(s *Screen, typed string) (fact any, says string, err error)
}

// texts are the facts that are typed; every other is answered by one key.
var texts = map[string]*text{
	"fen":                {"board (FEN or BFEN)", readPosition},
	"move":               {"move", readMove},
	"defender_stock":     {"holds, like QNP, or -", readPieces},
	"defender_potential": {"may get, like QNP, or -", readPieces},
	"occurrences":        {"how often?", readNumber},
	"round":              {"round", readNumber},
	"initial_seconds":    {"it was set to", readSeconds},
}

// pieceLists are the facts that are pieces.
var pieceLists = map[string]bool{"defender_stock": true, "defender_potential": true}

// Prompt is the text being typed.
func (s *Screen) Prompt() (screen.Prompt, bool) {
	if !s.field.IsOpen() {
		return screen.Prompt{}, false
	}
	says := ""
	if typed := strings.TrimSpace(s.field.Text()); typed != "" {
		_, meant, err := s.typing.read(s, typed)
		if says = meant; err != nil {
			says = "not yet"
		}
	}
	return screen.Prompt{Text: s.field.View(s.w * 2 / 3), Says: says, Place: s.desk.Keys().TypingPlace()}, true
}

// write takes a key of the text. Esc leaves it and keeps what was typed.
func (s *Screen) write(k tea.KeyMsg) {
	switch m := s.desk.Keys().Typing; {
	case keys.Is(k, m.Leave):
		s.kept = s.field.Text()
		s.field.Close()
	case keys.Is(k, m.Keep):
		fact, _, err := s.typing.read(s, strings.TrimSpace(s.field.Text()))
		if err != nil {
			s.desk.Say(screen.Warning, err.Error())
			return
		}
		given := map[string]any{s.asked().Ask: fact}
		if _, err := s.desk.Hall().Ledger.Assess(s.incident.With(given)); err != nil {
			s.desk.Say(screen.Warning, err.Error())
			return
		}
		s.tell(given)
	default:
		s.field.Update(k)
	}
}

// readPosition takes one board, or of two the one that is in question. A board without a side to move is the defender's turn.
func readPosition(s *Screen, typed string) (any, string, error) {
	board, turn := s.defending()
	var pos bughouse.Position
	if strings.Contains(typed, "|") {
		m, err := notation.ParseBFEN(typed)
		if err != nil {
			return nil, "", err
		}
		pos = m.Boards[board]
	} else {
		if !strings.Contains(typed, " ") {
			typed += " " + strings.ToLower(turn.String()[:1])
		}
		var err error
		if pos, err = notation.ParseFEN(typed); err != nil {
			return nil, "", err
		}
	}
	says := fmt.Sprintf("board %s, %s to move", board, pos.Turn())
	if pos.InCheck() {
		says += ", in check"
	}
	return notation.FormatFEN(&pos), says, nil
}

// defending is the board in question and the colour that is said to be mated there.
func (s *Screen) defending() (bughouse.Board, bughouse.Color) {
	if s.incident.Seat == nil {
		return bughouse.BoardA, bughouse.Black
	}
	defender := s.incident.Seat.Opponent()
	return defender.On(), defender.Color()
}

func readMove(_ *Screen, typed string) (any, string, error) {
	if _, err := bughouse.ParseUCI(typed); err != nil {
		return nil, "", err
	}
	return typed, "from square to square", nil
}

func readPieces(_ *Screen, typed string) (any, string, error) {
	list := []any{}
	if typed == "-" {
		return list, "nothing", nil
	}
	for _, letter := range strings.ToUpper(typed) {
		if !strings.ContainsRune("QRBNP", letter) {
			return nil, "", fmt.Errorf("no piece %c to hold: type Q, R, B, N and P, or - for none", letter)
		}
		list = append(list, string(letter))
	}
	if len(list) == 0 {
		return nil, "", errors.New("type Q, R, B, N and P, or - for none")
	}
	return list, fmt.Sprintf("%d in hand", len(list)), nil
}

func readNumber(_ *Screen, typed string) (any, string, error) {
	n, err := strconv.Atoi(typed)
	if err != nil || n < 1 {
		return nil, "", errors.New("type a whole number from 1 up")
	}
	return n, "", nil
}

// readSeconds takes a clock reading, since that is what one sees.
func readSeconds(_ *Screen, typed string) (any, string, error) {
	ms, err := penalties.ParseClock(typed)
	if err != nil {
		return nil, "", err
	}
	if ms < 1000 {
		return nil, "", errors.New("type minutes and seconds, like 7:00")
	}
	return ms / 1000, penalties.FormatClock(ms), nil
}
