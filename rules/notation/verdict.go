package notation

import (
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/rules/lazyregexp"
)

// verdict is how a record says a match ended.
type verdict struct {
	ended  Ended
	loser  string // name or seat code, when it is said
	winner string
	drawn  bool
	vague  bool // of a form that chat takes too: it counts only when the name is a player's
}

var (
	endOfGame = lazyregexp.New(`(?i)^(?:the )?(?:game|match)\b.*\b(abort|draw)`)
	endOfSeat = lazyregexp.New(`(?i)^(.+?)('s partner)? (?:is |has been |was )?(check ?mated|mated|resigns|resigned|forfeits on time|forfeited on time|lost on time|loses on time|ran out of time|runs out of time|forfeits by disconnection|won|wins|lost|loses)( .*)?$`)
)

// readVerdict reads a comment that ends a match, such as "Owl resigns", "WA checkmated" or "Game
// drawn by mutual agreement".
func readVerdict(s string) (verdict, bool) {
	lower := strings.ToLower(s)
	switch {
	case strings.Contains(lower, "game aborted"):
		return verdict{ended: EndedAborted}, true
	case strings.Contains(lower, "no material to mate"):
		return verdict{ended: EndedDraw, drawn: true}, true
	}
	if m := endOfGame().FindStringSubmatch(s); m != nil {
		if strings.EqualFold(m[1], "draw") {
			return verdict{ended: EndedDraw, drawn: true}, true
		}
		return verdict{ended: EndedAborted}, true
	}
	m := endOfSeat().FindStringSubmatch(s)
	if m == nil {
		return verdict{}, false
	}
	v := verdict{ended: endedWord(s[len(m[1]):]), vague: strings.Contains(m[1], " ") || m[4] != ""}
	switch strings.ToLower(m[3]) {
	case "won", "wins":
		v.winner, v.vague = m[1], true
	case "lost", "loses":
		v.loser, v.vague = m[1], true
	default:
		v.loser = m[1]
	}
	return v, true
}

// endedWord finds how a match ended in a phrase such as "won by checkmate".
func endedWord(s string) Ended {
	s = strings.ToLower(s)
	for _, way := range [...]struct {
		word  string
		ended Ended
	}{
		{"mate", EndedCheckmate},
		{"resign", EndedResignation},
		{"time", EndedFlag},
		{"flag", EndedFlag},
		{"abort", EndedAborted},
		{"draw", EndedDraw},
		{"agree", EndedDraw},
		{"repetition", EndedDraw},
	} {
		if strings.Contains(s, way.word) {
			return way.ended
		}
	}
	return EndedUnsaid
}

// seatOf finds the seat of a seat code, or of a player's name by the tags.
func (r *Record) seatOf(name string) (bughouse.Seat, bool) {
	name = strings.TrimSpace(name)
	if s, err := bughouse.ParseSeat(strings.ToUpper(name)); err == nil {
		return s, true
	}
	for _, s := range bughouse.Seats {
		if player := r.Player(s); player != "" &&
			strings.EqualFold(withoutSpaces(player), withoutSpaces(name)) {
			return s, true
		}
	}
	return 0, false
}

// withoutSpaces removes spaces: a name folded over two lines has one too many.
func withoutSpaces(s string) string { return strings.ReplaceAll(s, " ", "") }

// isPlausibleVerdict reports whether a verdict can be believed: a vague one only where it names a
// player.
func (r *Record) isPlausibleVerdict(v verdict) bool {
	if !v.vague {
		return true
	}
	_, ok := r.seatOf(v.loser + v.winner)
	return ok
}

// resultOf returns team 1's result by a verdict; false when it names no player.
func (r *Record) resultOf(v verdict) (string, bool) {
	if v.drawn {
		return drawn, true
	}
	if v.loser+v.winner == "" {
		return "", false
	}
	seat, ok := r.seatOf(v.loser + v.winner)
	if !ok {
		return "", false
	}
	if (seat.Team() == 1) == (v.winner != "") {
		return "1-0", true
	}
	return "0-1", true
}

const drawn = "1/2-1/2"

// decideResult sets the result and the end from the comment that ends the match, else the result
// token, else the tags.
func (b *builder) decideResult() {
	rec := b.rec
	token, tag := normalResult(b.token), normalResult(rec.Tag("Result"))
	rec.Ended = b.verdictSaid.ended
	said, ok := rec.resultOf(b.verdictSaid)
	switch {
	case b.verdictSaid.ended == EndedAborted:
		rec.Result = "*"
	case ok:
		rec.Result = said
	case token != "*":
		rec.Result = token
	default:
		rec.Result = tag
	}
	if ok && token != "*" && token != said {
		b.warn("the record ends %s, but by its comment the result is %s", token, said)
	} else if token != "*" && tag != "*" && token != tag {
		b.warn("the record ends %s, but its tag says %s", token, tag)
	}
	if rec.Ended == EndedUnsaid {
		rec.Ended = endedWord(rec.Tag("Termination") + " " + rec.Tag("Outcome"))
	}
	if rec.Ended == EndedUnsaid && rec.Result == drawn {
		rec.Ended = EndedDraw
	}
}

// normalResult returns one of the four results; "*" for anything else.
func normalResult(s string) string {
	switch s {
	case "1-0", "0-1", drawn:
		return s
	case "1/2", "½-½":
		return drawn
	}
	return "*"
}
