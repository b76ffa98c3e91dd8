package docs_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"

	"flagfall/tui/cli/clitest"
)

var direct = regexp.MustCompile(`(?m)^\t(\S+) v\S+$`)

// A direct dependency earns a line that says what it is for and why this one; a line without its
// dependency goes.
func TestEveryDependencyIsExplained(t *testing.T) {
	page, mod := clitest.Read(t, "docs/dependencies.md"), clitest.Read(t, "go.mod")
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
		for _, m := range link.FindAllStringSubmatch(clitest.Read(t, page), -1) {
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

var mapped = regexp.MustCompile("(?m)^\\|.*`([a-z/]+)`.*\\|$")

// A newcomer who follows the map of CONTRIBUTING.md finds a folder.
func TestTheMapLeadsToFolders(t *testing.T) {
	rows := mapped.FindAllStringSubmatch(clitest.Read(t, "CONTRIBUTING.md"), -1)
	if len(rows) < 20 {
		t.Errorf("%d rows name a folder, want at least 20", len(rows))
	}
	for _, row := range rows {
		if info, err := os.Stat(row[1]); err != nil || !info.IsDir() {
			t.Errorf("%s names %s, which is no folder", row[0], row[1])
		}
	}
}

var fenced = regexp.MustCompile("(?s)```.*?```")

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

// A link into a page leads to a heading that is there.
func TestLinksLeadToHeadings(t *testing.T) {
	pages, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range append(pages, "README.md", "CONTRIBUTING.md") {
		for _, m := range anchored.FindAllStringSubmatch(clitest.Read(t, page), -1) {
			to := page
			if strings.Contains(m[1], "://") {
				continue
			} else if m[1] != "" {
				to = filepath.Join(filepath.Dir(page), m[1])
			}
			if !anchors(clitest.Read(t, to))[m[2]] {
				t.Errorf("%s links to %s#%s, where there is no such heading", page, to, m[2])
			}
		}
	}
}
