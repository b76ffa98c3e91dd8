package file

import (
	"bytes"
	"context"
	"slices"

	"flagfall/db/atomicfile"
	"flagfall/db/prints"
	"flagfall/db/tournament"
	"flagfall/pairing/csvfile"
	"flagfall/pairing/event"
	"flagfall/rules/lazyregexp"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/desk/export"
	"flagfall/tui/paper/render"
	"flagfall/tui/view"
	"flagfall/tui/voice/sanitize"
)

// ExportAllNow exports the tournament as it is on disk, into the folder beside it.
func ExportAllNow(ctx context.Context, s *command.Session) (export.Exported, error) {
	now := &command.Session{Store: s.Store, Answer: s.Answer, Ctx: ctx, Hall: tournament.New()}
	if err := s.Refresh(ctx, now.Hall); err != nil {
		return export.Exported{}, err
	}
	return ExportAll(now, shell.ExportFolder(s.Path()))
}

// ExportAll writes the ledger as JSON, one object a line, and the results of each section as CSV.
// Nothing is written before all is made; each file is there whole or not at all.
func ExportAll(s *command.Session, folder string) (export.Exported, error) {
	out := export.Exported{Folder: folder, Head: s.Hall.Head}
	ledger, err := ledgerLines(s)
	if err != nil {
		return out, err
	}
	var files []atomicfile.File
	add := func(name string, body []byte) {
		files = append(files, atomicfile.File{Name: name, Data: body})
		out.Files = append(out.Files, name)
	}
	add("ledger.jsonl", []byte(sanitize.Escape(string(ledger))))
	for _, sec := range s.Hall.Register.Sections {
		body, err := resultSheet(s, sec)
		if err != nil {
			return out, err
		}
		add(resultsName(sec, out.Files), sanitize.Strip(body))
	}
	return out, render.SaveAll(s.Ctx, folder, files)
}

var unfitForFile = lazyregexp.New(`[^A-Za-z0-9_-]+`)

// resultsName is a file name for a section's results that is not taken: two ids may differ only in
// what no file name has.
func resultsName(sec *event.Section, taken []string) string {
	name := "results-" + unfitForFile().ReplaceAllString(sec.ID, "_")
	for slices.Contains(taken, name+".csv") {
		name += "_"
	}
	return name + ".csv"
}

// resultSheet is every result of a section, as result import reads it.
func resultSheet(s *command.Session, sec *event.Section) ([]byte, error) {
	var b bytes.Buffer
	w := csvfile.NewWriter(&b)
	for _, stamp := range s.Hall.FileStamps() {
		w.Row(stamp)
	}
	w.Row(csvfile.ResultColumns...)
	for _, r := range sec.Rounds {
		for _, p := range r.Pairings {
			for _, m := range p.Matches {
				w.Row(view.OfResult(s.Hall, m, s.Env.Now()).Cells()...)
			}
		}
	}
	err := w.Flush() // which fills b
	return b.Bytes(), err
}

// ledgerLines is all that was ruled, appealed, settled and printed, one object a line.
func ledgerLines(s *command.Session) ([]byte, error) {
	heads, err := printedHeads(s)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	for _, line := range view.OfLedger(s.Hall, heads) {
		if err := shell.PrintJSON(&b, line); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// printedHeads are the heads on paper, by the entry that records the print: each is that of the
// entry before.
func printedHeads(s *command.Session) (map[int64]string, error) {
	heads := map[int64]string{}
	for e, err := range s.Entries(s.Ctx, 0) {
		if err != nil {
			return nil, err
		}
		if e.Kind == (prints.Printed{}).Kind() {
			heads[e.Seq] = e.Prev.Short()
		}
	}
	return heads, nil
}
