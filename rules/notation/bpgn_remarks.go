package notation

import (
	"strings"

	"flagfall/rules/bughouse"
)

// commentToken reads a comment as a clock, as the end of the match, or as a comment to keep.
func (b *builder) commentToken(t *token) {
	reading, ok := b.clockInComment(t.text)
	switch {
	case !ok:
		if whole := text(joinLines(t.text)); !b.takeVerdict(oneLine(whole)) {
			b.addComment(text(t.text))
		}
	case !b.moveDue:
		b.setClock(reading)
	}
}

// clockInComment returns the clock in a comment. Elapsed time counts only where the record has a
// time control.
func (b *builder) clockInComment(s []byte) (clockReading, bool) {
	r, ok := readClock(s)
	return r, ok && (!r.elapsed || b.base > 0)
}

// setClock gives the last move a reading, unless it has one.
func (b *builder) setClock(reading clockReading) {
	if b.rec.Break != nil || len(b.rec.Plies) == 0 {
		return
	}
	last := &b.rec.Plies[len(b.rec.Plies)-1]
	if last.Clock.Known {
		return
	}
	seat := last.Board.Seat(b.rec.Final.Boards[last.Board].Turn().Other())
	millis := reading.millis
	switch {
	case reading.elapsed:
		spent := millis - b.lastElapsed[last.Board]
		b.lastElapsed[last.Board] = millis
		millis = b.rec.Final.Clocks[seat].Millis - spent + b.increment
	case reading.whole && (b.inMillis || b.isMillis(millis)):
		b.inMillis = true
		millis /= 1000
	}
	last.Clock = bughouse.Clock{Millis: millis, Known: true}
	b.rec.Final.Clocks[seat] = last.Clock
	if reading.rest != "" {
		b.addComment(reading.rest)
	}
}

// isMillis reports whether a whole number read as seconds is implausible: far beyond the time
// control, or beyond any.
func (b *builder) isMillis(millis int64) bool {
	if b.base > 0 {
		return millis > 10*b.base
	}
	return millis > 20_000*1000
}

// addComment keeps a comment, unless it says how the match ended or is only a time.
func (b *builder) addComment(s string) {
	s = oneLine(s)
	if _, ok := b.clockInComment([]byte(s)); ok || s == "" || b.takeVerdict(s) {
		return
	}
	if b.commentSize += len(s); b.commentSize > mostComments {
		return
	}
	b.rec.Comments = append(b.rec.Comments, Comment{len(b.rec.Plies), s})
}

// takeVerdict reads a comment as the end of the match and reports whether it is one.
func (b *builder) takeVerdict(s string) bool {
	if strings.HasPrefix(s, "C:") || strings.HasPrefix(s, "R:") {
		return false
	}
	v, ok := readVerdict(s)
	if !ok || !b.rec.isPlausibleVerdict(v) {
		return false
	}
	b.verdictSaid, b.rec.EndingComment = v, s
	return true
}

var braces = strings.NewReplacer("{", "(", "}", ")")

// oneLine returns a comment that can be written again: one line, no braces.
func oneLine(s string) string { return braces.Replace(strings.Join(strings.Fields(s), " ")) }
