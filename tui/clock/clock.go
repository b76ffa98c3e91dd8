// Package clock reads and writes chess-clock readings as they are typed at a table. Readings are whole milliseconds.
package clock

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Most is the longest reading a clock can show: 9:59:59.
const Most = (10*3600 - 1) * 1000

var errForm = errors.New("a clock reads m:ss, like 1:14, or seconds and tenths, like 41.3")

// Parse reads "1:14", "41.3" and, since the colon is far away on a keyboard, plain digits as a clock shows them:
// the last two are seconds, so "114" is 1:14 and "45" is 0:45.
func Parse(text string) (ms int64, err error) {
	text = strings.TrimSpace(text)
	whole, frac, tenths := strings.Cut(text, ".")
	minutes, seconds, colon := strings.Cut(whole, ":")
	if !colon {
		cut := max(0, len(whole)-2)
		minutes, seconds = whole[:cut], whole[cut:]
	}
	m, okM := number(minutes)
	s, okS := number(seconds)
	t, okT := number(frac)
	switch {
	case !okM || !okS || !okT, seconds == "", colon && (minutes == "" || len(seconds) != 2), tenths && (frac == "" || len(frac) > 3):
		return 0, errForm
	case s > 59 && minutes != "":
		return 0, fmt.Errorf("%s: seconds go to 59", text)
	}
	for range 3 - len(frac) {
		t *= 10
	}
	ms = (m*60+s)*1000 + t
	if ms > Most {
		return 0, fmt.Errorf("%s: no clock shows that much", text)
	}
	return ms, nil
}

// Format writes a reading as a clock shows it, "1:14", with tenths only where they are not nought.
func Format(ms int64) string {
	s := fmt.Sprintf("%d:%02d", ms/60000, ms/1000%60)
	if t := ms % 1000 / 100; t != 0 {
		s += "." + strconv.FormatInt(t, 10)
	}
	return s
}

// number reads at most six digits; nothing at all is nought.
func number(s string) (int64, bool) {
	if s == "" {
		return 0, true
	}
	n, err := strconv.ParseUint(s, 10, 20)
	return int64(n), err == nil
}
