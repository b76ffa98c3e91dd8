package document

// Chapter begins a part of a bound document: on a page of its own, or where Level is 1 wherever
// there is room. It stands in the contents and among the bookmarks.
type Chapter struct {
	Title string
	Level int  // 0, or 1 for a part of the chapter before
	Wide  bool // on paper turned sideways
}

// Contents lists the chapters of a bound document with their pages.
type Contents struct{ Title string }

func (Chapter) block()  {}
func (Contents) block() {}

// Chapters are those of the document, in order.
func (d *Document) Chapters() []Chapter {
	var out []Chapter
	for _, b := range d.Blocks {
		if c, ok := b.(Chapter); ok {
			out = append(out, c)
		}
	}
	return out
}
