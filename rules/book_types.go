package rules

import (
	"bytes"
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"
)

// decode reads the file into the book. A value of a wrong type is a fault and is left out, so that
// later faults are found as well. The error is of a text that is not TOML.
func (r *bookChecker) decode(text []byte) (toml.MetaData, error) {
	meta, err := toml.Decode(string(text), r.book)
	if err == nil {
		return meta, nil
	}
	var table map[string]any
	if _, noTOML := toml.Decode(string(text), &table); noTOML != nil {
		return meta, noTOML
	}
	r.prune(table, reflect.TypeFor[Book](), "")
	var rest bytes.Buffer
	if len(r.faults) == 0 || toml.NewEncoder(&rest).Encode(table) != nil {
		return meta, err
	}
	*r.book = Book{text: r.book.text}
	return toml.Decode(rest.String(), r.book)
}

// prune removes values of a wrong type from a table and reports them.
func (r *bookChecker) prune(table map[string]any, t reflect.Type, path string) {
	for field := range t.Fields() {
		name := field.Tag.Get("toml")
		value, there := table[name]
		if !there || name == "-" {
			continue
		}
		at := strings.TrimPrefix(path+"."+name, ".")
		if want := r.typeWanted(value, field.Type, at); want != "" {
			text := fmt.Sprintf("%s cannot be %s: use %s", unnumbered(at), describeValue(value),
				cmp.Or(switchWords(unnumbered(at)), want))
			r.faultAt(r.lines().firstLine(at), "%s", withExample(text, at))
			r.mistyped = append(r.mistyped, at)
			r.spoil(at)
			delete(table, name)
		}
	}
}

// switchWords returns the words of a switch; "" at a path that is no switch.
func switchWords(path string) string {
	i := slices.IndexFunc(lawSwitches, func(s Switch) bool { return s.Path == path })
	if i < 0 {
		return ""
	}
	return strings.Join(lawSwitches[i].Words, ", ")
}

// typeWanted returns the type that a value should have; "" when it has it. Tables are pruned.
func (r *bookChecker) typeWanted(value any, t reflect.Type, path string) (want string) {
	if t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if reflect.PointerTo(t).Implements(reflect.TypeFor[toml.Unmarshaler]()) {
		return "" // it says itself what is wrong with it
	}
	switch t.Kind() {
	case reflect.String:
		return wantUnless[string](value, "a text in quotation marks")
	case reflect.Bool:
		return wantUnless[bool](value, "true, false")
	case reflect.Int:
		return wantUnless[int64](value, "a whole number")
	case reflect.Slice:
		return r.listTypeWanted(value, t.Elem(), path)
	case reflect.Struct:
		table, ok := value.(map[string]any)
		if ok {
			r.prune(table, t, path)
		}
		return wantUnless[map[string]any](value, "one table, ["+unnumbered(path)+"]")
	default:
		return ""
	}
}

func (r *bookChecker) listTypeWanted(value any, of reflect.Type, path string) (want string) {
	if of.Kind() == reflect.Struct {
		tables, ok := tablesOf(value)
		for n, table := range tables {
			r.prune(table, of, fmt.Sprintf("%s[%d]", path, n))
		}
		if !ok {
			return "tables, [[" + unnumbered(path) + "]]"
		}
		return ""
	}
	list, ok := value.([]any)
	for _, item := range list {
		_, text := item.(string)
		ok = ok && text
	}
	if !ok {
		return `a list of texts, such as ["8", "8a"]`
	}
	return ""
}

// tablesOf returns the tables of a list, in either way of writing it; false where it holds anything
// else.
func tablesOf(value any) (tables []map[string]any, ok bool) {
	switch list := value.(type) {
	case []map[string]any:
		return list, true
	case []any:
		for _, item := range list {
			table, is := item.(map[string]any)
			if !is {
				return nil, false
			}
			tables = append(tables, table)
		}
		return tables, true
	}
	return nil, false
}

func wantUnless[T any](value any, want string) string {
	if _, ok := value.(T); ok {
		return ""
	}
	return want
}

// describeValue returns a value as a fault names it.
func describeValue(v any) string {
	switch v := v.(type) {
	case string:
		return fmt.Sprintf("%q", v)
	case map[string]any:
		return "a table"
	case []any, []map[string]any:
		return "a list"
	default:
		return fmt.Sprint(v)
	}
}

// Answers of a book that are more than an outcome.
const (
	AnswerLadder    = "ladder"    // climbs the offence's ladder
	AnswerUncovered = "uncovered" // the text knows the act and does not answer this case
	FirstWin        = "first-win"
	FirstEnding     = "first-ending"
	Undecided       = "undecided"
	CapturedBySelf  = "self"
)

// Worth of a ground of claim.
const (
	GroundLoses     = "loses"
	GroundCorrected = "corrected" // an illegal move that is taken back, and nothing else
	GroundCaptured  = "captured"  // a mating drop that counts as captured; a file says it by drops.mate alone
	GroundLegal     = "legal"
	GroundNotLosing = "not-losing" // no losing illegal move, though it may be penalized
	GroundLadder    = "ladder"     // an offence with a ladder of its own
	GroundAnnounced = "announced"  // the text is silent; only an announced policy decides
)

// Switches of MateLaw.
const (
	ByReading     = "policy"
	ContactClause = "contact-clause"
	WaitingLost   = "lost"
	WaitingClaim  = "claim"
)

// Remedies that only a rung knows.
const (
	MinutePenalty = "minute-penalty" // a minute of which the text does not say whose clock it moves
	Instruct      = "instruct"
)

// Claims that compete.
const (
	ClaimFlag    = "flag"
	ClaimIllegal = "illegal"
)
