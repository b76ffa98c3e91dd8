package halltest

import (
	"encoding/json"
	"fmt"

	"flagfall/rules"
)

// Given returns stated facts of an incident from alternating keys and values, values as JSON has
// them. Keys unknown to the rules are kept.
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
