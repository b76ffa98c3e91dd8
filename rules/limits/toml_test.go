package limits_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"

	"flagfall/rules/limits"
)

func TestTOMLIsLookedAtBeforeItIsParsed(t *testing.T) {
	deep := strings.Repeat("a.", limits.Depth) + "a"
	half := strings.Repeat("a.", limits.Depth/2) + "a"
	for name, c := range map[string]struct {
		text string
		line int // 0 where it may be parsed
	}{
		"an ordinary file":                  {"a = 1.5\n[b.c]\nd = [1, 2, {e = 'x'}]\n[[f]]\ng = \"\"\"\nh.i\n\"\"\"\n", 0},
		"a key as deep as may be":           {deep[2:] + "=1\n[" + deep[4:] + "]\n", 0},
		"a deeper one":                      {"x = 1\n" + deep + "=1\n", 2},
		"a deep header":                     {"\n\n[" + deep + "]\n", 3},
		"a deep header of a list of tables": {"[[" + deep + "]]\n", 1},
		"half in the header, half below it": {"[" + half + "]\n" + half + "=1\n", 2},
		"a table after a deeper one":        {"[" + half + "]\n[b]\n" + half + "=1\n", 0},
		"half in an inline table":           {half + " = {" + half + " = 1}\n", 1},
		"lists in each other":               {"a = " + strings.Repeat("[", limits.Depth), 1},
		"lists in each other on many lines": {
			"a = " + strings.Repeat("[\n", limits.Depth),
			limits.Depth,
		},
		"lists behind each other": {"a = [" + strings.Repeat("[1], ", 100) + "]\n", 0},
		"dots in strings": {"a = '" + deep + "'\n\"" + deep + "\" = \"\\\"" +
			deep + "\"\n", 0},
		"dots in a comment": {"a = 1 # " + deep + "\n", 0},
		"brackets in a long string": {"a = '''" + strings.Repeat("[\n", 100) +
			"''''\nb = 1\n", 0},
		"behind a string that ends in one": {"a = {b = \"\"\"x\"\"\"\", " + deep + " = 1}\n", 1},
		"behind a string never closed":     {"a = \"x\n" + deep + " = 1\n", 2},
		"too many keys": {
			strings.Repeat("a=1\n", limits.Parts+1),
			limits.Parts + 1,
		},
		"too many tables": {
			strings.Repeat("[[a]]\n", limits.Parts),
			limits.Parts/2 + 1,
		},
	} {
		t.Run(name, func(t *testing.T) {
			err := limits.CheckTOML([]byte(c.text))
			var refused *limits.TOMLError
			if errors.As(err, &refused) != (c.line > 0) || refused != nil &&
				refused.Line != c.line {
				t.Errorf("%v, want a fault on line %d (0 for none)", err, c.line)
			}
		})
	}
}

// FuzzCheckTOML: what is let through and can be parsed lies no deeper than may be, where each table
// of a header may be in a list of them.
func FuzzCheckTOML(f *testing.F) {
	for _, s := range []string{
		"a.b = 1", "[a.'b.c'.\"d\"]\ne = [[1], {f.g = 2}]", "a = \"\"\"x\"\"\"\"\n",
		"[[a]]\n[a.b]\n", "a = [ # ]\n1]", "x = '''\n'''''\ny.z = 1979-05-27T07:32:00.5",
		strings.Repeat("[a.b]\n", 20), "a" + strings.Repeat(".a", 40) + " = 1",
		"a = " + strings.Repeat("{b=", 40) + "1" + strings.Repeat("}", 40),
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if limits.CheckTOML(text) != nil {
			return
		}
		var all map[string]any
		if _, err := toml.Decode(string(text), &all); err == nil && depth(all) > 2*limits.Depth+1 {
			t.Errorf("%q is %d deep", text, depth(all))
		}
	})
}

// depth is how many tables and lists lie in each other.
func depth(v any) int {
	most := 0
	switch v := v.(type) {
	case map[string]any:
		for _, inner := range v {
			most = max(most, depth(inner))
		}
	case []map[string]any:
		for _, inner := range v {
			most = max(most, depth(inner))
		}
	case []any:
		for _, inner := range v {
			most = max(most, depth(inner))
		}
	default:
		return 0
	}
	return most + 1
}
