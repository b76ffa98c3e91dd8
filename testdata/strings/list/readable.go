package list

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// The most words that a question and a sentence of a verdict may have: a director reads them aloud.
const (
	MostInQuestion = 14
	MostInVerdict  = 20
)

// longSentence is how many words make a sentence of the docs a long one.
const longSentence = 30

var (
	sentenceEnd = regexp.MustCompile(`[.?!](?:["”)]*)(?:\s+|$)`)
	fenced      = regexp.MustCompile("(?s)```.*?```")
	notProse    = regexp.MustCompile("`[^`]*`|\\[|\\]\\([^)]*\\)|[*_#]")
)

// Sentences splits a text into its sentences.
func Sentences(text string) []string {
	var out []string
	for _, s := range sentenceEnd.Split(text, -1) {
		if Words(s) > 0 {
			out = append(out, s)
		}
	}
	return out
}

// Words counts the words of a text. What is put in for a verb counts as one.
func Words(text string) int {
	n := 0
	for word := range strings.FieldsSeq(text) {
		if letters.MatchString(word) || strings.ContainsAny(word, "0123456789%") || len(word) == 1 && word >= "A" {
			n++
		}
	}
	return n
}

// Readability tells of each page of the docs and of each door how many sentences it has, how many
// words a sentence has on average, and how many of a hundred have more than 30.
func Readability(top string, texts []Text) (string, error) {
	var b strings.Builder
	row := func(name string, sentences []string) {
		words, long := 0, 0
		for _, s := range sentences {
			n := Words(s)
			words += n
			if n > longSentence {
				long++
			}
		}
		if len(sentences) > 0 {
			fmt.Fprintf(&b, "%-26s %6d sentences  %5.1f words  %4.1f %% over %d\n", name, len(sentences),
				float64(words)/float64(len(sentences)), 100*float64(long)/float64(len(sentences)), longSentence)
		}
	}
	pages, err := filepath.Glob(filepath.Join(top, "docs", "*.md"))
	if err != nil {
		return "", err
	}
	for _, page := range append([]string{filepath.Join(top, "README.md")}, pages...) {
		text, err := os.ReadFile(page)
		if err != nil {
			return "", err
		}
		row(filepath.Base(page), prose(string(text)))
	}
	for _, d := range doors {
		var sentences []string
		for _, t := range texts {
			if t.Door == d.door && strings.HasPrefix(t.File, d.folder) {
				sentences = append(sentences, Sentences(t.Text)...)
			}
		}
		row(d.folder, sentences)
	}
	return b.String(), nil
}

// prose returns the sentences of a page outside code, tables and headings.
func prose(page string) []string {
	var out []string
	for paragraph := range strings.SplitSeq(fenced.ReplaceAllString(page, ""), "\n\n") {
		paragraph = strings.TrimSpace(paragraph)
		if strings.HasPrefix(paragraph, "#") || strings.HasPrefix(paragraph, "|") || strings.HasPrefix(paragraph, "<") {
			continue
		}
		for _, item := range regexp.MustCompile(`(?m)^\s*(?:[-*]|\d+\.)\s+`).Split(paragraph, -1) {
			out = append(out, Sentences(notProse.ReplaceAllString(item, " "))...)
		}
	}
	return out
}
