package layout

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// bigLetters are five rows of dots each.
var bigLetters = map[rune][5]string{
	'0':  {"###", "# #", "# #", "# #", "###"},
	'1':  {" # ", "## ", " # ", " # ", "###"},
	'2':  {"###", "  #", "###", "#  ", "###"},
	'3':  {"###", "  #", "###", "  #", "###"},
	'4':  {"# #", "# #", "###", "  #", "  #"},
	'5':  {"###", "#  ", "###", "  #", "###"},
	'6':  {"###", "#  ", "###", "# #", "###"},
	'7':  {"###", "  #", "  #", "  #", "  #"},
	'8':  {"###", "# #", "###", "# #", "###"},
	'9':  {"###", "# #", "###", "  #", "###"},
	'A':  {" ## ", "#  #", "####", "#  #", "#  #"},
	'B':  {"### ", "#  #", "### ", "#  #", "### "},
	'C':  {" ###", "#   ", "#   ", "#   ", " ###"},
	'D':  {"### ", "#  #", "#  #", "#  #", "### "},
	'E':  {"###", "#  ", "## ", "#  ", "###"},
	'F':  {"###", "#  ", "## ", "#  ", "#  "},
	'G':  {" ###", "#   ", "# ##", "#  #", " ###"},
	'H':  {"#  #", "#  #", "####", "#  #", "#  #"},
	'I':  {"#", "#", "#", "#", "#"},
	'J':  {"  #", "  #", "  #", "# #", "###"},
	'K':  {"#  #", "# # ", "##  ", "# # ", "#  #"},
	'L':  {"#  ", "#  ", "#  ", "#  ", "###"},
	'M':  {"#   #", "## ##", "# # #", "#   #", "#   #"},
	'N':  {"#   #", "##  #", "# # #", "#  ##", "#   #"},
	'O':  {" ## ", "#  #", "#  #", "#  #", " ## "},
	'P':  {"### ", "#  #", "### ", "#   ", "#   "},
	'Q':  {" ## ", "#  #", "#  #", "# ##", " ###"},
	'R':  {"### ", "#  #", "### ", "# # ", "#  #"},
	'S':  {" ###", "#   ", " ## ", "   #", "### "},
	'T':  {"###", " # ", " # ", " # ", " # "},
	'U':  {"#  #", "#  #", "#  #", "#  #", " ## "},
	'V':  {"# #", "# #", "# #", "# #", " # "},
	'W':  {"#   #", "#   #", "# # #", "## ##", "#   #"},
	'X':  {"# #", "# #", " # ", "# #", "# #"},
	'Y':  {"# #", "# #", " # ", " # ", " # "},
	'Z':  {"####", "  # ", " #  ", "#   ", "####"},
	':':  {" ", "#", " ", "#", " "},
	'.':  {" ", " ", " ", " ", "#"},
	',':  {"  ", "  ", "  ", " #", "# "},
	';':  {"  ", " #", "  ", " #", "# "},
	'-':  {"   ", "   ", "###", "   ", "   "},
	'?':  {"###", "  #", " ##", "   ", " # "},
	'!':  {"#", "#", "#", " ", "#"},
	'&':  {" #  ", "# # ", " #  ", "# ##", " ## "},
	'(':  {" #", "# ", "# ", "# ", " #"},
	')':  {"# ", " #", " #", " #", "# "},
	'/':  {"  #", "  #", " # ", "#  ", "#  "},
	'\'': {"#", "#", " ", " ", " "},
	' ':  {"  ", "  ", "  ", "  ", "  "},
}

// drawable returns text in capitals without accents. It is false if a letter is missing.
func drawable(text string) (string, bool) {
	var b strings.Builder
	for _, r := range norm.NFD.String(text) {
		r = unicode.ToUpper(r)
		switch {
		case unicode.Is(unicode.Mn, r):
			continue
		case r == '’' || r == '‘':
			r = '\''
		}
		if _, ok := bigLetters[r]; !ok {
			return "", false
		}
		b.WriteRune(r)
	}
	return b.String(), true
}

// bigRows is the height of big letters in lines.
const bigRows = 3

// bigWidth returns the width of a text in big letters, in columns.
func bigWidth(text string) int {
	n := 0
	for _, r := range text {
		n += len(bigLetters[r][0]) + 1
	}
	return n
}

// bigLines draws a text in three lines of half blocks.
func bigLines(text string) []string {
	lines := make([]string, bigRows)
	for _, r := range text {
		d := bigLetters[r]
		for n := range lines {
			for i := range d[0] {
				lower := n < bigRows-1 && d[2*n+1][i] == '#'
				lines[n] += halfBlock(d[2*n][i] == '#', lower)
			}
			lines[n] += " "
		}
	}
	return lines
}

func halfBlock(upper, lower bool) string {
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

// dottedLines draws a text in five lines, each dot as "#", for ASCII.
func dottedLines(text string) []string {
	lines := make([]string, len(bigLetters[' ']))
	for _, r := range text {
		for n, row := range bigLetters[r] {
			lines[n] += row + " "
		}
	}
	return lines
}
