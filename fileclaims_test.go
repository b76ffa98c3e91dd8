package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// sentenceEnd is where a sentence of a page ends and another begins.
var sentenceEnd = regexp.MustCompile("\\. +([A-Z`])")

// pageClaims lists the sentences of a page and the first cells of its tables' rows, in their order.
func pageClaims(page string) []string {
	var claims []string
	for block := range strings.SplitSeq(page, "\n\n") {
		block = strings.TrimSpace(block)
		switch {
		case block == "" || block[0] == '#' || strings.HasPrefix(block, "[Game records](#"):
		case block[0] == '|':
			for _, row := range strings.Split(block, "\n")[2:] {
				claims = append(claims, strings.TrimSpace(strings.Split(row, "|")[1]))
			}
		default:
			text := sentenceEnd.ReplaceAllString(strings.Join(strings.Fields(block), " "), ".\n$1")
			claims = append(claims, strings.Split(text, "\n")...)
		}
	}
	return claims
}

// Every claim of docs/files.md names the tests that hold it, and each of them is there.
func TestEveryClaimAboutFilesIsTested(t *testing.T) {
	claims := pageClaims(read(t, "docs/files.md"))
	n := 0
	for line := range strings.Lines(read(t, "testdata/fileclaims.txt")) {
		if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
			continue
		}
		begins, tests, _ := strings.Cut(line, " | ")
		if n == len(claims) {
			t.Fatalf("docs/files.md does not say %q", begins)
		}
		if !strings.HasPrefix(claims[n], begins) {
			t.Fatalf("docs/files.md says %q: name the tests that hold it in testdata/fileclaims.txt, before %q", claims[n], begins)
		}
		n++
		for test := range strings.SplitSeq(tests, "; ") {
			if test != "said" && !isTest(t, test) {
				t.Errorf("%q: there is no test %s", begins, test)
			}
		}
	}
	if n < len(claims) {
		t.Errorf("docs/files.md says %q: name the tests that hold it in testdata/fileclaims.txt", claims[n])
	}
}

// isTest reports whether there is a test: "script trf", or a folder and a function.
func isTest(t *testing.T, test string) bool {
	t.Helper()
	where, name, _ := strings.Cut(test, " ")
	if where == "script" {
		_, err := os.Stat(filepath.Join("testdata", "script", name+".txtar"))
		return err == nil
	}
	files, err := filepath.Glob(filepath.Join(where, "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if strings.Contains(read(t, file), "func "+name+"(t *testing.T)") {
			return true
		}
	}
	return false
}

// counted are numbers in docs/files.md, and the archive whose files they count.
var counted = regexp.MustCompile(`\[(\d+) \w+\]\(\.\./([\w/]+\.txtar)\)`)

// The page tells how many files are in the archives that it names.
func TestThePageCountsItsArchives(t *testing.T) {
	found := counted.FindAllStringSubmatch(read(t, "docs/files.md"), -1)
	if len(found) != 3 {
		t.Errorf("%d archives are counted, not 3", len(found))
	}
	for _, m := range found {
		n := 0
		for line := range strings.Lines(read(t, m[2])) {
			if strings.HasPrefix(line, "-- ") {
				n++
			}
		}
		if strconv.Itoa(n) != m[1] {
			t.Errorf("docs/files.md says %s of %s, which has %d", m[1], m[2], n)
		}
	}
}

// No page for people promises a report that a rating office takes, and no command writes one.
func TestNoPagePromisesARatingReport(t *testing.T) {
	promise := regexp.MustCompile(`(?i)(writes?|files?|exports?) (a |the )?(US Chess|USCF|NWSRS|Northwest) (rating )?reports?|reports? that rating offices`)
	pages, err := filepath.Glob("docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, page := range append(pages, "README.md") {
		if said := promise.FindString(read(t, page)); said != "" {
			t.Errorf("%s says %q", page, said)
		}
	}
}
