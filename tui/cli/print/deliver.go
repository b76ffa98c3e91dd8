package print

import (
	"errors"
	"fmt"
	"strings"

	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/document/text"
	"flagfall/tui/paper"
	"flagfall/tui/paper/render"
)

// printedJSON is a print as scripts are told of it.
type printedJSON struct {
	Document int    `json:"document"`
	Name     string `json:"name"`
	Copy     int    `json:"copy"`
	Replaces int    `json:"replaces,omitempty"`
	File     string `json:"file"`
	Sent     bool   `json:"sent"`
	Partial  string `json:"partial,omitempty"` // what is missing from it
}

// deliver sends a saved print where it was asked for. The answer is no where a printer was asked
// for and there is none.
func (p *printRequest) deliver(s *command.Session, sheet *paper.Sheet, saved string, data []byte) error {
	ctx, env := s.Ctx, s.Env
	if saved != "" {
		fmt.Fprintf(env.Err, "%s saved as %s\n", sheet.Stamp.CopyLabel(), saved)
	}
	var sendErr error
	switch {
	case p.printer != "" && saved == "":
		sendErr = errors.New("its file cannot be saved for printing") // exempt: a failure, not a refusal
		fmt.Fprintf(env.Err, "not printed: %v; --out FILE writes one elsewhere\n", sendErr)
	case p.printer != "":
		if sendErr = render.Send(ctx, saved, strings.TrimSpace(p.printer)); sendErr != nil {
			fmt.Fprintf(env.Err, "not printed: %v; the file is saved\n", sendErr)
			if errors.Is(sendErr, render.ErrNoPrinter) {
				break
			}
			if err := p.notPrinted(s, sheet); err != nil {
				return err
			}
		}
	}
	switch {
	case p.out != "" && p.out != "-":
		if err := render.Write(ctx, p.out, data); err != nil {
			return err
		}
	case p.out == "-" || p.printer == "" && !p.JSON &&
		!(p.format == string(render.PDF) && shell.IsTerminal(env.RawOut)):
		if env.Plain && p.format == string(render.Text) {
			data = []byte(text.Spoken(&sheet.Document))
		}
		out := env.Out
		if p.format == string(render.PDF) {
			out = env.Binary
		}
		if _, err := out.Write(data); err != nil {
			return err
		}
	}
	if p.JSON {
		row := printedJSON{
			Document: sheet.Stamp.Number, Name: sheet.About.Name, Copy: sheet.Stamp.Copy,
			Replaces: sheet.Stamp.Replaces,
			File:     saved, Sent: p.printer != "" && sendErr == nil, Partial: sheet.Stamp.Partial,
		}
		if err := env.PrintJSON(row); err != nil {
			return err
		}
	}
	if sendErr != nil {
		return shell.ErrNo
	}
	return nil
}
