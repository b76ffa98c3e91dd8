package desk

import (
	"fmt"
	"slices"
	"strings"

	"github.com/charmbracelet/x/ansi"
)

// plainInks are the letters of the looks that every terminal has, by their code.
var plainInks = map[string]byte{"1": 'b', "2": 'f', "7": 'v', "91": 'r', "92": 'g', "93": 'y', "1;91": 'R', "1;92": 'G', "1;93": 'Y'}

// inked writes a colored frame so that it can be read: each line of text, under it "|" and the ink
// of each of its columns where it has any, and at the end what the letters mean. Looks of the 256
// colors get capital letters from A in the order in which they are met.
func inked(frame string) []byte {
	var out, legend strings.Builder
	var met []string
	letter := func(code string) byte {
		if l, ok := plainInks[code]; ok {
			return l
		}
		if !slices.Contains(met, code) {
			met = append(met, code)
		}
		return "ABCDEFHIJKLMNOPQSTUVWXZ"[slices.Index(met, code)]
	}
	for line := range strings.Lines(frame) {
		line = strings.TrimRight(line, "\n")
		var inks strings.Builder
		code := ""
		for rest := line; rest != ""; {
			text := rest
			if m := sgr.FindStringSubmatchIndex(rest); m != nil {
				if text = rest[:m[0]]; m[0] == 0 {
					if code = rest[m[2]:m[3]]; code == "0" {
						code = ""
					}
					rest = rest[m[1]:]
					continue
				}
			}
			ink := byte(' ')
			if code != "" {
				ink = letter(code)
			}
			inks.WriteString(strings.Repeat(string(ink), ansi.StringWidth(text)))
			rest = rest[len(text):]
		}
		out.WriteString(strings.TrimRight(" "+ansi.Strip(line), " ") + "\n")
		if under := strings.TrimRight(inks.String(), " "); under != "" {
			out.WriteString("|" + under + "\n")
		}
	}
	legend.WriteString("\nb bold, f faint, v inverted, r red, g green, y yellow; R G Y the same in bold\n")
	for _, code := range met {
		fmt.Fprintf(&legend, "%c %s\n", letter(code), code)
	}
	return []byte(out.String() + legend.String())
}
