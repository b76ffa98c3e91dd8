package testhall

import (
	"encoding/json"
	"fmt"

	"flagfall/rules"
)

// Given is what somebody says of an incident: keys and values by turns, values as JSON has them.
// What no rule knows is said too.
func Given(said ...any) rules.StatedFacts {
	answers := map[string]any{}
	for n := 0; n < len(said); n += 2 {
		answers[fmt.Sprint(said[n])] = said[n+1]
	}
	text, err := json.Marshal(answers)
	if err != nil {
		panic(err)
	}
	var given rules.StatedFacts
	if err := json.Unmarshal(text, &given); err != nil {
		panic(err)
	}
	return given
}
