package words

import (
	"cmp"
	"fmt"
	"strings"

	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// firstClaims names the first of two claims.
var firstClaims = map[string]string{"flag": "the flag", "illegal": "the illegal move"}

// FactAnswer says the value of a fact in a few words: "yes", "Ada and Ben", "the flag".
func (t Table) FactAnswer(key string, v any) string {
	switch v := v.(type) {
	case rules.Answer:
		if v == rules.Yes {
			return "yes"
		}
		return "no"
	case string:
		return t.WithNames(FactWord(v))
	case rules.Team:
		return t.WithNames(fmt.Sprint("team ", int(v)))
	case *bughouse.Seat:
		return t.Names[*v]
	case rules.Seats:
		return t.seatNames(v, key == "agreed_by")
	case rules.Pieces:
		each := make([]string, len(v))
		for i, piece := range v {
			each[i] = string(piece.Letter())
		}
		return cmp.Or(strings.Join(each, " "), "nothing")
	case []rules.Claim:
		if len(v) > 0 {
			return firstClaims[v[0].Claim]
		}
	case *rules.BothMates:
		return fmt.Sprintf("board A %s, board B %s", t.Names[v.A.MatedBy], t.Names[v.B.MatedBy])
	case *rules.Ending:
		return fmt.Sprintf("%s on board %s", t.Names[v.Winner], v.Board)
	case []rules.Prior:
		return fmt.Sprint(len(v))
	}
	return fmt.Sprint(v)
}

// FactQuestion says a fact as question and answer: "Had the king moved before? yes".
func (t Table) FactQuestion(key string, v any) string {
	return cmp.Or(rules.QuestionText(key), UpperFirst(strings.ReplaceAll(key, "_", " "))+":") + " " + t.FactAnswer(key,
		v)
}

// seatNames names the players of a list of seats: "both, Ada and Dev", "all four", or a word for
// none; where agreed is set and some are missing, "only Ada and Ben".
func (t Table) seatNames(list rules.Seats, agreed bool) string {
	each := make([]string, len(list))
	for i, seat := range list {
		each[i] = t.Names[seat]
	}
	all := strings.Join(each, " and ")
	switch {
	case len(list) == 0:
		return "none"
	case len(list) == len(bughouse.Seats):
		return "all four"
	case len(list) == 2 && agreed:
		return "only " + all
	case len(list) == 2:
		return "both, " + all
	}
	return all
}
