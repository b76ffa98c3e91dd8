package layout

// Part is some lines of a frame. Rank says how soon it goes when there is no room: the highest first, 0 never.
type Part struct {
	Rank  int
	Lines []string
}

// Gap is an empty line that goes before any text does.
func Gap() Part { return Part{Rank: 1 << 10, Lines: []string{""}} }

// Stack sets the parts one under the other in at most h lines, leaving out whole parts, of the highest rank first and
// the lowest of them on the page before those above it.
func Stack(h int, parts ...Part) []string {
	gone := make([]bool, len(parts))
	total := 0
	for _, p := range parts {
		total += len(p.Lines)
	}
	for total > h {
		worst := -1
		for i, p := range parts {
			if !gone[i] && p.Rank > 0 && (worst < 0 || p.Rank >= parts[worst].Rank) {
				worst = i
			}
		}
		if worst < 0 {
			break
		}
		gone[worst] = true
		total -= len(parts[worst].Lines)
	}
	var lines []string
	for i, p := range parts {
		if !gone[i] {
			lines = append(lines, p.Lines...)
		}
	}
	return lines[:min(h, len(lines))]
}

// Labelled sets a text beside its label, wrapped in a column of its own; where it is narrow the text goes on under the label.
func Labelled(label, text string, labelWidth, w int) []string {
	if text == "" {
		return nil
	}
	wrapped := Wrap(text, w-labelWidth)
	lines := make([]string, len(wrapped))
	for i, line := range wrapped {
		if i == 0 {
			lines[i] = Fit(label, labelWidth) + line
		} else {
			lines[i] = blank(labelWidth) + line
		}
	}
	return lines
}
