package refusal_test

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"testing"

	"flagfall/rules/refusal"
)

// faster is an error type of its own that knows its kind.
type faster struct{ who string }

func (f *faster) Error() string             { return f.who + " was faster" }
func (f *faster) RefusalKind() refusal.Kind { return refusal.Conflict }

func TestTheKindOfAnError(t *testing.T) {
	none := refusal.NotFound.Errorf("no table %d", 9)
	for name, c := range map[string]struct {
		err  error
		want refusal.Kind
	}{
		"nothing":             {nil, ""},
		"a refusal":           {none, refusal.NotFound},
		"one that is wrapped": {fmt.Errorf("round 2: %w", none), refusal.NotFound},
		"one that is called otherwise": {
			refusal.Damaged.Errorf("entry 7: %w", none),
			refusal.Damaged,
		},
		"the first of several": {errors.Join(errors.New("x"),
			refusal.Limit.Errorf("too many"), none), refusal.Limit},
		"a type that knows its kind": {fmt.Errorf("rule: %w", &faster{"Rita"}), refusal.Conflict},
		"a disk that fails": {
			&fs.PathError{Op: "read", Path: "x", Err: fs.ErrInvalid},
			"",
		},
		"a context that ended":        {context.Canceled, ""},
		"an error without a kind":     {errors.New("x"), ""},
		"in a decision":               {refusal.OrInvalid(errors.New("x")), refusal.Invalid},
		"a refusal in a decision":     {refusal.OrInvalid(none), refusal.NotFound},
		"a decision without an error": {refusal.OrInvalid(nil), ""},
	} {
		if got := refusal.KindOf(c.err); got != c.want {
			t.Errorf("%s has the kind %q, want %q", name, got, c.want)
		}
	}
}

func TestAKindChangesNothingElseOfAnError(t *testing.T) {
	gone := errors.New("gone")
	err := refusal.Conflict.Errorf("entry %d: %w", 7, gone)
	if err.Error() != "entry 7: gone" || !errors.Is(err, gone) {
		t.Errorf("it says %q", err)
	}
	if err := refusal.OrInvalid(gone); err.Error() != "gone" || !errors.Is(err, gone) {
		t.Errorf("decided, it says %q", err)
	}
}

func TestEachKindHasANameOfItsOwn(t *testing.T) {
	seen := map[refusal.Kind]bool{}
	for _, k := range refusal.Kinds() {
		if k == "" || seen[k] {
			t.Errorf("%q is no name, or there twice", k)
		}
		seen[k] = true
	}
}
