package command

import (
	"cmp"
	"slices"

	"flagfall/pairing/foreignfile"
	"flagfall/rules"
	"flagfall/rules/filekind"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
)

// TypedUse returns a command that goes on with a file, as it is typed.
func TypedUse(use foreignfile.Use) string { return shell.Typed(use.Args...) }

// RefuseKind refuses a file that is of none of the kinds that a command reads, with the command that
// reads it or else what to do. It is nil for a file of these kinds, and for one that is nothing known.
func RefuseKind(name string, data []byte, section string, reads ...filekind.Kind) error {
	kind := filekind.Of(data)
	if slices.Contains(reads, kind) || kind == filekind.Text || kind == filekind.Empty {
		return nil
	}
	book, err := rules.Builtin(rules.DefaultID)
	if err != nil {
		return err
	}
	then := cmp.Or(foreignfile.Advice(kind), shell.Typed("read", name)) // which tells how to go on
	if uses := foreignfile.Read(name, data, section, book).Uses; len(uses) > 0 {
		then = TypedUse(uses[0])
	}
	return refusal.Invalid.Errorf("%s: this is %s\n  %s", name, kind.Name(), then)
}
