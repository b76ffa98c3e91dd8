package notation_test

import (
	"bytes"
	"encoding/json"
	"os"
	"testing"

	"flagfall/rules/bughouse"
)

// usLaws are the switches of the 2018 US Chess rules.
var usLaws = bughouse.Laws{DroppedPawnDoubleStep: true, SwappedCastling: true}

// readLines decodes a file of JSON lines.
func readLines[T any](t testing.TB, path string) []T {
	t.Helper()
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var all []T
	for d := json.NewDecoder(bytes.NewReader(file)); d.More(); {
		var v T
		if err := d.Decode(&v); err != nil {
			t.Fatal(err)
		}
		all = append(all, v)
	}
	return all
}
