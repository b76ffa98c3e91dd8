package words

import (
	"strconv"

	"flagfall/rules/bughouse"
	"flagfall/rules/lazyregexp"
)

var codePattern = lazyregexp.New(`\b(WA|BA|WB|BB|[Tt]eam [12])\b`)

// WithNames says a sentence of the rulebook with the names of the table in place of seat codes and
// team numbers.
func (t Table) WithNames(sentence string) string {
	return codePattern().ReplaceAllStringFunc(sentence, func(code string) string {
		if seat, err := bughouse.ParseSeat(code); err == nil {
			return t.Names[seat]
		}
		n, _ := strconv.Atoi(code[len(code)-1:]) // the pattern ends in 1 or 2
		return t.Teams[n-1]
	})
}
