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

// VisibleRows are the lines of so many rows as h lines hold, the row at among them; h 0 holds all. A row may have several lines.
func VisibleRows(rows [][]string, at, h int) []string {
	from, used := 0, 0
	for i := 0; i <= min(at, len(rows)-1); i++ {
		used += len(rows[i])
		for h > 0 && used > h && from < i {
			used -= len(rows[from])
			from++
		}
	}
	var lines []string
	for _, row := range rows[from:] {
		if h > 0 && len(lines) > 0 && len(lines)+len(row) > h {
			break
		}
		lines = append(lines, row...)
	}
	return lines
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
