package command

import (
	"slices"

	"flagfall/pairing/foreignfile"
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
	then := foreignfile.Advice(kind)
	if uses := foreignfile.Uses(kind, name, section); len(uses) > 0 {
		then = TypedUse(uses[0])
	} else if then == "" {
		then = shell.Typed("read", name) // what is in it tells how to go on
	}
	return refusal.Invalid.Errorf("%s: this is %s\n  %s", name, kind.Name(), then)
}
