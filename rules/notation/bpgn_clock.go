package notation

import (
	"bytes"
	"fmt"
	"math"
	"strconv"
	"strings"
)

// clockReading is the time given in a comment.
type clockReading struct {
	// clockTime is a time as it was written.
	clockTime
	elapsed bool // since the start of the match, instead of what is left
	rest    string
}

// clockTime is a time as it is written.
type clockTime struct {
	millis int64
	whole  bool // written without a fraction
}

// readClock reads a clock: seconds with or without a fraction, minutes and seconds, [%clk
// h:mm:ss.t] or [ts=seconds].
func readClock(b []byte) (clockReading, bool) {
	if bytes.IndexByte(b, '\n') >= 0 { // folded in the middle of a number
		b = joinLines(b)
	}
	if v, ok := clockValue(b); ok {
		return clockReading{clockTime: v}, true
	}
	for _, form := range [2]struct {
		open    string
		elapsed bool
	}{{"[%clk", false}, {"[ts=", true}} {
		start := bytes.Index(b, []byte(form.open))
		if start < 0 {
			continue
		}
		length := bytes.IndexByte(b[start:], ']')
		if length < 0 {
			continue
		}
		v, ok := clockValue(bytes.TrimSpace(b[start+len(form.open) : start+length]))
		if !ok {
			continue
		}
		rest := strings.TrimSpace(text(b[:start]) + text(b[start+length+1:]))
		return clockReading{
			clockTime: clockTime{millis: v.millis}, elapsed: form.elapsed,
			rest: rest,
		}, true
	}
	return clockReading{}, false
}

// joinLines joins lines that were broken within a word.
func joinLines(b []byte) []byte {
	return bytes.ReplaceAll(bytes.ReplaceAll(b, []byte("\r"), nil), []byte("\n"), nil)
}

// clockValue reads a text that is a time and nothing else.
func clockValue(b []byte) (clockTime, bool) {
	t, n := scanClock(b)
	return t, n > 0 && n == len(b)
}

// longestClock is the most bytes of a time without its sign.
const longestClock = 20

// scanClock reads a time such as "179.656", "-0.576", "2:59.9" or "0:02:59" from the start of a
// text. n is its length in bytes, 0 where there is none.
func scanClock(b []byte) (t clockTime, n int) {
	negative := len(b) > 0 && b[0] == '-'
	if negative {
		b = b[1:]
	}
	var total, part int64
	scale, digits, fraction := int64(100), 0, false
scan:
	for n < len(b) && n < longestClock {
		switch c := b[n]; {
		case c >= '0' && c <= '9' && fraction: // digits beyond the millisecond are worth nothing
			part += int64(c-'0') * scale
			scale /= 10
			digits++
		case c >= '0' && c <= '9':
			part = part*10 + int64(c-'0')*1000
			digits++
		case c == ':' && digits > 0 && !fraction:
			total = (total + part) * 60
			part, digits = 0, 0
		case c == '.' && !fraction:
			fraction = true
		default:
			break scan
		}
		if n++; part > math.MaxInt32*1000 || total > math.MaxInt32*1000 {
			return clockTime{}, 0
		}
	}
	if digits == 0 {
		return clockTime{}, 0
	}
	t = clockTime{millis: total + part, whole: !fraction}
	if negative {
		return clockTime{-t.millis, t.whole}, n + 1
	}
	return t, n
}

// formatClock writes seconds with three decimal places.
func formatClock(millis int64) string {
	sign := ""
	if millis < 0 {
		sign, millis = "-", -millis
	}
	return sign + strconv.FormatInt(millis/1000, 10) + "." +
		strconv.FormatInt(1000+millis%1000, 10)[1:]
}

// timeControl reads base and increment in milliseconds from a tag such as "180+0", "120" or "180
// 0".
func timeControl(s string) (base, increment int64, ok bool) {
	b, inc, plus := strings.Cut(strings.Replace(strings.TrimSpace(s), " ", "+", 1), "+")
	base, err := strconv.ParseInt(b, 10, 32)
	if err != nil || base <= 0 {
		return 0, 0, false
	}
	if plus {
		if increment, err = strconv.ParseInt(inc, 10, 32); err != nil || increment < 0 {
			return 0, 0, false
		}
	}
	return base * 1000, increment * 1000, true
}

// formatHours writes a time as PGN does, "0:02:59.656", without its last noughts.
func formatHours(millis int64) string {
	sign := ""
	if millis < 0 {
		sign, millis = "-", -millis
	}
	s := fmt.Sprintf("%s%d:%02d:%02d.%03d", sign, millis/3_600_000, millis/60_000%60,
		millis/1000%60, millis%1000)
	return strings.TrimSuffix(strings.TrimRight(s, "0"), ".")
}
