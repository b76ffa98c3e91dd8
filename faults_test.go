package main

import (
	"testing"

	"flagfall/testdata/faults/list"
)

// Every planted fault still occurs once in the code, so that a change that moves code learns of it
// before CI tries them all.
func TestEveryFaultIsFoundInTheCode(t *testing.T) {
	faults, err := list.Read("testdata/faults/faults.toml", "")
	if err != nil {
		t.Fatal(err)
	}
	if len(faults) < 60 {
		t.Errorf("only %d faults are left in the list", len(faults))
	}
}
