package view_test

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	_ "flagfall/rules/envtest" // property tests draw from its seed

	"flagfall/tui/view"
)

// A link opens the one table and side of the one event that it was made for, with the one secret.
func TestALinkOpensWhatItWasMadeFor(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		type of struct {
			secret, event string
			seat          view.TableSeat
		}
		any := func(name string) of {
			return of{
				rapid.SampledFrom([]string{"one secret", "another"}).Draw(rt, name), rapid.SampledFrom([]string{"7f3a", "ae83"}).Draw(rt, name),
				view.TableSeat{Table: rapid.IntRange(1, 30).Draw(rt, name), Side: rapid.IntRange(0, 2).Draw(rt, name), Renewals: rapid.IntRange(0, 12).Draw(rt, name)},
			}
		}
		made := any("made")
		tried, other := made, any("tried")
		switch rapid.IntRange(0, 5).Draw(rt, "differs") {
		case 1:
			tried.secret = other.secret
		case 2:
			tried.event = other.event
		case 3:
			tried.seat.Table = other.seat.Table
		case 4:
			tried.seat.Side = other.seat.Side
		case 5:
			tried.seat.Renewals = other.seat.Renewals
		}
		path := view.NewTableKeys([]byte(made.secret), made.event).Path(made.seat)
		start := fmt.Sprintf("/table/%d/%d/", made.seat.Table, made.seat.Side)
		key, ok := strings.CutPrefix(path, start)
		if !ok || len(key) != 20 {
			rt.Fatalf("the path is %s", path)
		}
		if got := view.NewTableKeys([]byte(tried.secret), tried.event).Opens(tried.seat, key); got != (made == tried) {
			rt.Fatalf("made for %v, tried at %v: %v", made, tried, got)
		}
	})
	seat := view.TableSeat{Table: 1}
	if view.NewTableKeys(nil, "7f3a").Opens(seat, strings.TrimPrefix(view.NewTableKeys(nil, "7f3a").Path(seat), "/table/1/0/")) {
		t.Error("something opens without a secret")
	}
}

// A card that lies on a table opens its page with every later flagfall.
func TestACardStays(t *testing.T) {
	if got := view.NewTableKeys([]byte("a secret of a test"), "7f3a").Path(view.TableSeat{Table: 12, Side: 1}); got != "/table/12/1/up6t9rQ15XNHwQS4j4Ss" {
		t.Errorf("the card has %s", got)
	}
}
