package file

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/paper"
	"flagfall/tui/paper/pdf"
	"flagfall/tui/paper/render"
)

// bookOrder is what publish --book was asked for.
type bookOrder struct {
	out    string
	record bool // with what officials alone may read
}

// check refuses what makes no sense together.
func (o bookOrder) check(args []string) error {
	switch {
	case o.record && o.out == "":
		return refusal.Invalid.Errorf("--record is for a book: add --book OUT.pdf")
	case o.out != "" && len(args) > 0:
		return refusal.Invalid.Errorf("--book writes one file and no folder: leave %q out", args[0])
	case o.out == "" && len(args) != 1:
		return refusal.Invalid.Errorf("name the folder: flagfall publish FOLDER; or the book: flagfall publish --book OUT.pdf")
	}
	return nil
}

// publishBook writes the whole event as one PDF. It refuses a file that is there already.
func publishBook(s *command.Session, source paper.Source, o bookOrder, size pdf.Paper) error {
	if _, err := os.Lstat(o.out); !errors.Is(err, fs.ErrNotExist) {
		return refusal.Conflict.Errorf("%s exists already: name another file for the book", o.out)
	}
	stamp := source.Stamp(s.As, s.Env.Now())
	var record *paper.Record
	if o.record {
		if err := s.Prove(s.As); err != nil { // it names who made it
			return err
		}
		heads, err := printedHeads(s)
		if err != nil {
			return err
		}
		record = &paper.Record{Heads: heads}
	} else {
		stamp.By = "" // as on the public pages
	}
	book, err := source.Book(stamp, record)
	if err != nil {
		return err
	}
	body, warning, err := render.Render(book, render.PDF, size)
	if err != nil {
		return err
	}
	if warning != "" {
		s.Note("%s\n", warning)
	}
	if err := render.Write(s.Ctx, o.out, body); err != nil {
		return err
	}
	s.Env.Record(o.out + " written")
	if !s.JSON {
		fmt.Fprintln(s.Env.Out, o.out)
	}
	row := map[string]any{
		"out": o.out, "entries": stamp.Entry, "head": stamp.Head, "chapters": len(book.Chapters()),
		"record": o.record,
	}
	if o.record {
		return s.Say(row, "%s is the book with the record, head %s; it names all players and is for officials alone\n",
			o.out, stamp.Head)
	}
	return s.Say(row, "%s is the book of the event, head %s\n", o.out, stamp.Head)
}
