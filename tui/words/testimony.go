package words

import (
	"strings"

	"flagfall/rules/bughouse"
)

// Testimony reads what somebody said as it is typed: "a: he touched it", or "parent of Ben: …" for a witness, whose relation it
// gives. Said is empty while something is missing.
func Testimony(text string) (seat *bughouse.Seat, relation, said string) {
	who, said, ok := strings.Cut(text, ":")
	who, said = strings.TrimSpace(who), strings.TrimSpace(said)
	if !ok || who == "" {
		return nil, "", ""
	}
	if len(who) == 1 {
		return Seat(who), who, said
	}
	return nil, who, said
}
