package rules

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"flagfall/rules/lazyregexp"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// syntaxError returns an error of the TOML reader as NAME:LINE and one sentence of our own, with an example.
func syntaxError(name string, text []byte, err error) error {
	var deep *limits.TOMLError
	if errors.As(err, &deep) {
		return refusal.Limit.Errorf("%s:%d: %s", name, deep.Line, deep.Why)
	}
	line := 1
	var p toml.ParseError
	if errors.As(err, &p) {
		line = max(1, p.Position.Line)
	}
	lines := strings.Split(string(text), "\n")
	return fmt.Errorf("%s:%d: %s", name, line, unreadable(lines, line))
}

// unreadable says what is wrong with a line that the TOML reader stops at.
func unreadable(lines []string, line int) string {
	written := strings.TrimSpace(lines[min(line, len(lines))-1])
	key, value, hasValue := strings.Cut(written, "=")
	key, value = strings.TrimSpace(key), strings.TrimSpace(value)
	switch {
	case strings.HasPrefix(written, "["):
		return unreadableHeader(written)
	case !hasValue && yamlLine().MatchString(written):
		m := yamlLine().FindStringSubmatch(written)
		return fmt.Sprintf("%q has a colon where a key has =. For example: %s = %q", written, m[1], strings.Trim(m[2], `"' `))
	case !hasValue:
		return fmt.Sprintf("%q is neither a header nor a key with its value. For example: letter = \"h\"", written)
	case key == "":
		return fmt.Sprintf("%q has no key before the =. For example: letter = \"h\"", written)
	case value == "" || value[0] == '#':
		return fmt.Sprintf("%s has no value. For example: %s = \"h\"", key, key)
	case value[0] == '=':
		return fmt.Sprintf("%s has more than one =. For example: letter = \"h\"", key)
	case isRepeated(lines, line, key):
		return fmt.Sprintf("%s stands twice in one table: keep one. Another entry begins with a header of its own. "+
			"For example: [[offence]]", key)
	case slices.Contains([]string{"yes", "no", "on", "off", "true", "false"}, strings.ToLower(value)):
		is := slices.Contains([]string{"yes", "on", "true"}, strings.ToLower(value))
		return fmt.Sprintf("%s cannot be %s: use true or false. For example: %s = %t", key, value, key, is)
	case strings.ContainsAny(value, "„“”«»‘’"):
		return fmt.Sprintf("%s needs straight quotation marks, \". For example: %s = %q", key, key,
			strings.Trim(value, "„“”«»‘’\"' "))
	case minutes().MatchString(value):
		m := minutes().FindStringSubmatch(value)
		n, _ := strconv.Atoi(m[1])
		more, _ := strconv.Atoi(m[2])
		return fmt.Sprintf("%s cannot be %s: use a whole number of seconds. For example: %s = %d", key, value, key, 60*n+more)
	case value[0] >= 'a' && value[0] <= 'z', value[0] >= 'A' && value[0] <= 'Z':
		return fmt.Sprintf("a text needs quotation marks. For example: %s = %q", key, strings.Trim(value, `"' `))
	case (value[0] == '"' || value[0] == '\'') && strings.Count(value, value[:1])%2 != 0:
		return fmt.Sprintf("the value of %s does not end with a quotation mark. For example: %s = %q", key, key,
			strings.Trim(value, `"' `))
	case value[0] == '[' || value[0] == '{':
		return fmt.Sprintf("the list of %s is not whole: each text in quotation marks, commas between them, and a bracket "+
			"at the end. For example: refs = [\"8\", \"8a\"]", key)
	}
	return fmt.Sprintf("the value of %s cannot be read. For example: letter = \"h\", seconds = 60, told = true", key)
}

var (
	yamlLine = lazyregexp.New(`^([a-z_]+)\s*:\s*(.+)$`)
	minutes  = lazyregexp.New(`^([0-9]{1,2}):([0-9]{2})$`)
)

// unreadableHeader says what is wrong with the header of a table.
func unreadableHeader(written string) string {
	name := strings.Trim(written, "[] ")
	if _, isList := listKeys[name]; isList && !strings.HasPrefix(written, "[[") {
		return fmt.Sprintf("a book has many of these. For example: [[%s]]", name)
	}
	for _, s := range lawSections {
		if s.Name == name && !strings.HasPrefix(written, "[[") {
			return fmt.Sprintf("[%s] stands twice: put all of its keys under one header", name)
		}
		if s.Name == name {
			return fmt.Sprintf("a book has one of these. For example: [%s]", name)
		}
	}
	return fmt.Sprintf("%s is no header that can be read here. For example: [mate], or [[offence]]", written)
}

// isRepeated reports whether a key stands above its line in the same table.
func isRepeated(lines []string, line int, key string) bool {
	for n := line - 2; n >= 0; n-- {
		above := strings.TrimSpace(lines[n])
		if strings.HasPrefix(above, "[") && strings.HasSuffix(above, "]") && !strings.Contains(above, "=") {
			return false
		}
		if other, _, ok := strings.Cut(above, "="); ok && strings.TrimSpace(other) == key {
			return true
		}
	}
	return false
}
