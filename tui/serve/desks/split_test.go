package desks

import (
	"slices"
	"strings"
	"testing"
)

// A command line over SSH has the words that a shell would make of it.
func TestCommandLinesAreSplit(t *testing.T) {
	for line, want := range map[string][]string{
		"":                              nil,
		" \t ":                          nil,
		"verify --json":                 {"verify", "--json"},
		" note  add ":                   {"note", "add"},
		`note add --text 'two saw it'`:  {"note", "add", "--text", "two saw it"},
		`note add --text="two saw it"`:  {"note", "add", "--text=two saw it"},
		`a'b'"c"d`:                      {"abcd"},
		`'it''s' "so \"called\" \\ \n"`: {"its", `so "called" \ \n`},
		`two\ saw it\'s`:                {"two saw", "it's"},
		`'a\b'`:                         {`a\b`},
		`--reason '' --json`:            {"--reason", "", "--json"},
		`Ärger — 走れ ()&;$`:              {"Ärger", "—", "走れ", "()&;$"},
		`--text 'never closed`:          {"--text"},
		`--text ends\`:                  {"--text"},
		"--text 'two\nlines'":           {"--text", "two\nlines"},
	} {
		if got := splitCommand(line); !slices.Equal(got, want) {
			t.Errorf("%q is split into %q, want %q", line, got, want)
		}
	}
}

// A long argument costs a host no more than its length: the memory of a few copies of it, however many
// letters it has.
func TestALongArgumentIsSplitInLinearTime(t *testing.T) {
	line := "incident note --text '" + strings.Repeat("two saw it ", 20_000) + "'"
	if allocations := testing.AllocsPerRun(1, func() { splitCommand(line) }); allocations > 60 {
		t.Errorf("%d bytes are split with %v allocations, want at most 60", len(line), allocations)
	}
}
