package rules_test

import (
	"testing"

	"flagfall/rules"
)

// TestEveryBuiltinBookParses also guards the panic that a faulty embedded book would be.
func TestEveryBuiltinBookParses(t *testing.T) {
	for _, id := range rules.BuiltinIDs() {
		b, err := rules.Builtin(id)
		if err != nil {
			t.Fatal(err)
		}
		again, err := rules.Parse(id, b.Text())
		if err != nil {
			t.Fatal(err)
		}
		if again.SHA256() != b.SHA256() {
			t.Errorf("%s: the text changes when it is read again", id)
		}
	}
}
