package notation

import (
	"bytes"
	"errors"
	"io"

	"flagfall/rules/bughouse"
	"flagfall/rules/refusal"
)

// GameFile is a file of games, read whole.
type GameFile struct {
	Name string // that no other file of the same call has
	Data []byte
}

// ReadGames returns the records of the games in a file, at most so many: BPGN in any layout, or
// boards of chess.com. Partners are other files of chess.com's boards, in which the partner of a
// board may be; games of which no board is in the file are left out. The error says why a file holds
// no game, or cannot be read to its end.
func ReadGames(file GameFile, partners []GameFile, l bughouse.Laws, most int) ([]*Record, error) {
	beginning := file.Data[:min(len(file.Data), 512)]
	if IsChessCom(beginning) {
		return readChessComGames(file, partners, l, most)
	}
	if err := RefuseForeign(beginning); err != nil {
		return nil, err
	}
	var records []*Record
	for r := NewReader(Decoded(bytes.NewReader(file.Data), beginning), l); ; {
		one, err := r.Next()
		switch {
		case errors.Is(err, io.EOF) && len(records) == 0:
			return nil, ErrNoGame
		case errors.Is(err, io.EOF):
			return records, nil
		case err != nil:
			return records, err
		case len(records) == most:
			return nil, refusal.Limit.Errorf("more than %d games: split the file", most)
		}
		records = append(records, one)
	}
}

// ErrNoGame refuses a file in which there is no game.
var ErrNoGame = refusal.Invalid.Errorf("no game in this file: neither tags nor numbered moves, such as 1A. e4 or 1. e4")

func readChessComGames(file GameFile, partners []GameFile, l bughouse.Laws, most int) ([]*Record, error) {
	boards, err := ReadChessCom(bytes.NewReader(file.Data), file.Name)
	own := len(boards)
	for _, other := range partners {
		if !IsChessCom(other.Data[:min(len(other.Data), 512)]) {
			continue
		}
		more, _ := ReadChessCom(bytes.NewReader(other.Data), other.Name) // what can be read may hold a partner
		for n := range more {
			if namesPartner(boards[:own], &more[n]) {
				boards = append(boards, more[n])
			}
		}
	}
	if len(boards) > most {
		return nil, refusal.Limit.Errorf("more than %d games: split the file", most)
	}
	var records []*Record
	for _, pair := range PairChessCom(boards) {
		if pair[0].Name == file.Name || pair[len(pair)-1].Name == file.Name {
			records = append(records, ReplayChessCom(pair, l))
		}
	}
	if len(records) == 0 && err == nil {
		err = ErrNoGame
	}
	return records, err
}

// namesPartner tells whether a board and one of some boards name each other.
func namesPartner(boards []ChessComBoard, other *ChessComBoard) bool {
	for n := range boards {
		b := &boards[n]
		if b.ID != "" && b.ID == other.Partner || other.ID != "" && other.ID == b.Partner {
			return true
		}
	}
	return false
}
