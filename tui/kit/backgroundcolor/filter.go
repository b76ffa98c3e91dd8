// Package backgroundcolor asks a terminal for the colour of its background, and takes the answer out of what is typed there, so that no part of it is
// ever read as keys: not one that comes late, and not one that comes in pieces.
package backgroundcolor

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// Query asks the terminal that it is sent to. Many answer within milliseconds, some never do.
const Query = ansi.RequestBackgroundColor

const (
	opening  = "\x1b]11;"
	longest  = len("rgba:ffff/ffff/ffff/ffff") // of an answer between its opening and its end
	inAnswer = "rgba:/0123456789abcdefABCDEF"
	escape   = '\x1b'
	bell     = '\a'
)

// Filter parts what comes from one terminal into the answer and what was typed. The zero Sieve waits for an answer.
type Filter struct {
	matched int    // how many bytes of the opening the last bytes are
	given   int    // how many of those were given out as typed, since nothing followed
	inside  bool   // the opening was complete: what follows is the answer
	ending  bool   // an escape came inside, which with a backslash ends the answer
	answer  []byte // what came inside so far
	done    bool   // it has been answered: all else is typed
}

// Answer is what a terminal said of its background.
type Answer int

// The answers there are. Silent is none yet, or one that cannot be understood.
const (
	NoAnswer Answer = iota
	Dark
	Light
)

// Split takes what came in, in pieces of any length, and returns what of it was typed, and the answer where it is complete now.
func (s *Filter) Split(in []byte) (typed []byte, answer Answer) {
	if s.done {
		return in, NoAnswer
	}
	typed = make([]byte, 0, len(in)+len(opening))
	for n := 0; n < len(in); n++ {
		switch c := in[n]; {
		case s.done:
			return append(typed, in[n:]...), answer
		case s.inside:
			if a, taken := s.acceptByte(c); taken {
				answer = max(answer, a)
			} else {
				n-- // it is the first byte after an answer that was broken off
			}
		case c == opening[s.matched]:
			if s.matched++; s.matched == len(opening) {
				*s = Filter{inside: true}
			}
		case s.matched > 0:
			typed = append(typed, s.Flush()...)
			s.matched, s.given = 0, 0
			n-- // it may begin another
		default:
			typed = append(typed, c)
		}
	}
	return typed, answer
}

// acceptByte takes a byte of the answer, false for one that belongs to none: then the answer was broken off, and what came of it is dropped.
func (s *Filter) acceptByte(c byte) (answer Answer, taken bool) {
	switch {
	case c == bell, s.ending && c == '\\':
		answer = parseAnswer(string(s.answer))
		*s = Filter{done: true}
		return answer, true
	case s.ending:
		*s = Filter{matched: 1} // the escape began something else
		return NoAnswer, false
	case c == escape:
		s.ending = true
		return NoAnswer, true
	case strings.IndexByte(inAnswer, c) >= 0 && len(s.answer) < longest:
		s.answer = append(s.answer, c)
		return NoAnswer, true
	}
	*s = Filter{}
	return NoAnswer, false
}

// Pending tells whether the last bytes are held back, since they may be the beginning of an answer. If nothing follows soon they were typed.
func (s *Filter) Pending() bool { return s.matched > s.given }

// Flush returns what is held back: it was typed. Should an answer follow all the same, the rest of it is still taken out.
func (s *Filter) Flush() []byte {
	held := opening[s.given:s.matched]
	s.given = s.matched
	return []byte(held)
}

// parseAnswer reads the colour of an answer, such as rgb:ffff/ffff/dddd, each part with one to four digits.
func parseAnswer(text string) Answer {
	kind, parts, _ := strings.Cut(text, ":")
	shares := strings.Split(parts, "/")
	if kind != "rgb" && kind != "rgba" || len(shares) < 3 {
		return NoAnswer
	}
	bright := 0.0
	for n, weight := range [3]float64{0.299, 0.587, 0.114} { // as bright as the eye finds red, green and blue
		v, err := strconv.ParseUint(shares[n], 16, 16)
		if err != nil {
			return NoAnswer
		}
		bright += weight * float64(v) / float64(uint64(1)<<(4*len(shares[n]))-1)
	}
	if bright > 0.5 {
		return Light
	}
	return Dark
}
