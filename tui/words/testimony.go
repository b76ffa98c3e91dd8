package words

import (
	"strings"

	"flagfall/rules/refusal"
)

// Testimony is what somebody said: a player, by the letter of the seat, or a witness, by whose they are.
type Testimony struct {
	Seat     string // "" for a witness
	Relation string // as it was typed: "a", "parent of Ben"
	Said     string
}

// ReadTestimony reads it as it is typed: "a: she touched it", or "parent of Ben: the flag was down". An error says what is missing.
func ReadTestimony(text string) (Testimony, error) {
	who, said, _ := strings.Cut(text, ":")
	t := Testimony{Relation: strings.TrimSpace(who), Said: strings.TrimSpace(said)}
	if t.Relation == "" || t.Said == "" {
		return Testimony{}, refusal.Invalid.Errorf("say who speaks and what: a: she pressed first, or parent of Ben: the flag was down")
	}
	if len(t.Relation) == 1 {
		if seat := Seat(t.Relation); seat != nil {
			t.Seat = seat.Letter()
		}
	}
	return t, nil
}

// Speaks says who speaks in a testimony being typed, or how it is typed while that is not known.
func (t Table) Speaks(text string) string {
	said, err := ReadTestimony(text)
	switch {
	case err != nil:
		return "a to d, or who it is, then :"
	case said.Seat != "":
		return t.Name(Seat(said.Seat)) + " says"
	}
	return "a witness: " + said.Relation
}
