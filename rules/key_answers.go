package rules

import (
	"encoding/json"
	"slices"

	"flagfall/rules/bughouse"
)

// repeated returns lists of none to three of an earlier offence, as JSON.
func repeated(p Prior) []string {
	out := make([]string, 4)
	for n := range out {
		list, _ := json.Marshal(slices.Repeat([]Prior{p}, n))
		out[n] = string(list)
	}
	return out
}

// priorAnswers returns lists of none to three earlier offences of the same kind in the same game.
func priorAnswers(f *Facts) []string {
	by := bughouse.WA
	if len(f.By) > 0 {
		by = f.By[0]
	} else if f.Against != nil {
		by = *f.Against
	} else if f.ClaimedBy != nil {
		by = f.ClaimedBy.Opponent()
	}
	kind := f.Kind
	if f.Kind == KindIllegalClaim && isKind(f.Underlying) { // a claim of using the wrong hand
		kind = f.Underlying
	}
	return repeated(Prior{Kind: kind, By: by, Scope: SameGame})
}

// capturedByAnswers returns the offender and the partner.
func capturedByAnswers(f *Facts) []string {
	by := f.SeatsInQuestion()[0]
	if len(f.By) > 0 {
		by = f.By[0]
	}
	return quoted(seatCodes([]bughouse.Seat{by, by.Partner()}))
}

func orderAnswers(f *Facts) []string {
	illegalBy := bughouse.WA
	if f.IllegalBy != nil {
		illegalBy = *f.IllegalBy
	}
	flag, illegal := Claim{"flag", illegalBy}, Claim{"illegal", illegalBy.Opponent()}
	var out []string
	for _, order := range [][]Claim{{flag, illegal}, {illegal, flag}} {
		text, _ := json.Marshal(order)
		out = append(out, string(text))
	}
	return out
}

// fenAnswers returns a mate in contact, and the same board without the check.
func fenAnswers(f *Facts) []string {
	if f.Defender != nil && f.Defender.White() || f.Defender == nil && f.ClaimedBy != nil &&
		!f.ClaimedBy.White() {
		return quoted([]string{
			"6k1/8/8/8/8/7p/6q1/6K1 w - - 0 1",
			"6k1/8/8/8/8/7p/q7/6K1 w - - 0 1",
		})
	}
	return quoted([]string{"6k1/6Q1/7P/8/8/8/8/6K1 b - - 0 1", "6k1/Q7/7P/8/8/8/8/6K1 b - - 0 1"})
}
