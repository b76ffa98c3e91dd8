package main

import (
	"regexp"
	"strings"
	"testing"

	"flagfall/testdata/strings/list"
)

// heldWords are words and openings that flagfall never says, and what a director says instead.
var heldWords = []struct{ form, instead string }{
	{`(?i)\b(whoever|nobody|somebody|anybody)\b`, "name the person: a player, an official, no team"},
	{`(?i)\b(counts|waits|plays|acts) no more\b`, "no longer"},
	{`(?i)\bnothing of it\b|\bhas it so\b|\bbe it\b|\bof much\b`, "say it directly"},
	{`(^|[.!?:;,] )[Tt]here (is|are)\b`, "begin with the subject"},
	{`(?i)\b(all the same|nevertheless|anew)\b`, "anyway, again"},
	{`(?i)\b(put on record|taken down|take it down|half.typed)\b`, "record, save, unsaved"},
	{`(?i)\b(comes|goes) of it\b`, "no penalty"},
	{`(?i)\b(is|are) to be (played|settled|decided|signed|drawn|printed)\b`, "must be, or an order"},
	{`\bTDs?\b`, "director"},
}

// notHeld are texts that hold one of these words, by the beginning of their file, and why.
var notHeld = []struct{ file, text, why string }{
	{"db/journal/journaltest/", "", "what a failing test says"},
	{"db/tournament/testhall/", "", "an invented hall"},
	{"db/sample/", "", "what invented people say"},
	{"rules/judge/training.jsonl", "", "cases to practice on, told as people tell them"},
	{"tui/kit/keys/searchterms.go", "", "what people type"},
	{"rules/offences.toml", "", "what people type"},
	{"tui/cli/help/examples.txt", "", "what people type"},
	{"pairing/trf/", "TD", "the sign of a draw in a report"},
	{"db/pins.go", "nobody's PIN", "the name of a PIN that fits no official"},
}

// No text that a person reads holds one of the words.
func TestHeldWords(t *testing.T) {
	texts, err := list.Find(".")
	if err != nil {
		t.Fatal(err)
	}
	met := map[int]bool{}
	for _, held := range heldWords {
		form := regexp.MustCompile(held.form)
		for _, text := range texts {
			found := form.FindString(text.Text)
			if found == "" {
				continue
			}
			if n := exempt(text); n >= 0 {
				met[n] = true
				continue
			}
			t.Errorf("%s:%d says %q in %q: %s", text.File, text.Line, found, text.Text, held.instead)
		}
	}
	if len(texts) < 8000 {
		t.Errorf("only %d texts were read", len(texts))
	}
}

// exempt returns which exception a text is, -1 for none.
func exempt(text list.Text) int {
	for n, e := range notHeld {
		if strings.HasPrefix(text.File, e.file) && strings.Contains(text.Text, e.text) {
			return n
		}
	}
	return -1
}

// question is a sentence that asks.
var question = regexp.MustCompile(`[^.!?"\n]*[\pL\d”)]\?`)

// A question has at most 14 words, wherever it is asked, and a sentence of a verdict at most 20.
func TestQuestionsAndVerdictsAreShort(t *testing.T) {
	texts, err := list.Find(".")
	if err != nil {
		t.Fatal(err)
	}
	questions, verdicts := 0, 0
	for _, text := range texts {
		switch {
		case exempt(text) < 0 && strings.Contains(text.Text, "?"):
			for _, sentence := range question.FindAllString(text.Text, -1) {
				questions++
				if n := list.Words(sentence); n > list.MostInQuestion {
					t.Errorf("%s:%d asks in %d words: %q", text.File, text.Line, n, sentence)
				}
			}
		case strings.HasPrefix(text.File, "rules/judge/") && strings.HasSuffix(text.File, ".go"):
			for _, sentence := range list.Sentences(text.Text) {
				verdicts++
				if n := list.Words(sentence); n > list.MostInVerdict {
					t.Errorf("%s:%d has a sentence of %d words: %q", text.File, text.Line, n, sentence)
				}
			}
		}
	}
	if questions < 150 || verdicts < 200 {
		t.Errorf("only %d questions and %d sentences were read", questions, verdicts)
	}
}
