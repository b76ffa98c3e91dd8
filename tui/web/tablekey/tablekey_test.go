package tablekey_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/tui/web/tablekey"
)

// A link opens the one table and side of the one event that it was made for, with the one secret.
func TestALinkOpensWhatItWasMadeFor(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		type of struct {
			secret, event string
			table, side   int
		}
		any := func(name string) of {
			return of{
				rapid.SampledFrom([]string{"one secret", "another"}).Draw(rt, name), rapid.SampledFrom([]string{"7f3a", "ae83"}).Draw(rt, name),
				rapid.IntRange(1, 30).Draw(rt, name), rapid.IntRange(0, 2).Draw(rt, name),
			}
		}
		made := any("made")
		tried, other := made, any("tried")
		switch rapid.IntRange(0, 4).Draw(rt, "differs") {
		case 1:
			tried.secret = other.secret
		case 2:
			tried.event = other.event
		case 3:
			tried.table = other.table
		case 4:
			tried.side = other.side
		}
		path := tablekey.New([]byte(made.secret), made.event).Path(made.table, made.side)
		start := fmt.Sprintf("/table/%d/%d/", made.table, made.side)
		key, ok := strings.CutPrefix(path, start)
		if !ok || len(key) != 20 {
			rt.Fatalf("the path is %s", path)
		}
		if got := tablekey.New([]byte(tried.secret), tried.event).Opens(tried.table, tried.side, key); got != (made == tried) {
			rt.Fatalf("made for %v, tried at %v: %v", made, tried, got)
		}
	})
	if tablekey.New(nil, "7f3a").Opens(1, 0, strings.TrimPrefix(tablekey.New(nil, "7f3a").Path(1, 0), "/table/1/0/")) {
		t.Error("something opens without a secret")
	}
}
