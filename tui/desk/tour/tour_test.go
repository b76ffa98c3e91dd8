package tour

import (
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"flagfall/db/sample"
	"flagfall/tui/kit/keys"
)

// The first step waits on a fresh sample, every sentence names keys that there are, and fits in the
// room that a phone leaves to it.
func TestEveryStepIsSaid(t *testing.T) {
	now := func() time.Time { return time.Date(2026, 5, 2, 14, 0, 0, 0, time.UTC) }
	store, hall, err := sample.Create(t.Context(), filepath.Join(t.TempDir(), "tour"), now)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	if n := At(hall); n != 1 {
		t.Fatalf("a tour begins at step %d", n)
	}
	for _, s := range Steps {
		text := keys.Default().ReplaceActions(s.says(hall))
		if strings.ContainsAny(text, "{}") || utf8.RuneCountInString(text) > 210 {
			t.Errorf("%s: %q", s.Name, text)
		}
		if s.done(hall) {
			t.Errorf("%s is done before anybody did it", s.Name)
		}
	}
}
