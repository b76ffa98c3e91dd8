package openfile

import (
	"errors"
	"io"
	"os"

	"flagfall/pairing/formats"
	"flagfall/rules/limits"
)

// Plan returns a plan that comes with flagfall or, where the name is a file, the one in it.
func Plan(name string, stdin io.Reader) (*formats.Plan, error) {
	plan, unknown := formats.Builtin(name)
	if unknown == nil {
		return plan, nil
	}
	plan, err := PlanFile(name, stdin)
	if errors.Is(err, os.ErrNotExist) {
		return nil, unknown
	}
	return plan, err
}

// PlanFile reads the plan in a file.
func PlanFile(name string, stdin io.Reader) (*formats.Plan, error) {
	text, err := Read(name, stdin, limits.Plan)
	if err != nil {
		return nil, err
	}
	return formats.Parse(name, text)
}
