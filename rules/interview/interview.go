// Package interview asks a director about their own rules in plain questions, and writes the short rulebook file
// that the answers come to. It is pure: whoever calls it asks and reads.
package interview

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"flagfall/rules"
	"flagfall/rules/compare"
	"flagfall/rules/refusal"
)

// Question is one question. An empty answer means Usual.
type Question struct {
	ID      string // the switch or ladder that it settles
	Ask     string
	Example string
	Choices []Choice // nil where the answer is typed
	Usual   string   // the answer of the published book; "" where that has none
}

// Choice is one answer to a question.
type Choice struct {
	Answer string
	Says   string
}

// none is the answer that a law or a ladder is not in the rules.
const none = "none"

// lawQuestion is a switch in a director's words.
type lawQuestion struct{ path, ask, example string }

var lawQuestions = []lawQuestion{
	{"time.seconds", "How much time does each player have for the game?", "5:00"},
	{"time.increment", "How many seconds does the clock add for each move?", "0"},
	{"match_end.at", "When is the match over?", "White mates on board A: does board B play on?"},
	{"completion.at", "When is a move complete?", "a player hands the captured knight over before pressing"},
	{"mate.standard", "When is a king mated?", "a rook checks from the other end of the rank and nothing is in hand to block"},
	{"mate.waiting_flag", "A defender waits for a piece to block with, and the time runs out. What then?", "nobody says flag"},
	{"mate.swapped_castles", "King and queen began on each other's squares. May they castle?", "king on d1, queen on e1"},
	{"drops.check", "May a drop give check?", "a knight dropped on f7"},
	{"drops.mate", "May a drop give mate?", "a queen dropped beside the king"},
	{"drops.pawn_to_rank", "How far up may a pawn be dropped, counted from the player's side?", "4, or 7 for all"},
	{"drops.pawn_double_step", "May a pawn dropped on its second rank move two squares?", "dropped on e2, then e2-e4"},
	{"drops.rook_castles", "May a rook dropped on its corner castle?", "a rook dropped on h1, the king has not moved"},
	{"promotion.piece", "What stands on the board after a promotion?", "a pawn on its side, or a queen from elsewhere"},
	{"promotion.unsaid", "A pawn promotes and the player says nothing. What is it?", "pressed without a word"},
	{"touch.board", "Must a piece that was touched on the board be moved?", "a hand on the bishop, a knight moves"},
	{"touch.drops", "Must a piece that was touched in stock be dropped?", "a pawn picked up from the table"},
	{"illegal.consequence", "What does an illegal move cost, once it is claimed?", "a king left in check"},
	{"illegal.remedy", "If it costs time: who gets or loses it?", "two minutes for the claimant"},
	{"illegal.seconds", "If it costs time: how much?", "1:00"},
	{
		"flag.per", "Does a fallen flag count for the player, or for the team?",
		"White's flag on board B is down, White on A is not",
	},
	{"draw_agreement.decides", "The teams agree on a draw. What is drawn?", "one board, or the match"},
	{"repetition.occurrences", "How often must a position occur for a draw?", "3"},
	{"repetition.aloud", "Must each repetition be counted aloud?", "one, two, three"},
	{"stalemate.draws", "A player not in check has no move and no piece to drop. Is it a draw?", "a lone king in the corner"},
	{"time.over_set", "A clock was set too high, and each side has moved. May it be corrected?", "7:00 in place of 5:00"},
	{"fallback.book", "Which rules decide what yours leave open?", "the FIDE Laws of Chess"},
	{"appeals.minutes", "How many minutes does a player have to appeal?", "15"},
	{"appeals.fee", "Does an appeal cost anything?", "20 euros, returned if the appeal is upheld"},
	{"appeals.panel", "How many officials hear an appeal at the last level together?", "3"},
}

// Questions lists what is asked about rules that are near a published book, in order.
func Questions(b *rules.Book) []Question {
	var list []Question
	switches := map[string]rules.Switch{}
	for _, section := range rules.Sections() {
		for _, s := range section.Switches() {
			switches[s.Path] = s
		}
	}
	for _, q := range lawQuestions {
		list = append(list, ofSwitch(b, switches[q.path], q))
	}
	for _, l := range b.Ladders {
		list = append(list, Question{
			ID:      "ladder." + l.ID,
			Ask:     l.Title + ": what happens the first time, the second time, and so on?",
			Example: "warning, 1:00, game", Usual: rungText(l.Rungs),
		})
	}
	return append(list,
		Question{
			ID: "over", Ask: "Over what time do a player's offenses count?",
			Example: "warned in round 1: what about round 2?",
			Choices: []Choice{
				{"", "as each event announces it"},
				{rules.OverGame, "over the game"},
				{rules.OverRound, "over the round"},
				{rules.OverEvent, "over the whole event"},
			},
		},
		Question{
			ID: "counts", Ask: "Do the offenses of two partners count together?",
			Example: "a is warned, then d does it",
			Choices: []Choice{{"", "no, each player's own"}, {rules.CountsTeam, "yes, the team's"}},
		},
		Question{
			ID: "ladder.illegal-moves", Ask: "Do illegal moves have steps, such as a minute first and then the game?",
			Example: "1:00, game; none for no", Usual: none,
		},
		Question{
			ID: "ladder.denied-claims", Ask: "Does a claim that is denied cost the claimant anything?",
			Example: "warning, 1:00; none for no", Usual: none,
		},
		Question{
			ID: "own", Ask: "Name an offense of your own that loses the game at once. Leave empty for none.",
			Example: "Refused to show captured pieces",
		})
}

// UsualText says what an empty answer means.
func (q Question) UsualText() string { return cmp.Or(q.Usual, "our rules do not say") }

// ofSwitch makes the question of a switch, with what the book has for it.
func ofSwitch(b *rules.Book, s rules.Switch, q lawQuestion) Question {
	value, inBook := s.Value(b)
	out := Question{ID: q.path, Ask: q.ask, Example: q.example, Usual: value}
	words := s.Words
	if words == nil && (s.Default == "true" || s.Default == "false") {
		words = []string{"true", "false"}
	}
	if words == nil {
		if strings.HasSuffix(q.path, "seconds") && value != "" {
			out.Usual = clockText(value)
		}
		return out
	}
	if s.Optional || !inBook {
		out.Choices = append(out.Choices, Choice{"", "our rules do not say"})
	}
	for _, w := range words {
		out.Choices = append(out.Choices, Choice{w, compare.SwitchPhrase(q.path, w)})
	}
	return out
}

func clockText(seconds string) string {
	n, _ := strconv.Atoi(seconds)
	return fmt.Sprintf("%d:%02d", n/60, n%60)
}

// rungWords are the words by which a step is typed.
var rungWords = map[string]string{
	"warning": rules.Warning, "game": rules.ForfeitGame, "match": rules.ForfeitMatch, "out": rules.Expel,
	"word": rules.Instruct,
}

// rungText writes the steps of a ladder as they are typed.
func rungText(rungs []rules.Rung) string {
	steps := make([]string, len(rungs))
	for n, r := range rungs {
		switch steps[n] = r.Remedy; {
		case r.Seconds > 0:
			steps[n] = clockText(strconv.Itoa(r.Seconds))
		default:
			for word, remedy := range rungWords {
				if remedy == r.Remedy {
					steps[n] = word
				}
			}
		}
	}
	return strings.Join(steps, ", ")
}

// parseRungs reads steps such as "warning, 1:00, game" as the value of rung.
func parseRungs(text string) (string, error) {
	var rungs []string
	for step := range strings.SplitSeq(text, ",") {
		step = strings.TrimSpace(step)
		if seconds, err := parseClock(step); err == nil {
			rungs = append(rungs, fmt.Sprintf("{ remedy = %q, seconds = %d }", rules.AddTime, seconds))
			continue
		}
		remedy, ok := rungWords[step]
		if !ok {
			return "", refusal.Invalid.Errorf("no step %q: use a word, warning, a time such as 1:00, game, match or out, "+
				"with commas between", step)
		}
		rungs = append(rungs, fmt.Sprintf("{ remedy = %q }", remedy))
	}
	return "[" + strings.Join(rungs, ", ") + "]", nil
}

var errClock = errors.New("write minutes and seconds, such as 5:00")

// parseClock reads minutes and seconds.
func parseClock(text string) (seconds int, err error) {
	minutes, rest, ok := strings.Cut(text, ":")
	m, err1 := strconv.Atoi(minutes)
	s, err2 := strconv.Atoi(rest)
	if !ok || err1 != nil || err2 != nil || m < 0 || m > 1440 || s < 0 || s > 59 || len(rest) != 2 {
		return 0, errClock
	}
	return m*60 + s, nil
}

// Check returns why an answer to a question cannot be used; nil where it can.
func (q Question) Check(answer string) error {
	section, key, _ := strings.Cut(q.ID, ".")
	switch {
	case answer == "" || answer == q.Usual:
		return nil
	case q.Choices != nil:
		if slices.ContainsFunc(q.Choices, func(c Choice) bool { return c.Answer == answer }) {
			return nil
		}
		return refusal.Invalid.Errorf("type a number from 1 to %d", len(q.Choices))
	case section == "ladder":
		if answer == none {
			return nil
		}
		_, err := parseRungs(answer)
		return err
	case key == "seconds":
		_, err := parseClock(answer)
		return err
	case q.ID == "fallback.book", q.ID == "appeals.fee", q.ID == "own":
		return nil
	}
	if _, err := strconv.Atoi(answer); err != nil {
		return refusal.Invalid.Errorf("type a number, such as %s", q.Example)
	}
	return nil
}

// Text returns the short rulebook file of some answers, by the ids of their questions. Only what differs from the
// published book is in it. The error is of a name, or of answers that do not go together.
func Text(b *rules.Book, id, name string, answers map[string]string) ([]byte, error) {
	head, err := rules.NewBookHead(b, id, name)
	if err != nil {
		return nil, err
	}
	w := writer{laws: map[string][]string{}, book: b}
	for _, q := range Questions(b) {
		answer := answers[q.ID]
		if err := q.Check(answer); err != nil {
			return nil, fmt.Errorf("%s %w", q.Ask, err)
		}
		if answer != "" && answer != q.Usual {
			w.add(q, answer)
		}
	}
	w.addToLadders(answers["over"], answers["counts"])
	var out strings.Builder
	out.WriteString(head)
	if len(w.without) > 0 {
		fmt.Fprintf(&out, "without = [%s]\n", strings.Join(w.without, ", "))
	}
	for _, section := range slices.Sorted(maps.Keys(w.laws)) {
		fmt.Fprintf(&out, "\n[%s]\n%s\n", section, strings.Join(w.laws[section], "\n"))
	}
	out.WriteString(w.rest.String())
	text := []byte(out.String())
	_, err = rules.Parse(id+".toml", text)
	return text, err
}

// writer gathers what differs.
type writer struct {
	book    *rules.Book
	laws    map[string][]string
	without []string
	ladders []string // ids with an entry
	rest    strings.Builder
}

func (w *writer) add(q Question, answer string) {
	section, key, _ := strings.Cut(q.ID, ".")
	switch {
	case q.ID == "over" || q.ID == "counts":
	case q.ID == "own":
		fmt.Fprintf(&w.rest, "\n[[offence]]\nkind = \"own-offense\"\ntitle = %s\nladder = \"own\"\n"+
			"\n[[ladder]]\nid = \"own\"\ntitle = %s\nrung = [{ remedy = %q }]\n", rules.QuoteTOML(answer),
			rules.QuoteTOML(answer), rules.ForfeitGame)
	case section == "ladder":
		w.addLadder(key, answer)
	case key == "seconds":
		seconds, _ := parseClock(answer) // checked
		w.laws[section] = append(w.laws[section], fmt.Sprintf("%s = %d", key, seconds))
	default:
		value := rules.QuoteTOML(answer)
		if _, err := strconv.Atoi(answer); err == nil || answer == "true" || answer == "false" {
			value = answer
		}
		w.laws[section] = append(w.laws[section], key+" = "+value)
	}
	if section == "stalemate" && w.book.PiecesMayCome != nil {
		w.without = append(w.without, `"pieces_may_come"`)
	}
}

func (w *writer) addLadder(id, answer string) {
	rungs, _ := parseRungs(answer) // checked
	fmt.Fprintf(&w.rest, "\n[[ladder]]\nid = %q\n", id)
	switch id {
	case rules.AddsIllegalMoves, rules.AddsDeniedClaims:
		title := strings.ToUpper(id[:1]) + strings.ReplaceAll(id[1:], "-", " ")
		fmt.Fprintf(&w.rest, "title = %q\nadds = [%q]\n", title, id)
	}
	fmt.Fprintf(&w.rest, "rung = %s\n", rungs)
	w.ladders = append(w.ladders, id)
}

// addToLadders writes whose offenses count and over what time on every ladder.
func (w *writer) addToLadders(over, counts string) {
	if over == "" && counts == "" {
		return
	}
	text := w.rest.String()
	w.rest.Reset()
	for _, l := range w.book.Ladders {
		if !slices.Contains(w.ladders, l.ID) {
			text += fmt.Sprintf("\n[[ladder]]\nid = %q\n", l.ID)
		}
	}
	for block := range strings.SplitSeq(text, "\n[[") {
		if block == "" {
			continue
		}
		w.rest.WriteString("\n[[" + block)
		if !strings.HasPrefix(block, "ladder]]") {
			continue
		}
		if over != "" {
			fmt.Fprintf(&w.rest, "over = %q\n", over)
		}
		if counts != "" {
			fmt.Fprintf(&w.rest, "counts = %q\n", counts)
		}
	}
}
