package questions

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/notation"
	"flagfall/rules/refusal"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/screen"
)

// textQuestion is an answer that is typed: what stands before it, and what it means.
type textQuestion struct {
	label string
	hint  string
	// read is the answer as JSON and what to say of it, or what is wrong.
	read func(s *inquiry, typed string) (answer, says string, err error)
}

// textQuestions are the facts that are typed; every other is answered by one key.
var textQuestions = map[string]*textQuestion{
	"fen":                {"position", "Paste its FEN or BFEN below, or type it.", readPosition},
	"move":               {"move", "From square to square, e2e4, or a drop, N@f7.", readMove},
	"defender_stock":     {"holds", "A letter for each piece, QNPP, or - for none.", readPieces},
	"defender_potential": {"may get", "A letter for each kind, QNP, or - for none.", readPieces},
	"occurrences":        {"how often?", "A number.", readNumber},
	"round":              {"round", "A number.", readNumber},
	"minutes": {
		"minutes late",
		"A number. The event policy says what follows.",
		readNumber,
	},
	"initial_seconds": {"it was set to", "As the clock showed it: 7:00.", readSeconds},
}

// textFor is how the answer to a question is typed; nil where a key answers. A position is typed or
// pasted only if that was chosen.
func (s *Screen) textFor(q rules.Question) *textQuestion {
	if q.Ask == rules.KeyFEN.Name {
		return nil
	}
	return textQuestions[q.Ask]
}

// textHint is what a text says so far.
func (s *Screen) textHint(typed string) string {
	if typed = strings.TrimSpace(typed); typed == "" {
		return ""
	}
	_, says, err := s.typing.read(s.inquiry, typed)
	if err != nil {
		return "not complete"
	}
	return says
}

// askText asks for the answer.
func (s *Screen) askText() {
	key := s.inquiry.current().Ask
	s.input.AskText(input.TextQuestion{
		Label: s.typing.label, Act: "answer", Hint: s.textHint, OnEnter: s.acceptText,
		OnCancel: func() {
			if key == rules.KeyFEN.Name { // the other answers are keys
				s.typing = nil
				s.layOut()
			}
		},
	})
}

// acceptText records a text as the answer, where the rulebook can make something of it.
func (s *Screen) acceptText(text string) { s.recordText(s.typing, s.inquiry.current().Ask, text) }

// recordText tells a fact that was typed or pasted.
func (s *Screen) recordText(how *textQuestion, ask, typed string) {
	answer, _, err := how.read(s.inquiry, typed)
	var given rules.StatedFacts
	if err == nil {
		given, err = given.With(ask, answer)
	}
	if err == nil {
		_, err = s.desk.Hall().Ledger.Assess(s.inquiry.incident.WithGiven(given))
	}
	if err != nil {
		s.desk.Say(screen.Warning, err.Error())
		return
	}
	s.recordAnswer(given)
}

// readPosition takes one board, or of two the one that is in question. A board without a side to
// move is the defender's turn. A stock that was not written is not known, and is asked for.
func readPosition(s *inquiry, typed string) (answer, says string, err error) {
	board, turn := s.defending()
	if one, other, two := strings.Cut(typed, "|"); two {
		if _, err := notation.ParseBFEN(typed); err != nil {
			return "", "", err
		}
		if typed = strings.TrimSpace(one); board == bughouse.BoardB {
			typed = strings.TrimSpace(other)
		}
	}
	if !strings.Contains(typed, " ") {
		typed += " " + strings.ToLower(turn.String()[:1])
	}
	pos, err := notation.ParseFEN(typed)
	if err != nil {
		return "", "", err
	}
	says = fmt.Sprintf("board %s, %s to move", board, pos.Turn())
	if pos.InCheck() {
		says += ", in check"
	}
	return strconv.Quote(typed), says, nil
}

func readMove(_ *inquiry, typed string) (answer, says string, err error) {
	if _, err := bughouse.ParseUCI(typed); err != nil {
		return "", "", err
	}
	return strconv.Quote(typed), "from square to square", nil
}

func readPieces(_ *inquiry, typed string) (answer, says string, err error) {
	if typed == "-" {
		return "[]", "nothing", nil
	}
	var list []string
	for _, letter := range strings.ToUpper(typed) {
		if !strings.ContainsRune("QRBNP", letter) {
			return "", "", refusal.Invalid.Errorf(
				"no piece %c in stock: type Q, R, B, N and P, or - for none",
				letter,
			)
		}
		list = append(list, strconv.Quote(string(letter)))
	}
	if len(list) == 0 {
		return "", "", refusal.Invalid.Errorf("type Q, R, B, N and P, or - for none")
	}
	return "[" + strings.Join(list, ",") + "]", fmt.Sprintf("%d in hand", len(list)), nil
}

func readNumber(_ *inquiry, typed string) (answer, says string, err error) {
	n, err := strconv.Atoi(typed)
	if err != nil || n < 1 {
		return "", "", refusal.Invalid.Errorf("type a whole number from 1 up")
	}
	return strconv.Itoa(n), "", nil
}

// readSeconds takes a clock reading, since that is what one sees.
func readSeconds(_ *inquiry, typed string) (answer, says string, err error) {
	seconds, err := penalties.ParseSeconds(typed)
	if err != nil {
		return "", "", err
	}
	return fmt.Sprint(seconds), penalties.FormatClock(int64(seconds) * 1000), nil
}
