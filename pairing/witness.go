package pairing

import (
	"errors"
	"fmt"
	"strings"
	"unicode"

	"flagfall/pairing/fact"
)

// WitnessChosen names the folder, a stick's for example, where the heads of the journal are written down a second time. It is a full path;
// "" is none from now on.
type WitnessChosen struct {
	Folder string `json:"folder"`
}

// Kind names the fact for ever.
func (WitnessChosen) Kind() string { return "event.witness_chosen" }

// ChooseWitness names the folder of the second witness, "" to have none. The path is the caller's to make full, and the folder to look for.
func (s *State) ChooseWitness(folder string) ([]fact.Fact, error) {
	switch {
	case strings.ContainsFunc(folder, unicode.IsControl):
		return nil, fmt.Errorf("no folder is called %q: name another one", folder)
	case folder == s.Witness && folder == "":
		return nil, errors.New("no second witness is kept as it is")
	case folder == s.Witness:
		return nil, fmt.Errorf("the second witness is kept in %s already", folder)
	}
	return []fact.Fact{WitnessChosen{folder}}, nil
}
