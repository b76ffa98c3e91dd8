package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
)

var direct = regexp.MustCompile(`(?m)^\t(\S+) v\S+$`)

// A direct dependency earns a line that says what it is for and why this one; a line without its
// dependency goes.
func TestEveryDependencyIsExplained(t *testing.T) {
	page, mod := read(t, "docs/dependencies.md"), read(t, "go.mod")
	explained := map[string]bool{}
	for _, m := range regexp.MustCompile("`([a-z0-9.-]+\\.[a-z]+/[^`]+)`").FindAllStringSubmatch(page, -1) {
		explained[m[1]] = true
	}
	for _, m := range direct.FindAllStringSubmatch(mod, -1) {
		if !explained[m[1]] {
			t.Errorf("docs/dependencies.md does not say what %s is for", m[1])
		}
		delete(explained, m[1])
	}
	for module := range explained {
		t.Errorf("docs/dependencies.md explains %s, which go.mod does not name", module)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

var link = regexp.MustCompile(`\]\(([^)#\s]+)(#[^)\s]*)?\)`)

// A reader who begins at docs/README.md comes to every page, and no link leads nowhere.
func TestEveryPageIsReached(t *testing.T) {
	reached := map[string]bool{}
	var follow func(page string)
	follow = func(page string) {
		if reached[page] {
			return
		}
		reached[page] = true
		for _, m := range link.FindAllStringSubmatch(read(t, page), -1) {
			if strings.Contains(m[1], "://") {
				continue
			}
			to := filepath.Join(filepath.Dir(page), m[1])
			if _, err := os.Stat(to); err != nil {
				t.Errorf("%s links to %s, which is not there", page, m[1])
			} else if filepath.Ext(to) == ".md" {
				follow(to)
			}
		}
	}
	follow("docs/README.md")
	pages, err := filepath.Glob("docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	for _, page := range pages {
		if !reached[page] {
			t.Errorf("nothing leads from docs/README.md to %s", page)
		}
	}
}

var whereIs = regexp.MustCompile("(?m)^\\| .* \\| `([^`]+)` \\|$")

// A newcomer who follows "Where is..." finds a folder.
func TestEveryFolderOfWhereIsExists(t *testing.T) {
	_, section, _ := strings.Cut(read(t, "CONTRIBUTING.md"), "## Where is...")
	section, _, _ = strings.Cut(section, "\n## ")
	rows := whereIs.FindAllStringSubmatch(section, -1)
	if len(rows) < 20 {
		t.Errorf("%d questions are answered, want at least 20", len(rows))
	}
	for _, row := range rows {
		if info, err := os.Stat(row[1]); err != nil || !info.IsDir() {
			t.Errorf("%s names %s, which is no folder", row[0], row[1])
		}
	}
}

func TestArchitectureIsShort(t *testing.T) {
	const most = 8000
	if n := len([]rune(read(t, "docs/architecture.md"))); n > most {
		t.Errorf("docs/architecture.md has %d characters, at most %d are read", n, most)
	}
}

// pagesRead are the pages that people read from beginning to end.
var pagesRead = []string{
	"README.md", "docs/appeals.md", "docs/files.md", "docs/guide.md", "docs/hall.md",
	"docs/journal.md", "docs/pairing.md", "docs/postgres.md", "docs/rulebooks.md", "docs/safety.md",
}

// Sentences of pages that people read are short: 16 words on average, and hardly any over 30.
func TestPagesReadEasily(t *testing.T) {
	const mean, long, share = 16, 30, 0.03
	for _, page := range pagesRead {
		words, over := 0, []string{}
		sentences := sentencesOf(read(t, page))
		for _, s := range sentences {
			n := len(strings.Fields(s))
			words += n
			if n > long {
				over = append(over, s)
			}
		}
		n := float64(len(sentences))
		if m := float64(words) / n; m > mean {
			t.Errorf("%s: a sentence has %.1f words on average, at most %d are read easily",
				page, m, mean)
		}
		if float64(len(over)) > n*share {
			t.Errorf("%s: %d of %.0f sentences have over %d words:\n%s",
				page, len(over), n, long, strings.Join(over, "\n"))
		}
	}
}

func TestSentencesOfAPage(t *testing.T) {
	page := "# Head\n\n- [A](#a) · [B](#b)\n\n" +
		"One two\nthree. *Four `a b` five.* Six [seven](eight.md).\n\n" +
		"```sh\nnine\n```\n\n| ten |\n\n- eleven\n2. twelve: it\n   goes on\n\n![thirteen](x.png)\n"
	want := []string{
		"One two three.", "*Four `a b` five.*", "Six seven.", "eleven", "twelve: it goes on",
	}
	if got := sentencesOf(page); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

var (
	fenced   = regexp.MustCompile("(?s)```.*?```")
	listed   = regexp.MustCompile(`^([-*]|[0-9]+\.) `)
	onlyLink = regexp.MustCompile(`^(\[[^\]]*\]\(#[^)]*\)( ·)? ?)+$`)
	linked   = regexp.MustCompile(`\[([^\]]*)\]\([^)]*\)`)
	ending   = regexp.MustCompile(`[.!?][*)"”]*\s`)
)

// sentencesOf are the sentences of a page in Markdown, without its code, tables, headings, pictures
// and contents. Each item of a list begins one.
func sentencesOf(page string) []string {
	var all, paragraph []string
	end := func() {
		text := linked.ReplaceAllString(strings.Join(paragraph, " "), "$1")
		for paragraph = nil; text != ""; {
			here := text
			if at := ending.FindStringIndex(text); at != nil {
				here = text[:at[1]]
			}
			all, text = append(all, strings.TrimSpace(here)), text[len(here):]
		}
	}
	for line := range strings.Lines(fenced.ReplaceAllString(page, "\n")) {
		line = strings.TrimSpace(line)
		item := listed.FindString(line)
		apart := line == "" || strings.ContainsAny(line[:1], "#|") || strings.HasPrefix(line, "![")
		if apart || item != "" {
			end()
		}
		if line = line[len(item):]; !apart && !onlyLink.MatchString(line) {
			paragraph = append(paragraph, line)
		}
	}
	end()
	return all
}

var (
	heading  = regexp.MustCompile(`(?m)^##+ (.+)$`)
	anchored = regexp.MustCompile(`\]\(([^)#\s]*)#([^)\s]+)\)`)
)

// anchors are the names by which links find the headings of a page.
func anchors(page string) map[string]bool {
	found := map[string]bool{}
	for _, m := range heading.FindAllStringSubmatch(fenced.ReplaceAllString(page, ""), -1) {
		var name strings.Builder
		for _, r := range strings.ToLower(m[1]) {
			switch {
			case r == ' ':
				name.WriteByte('-')
			case r == '-' || r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r):
				name.WriteRune(r)
			}
		}
		found[name.String()] = true
	}
	return found
}

// A page longer than a screen begins with what it is for and a list of its parts.
func TestLongPagesHaveContents(t *testing.T) {
	const screen = 60
	for _, page := range pagesRead {
		text := read(t, page)
		if strings.Count(text, "\n") <= screen {
			continue
		}
		top, _, _ := strings.Cut(text, "\n## ")
		if len(sentencesOf(top)) == 0 {
			t.Errorf("%s does not begin with what it is for", page)
		}
		parts := regexp.MustCompile(`(?m)^## (.+)$`).FindAllString(fenced.ReplaceAllString(text, ""), -1)
		for _, part := range parts {
			for name := range anchors(part) {
				if !strings.Contains(top, "](#"+name+")") {
					t.Errorf("%s: its contents do not lead to %q", page, part)
				}
			}
		}
	}
}

// A link into a page leads to a heading that is there.
func TestLinksLeadToHeadings(t *testing.T) {
	pages, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range append(pages, "README.md", "CONTRIBUTING.md") {
		for _, m := range anchored.FindAllStringSubmatch(read(t, page), -1) {
			to := page
			if strings.Contains(m[1], "://") {
				continue
			} else if m[1] != "" {
				to = filepath.Join(filepath.Dir(page), m[1])
			}
			if !anchors(read(t, to))[m[2]] {
				t.Errorf("%s links to %s#%s, where there is no such heading", page, to, m[2])
			}
		}
	}
}

// TestNoPagePromisesARating: bughouse is not rated as far as organizers say, so no page may promise
// a report that a rating office takes.
func TestNoPagePromisesARating(t *testing.T) {
	pages, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	promise := regexp.MustCompile(`(?i)rating (office|report)s?\b`)
	for _, page := range append(pages, "README.md") {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range promise.FindAllStringIndex(string(text), -1) {
			around := string(text[max(0, m[0]-80):min(len(text), m[1]+60)])
			if !strings.Contains(around, "writes no") && !strings.Contains(around, "decides itself") {
				t.Errorf("%s: %q", page, around)
			}
		}
	}
}
