package cli

import (
	"bytes"
	"context"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"flagfall/db/prints"
	"flagfall/db/publish"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/resultcsv"
	"flagfall/pairing/sheet"
	"flagfall/penalties/summary"
	"flagfall/tui/output"
	"flagfall/tui/paper/press"
	"flagfall/tui/visible"
)

// exportFolder is where the desk puts what it gives away: beside the tournament file.
func exportFolder(db string) string { return strings.TrimSuffix(db, filepath.Ext(db)) + "-export" }

// exportNow exports the tournament as it is on disk, into the folder beside it.
func (s *session) exportNow(ctx context.Context) (output.Exported, error) {
	now := &session{Store: s.Store, env: s.env, ctx: ctx, t: tournament.New()}
	if err := s.Refresh(ctx, now.t); err != nil {
		return output.Exported{}, err
	}
	return now.exportAll(exportFolder(s.Path()))
}

// exportAll writes the ledger as JSON, one object a line, and the results of each section as CSV. Nothing is written before all is made;
// each file is there whole or not at all.
func (s *session) exportAll(folder string) (output.Exported, error) {
	out := output.Exported{Folder: folder, Head: s.t.Head}
	ledger, err := s.ledgerLines()
	if err != nil {
		return out, err
	}
	var files []publish.File
	add := func(name string, body []byte) {
		files = append(files, publish.File{Name: name, Data: body})
		out.Files = append(out.Files, name)
	}
	add("ledger.jsonl", []byte(visible.Escaped(string(ledger))))
	for _, sec := range s.t.Register.Sections {
		body, err := s.resultSheet(sec)
		if err != nil {
			return out, err
		}
		add(resultsName(sec, out.Files), visible.Stripped(body))
	}
	return out, press.SaveAll(s.ctx, folder, files)
}

var unfit = regexp.MustCompile(`[^A-Za-z0-9_-]+`)

// resultsName is a file name for a section's results that is not taken: two ids may differ only in what no file name has.
func resultsName(sec *event.Section, taken []string) string {
	name := "results-" + unfit.ReplaceAllString(sec.ID, "_")
	for slices.Contains(taken, name+".csv") {
		name += "_"
	}
	return name + ".csv"
}

// resultSheet is every result of a section, as result import reads it.
func (s *session) resultSheet(sec *event.Section) ([]byte, error) {
	var b bytes.Buffer
	w := sheet.NewWriter(&b)
	if s.t.Missing != nil {
		w.Row(s.partial())
	}
	w.Row(resultcsv.Columns...)
	for _, r := range sec.Rounds {
		for _, p := range r.Pairings {
			for _, m := range p.Matches {
				w.Row(s.result(m).cells()...)
			}
		}
	}
	err := w.Flush() // which fills b
	return b.Bytes(), err
}

// ledgerLine is one line of the exported ledger. Exactly one field is there.
type ledgerLine struct {
	Event       *eventJSON       `json:"event,omitempty"` // the first line, with the head
	Incident    *incidentJSON    `json:"incident,omitempty"`
	Appeal      *appealJSON      `json:"appeal,omitempty"`
	Consequence *consequenceJSON `json:"consequence,omitempty"`
	Document    *documentJSON    `json:"document,omitempty"`
}

// documentJSON is a document that was printed. Head is what stands on the paper.
type documentJSON struct {
	prints.Printed
	At   string `json:"at"` // RFC 3339
	By   string `json:"by"`
	Head string `json:"head"`
}

// ledgerLines is all that was ruled, appealed, settled and printed.
func (s *session) ledgerLines() ([]byte, error) {
	heads, err := s.printedHeads()
	if err != nil {
		return nil, err
	}
	event := s.glance()
	lines := []ledgerLine{{Event: &event}}
	for _, i := range s.t.Ledger.Incidents {
		lines = append(lines, ledgerLine{Incident: &incidentJSON{summary.Of(s.t.Ledger, i), s.positions(i), s.history(i)}})
	}
	for _, a := range s.t.Ledger.Appeals {
		appeal := s.appeal(a)
		lines = append(lines, ledgerLine{Appeal: &appeal})
	}
	for _, q := range s.t.Ledger.Consequences {
		consequence := s.consequence(s.now(q))
		lines = append(lines, ledgerLine{Consequence: &consequence})
	}
	for _, p := range s.t.Prints.All {
		lines = append(lines, ledgerLine{Document: &documentJSON{
			p.Printed, p.Meta.At.Format("2006-01-02T15:04:05Z"), s.t.Register.ActorName(p.Meta.Actor), heads[p.Meta.Seq],
		}})
	}
	var b bytes.Buffer
	for _, line := range lines {
		if err := printJSON(&b, line); err != nil {
			return nil, err
		}
	}
	return b.Bytes(), nil
}

// printedHeads are the heads on paper, by the entry that records the print: each is that of the entry before.
func (s *session) printedHeads() (map[int64]string, error) {
	heads := map[int64]string{}
	for e, err := range s.Entries(s.ctx, 0) {
		if err != nil {
			return nil, err
		}
		if e.Kind == (prints.Printed{}).Kind() {
			heads[e.Seq] = e.Prev.Short()
		}
	}
	return heads, nil
}
