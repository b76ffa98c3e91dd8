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

var bookID = lazyregexp.Of(`^[a-z0-9][a-z0-9-]{1,31}$`)

// Begin is the text of a new rulebook file that says what another book says, with a remark at each law and switch of what it may be, and
// those that are not used written as remarks. The error is of an id or a name that a new book cannot have, or of a book whose file is laid
// out so that this cannot be done.
func Begin(from *Book, id, name string) ([]byte, error) {
	if !bookID().MatchString(id) {
		return nil, refusal.Invalid.Errorf("no rulebook can be called %q: use small letters, digits and -, such as spring-2027", id)
	}
	if _, err := Builtin(id); err == nil {
		return nil, refusal.Conflict.Errorf("%s is a published rulebook: give yours an id of its own", id)
	}
	b := beginning{from: from, lines: strings.Split(strings.TrimRight(string(from.text), "\n"), "\n"), at: lineIndex(from.text)}
	b.head(id, name)
	b.laws()
	text := []byte(strings.Join(b.out, "\n") + "\n")
	begun, err := Parse(id+".toml", text)
	if err != nil {
		return nil, fmt.Errorf("%s cannot be begun from %s: %w", id, from.ID, err)
	}
	if !reflect.DeepEqual(from.said(), begun.said()) {
		return nil, refusal.Invalid.Errorf("%s is laid out in a way that cannot be begun from: copy it by hand", from.ID)
	}
	return text, nil
}

// said is the book without what it is called and where it comes from.
func (b *Book) said() Book {
	said := *b
	said.ID, said.Name, said.Short, said.Edition, said.Provenance, said.Numbering, said.Amends, said.text = "", "", "", "", "", "", "", nil
	said.Cards = slices.Clone(said.Cards)
	for i := range said.Cards {
		said.Cards[i].Amended = false
	}
	return said
}

// beginning is a new file being written from the lines of another.
type beginning struct {
	from  *Book
	lines []string
	at    lines
	out   []string
	next  int // the first line that has not been taken over yet
}

func (b *beginning) say(format string, args ...any) {
	b.out = append(b.out, fmt.Sprintf(format, args...))
}

// remark writes a sentence as a remark, wrapped.
func (b *beginning) remark(text string) {
	const width = 118
	line := "#"
	for word := range strings.FieldsSeq(text) {
		if len(line)+1+len(word) > width {
			b.say("%s", line)
			line = "#  "
		}
		line += " " + word
	}
	b.say("%s", line)
}

// upTo takes over the lines before a line, numbered from 1.
func (b *beginning) upTo(line int) {
	for ; b.next < line-1; b.next++ {
		b.out = append(b.out, b.lines[b.next])
	}
}

// head writes what the book is, in the place of what the other is.
func (b *beginning) head(id, name string) {
	b.remark(fmt.Sprintf("%s, begun from %s.", name, b.from.Name))
	b.remark("A line that begins with # says nothing; take the # away to have what stands there. See what is wrong with: flagfall rulebook check " +
		id + ".toml. All of the format is told in docs/rulebooks.md.")
	if b.from.Format >= newestFormat {
		b.say("format = %d", newestFormat)
	}
	b.say("id = %q", id)
	b.say("name = %s", strconv.Quote(name))
	b.say("short = %q  # three characters for a badge", badge(id))
	b.say("edition = %q  # when or where it holds", "a draft")
	b.say("provenance = %s", strconv.Quote("Begun from "+b.from.Name+"."))
	switch _, err := Builtin(b.from.ID); {
	case err == nil:
		b.say("amends = %q  # its cards are then shown as amended where they differ", b.from.ID)
	case b.from.Amends != "":
		b.say("amends = %q", b.from.Amends)
	}
	first := len(b.lines)
	for _, line := range b.headers() {
		first = min(first, line-1)
	}
	b.next = first
	b.say("")
}

// badge makes three characters of an id.
func badge(id string) string {
	letters := strings.ToUpper(strings.ReplaceAll(id, "-", ""))
	return (letters + letters + letters)[:3]
}

// headers are the lines on which a table begins, in order.
func (b *beginning) headers() []int {
	var found []int
	for _, line := range b.at.at {
		if strings.HasPrefix(strings.TrimSpace(b.lines[line-1]), "[") {
			found = append(found, line)
		}
	}
	slices.Sort(found)
	return found
}

// laws takes the laws over, each with its remarks, then remarks on those that are not there, then the rest of the file.
func (b *beginning) laws() {
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
			if strings.HasPrefix(b.lines[line-1], "[[") && !strings.HasPrefix(b.lines[line-1], "[[illegal.") {
				offences = line
				break
			}
			continue
		}
		end := len(b.lines) + 1
		if i+1 < len(headers) {
			end = headers[i+1]
		}
		b.law(s, line, end)
	}
	b.upTo(b.before(offences))
	for _, s := range lawSections {
		if _, there := b.at.at[s.Name]; !there {
			b.missing(s)
		}
	}
	b.upTo(len(b.lines) + 1)
}

// before is the line on which the remarks above a line begin.
func (b *beginning) before(line int) int {
	for line > 1 && line-2 < len(b.lines) && (strings.HasPrefix(b.lines[line-2], "#") || b.lines[line-2] == "") {
		line--
	}
	return line
}

// law takes a law over: its header stands on a line, the next table on another.
func (b *beginning) law(s Section, line, end int) {
	b.upTo(line)
	if b.out[len(b.out)-1] != "" {
		b.say("")
	}
	b.remark(words(s.Says))
	b.upTo(line + 1)
	var unused []Switch
	for _, w := range s.Switches() {
		if _, there := b.at.at[w.Path]; !there {
			unused = append(unused, w)
		}
	}
	for n := line + 1; n < b.before(end); n++ {
		for _, w := range s.Switches() {
			if b.at.at[w.Path] == n {
				b.upTo(n)
				b.remark(w.told())
			}
		}
		b.upTo(n + 1)
	}
	for _, w := range unused {
		b.remark(w.told())
		b.say("# %s = %s", w.Key(), w.sample())
	}
}

// missing remarks on a law that the book does not have.
func (b *beginning) missing(s Section) {
	b.say("")
	b.remark(words(s.Says) + " Not in this book; to have it, begin with:")
	b.say("# [%s]", s.Name)
	for _, w := range s.Switches() {
		b.remark(w.told())
		b.say("# %s = %s", w.Key(), w.sample())
	}
	switch s.Name {
	case "appeals":
		b.say("# levels = [\"td\", \"floor-chief\"]")
	case "illegal":
		b.remark("methods: how it is claimed. Use " + strings.Join(KeyMethod.words, ", ") + ".")
		b.say("# methods = [%q, %q]", KingCapture, StopClock)
	}
	b.say("# refs = []")
}

// words is a text as a sentence.
func words(text string) string { return strings.ToUpper(text[:1]) + text[1:] + "." }

// told says what a switch is and may be.
func (s Switch) told() string {
	text := s.Key() + ": " + s.Says + ". Use " + s.May()
	if s.Usual != "" {
		text += "; left out, " + s.Usual
	}
	return text + "."
}

// sample is a value that the switch may have: the usual one, or the first.
func (s Switch) sample() string {
	switch {
	case s.Words != nil && s.Usual != "":
		return strconv.Quote(s.Usual)
	case s.Words != nil:
		return strconv.Quote(s.Words[0])
	case s.Usual != "":
		return s.Usual
	case s.Path == "fallback.book":
		return strconv.Quote("the FIDE Laws of Chess")
	}
	return map[string]string{"time.seconds": "300", "illegal.seconds": "60", "repetition.occurrences": "3"}[s.Path]
}
