package theme

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/colorprofile"
)

// Detect reads options from the environment: NO_COLOR, TERM=dumb, the depth of color from TERM
// and COLORTERM, and the background from COLORFGBG ("15;0"). It does not query the terminal. For a
// terminal over a connection only TERM is known. Under LC_ALL=C or POSIX the desk is drawn in ASCII.
func Detect(getenv func(string) string) Options {
	return Options{
		NoColor: getenv("NO_COLOR") != "" || getenv("TERM") == "dumb",
		ASCII:   getenv("LC_ALL") == "C" || getenv("LC_ALL") == "POSIX",
		Light:   lightBackground(getenv("COLORFGBG")),
		Depth:   depth(getenv("TERM"), getenv("COLORTERM")),
	}
}

func depth(term, colorterm string) Depth {
	profile := colorprofile.Env([]string{"TERM=" + term, "COLORTERM=" + colorterm})
	switch {
	case profile >= colorprofile.TrueColor:
		return TrueColor
	case profile >= colorprofile.ANSI256 || colorterm != "":
		return Depth256
	}
	return Depth16
}

func lightBackground(colorfgbg string) bool {
	i := strings.LastIndexByte(colorfgbg, ';')
	if i < 0 {
		return false
	}
	n, err := strconv.Atoi(colorfgbg[i+1:])
	return err == nil && (n == 7 || n >= 9 && n <= 15)
}
