package rules

import (
	"cmp"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// listKeys are the lists of tables whose entries a short book changes one by one, by the key that
// tells them apart. Any other list in a short book replaces the whole list.
var listKeys = map[string]string{
	"offence": "kind", "ladder": "id", "card": "ref", "topic": "on", "fallback.edition": "year",
}

// answerKeys are what a new answer or ladder of an offense replaces together.
var answerKeys = []string{"answer", "ladder", "options", "latitude", "match", "say", "case"}

// shortBook is a book that says only where it differs from a published one.
type shortBook struct {
	r     *bookChecker
	own   map[string]any // the file
	whole map[string]any // what it comes to
	// moved gives the paths of the file's own tables in the whole book: "card[0]" to "card[13]".
	moved map[string]string
	// stands are the values of moved, nil where that has changed.
	stands map[string]bool
	// dropped are the cards of the published book that the file leaves out.
	dropped map[string]bool
}

// expand replaces a book that says only where it differs by the whole one: its text, and the lines
// of its keys in the file. An inherited key is on the line of from.
func (r *bookChecker) expand(text []byte, find func(id string) (*Book, error)) error {
	from := r.book.From
	base, err := find(from)
	if err != nil {
		text := fmt.Sprintf("no published rulebook %q: use %s%s", from, strings.Join(BuiltinIDs(), ", "),
			meant(from, BuiltinIDs()))
		if !strings.HasSuffix(text, "?") {
			text = endWithExample(text, fmt.Sprintf("from = %q", DefaultID))
		}
		r.surplus("from", "%s", text)
		return nil
	}
	if r.book.Amends != "" && r.book.Amends != from {
		r.surplus("amends", "from = %q says already which book this one changes: leave amends out", from)
	}
	s := shortBook{
		r: r, own: map[string]any{}, whole: map[string]any{}, moved: map[string]string{}, dropped: map[string]bool{},
	}
	if err := decodeBoth(text, &s.own, base.text, &s.whole); err != nil {
		return err
	}
	quiet := bookChecker{book: &Book{}, lines: r.lines}
	quiet.prune(s.own, reflect.TypeFor[Book](), "") // what is of a wrong type was reported before
	s.leaveOut()
	for _, key := range []string{"edition", "provenance", "numbering", "id", "name", "short"} {
		delete(s.whole, key)
	}
	s.merge(s.whole, s.own, "", "")
	delete(s.whole, "from")
	delete(s.whole, "without")
	s.whole["format"], s.whole["amends"] = int64(newestFormat), from
	if s.whole["provenance"] == nil {
		s.whole["provenance"] = base.Heading() + ", with changes."
	}
	s.dropUnusedLadders()
	whole := writeBook(s.whole)
	*r.book = Book{text: whole}
	r.short, r.lines = &s, s.lines(r.lines())
	if _, err := toml.Decode(string(whole), r.book); err == nil && s.dropAnswersOfLaws() {
		whole = writeBook(s.whole)
		*r.book = Book{text: whole}
	}
	for i, path := range r.spoiled {
		r.spoiled[i] = s.inWhole(path)
	}
	for i, path := range r.mistyped {
		r.mistyped[i] = s.inWhole(path)
	}
	if _, err = toml.Decode(string(whole), r.book); err != nil && len(r.faults) == 0 {
		r.fault("from", "the file cannot be put together with %s: write the whole book", from)
	}
	return nil
}

func decodeBoth(a []byte, into *map[string]any, b []byte, intoB *map[string]any) error {
	if _, err := toml.Decode(string(a), into); err != nil {
		return err
	}
	_, err := toml.Decode(string(b), intoB)
	return err
}

// merge puts the keys of a table of the file into the whole book's. ownPath and path are where both stand.
func (s *shortBook) merge(whole, own map[string]any, ownPath, path string) {
	for _, key := range slices.Sorted(maps.Keys(own)) {
		at, ownAt := joinPath(path, key), joinPath(ownPath, key)
		switch id, isList := listKeys[unnumbered(at)]; {
		case isList:
			s.mergeList(whole, own, key, id, ownAt, at)
		case at == "illegal.ground":
			s.mergeGrounds(whole, own)
		default:
			table, isTable := own[key].(map[string]any)
			there, was := whole[key].(map[string]any)
			if isTable && was && !strings.Contains(at, "[") {
				s.merge(there, table, ownAt, at)
				continue
			}
			whole[key] = own[key]
		}
	}
}

// mergeList changes the entries of a list that the file names, and adds the others.
func (s *shortBook) mergeList(whole, own map[string]any, key, id, ownPath, path string) {
	list, _ := tablesOf(whole[key])
	list = slices.Clone(list)
	tables, _ := tablesOf(own[key])
	seen, there := map[any]bool{}, map[any]int{}
	for i, t := range slices.Backward(list) {
		there[idOf(t[id])] = i
	}
	for n, table := range tables {
		i, found := there[idOf(table[id])]
		if !found || table[id] == nil || seen[idOf(table[id])] {
			list = append(list, maps.Clone(table))
			i = len(list) - 1
		} else {
			list[i] = maps.Clone(list[i])
			clearReplaced(key, list[i], table)
			s.merge(list[i], table, fmt.Sprintf("%s[%d]", ownPath, n), fmt.Sprintf("%s[%d]", path, i))
		}
		seen[idOf(table[id])] = true
		s.moved[fmt.Sprintf("%s[%d]", ownPath, n)] = fmt.Sprintf("%s[%d]", path, i)
	}
	whole[key] = list
}

// idOf returns what tells the entries of a list apart, as a text where it is a list itself by mistake.
func idOf(value any) any {
	if value != nil && !reflect.TypeOf(value).Comparable() {
		return fmt.Sprint(value)
	}
	return value
}

// clearReplaced removes what an entry of a list cannot keep beside what the file says of it.
func clearReplaced(list string, was, own map[string]any) {
	switch {
	case list == "offence" && (own["answer"] != nil || own["ladder"] != nil):
		for _, key := range answerKeys {
			delete(was, key)
		}
	case list == "card" && own["text"] != nil:
		delete(was, "notes") // they are about the text that was
	}
	for key, other := range map[string]string{"letter": "with", "with": "letter"} {
		if list == "offence" && own[key] != nil {
			delete(was, other)
		}
	}
}

// mergeGrounds adds the file's grounds of claim; a ground that it names is taken from where it stood.
func (s *shortBook) mergeGrounds(whole, own map[string]any) {
	tables, _ := tablesOf(own["ground"])
	var named []any
	for _, t := range tables {
		names, _ := t["names"].([]any)
		named = append(named, names...)
	}
	list, _ := tablesOf(whole["ground"])
	var kept []map[string]any
	for _, t := range list {
		names, _ := t["names"].([]any)
		names = slices.DeleteFunc(slices.Clone(names), func(n any) bool { return slices.Contains(named, n) })
		if len(names) > 0 {
			t = maps.Clone(t)
			t["names"] = names
			kept = append(kept, t)
		}
	}
	for n := range tables {
		s.moved[fmt.Sprintf("illegal.ground[%d]", n)] = fmt.Sprintf("illegal.ground[%d]", len(kept)+n)
	}
	whole["ground"] = append(kept, tables...)
}

// lines returns the lines of the file by the paths of the whole book.
func (s *shortBook) lines(file lineIndex) func() lineIndex {
	at := map[string]int{}
	for path, line := range file.at {
		at[s.inWhole(path)] = line
	}
	index := lineIndex{at: at, named: file.named, top: cmp.Or(file.at["from"], 1)}
	return func() lineIndex { return index }
}

// inWhole returns the path in the whole book of a path in the file.
func (s *shortBook) inWhole(path string) string {
	for own := path; own != ""; own = own[:max(0, strings.LastIndexByte(own, '.'))] {
		if at, moved := s.moved[own]; moved {
			return at + strings.TrimPrefix(path, own)
		}
	}
	return path
}

// says reports whether the file itself has the table of a path in the whole book.
func (s *shortBook) says(path string) bool {
	return s.ownAt()[path]
}

// ownAt returns the paths in the whole book at which tables of the file stand.
func (s *shortBook) ownAt() map[string]bool {
	if s.stands == nil {
		s.stands = map[string]bool{}
		for _, at := range s.moved {
			s.stands[at] = true
		}
	}
	return s.stands
}

func joinPath(path, key string) string { return strings.TrimPrefix(path+"."+key, ".") }

// unsaidCards returns the rules of what the file changes whose cards still read as in the published book.
func (s *shortBook) unsaidCards(b *Book) []string {
	said := map[string]bool{}
	for i, c := range b.Cards {
		said[c.Ref] = s.says(fmt.Sprintf("card[%d]", i))
	}
	var out []string
	note := func(refs []string) {
		for _, ref := range refs {
			if !said[ref] {
				said[ref], out = true, append(out, ref)
			}
		}
	}
	for i, o := range b.Offences {
		if s.says(fmt.Sprintf("offence[%d]", i)) {
			note(o.Refs)
		}
	}
	for i, l := range b.Ladders {
		if s.says(fmt.Sprintf("ladder[%d]", i)) {
			note(l.Refs)
		}
	}
	for _, section := range lawSections {
		own, _ := s.own[section.Name].(map[string]any)
		law, _ := s.whole[section.Name].(map[string]any)
		refs, _ := law["refs"].([]any)
		for _, ref := range refs {
			if own != nil {
				note([]string{fmt.Sprint(ref)})
			}
		}
	}
	return out
}
