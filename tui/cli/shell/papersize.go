package shell

import (
	"cmp"
	"os"
	"strings"

	"flagfall/tui/cli/settings"
	"flagfall/tui/paper/pdf"
)

// letterCountries print on letter paper; the others on A4 (CLDR, measurement data).
const letterCountries = " BZ CA CL CO CR GT MX NI PA PH PR SV US VE "

// PaperSize is what to print on: what was asked for, else what the settings say, else what the locale's country uses.
func PaperSize(asked string, s settings.Settings) (pdf.Paper, error) {
	if size := cmp.Or(asked, s.Paper); size != "" && size != settings.PaperSizes[0] {
		return pdf.ParsePaper(size)
	}
	locale, _, _ := strings.Cut(cmp.Or(os.Getenv("LC_ALL"), os.Getenv("LC_PAPER"), os.Getenv("LANG")), ".")
	if _, country, ok := strings.Cut(locale, "_"); ok && strings.Contains(letterCountries, " "+country+" ") {
		return pdf.Letter, nil
	}
	return pdf.A4, nil
}
