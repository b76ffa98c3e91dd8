// Package backgroundcolor asks a terminal for its background color and removes the answer from the
// typed input. No part of an answer is read as keys, even if it comes late or in pieces.
package backgroundcolor

import (
	"strconv"
	"strings"
	"time"

	"github.com/charmbracelet/x/ansi"
)

// Query asks the terminal that it is written to. Many answer within milliseconds, some never.
const Query = ansi.RequestBackgroundColor

const (
	opening  = "\x1b]11;"
	longest  = len("rgba:ffff/ffff/ffff/ffff") // of an answer between its opening and its end
	inAnswer = "rgba:/0123456789abcdefABCDEF"
	escape   = '\x1b'
	bell     = '\a'
)

// Filter separates a terminal's answer from what was typed. The zero Filter waits for an answer.
type Filter struct {
	matched int    // how many bytes of the opening were matched last
	given   int    // how many of these were returned as typed, because nothing followed
	inside  bool   // the opening was complete: the answer follows
	ending  bool   // an escape came inside; with a backslash it ends the answer
	answer  []byte // the answer so far
	done    bool   // the answer was complete: the rest is typed
}

// Answer is what a terminal says of its background.
type Answer int

// NoAnswer is no answer yet, or one that cannot be parsed.
const (
	NoAnswer Answer = iota
	Dark
	Light
)

// Split takes input in pieces of any length. It returns the typed bytes, and the answer once it is
// complete.
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
				n-- // the first byte after an answer that broke off
			}
		case c == opening[s.matched]:
			if s.matched++; s.matched == len(opening) {
				*s = Filter{inside: true}
			}
		case s.matched > 0:
			typed = append(typed, s.Flush()...)
			s.matched, s.given = 0, 0
			n-- // it may begin another answer
		default:
			typed = append(typed, c)
		}
	}
	return typed, answer
}

// acceptByte adds a byte to the answer. It returns false for a byte that cannot belong to one: the
// answer broke off and is dropped.
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

const (
	escapeTime = 50 * time.Millisecond // an escape alone may be the Esc key: a delay this short goes unnoticed
	pieceTime  = time.Second           // more of the opening can be no key: there is time for the rest
)

// HoldTime returns how long the last bytes are held back because they may begin an answer; 0 where
// they cannot.
func (s *Filter) HoldTime() time.Duration {
	switch {
	case s.matched == s.given:
		return 0
	case s.matched == 1:
		return escapeTime
	}
	return pieceTime
}

// Flush returns the bytes held back, as typed. If an answer follows, its rest is still removed.
func (s *Filter) Flush() []byte {
	held := opening[s.given:s.matched]
	s.given = s.matched
	return []byte(held)
}

// parseAnswer parses a color such as rgb:ffff/ffff/dddd, with one to four digits a part.
func parseAnswer(text string) Answer {
	kind, parts, _ := strings.Cut(text, ":")
	shares := strings.Split(parts, "/")
	if kind != "rgb" && kind != "rgba" || len(shares) < 3 {
		return NoAnswer
	}
	bright := 0.0
	// perceived brightness of red, green and blue
	for n, weight := range [3]float64{0.299, 0.587, 0.114} {
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
