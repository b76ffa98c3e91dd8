package incident

import (
	"bytes"

	"flagfall/pairing/csvfile"
	"flagfall/penalties/insight"
	"flagfall/tui/view"
	"flagfall/tui/voice/sanitize"
)

// seasonCSV is a row for each incident of a season.
func seasonCSV(all insight.Season) ([]byte, error) {
	var b bytes.Buffer
	w := csvfile.NewWriter(&b)
	if stamp := all.Stamp(); stamp != "" {
		w.Row(stamp)
	}
	w.Row(view.SeasonColumns...)
	for _, r := range all.Cases() {
		w.Row(view.SeasonCells(r)...)
	}
	err := w.Flush() // which fills b
	return sanitize.Strip(b.Bytes()), err
}
