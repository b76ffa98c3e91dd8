package pdf

import (
	"testing"

	"codeberg.org/go-pdf/fpdf"

	"flagfall/tui/document"
)

// TestAWordWiderThanItsColumn: a word of letters that takes two lines has a hyphen at the end of the first; an
// address, a seal and a script without hyphens have none. No letter is lost.
func TestAWordWiderThanItsColumn(t *testing.T) {
	f := fpdf.New("P", "pt", "A4", "")
	addFonts(f)
	s := newSetter(f, &document.Document{})
	s.font("", 10)
	for word, hyphens := range map[string]bool{
		"Donaudampfschifffahrtsgesellschaft":         true,
		"Παπαδοπουλοπουλοπουλοπουλου":                true,
		"http://hall.local:8080/code/ABCDEFGHJKLMNP": false,
		"C0D7551DA65AB19FC0D7551DA65AB19F":           false,
		"山田太郎佐々木葵山田太郎佐々木葵山田太郎佐々木葵":                   false,
	} {
		lines := s.lines(word, 100)
		whole, first := "", lines[0]
		for i, line := range lines {
			if s.textWidth(line) > 100 {
				t.Errorf("%s: %q is wider than its column", word, line)
			}
			if hyphens && i < len(lines)-1 {
				line = line[:len(line)-1]
			}
			whole += line
		}
		if len(lines) < 2 || whole != word || (first[len(first)-1] == '-') != hyphens {
			t.Errorf("%s: %q", word, lines)
		}
	}
}
