package sanitize_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"flagfall/tui/voice/sanitize"
)

func TestAMessageIsBrief(t *testing.T) {
	name := strings.Repeat("é", 100_000)
	message := fmt.Sprintf("line 2: the section has no team %q: see team list\nsecond line", name)
	got := sanitize.ShortenLines(message)
	lines := strings.Split(got, "\n")
	switch {
	case len(lines) != 2 || lines[1] != "second line":
		t.Errorf("lines are lost: %q", got)
	case !strings.HasPrefix(got, `line 2: the section has no team "éé`) || !strings.HasSuffix(lines[0], `éé": see team list`):
		t.Errorf("the beginning and the end are not there: %q", got)
	case !strings.Contains(got, "… (100049 characters) …") || utf8.RuneCountInString(got) > 600 || !utf8.ValidString(got):
		t.Errorf("%q", got)
	case sanitize.ShortenLines(got) != got:
		t.Errorf("made brief again: %q", sanitize.ShortenLines(got))
	}
	for _, short := range []string{"", "no team \"Owls\"\n", strings.Repeat("a line of a list\n", 500)} {
		if sanitize.ShortenLines(short) != short {
			t.Errorf("%q is changed", short)
		}
	}
	var b bytes.Buffer
	if n, err := sanitize.ShorteningWriter(&b).Write([]byte(message)); n != len(message) || err != nil || b.String() != got {
		t.Errorf("%d bytes of %d written, %v: %q", n, len(message), err, b.String())
	}
}
