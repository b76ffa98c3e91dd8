package render

import (
	"time"

	"flagfall/penalties/insight"
	"flagfall/tui/paper"
	"flagfall/tui/paper/pdf"
	"flagfall/tui/view"
)

// SeasonReport is the report on a season, as of a moment.
type SeasonReport struct {
	insight.Season
	Precedents int // at most so many of each offense
	At         time.Time
}

// Render gives the report its form. CSV has a row for each incident. Warning says in a sentence what
// the form could not show, "" for nothing.
func (r SeasonReport) Render(f Format, size pdf.Paper) (data []byte, warning string, err error) {
	if f == CSV {
		data, err = view.SeasonCSV(r.Season)
		return data, "", err
	}
	return Render(paper.Season(r.Season, r.Precedents, r.At), f, size)
}

// FileName names a file of the report: the moment, and its form.
func (r SeasonReport) FileName(f Format) string {
	return "season-" + r.At.Format("20060102-150405") + endings[f]
}
