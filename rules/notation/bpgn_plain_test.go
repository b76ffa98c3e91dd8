package notation

import (
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"testing"

	"flagfall/rules/bughouse"
)

// FuzzPlainMove: a plain move is what the lexer reads in the same place, token by token.
func FuzzPlainMove(f *testing.F) {
	for _, s := range []string{
		"12a. Nxf3+{179.656} 12B. e4", "1B.e4{2:59} 1-0", "3A... O-O{-0.5}\n{WA resigns}",
		"4b. P@e4 {12}", "4b. e4{1.5} }", "4b. e4{1.5} x}",
		"1a. e4e5e4e5e4e5e4{1.5}", "1a. 0-0{1}", "123456a.  e8=Q#{000000000000000001.5}*",
		"1A. e4{1..5}", "1A. e4{:5}[a \"", "1A. e4{9999999999}",
		"1A. e4{1.5" + strings.Repeat(" ", longestPlain),
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		text := []byte(s + strings.Repeat(" ", longestPlain))
		var plain, one token
		n := plainMove(text, &plain)
		if n == 0 {
			return
		}
		x := newLexer(strings.NewReader(string(text)))
		if x.next(&one); one.kind != tokNumber || one.number != plain.number ||
			one.board != plain.board || one.color != plain.color {
			t.Errorf("%q: the number is read as %+v, plain as %+v", s, one, plain)
		}
		if x.next(&one); one.kind != tokWord || string(one.text) != string(plain.text) {
			t.Errorf("%q: the move is read as %+v, plain as %+v", s, one, plain)
		}
		if plain.timed {
			x.next(&one)
			if clock, ok := readClock(one.text); one.kind != tokComment || !ok ||
				clock.clockTime != plain.clock || clock.elapsed || clock.rest != "" {
				t.Errorf("%q: the clock is read as %+v, plain as %+v", s, one, plain)
			}
		}
		if x.pos != n || x.line != 1 {
			t.Errorf("%q: %d bytes on line %d are read, plain %d on line 1", s, x.pos, x.line, n)
		}
	})
}

// TestServersWritePlainly: what servers write is read as plain moves, but for the first of a game
// and the end of a file. A game comes out the same when it is written so that none of its moves is
// plain.
func TestServersWritePlainly(t *testing.T) {
	written, err := os.ReadFile("testdata/games/fics_mbprog_dataset.bpgn")
	if err != nil {
		t.Fatal(err)
	}
	plain, games := readKinds(t, string(written))
	if plain[tokMove] == 0 || plain[tokWord] > 2*len(games) {
		t.Errorf("of %d moves %d are not plain", plain[tokMove]+plain[tokWord], plain[tokWord])
	}
	oddly, again := readKinds(t, strings.ReplaceAll(string(written), ". ", ".\n"))
	if oddly[tokMove] > 0 || oddly[tokWord] != plain[tokMove]+plain[tokWord] {
		t.Errorf("with each move on a line of its own %d are plain and %d are not, want none and %d", oddly[tokMove], oddly[tokWord], plain[tokMove]+plain[tokWord])
	}
	for i, rec := range games {
		if other := again[i]; !slices.Equal(rec.Plies, other.Plies) ||
			!slices.Equal(rec.Comments, other.Comments) || rec.Final != other.Final {
			t.Errorf("game %d reads as another with each move on a line of its own", i+1)
		}
	}
}

// TestPlainMovesThatBeginAgain: games of which only the moves were kept are cut where these begin
// again.
func TestPlainMovesThatBeginAgain(t *testing.T) {
	game := "1A. e4{3.000} 1a. e5{3.000} 1B. d4{3.000} 2A. Nf3{2.000}\n"
	kinds, games := readKinds(t, strings.Repeat(game, 3))
	if len(games) != 3 || kinds[tokMove] == 0 {
		t.Fatalf("%d games with %d plain moves, want 3 with some", len(games), kinds[tokMove])
	}
	for i, rec := range games {
		if rec.Line != i+1 || len(rec.Plies) != 4 || rec.Break != nil {
			t.Errorf("game %d begins on line %d and has %d plies, break %v", i+1, rec.Line,
				len(rec.Plies), rec.Break)
		}
	}
}

// readKinds reads a file, and counts the tokens of each kind in it.
func readKinds(t *testing.T, s string) (kinds [tokFault + 1]int, games []*Record) {
	t.Helper()
	for r := NewReader(strings.NewReader(s), bughouse.Laws{}); ; {
		raw, err := r.NextRaw()
		if errors.Is(err, io.EOF) {
			return kinds, games
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, token := range raw.tokens {
			kinds[token.kind]++
		}
		games = append(games, raw.Replay())
	}
}
