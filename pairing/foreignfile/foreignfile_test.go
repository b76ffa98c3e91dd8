package foreignfile_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"flagfall/pairing/foreignfile"
	"flagfall/rules"
)

func book(t testing.TB) *rules.Book {
	t.Helper()
	b, err := rules.Builtin(rules.DefaultID)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestEachFileHasANextStep reads all files of the collections: each has a command that goes on with it,
// or says what to do.
func TestEachFileHasANextStep(t *testing.T) {
	for _, path := range []string{
		"../../rules/notation/testdata/records.txtar", "../csvfile/testdata/sheets.txtar", "../trf/testdata/reports.txtar",
	} {
		archive, err := txtar.ParseFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, a := range archive.Files {
			f := foreignfile.Read(a.Name, a.Data, "", book(t))
			if len(f.Uses) == 0 && foreignfile.Advice(f.Kind) == "" {
				t.Errorf("%s, %s: no next step", a.Name, f.Kind.Name())
			}
			if len(f.Uses) > 0 && len(f.Holds) == 0 {
				t.Errorf("%s, %s: nothing is said of what it holds", a.Name, f.Kind.Name())
			}
		}
	}
}

// TestWhoWroteIt: programs are told by what they write into their files.
func TestWhoWroteIt(t *testing.T) {
	for text, want := range map[string]string{
		"012 Cup\n182 Gacrux 1.9\n":                                     "Gacrux 1.9",
		"012 Cup\n092 Individual: Swiss-System (Standard)\n":            "Swiss-Manager",
		"012 Cup\nXXR 5\n":                                              "a program with JaVaFo's records (XXR)",
		"012 Cup\n":                                                     "",
		"[Site \"freechess.org\"]\n":                                    "the Free Internet Chess Server",
		"Timestamp,Who plays first?,Who plays second?\n1,Ann,Bob\n":     "a form, such as Google Forms",
		`{"Overview":{"Program":"SwissSys"},"Sections":[]}`:             "SwissSys",
		`{"games":[]}`:                                                  "chess.com",
		"team,player1,player2\nOwls,Ada,Ben\n":                          "",
		"\x00\x01\x00\x00Standard Jet DB":                               "a program that keeps a database of Access, such as Papi",
		"\x93\xff\x89\x44":                                              "Swiss-Manager",
		"012 Cup\n092 Bughouse teams, 2 matches a round\n001    1  ...": "flagfall",
	} {
		if got := foreignfile.Program([]byte(text)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// TestSingleEntriesAreTakenForWhatTheyName: pairs by their sign, else players.
func TestSingleEntriesAreTakenForWhatTheyName(t *testing.T) {
	data, err := os.ReadFile("../trf/testdata/pairs_as_players.trf")
	if err != nil {
		t.Fatal(err)
	}
	for from, want := range map[string]string{"/": "team", " x ": "player"} {
		f := foreignfile.Read("p.trf", []byte(strings.ReplaceAll(string(data), "/", from)), "", book(t))
		for _, use := range f.Uses {
			if !slices.Contains(use.Args, want) {
				t.Errorf("%q: %q, want %s", from, use.Args, want)
			}
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{
		"012 a\n001    1      A/B", `{"games":[{"tcn":"mC","rules":"bughouse"}]}`, "PK\x03\x04 xl/", "1A. e4", "team,player1,player2\na,b,c\n",
		`{"Overview":{}}`, "table,winner\n1,1\n",
	} {
		f.Add([]byte(seed))
	}
	b := book(f)
	f.Fuzz(func(t *testing.T, data []byte) {
		if got := foreignfile.Read("x", data, "", b); len(got.Uses) == 0 && foreignfile.Advice(got.Kind) == "" && got.Faults == 0 {
			t.Errorf("%s: no next step", got.Kind.Name())
		}
	})
}

// TestListsAndBrokenFiles: a list without columns can be imported; what cannot be replayed is not offered.
func TestListsAndBrokenFiles(t *testing.T) {
	for text, want := range map[string]string{
		"Ann & Bob\nCid & Dee\n":                 "import list --section A",
		"Ann Lark\nBob Pine\nCid Moss\n":         "import list --section A --map 1=player --alone",
		"Name\nAnn Lark\nBob Pine\n":             "import list --section A --alone",
		"Bring a board.\nWe begin at ten, sure!": "",
		"{\"game\":\n":                           "",
		"[1,2,3]\n":                              "",
	} {
		f := foreignfile.Read("list", []byte(text), "", book(t))
		got := ""
		if len(f.Uses) > 0 {
			got = strings.Join(f.Uses[0].Args, " ")
		}
		if got != want || want == "" && foreignfile.Advice(f.Kind) == "" && len(f.Holds) == 0 {
			t.Errorf("%q: %q, want %q; %q", text, got, want, f.Holds)
		}
	}
}
