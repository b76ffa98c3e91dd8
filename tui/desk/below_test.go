package desk

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"unsafe"

	"flagfall/tui/kit/screen"
	"flagfall/tui/kit/theme"
)

// A screen with a list or a text that goes on below says in its border, or on its lower rule, how much.
func TestEveryCutListOrTextSaysHowMuchIsBelow(t *testing.T) {
	drawsOnly(t)
	for _, sc := range scenes {
		d, is := sc.open(t, 110, 30, theme.Options{}).(*model)
		if !is {
			continue // no tournament is open yet
		}
		for _, size := range [][2]int{{110, 30}, {80, 24}, {40, 24}} {
			resize(d, size[0], size[1])
			frame := plainText(d.View())
			list, counts := d.Top().(screen.CutList)
			asks, typing := d.prompt()
			switch {
			case sc.name == "form_quads": // what the values would do is counted in the form
			case counts && list.RowsBelow() > 0:
				if says := fmt.Sprintf(" %d more below", list.RowsBelow()); d.line.Empty() && !strings.Contains(frame, says) {
					t.Errorf("%s at %v does not say %q:\n%s", sc.name, size, says, frame)
				}
			case typing && !asks.Clock: // the answers are drawn in its place
			case isCut(reflect.ValueOf(d.Top()).Elem()):
				t.Errorf("%s at %v is cut and does not count what is below:\n%s", sc.name, size, frame)
			}
		}
	}
}

// isCut reports whether a list or a text in the fields of a screen goes on below.
func isCut(v reflect.Value) bool {
	if v.Kind() != reflect.Struct {
		return false
	}
	field := reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Interface()
	if list, is := field.(interface{ Below() int }); is {
		return list.Below() > 0
	}
	for n := range v.NumField() {
		if isCut(v.Field(n)) {
			return true
		}
	}
	return false
}
