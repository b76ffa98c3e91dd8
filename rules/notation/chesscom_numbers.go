package notation

import (
	"encoding/json"
	"math"
	"math/big"
	"strconv"
	"strings"

	"flagfall/rules/refusal"
)

// flexible is text that may be a JSON string or number.
type flexible string

// UnmarshalJSON reads a string, a number or null.
func (f *flexible) UnmarshalJSON(b []byte) error {
	var s string
	if json.Unmarshal(b, &s) == nil {
		*f = flexible(s)
		return nil
	}
	var n json.Number
	if err := json.Unmarshal(b, &n); err != nil {
		return refusal.Invalid.Errorf("%s is neither text nor a number", truncate(string(b)))
	}
	*f = flexible(plainNumber(n))
	return nil
}

// longestNumber is the most bytes that are read as a number; a longer one is text.
const longestNumber = 64

// plainNumber writes a number in the plainest way: 11 for 11.0, 1.1e1 and 110E-1. One that is too
// large or too small for that is returned as it is.
func plainNumber(n json.Number) string {
	f, err := n.Float64()
	size := math.Abs(f)
	if err != nil || len(n) > longestNumber || size >= 1e18 || size < 1e-6 && f != 0 {
		return n.String()
	}
	exact := new(big.Rat)
	if f != 0 { // a nought may have any exponent
		exact.SetString(n.String())
	}
	if exact.IsInt() {
		return exact.Num().String()
	}
	return strconv.FormatFloat(f, 'f', -1, 64)
}

// tenths is a time in tenths of a second, held in milliseconds.
type tenths int64

// longestTime is far beyond what a clock shows, in tenths of a second.
const longestTime = math.MaxInt32

// UnmarshalJSON reads a number in any spelling, also as a string, or null.
func (t *tenths) UnmarshalJSON(b []byte) error {
	var s flexible
	if err := s.UnmarshalJSON(b); err != nil {
		return err
	}
	if s == "" {
		*t = 0
		return nil
	}
	millis, ok := readTenths(string(s))
	if !ok {
		return refusal.Invalid.Errorf("%s is not a time in tenths of a second", truncate(string(b)))
	}
	*t = tenths(millis)
	return nil
}

// readTenths reads tenths of a second, in any spelling, as milliseconds.
func readTenths(s string) (millis int64, ok bool) {
	f, err := strconv.ParseFloat(strings.TrimSpace(s), 64)
	if err != nil || !(math.Abs(f) <= longestTime) {
		return 0, false
	}
	return int64(math.Round(f * 100)), true
}
