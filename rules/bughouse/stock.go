package bughouse

import (
	"strings"
	"unicode/utf8"

	"flagfall/rules/refusal"
)

// Stock counts by Kind the pieces that one player holds to drop; only pawn to queen occur. All have
// that player's color.
type Stock [6]uint8

// stockOrder is the order in which a stock is written.
var stockOrder = [5]Kind{Queen, Rook, Bishop, Knight, Pawn}

// ParseStock reads letters QRBNP in either case with an optional count behind each, such as "QNP2"
// or "q n p p". Empty text and "-" are an empty stock.
func ParseStock(s string) (Stock, error) {
	var stock Stock
	rest := strings.TrimSpace(s)
	if rest == "-" {
		return stock, nil
	}
	for rest != "" {
		k, ok := KindOf(rest[0])
		if !ok || k == King {
			letter, _ := utf8.DecodeRuneInString(rest)
			return Stock{}, refusal.Invalid.Errorf("stock %q: no piece %q in stock: use Q, R, B, N and P", s,
				string(letter))
		}
		rest = rest[1:]
		n, digits := 0, 0
		for digits < len(rest) && digits < 2 && rest[digits] >= '0' && rest[digits] <= '9' {
			n = n*10 + int(rest[digits]-'0')
			digits++
		}
		if digits == 0 {
			n = 1
		}
		if int(stock[k])+n > 32 {
			return Stock{}, refusal.Invalid.Errorf("stock %q: more %ss than two sets hold", s, k)
		}
		stock[k] += uint8(n)
		rest = strings.TrimLeft(rest[digits:], " ,")
	}
	return stock, nil
}

// String lists the letters in the order QRBNP, one a piece; empty when the stock is.
func (s Stock) String() string {
	var b strings.Builder
	for _, k := range stockOrder {
		for range s[k] {
			b.WriteByte(k.Letter())
		}
	}
	return b.String()
}

// Total counts the pieces.
func (s Stock) Total() int {
	n := 0
	for _, c := range s {
		n += int(c)
	}
	return n
}

// Plus returns both stocks together.
func (s Stock) Plus(t Stock) Stock {
	for k := range s {
		s[k] += t[k]
	}
	return s
}

// twoSets is how many pieces of one color two sets have, by Kind.
var twoSets = [7]int{Pawn: 16, Knight: 4, Bishop: 4, Rook: 4, Queen: 2, King: 2}
