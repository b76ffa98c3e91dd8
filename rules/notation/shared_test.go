package notation_test

import (
	"encoding/json"
	"os"
	"testing"

	"flagfall/rules/bughouse"
)

// usLaws are the switches of the 2018 US Chess rules.
var usLaws = bughouse.Laws{DroppedPawnDoubleStep: true, SwappedCastling: true}

// readLines decodes a file of JSON lines; without the file the test is skipped.
func readLines[T any](t testing.TB, path string) []T {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Skipf("the shared data is not here: %v", err)
	}
	defer f.Close()
	var all []T
	for d := json.NewDecoder(f); d.More(); {
		var v T
		if err := d.Decode(&v); err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	return all
}
