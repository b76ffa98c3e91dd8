package ruling

import "strings"

// digits are five rows of dots each, so that what a clock is set to can be read from a metre.
var digits = map[rune][5]string{
	'0': {"###", "# #", "# #", "# #", "###"},
	'1': {" # ", "## ", " # ", " # ", "###"},
	'2': {"###", "  #", "###", "#  ", "###"},
	'3': {"###", "  #", "###", "  #", "###"},
	'4': {"# #", "# #", "###", "  #", "  #"},
	'5': {"###", "#  ", "###", "  #", "###"},
	'6': {"###", "#  ", "###", "# #", "###"},
	'7': {"###", "  #", "  #", "  #", "  #"},
	'8': {"###", "# #", "###", "# #", "###"},
	'9': {"###", "# #", "###", "  #", "###"},
	':': {" ", "#", " ", "#", " "},
	'.': {" ", " ", " ", " ", "#"},
}

// big writes a clock reading in three lines of half blocks.
func big(reading string) []string {
	lines := make([]string, 3)
	for _, r := range reading {
		d := digits[r]
		for n := range lines {
			for i := range d[0] {
				lower := n < 2 && d[2*n+1][i] == '#'
				lines[n] += half(d[2*n][i] == '#', lower)
			}
			lines[n] += " "
		}
	}
	return lines
}

func half(upper, lower bool) string {
	switch {
	case upper && lower:
		return "█"
	case upper:
		return "▀"
	case lower:
		return "▄"
	}
	return " "
}

// huge writes it in five lines, each dot two columns wide.
func huge(reading string) []string {
	lines := make([]string, 5)
	for _, r := range reading {
		for n, row := range digits[r] {
			lines[n] += strings.NewReplacer("#", "██", " ", "  ").Replace(row) + "  "
		}
	}
	return lines
}
