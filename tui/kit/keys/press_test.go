package keys

import "testing"

// A key pressed by its name is the key: whatever the palette does, the keyboard does too.
func TestPressIsTheKey(t *testing.T) {
	m := Default()
	for action, b := range m.bindings() {
		for _, k := range b.Keys() {
			if !Is(Press(k), *b) {
				t.Errorf("%s: pressing %q does not do it", action, k)
			}
		}
	}
	for name, want := range map[string]string{"ctrl+p": "ctrl+p", "shift+tab": "shift+tab", " ": " ", "é": "é"} {
		if got := Press(name).String(); got != want {
			t.Errorf("pressing %q is %q", name, got)
		}
	}
}
