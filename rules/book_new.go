package rules

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"flagfall/rules/lazyregexp"
	"flagfall/rules/refusal"
)

var bookID = lazyregexp.New(`^[a-z0-9][a-z0-9-]{1,31}$`)

// NewBookText returns the text of a new rulebook file that says the same as another book. Remarks
// explain every law and switch; unused ones are written as remarks. It fails for an id or name that
// a new book cannot have, and for a book whose layout cannot be copied.
func NewBookText(from *Book, id, name string) ([]byte, error) {
	if err := checkNewID(id); err != nil {
		return nil, err
	}
	b := draft{
		from: from, lines: strings.Split(strings.TrimRight(string(from.text), "\n"), "\n"),
		at: newLineIndex(from.text),
	}
	b.writeHead(id, name)
	b.writeLaws()
	text := []byte(strings.Join(b.out, "\n") + "\n")
	begun, err := Parse(id+".toml", text)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be copied from %s: %w", id, from.ID, err)
	}
	if !reflect.DeepEqual(from.content(), begun.content()) {
		return nil, refusal.Invalid.Errorf("the layout of %s does not allow a copy: copy it by hand", from.ID)
	}
	return text, nil
}

// NewBookHead returns the first lines of a short rulebook file that changes a published book.
func NewBookHead(from *Book, id, name string) (string, error) {
	if err := checkNewID(id); err != nil {
		return "", err
	}
	return fmt.Sprintf("id = %q\nname = %s\nshort = %q\nfrom = %q\n", id, QuoteTOML(name), badgeOf(id), from.ID), nil
}

func checkNewID(id string) error {
	if !bookID().MatchString(id) {
		return refusal.Invalid.Errorf("no rulebook can be named %q: use small letters, digits and -, such as spring-2027", id)
	}
	if _, err := Builtin(id); err == nil {
		return refusal.Conflict.Errorf("%s is a published rulebook: give yours another id", id)
	}
	return nil
}

// content returns the book without its identity and provenance, for comparing.
func (b *Book) content() Book {
	said := *b
	said.ID, said.Name, said.Short, said.Edition, said.Provenance, said.Numbering, said.Amends, said.text = "", "", "",
		"", "", "", "", nil
	said.Cards = slices.Clone(said.Cards)
	for i := range said.Cards {
		said.Cards[i].Amended = false
	}
	return said
}

// draft is a new file that is being written from the lines of another book.
type draft struct {
	from  *Book
	lines []string
	at    lineIndex
	out   []string
	next  int // the first line that has not been taken over yet
}

func (b *draft) writeLine(format string, args ...any) {
	b.out = append(b.out, fmt.Sprintf(format, args...))
}

// writeRemark writes a sentence as a remark, wrapped.
func (b *draft) writeRemark(text string) {
	const width = 118
	line := "#"
	for word := range strings.FieldsSeq(text) {
		if len(line)+1+len(word) > width {
			b.writeLine("%s", line)
			line = "#  "
		}
		line += " " + word
	}
	b.writeLine("%s", line)
}

// copyBefore copies the lines up to a line, numbered from 1, and not that line.
func (b *draft) copyBefore(line int) {
	for ; b.next < line-1; b.next++ {
		b.out = append(b.out, b.lines[b.next])
	}
}

// writeHead writes the identity of the new book in place of the old one's.
func (b *draft) writeHead(id, name string) {
	b.writeRemark(fmt.Sprintf("%s, copied from %s.", name, b.from.Name))
	b.writeRemark("A line that begins with # has no effect; remove the # to use it. To find mistakes, run: flagfall rulebook check " +
		id + ".toml. docs/rulebooks.md describes the format.")
	if b.from.Format >= newestFormat {
		b.writeLine("format = %d", newestFormat)
	}
	b.writeLine("id = %q", id)
	b.writeLine("name = %s", strconv.Quote(name))
	b.writeLine("short = %q  # three characters for a badge", badgeOf(id))
	b.writeLine("edition = %q  # when or where it applies", "a draft")
	b.writeLine("provenance = %s", strconv.Quote("Copied from "+b.from.Name+"."))
	switch _, err := Builtin(b.from.ID); {
	case err == nil:
		b.writeLine("amends = %q  # differing cards are then shown as amended",
			b.from.ID)
	case b.from.Amends != "":
		b.writeLine("amends = %q", b.from.Amends)
	}
	first := len(b.lines)
	for _, line := range b.headers() {
		first = min(first, line-1)
	}
	b.next = first
	b.writeLine("")
}

// badgeOf makes a badge of three characters from an id.
func badgeOf(id string) string {
	letters := strings.ToUpper(strings.ReplaceAll(id, "-", ""))
	return (letters + letters + letters)[:3]
}

// headers returns the lines of table headers in order.
func (b *draft) headers() []int {
	var found []int
	for _, line := range b.at.at {
		if strings.HasPrefix(strings.TrimSpace(b.lines[line-1]), "[") {
			found = append(found, line)
		}
	}
	slices.Sort(found)
	return found
}

// writeLaws copies the laws with their remarks, adds remarks on the missing laws, and copies the
// rest.
func (b *draft) writeLaws() {
	offences := len(b.lines) + 1
	present := map[int]Section{}
	for _, s := range lawSections {
		if line, there := b.at.at[s.Name]; there {
			present[line] = s
		}
	}
	headers := b.headers()
	for i, line := range headers {
		s, law := present[line]
		if !law {
			if strings.HasPrefix(b.lines[line-1], "[[") &&
				!strings.HasPrefix(b.lines[line-1], "[[illegal.") &&
				!strings.HasPrefix(b.lines[line-1], "[[fallback.") {
				offences = line
				break
			}
			continue
		}
		end := len(b.lines) + 1
		if i+1 < len(headers) {
			end = headers[i+1]
		}
		b.writeLaw(s, line, end)
	}
	b.copyBefore(b.remarksBefore(offences))
	for _, s := range lawSections {
		if _, there := b.at.at[s.Name]; !there {
			b.writeMissingLaw(s)
		}
	}
	b.copyBefore(len(b.lines) + 1)
}

// remarksBefore returns the first line of the remarks and blank lines above a line.
func (b *draft) remarksBefore(line int) int {
	for line > 1 && line-2 < len(b.lines) &&
		(strings.HasPrefix(b.lines[line-2], "#") || b.lines[line-2] == "") {
		line--
	}
	return line
}

// writeLaw copies a law. Its header is on a line; the next table begins at end.
func (b *draft) writeLaw(s Section, line, end int) {
	b.copyBefore(line)
	if b.out[len(b.out)-1] != "" {
		b.writeLine("")
	}
	b.writeRemark(sentence(s.About))
	b.copyBefore(line + 1)
	var unused []Switch
	for _, w := range s.Switches() {
		if _, there := b.at.at[w.Path]; !there {
			unused = append(unused, w)
		}
	}
	for n := line + 1; n < b.remarksBefore(end); n++ {
		for _, w := range s.Switches() {
			if b.at.at[w.Path] == n {
				b.copyBefore(n)
				b.writeRemark(w.description())
			}
		}
		b.copyBefore(n + 1)
	}
	for _, w := range unused {
		b.writeRemark(w.description())
		b.writeLine("# %s = %s", w.Key(), w.sample())
	}
}

// writeMissingLaw writes remarks for a law that the book does not have.
func (b *draft) writeMissingLaw(s Section) {
	b.writeLine("")
	b.writeRemark(sentence(s.About) + " Not in this book; to add it, begin with:")
	b.writeLine("# [%s]", s.Name)
	for _, w := range s.Switches() {
		b.writeRemark(w.description())
		b.writeLine("# %s = %s", w.Key(), w.sample())
	}
	switch s.Name {
	case "appeals":
		b.writeLine("# levels = [\"td\", \"floor-chief\"]")
	case "illegal":
		b.writeRemark("methods: how it is claimed. Use " +
			strings.Join(KeyMethod.words, ", ") + ".")
		b.writeLine("# methods = [%q, %q]", KingCapture, StopClock)
	}
	b.writeLine("# refs = []")
}

// sentence capitalises a text and ends it with a full stop.
func sentence(text string) string { return strings.ToUpper(text[:1]) + text[1:] + "." }

// description explains a switch and its allowed values.
func (s Switch) description() string {
	text := s.Key() + ": " + s.About + ". Use " + s.Allowed()
	if s.Default != "" {
		text += "; left out, " + s.Default
	}
	return text + "."
}

// sample returns a value of the switch as TOML: the default, or the first.
func (s Switch) sample() string {
	switch {
	case s.Words != nil && s.Default != "":
		return strconv.Quote(s.Default)
	case s.Words != nil:
		return strconv.Quote(s.Words[0])
	case s.Default != "":
		return s.Default
	case s.Path == "appeals.fee":
		return strconv.Quote("20 euros, returned if the appeal is upheld")
	case s.Path == "fallback.book":
		return strconv.Quote("the FIDE Laws of Chess")
	}
	return map[string]string{
		"time.seconds": "300", "drops.pawn_to_rank": "4", "appeals.minutes": "15", "appeals.panel": "3",
		"illegal.seconds":        "60",
		"repetition.occurrences": "3",
	}[s.Path]
}
