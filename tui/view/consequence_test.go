package view

import (
	"encoding/json"
	"strings"
	"testing"

	"flagfall/db/tournament"
	"flagfall/penalties"
)

func TestAConsequenceTellsOfTheBye(t *testing.T) {
	for _, bye := range []bool{true, false} {
		q := &penalties.Consequence{ConsequenceFound: penalties.ConsequenceFound{Pairing: &penalties.PairingChange{Bye: bye}}, Subject: &penalties.Incident{}}
		text, err := json.Marshal(OfConsequence(tournament.New(), q))
		if err != nil || strings.Contains(string(text), `"bye":true`) != bye {
			t.Errorf("a bye %v is told as %s, %v", bye, text, err)
		}
	}
}
