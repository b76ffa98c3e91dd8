package notation

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flagfall/rules/bughouse"
)

// Form is the kind of record that a text was taken for.
type Form string

// The forms of records.
const (
	FormBPGN          Form = "bpgn"
	FormCapitals      Form = "bpgn-capitals" // pychess: 1A. for both colors
	FormChessCom      Form = "chess.com"
	FormChess         Form = "pgn"
	FormCrazyhouse    Form = "crazyhouse"
	FormOneOfTwo      Form = "bughouse-board" // one board of a bughouse match
	FormChessComBoard Form = "chess.com-board"
	// FormOther is a game of another kind, which is not replayed.
	FormOther Form = "other"
)

var formNames = map[Form]string{
	FormBPGN:          "a bughouse match of two boards (BPGN)",
	FormCapitals:      "a bughouse match of two boards, capitals for both colors (pychess)",
	FormChessCom:      "a bughouse match of two boards (chess.com)",
	FormChess:         "a chess game of one board (PGN)",
	FormCrazyhouse:    "a crazyhouse game of one board (PGN)",
	FormOneOfTwo:      "one board of a bughouse match (PGN); drops are taken as made",
	FormChessComBoard: "one board of a bughouse match (chess.com); drops are taken as made",
	FormOther:         "a game of another kind",
}

// Name returns the form in words: "a chess game of one board (PGN)".
func (f Form) Name() string { return formNames[f] }

// OneBoard reports whether records of the form have one board, which is board A.
func (f Form) OneBoard() bool {
	switch f {
	case FormChess, FormCrazyhouse, FormOneOfTwo, FormChessComBoard:
		return true
	default:
		return false
	}
}

// Laws returns the laws of a form where matches of two boards have the laws l.
func (f Form) Laws(l bughouse.Laws) bughouse.Laws {
	switch f {
	case FormChess:
		return bughouse.Laws{Captures: bughouse.CapturesLeave}
	case FormCrazyhouse:
		return bughouse.Laws{Captures: bughouse.CapturesToCaptor, DroppedPawnDoubleStep: true}
	case FormOneOfTwo, FormChessComBoard:
		l.Captures, l.FreeDrops = bughouse.CapturesLeave, true
		l.Mate, l.SwapsPromotions = bughouse.MateUnlessBlockable, false
	default:
	}
	return l
}

// Reasons a record is refused for what it is.
const (
	// OtherVariant: a game with rules that flagfall does not know, such as Chess960.
	OtherVariant bughouse.Reason = "other-variant"
	// OtherLayout: moves that do not say board and side as the rest of the record does.
	OtherLayout bughouse.Reason = "other-layout"
)

// variant is what a record says is played.
type variant uint8

const (
	variantUnsaid variant = iota
	variantBughouse
	variantCrazyhouse
	variantChess
	variantOther
)

// otherVariants are found by a part of their names, in the order in which they are tried.
var otherVariants = []struct{ part, name string }{
	{"duck", "Duck chess"},
	{"960", "Chess960"},
	{"fischer", "Chess960"},
	{"chess9lx", "Chess960"},
}

// plain960 are names of chess that begins in another order. Other names with that number are of other
// games, such as Seirawan960.
var plain960 = []string{
	"960", "chess960", "bughouse960", "crazyhouse960", "fischerrandom960", "fischerandom960", "bug960", "standard960",
}

// lettersAndDigits returns a name in lower case without anything else.
func lettersAndDigits(name string) string {
	return strings.Map(func(r rune) rune {
		if r >= 'a' && r <= 'z' || r >= '0' && r <= '9' {
			return r
		}
		return -1
	}, strings.ToLower(name))
}

// variantOf reads the value of a tag Variant. The name is that of another variant.
func variantOf(value string) (v variant, name string) {
	key := lettersAndDigits(value)
	if strings.Contains(key, "960") && !slices.Contains(plain960, key) {
		return variantOther, truncate(value)
	}
	for _, o := range otherVariants {
		if strings.Contains(key, o.part) {
			return variantOther, o.name
		}
	}
	switch key {
	case "":
		return variantUnsaid, ""
	case "bughouse", "bug", "bughousechess", "tandem":
		return variantBughouse, ""
	case "crazyhouse", "zh", "crazyhousechess":
		return variantCrazyhouse, ""
	case "standard", "chess", "normal", "fromposition", "classical", "regular", "std":
		return variantChess, ""
	}
	return variantOther, truncate(value)
}

// variant returns what a record says is played, by its tags, and which tag says so.
func (r *Record) variant() (v variant, name, why string) {
	_, fen := r.startTag()
	shuffled := isChess960(fen)
	for _, tag := range [...]string{"Variant", "Rules", "RuleVariants", "WhichVariant"} {
		value := r.Tag(tag)
		if v, name = variantOf(value); shuffled && v != variantOther {
			continue
		} else if v != variantUnsaid {
			return v, name, fmt.Sprintf("its tag %s says %s", tag, truncate(value))
		}
	}
	if shuffled {
		return variantOther, "Chess960", "its pieces begin in another order"
	}
	for _, tag := range [...]string{"Event", "Site"} {
		value := strings.ToLower(r.Tag(tag))
		other := otherInTitle(value)
		switch {
		case other != "":
			return variantOther, other, fmt.Sprintf("its tag %s says %s", tag, truncate(r.Tag(tag)))
		case strings.Contains(value, "bughouse"):
			return variantBughouse, "", "its tag " + tag + " says bughouse"
		case strings.Contains(value, "crazyhouse"):
			return variantCrazyhouse, "", "its tag " + tag + " says crazyhouse"
		}
	}
	return variantUnsaid, "", ""
}

// titleVariants are other variants by the words with which the title of an event names them.
var titleVariants = []struct{ part, name string }{
	{"bughouse960", "Chess960"}, {"chess960", "Chess960"}, {"fischerrandom", "Chess960"}, {"duckchess", "Duck chess"},
}

// otherInTitle returns the other variant that the title of an event names, "" for none. A title that
// names bughouse too is of an event with several games.
func otherInTitle(title string) string {
	key := lettersAndDigits(title)
	for _, o := range titleVariants {
		if strings.Contains(key, o.part) && (strings.HasPrefix(o.part, "bughouse") ||
			!strings.Contains(key, "bughouse")) {
			return o.name
		}
	}
	return ""
}

// isChess960 reports whether a start position has all its pieces, in another order than chess and
// than with king and queen exchanged, or names castling rooks by files of their own.
func isChess960(fen string) bool {
	for board := range strings.SplitSeq(fen, "|") {
		fields := strings.Fields(board)
		if len(fields) == 0 {
			continue
		}
		if len(fields) > 2 && strings.ContainsAny(strings.ToLower(fields[2]), "bcdefg") &&
			strings.Trim(strings.ToLower(fields[2]), "abcdefghkq-") == "" && !isSquareName(fields[2]) {
			return true
		}
		ranks := strings.Split(fields[0], "/")
		if len(ranks) < 8 || strings.Join(ranks[1:7], "/") != "pppppppp/8/8/8/8/PPPPPPPP" {
			continue
		}
		for _, rank := range [...]string{ranks[0], ranks[7]} {
			switch rank, _, _ := strings.Cut(strings.ToLower(rank), "["); rank {
			case "rnbqkbnr", "rnbkqbnr":
			default:
				if sortedLetters(rank) == "bbknnqrr" {
					return true
				}
			}
		}
	}
	return false
}

// layout is how a record numbers its moves.
type layout uint8

const (
	layoutUnsaid   layout = iota
	layoutLabeled         // 1A. 1a. 1B. 1b.
	layoutOneBoard        // 1. 1...
)

func layoutOf(t *token) layout {
	if t.unlabeled {
		return layoutOneBoard
	}
	return layoutLabeled
}

// namesOneWhite reports whether the tags of a record name the players of one board.
func (r *Record) namesOneWhite() bool {
	return r.Tag("White")+r.Tag("Black") != "" && r.Tag("WhiteA")+r.Tag("BlackB") == ""
}

// namesNobodyOnB reports whether the tags of a record name no player of a second board.
func (r *Record) namesNobodyOnB() bool { return r.Tag("WhiteB")+r.Tag("BlackB") == "" }

// decideForm says what the record is and why, by its tags and by how its first move is numbered. It
// breaks a record of another variant.
func (b *builder) decideForm(how layout) {
	rec := b.rec
	v, name, why := rec.variant()
	numbered := map[layout]string{
		layoutLabeled:  "its moves are numbered by board, as in 1A.",
		layoutOneBoard: "its moves are numbered without a board, as in 1.",
	}[how]
	if how == layoutUnsaid {
		how, numbered = layoutLabeled, "it has no numbered moves"
		switch {
		case rec.namesOneWhite():
			how, numbered = layoutOneBoard, "it has no numbered moves, and its tags name one White"
		case rec.namesNobodyOnB() && (v == variantChess || v == variantCrazyhouse):
			how = layoutOneBoard
		}
	}
	rec.Why = numbered
	if why != "" {
		rec.Why += " and " + why
	}
	switch {
	case how == layoutLabeled:
		rec.Form = FormBPGN
	case v == variantBughouse:
		rec.Form = FormOneOfTwo
	case v == variantCrazyhouse:
		rec.Form = FormCrazyhouse
	default:
		rec.Form = FormChess
	}
	if how == layoutLabeled && v == variantCrazyhouse {
		v, name = variantOther, "crazyhouse on two boards"
	}
	if v == variantOther {
		rec.breakAsOther(cmp.Or(name, "another game"), why)
	}
	b.laws = rec.Form.Laws(b.laws)
}

// breakAsOther breaks a record of a variant that is not replayed.
func (r *Record) breakAsOther(name, why string) {
	r.Form = FormOther
	r.Break = &Break{Line: max(r.Line, 1), Refusal: bughouse.Refusal{
		Code: OtherVariant,
		Explain: fmt.Sprintf("this is a game of %s (%s): flagfall replays bughouse, and "+
			"crazyhouse and chess on one board", name, why),
	}}
}

func sortedLetters(s string) string {
	b := []byte(s)
	slices.Sort(b)
	return string(b)
}

// isSquareName reports whether a field is an en passant square, which also begins with a file.
func isSquareName(s string) bool {
	_, ok := bughouse.ParseSquare(s)
	return ok
}
