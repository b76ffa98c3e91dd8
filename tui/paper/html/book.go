package html

import "flagfall/tui/document"

// chapter is a chapter of a bound document with its number, from 1.
type chapter struct {
	document.Chapter
	No int
}

// contents lists the chapters of a bound document, each with a link.
type contents struct {
	document.Contents
	Chapters []chapter
}

// bound numbers the chapters of a document, and lists them where its contents stand.
func bound(d *document.Document) *document.Document {
	chapters := make([]chapter, 0, len(d.Blocks))
	for n, c := range d.Chapters() {
		chapters = append(chapters, chapter{c, n + 1})
	}
	if len(chapters) == 0 {
		return d
	}
	numbered, at := *d, 0
	numbered.Blocks = make([]document.Block, len(d.Blocks))
	for n, b := range d.Blocks {
		switch b := b.(type) {
		case document.Chapter:
			numbered.Blocks[n] = chapters[at]
			at++
		case document.Contents:
			numbered.Blocks[n] = contents{b, chapters}
		default:
			numbered.Blocks[n] = b
		}
	}
	return &numbered
}
