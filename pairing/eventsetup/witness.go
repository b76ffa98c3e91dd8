package eventsetup

import (
	"strings"
	"unicode"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// AcceptWitness records, with a reason, that the journal up to a head is as it should be, though a
// witness has another one.
func AcceptWitness(head, reason string) ([]fact.Fact, error) {
	if cleantext.Clean(reason) == "" {
		return nil, refusal.Invalid.Errorf("give a reason: why the file is right and the witness is not")
	}
	return event.WithReason("witness", reason, event.WitnessAccepted{Head: head}), nil
}

// ChooseWitness sets the folder of the second witness, "" for none. The caller makes the path
// absolute and checks that the folder exists.
func ChooseWitness(s *event.State, folder string) ([]fact.Fact, error) {
	switch {
	case strings.ContainsFunc(folder, unicode.IsControl):
		return nil, refusal.Invalid.Errorf("no folder is called %q: name another one", folder)
	case folder == s.Witness && folder == "":
		return nil, refusal.Conflict.Errorf("no second witness is set")
	case folder == s.Witness:
		return nil, refusal.Conflict.Errorf("the second witness is already in %s", folder)
	}
	return []fact.Fact{event.WitnessChosen{Folder: folder}}, nil
}
