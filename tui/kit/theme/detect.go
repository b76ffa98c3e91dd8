package theme

import (
	"strconv"
	"strings"

	"github.com/charmbracelet/colorprofile"
)

// Detect reads options from the environment: NO_COLOR, TERM=dumb, 256 colors from TERM or
// COLORTERM, and the background from COLORFGBG ("15;0"). It does not query the terminal. For a
// terminal over a connection only TERM is known.
func Detect(getenv func(string) string) Options {
	return Options{
		NoColor: getenv("NO_COLOR") != "" || getenv("TERM") == "dumb",
		Light:   lightBackground(getenv("COLORFGBG")),
		Colors256: getenv("COLORTERM") != "" ||
			colorprofile.Env([]string{"TERM=" + getenv("TERM")}) >= colorprofile.ANSI256,
	}
}

func lightBackground(colorfgbg string) bool {
	i := strings.LastIndexByte(colorfgbg, ';')
	if i < 0 {
		return false
	}
	n, err := strconv.Atoi(colorfgbg[i+1:])
	return err == nil && (n == 7 || n >= 9 && n <= 15)
}
