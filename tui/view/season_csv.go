package view

import (
	"bytes"

	"flagfall/pairing/csvfile"
	"flagfall/penalties/insight"
	"flagfall/tui/voice/sanitize"
)

// SeasonCSV is a row for each incident of a season, below a heading.
func SeasonCSV(all insight.Season) ([]byte, error) {
	var b bytes.Buffer
	w := csvfile.NewWriter(&b)
	if stamp := all.Stamp(); stamp != "" {
		w.Row(stamp)
	}
	w.Row(SeasonColumns...)
	for _, r := range all.Cases() {
		w.Row(SeasonCells(r)...)
	}
	err := w.Flush() // which fills b
	return sanitize.Strip(b.Bytes()), err
}
