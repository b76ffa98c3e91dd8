package notation

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"strings"

	"flagfall/rules/bughouse"
	"flagfall/rules/filekind"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
)

// ChessComBoard is one board of a match as chess.com exports it, one JSON document a board.
type ChessComBoard struct {
	ID, Partner string // of this board and of the one beside it; empty when not said
	Name        string // where it was read from
	game        chessComGame
	players     [2]chessComPlayer
	archived    *archivedGame // of a board from a month; nil for others
}

type chessComGame struct {
	ID             flexible       `json:"id"`
	UUID           string         `json:"uuid"`
	PartnerGameID  flexible       `json:"partnerGameId"`
	MoveList       string         `json:"moveList"`
	MoveTimestamps string         `json:"moveTimestamps"`
	BaseTime       tenths         `json:"baseTime1"`
	Increment      tenths         `json:"timeIncrement1"`
	EndReason      string         `json:"gameEndReason"`
	ResultMessage  string         `json:"resultMessage"`
	InitialSetup   string         `json:"initialSetup"`
	Winner         string         `json:"colorOfWinner"`
	Type           string         `json:"type"`
	Headers        map[string]any `json:"pgnHeaders"` // numbers as json.Number
}

type chessComPlayer struct {
	Color    string   `json:"color"`
	Username string   `json:"username"`
	Rating   flexible `json:"rating"`
}

// IsChessCom reports from the beginning of a file whether it is chess.com's JSON rather than BPGN.
func IsChessCom(beginning []byte) bool {
	k := filekind.Of(beginning)
	return k == filekind.ChessComBoards || k == filekind.ChessComMonth || k == filekind.JSON
}

// ReadChessCom reads the boards of a file: a document, several in sequence, a list, or a month of the
// public archive. It returns the readable boards, and an error for the first unreadable one.
func ReadChessCom(r io.Reader, name string) ([]ChessComBoard, error) {
	return readChessCom(r, name, map[string]int{})
}

func readChessCom(r io.Reader, name string, others map[string]int) ([]ChessComBoard, error) {
	all, err := limits.ChessComFile.Read(r, 0)
	if err != nil {
		return nil, err
	}
	var boards []ChessComBoard
	var fault error
	n, bad := 0, 0
	for doc, err := range splitDocuments(bytes.TrimPrefix(all, byteOrderMark)) {
		if n == limits.ChessComBoards {
			return boards, refusal.Limit.Errorf("more than %d boards: %s", limits.ChessComBoards,
				limits.ChessComFile.Advice)
		}
		n++
		var b ChessComBoard
		if err == nil {
			games, is, wrong := readMonth(doc, name, others)
			if is {
				boards = append(boards, games...)
				fault = cmp.Or(fault, wrong)
				continue
			}
			if b, err = chessComBoard(doc, name); err == nil {
				boards = append(boards, b)
				continue
			}
			err = fmt.Errorf("board %d: %w", n, err)
		}
		bad++
		fault = cmp.Or(fault, err)
	}
	if bad > 1 {
		fault = fmt.Errorf("%w; %d more cannot be read either", fault, bad-1)
	}
	if n == 0 {
		fault = refusal.Invalid.Errorf("no board in this file")
	}
	return boards, fault
}

// splitDocuments yields the documents of a file, in sequence or in lists. An error comes last.
func splitDocuments(all []byte) iter.Seq2[json.RawMessage, error] {
	return func(yield func(json.RawMessage, error) bool) {
		d := json.NewDecoder(bytes.NewReader(all))
		for {
			rest := bytes.TrimLeft(all[d.InputOffset():], " \t\r\n")
			isList := bytes.HasPrefix(rest, []byte("["))
			var err error
			if isList {
				_, err = d.Token()
			}
			for err == nil && (!isList || d.More()) {
				var doc json.RawMessage
				if err = d.Decode(&doc); err == nil && !yield(doc, nil) {
					return
				}
				if !isList {
					break
				}
			}
			if err == nil && isList {
				_, err = d.Token()
			}
			if errors.Is(err, io.EOF) && len(rest) == 0 {
				return
			}
			if err != nil {
				yield(nil, fmt.Errorf("JSON at byte %d: %w", d.InputOffset(), err))
				return
			}
		}
	}
}

func chessComBoard(doc []byte, name string) (ChessComBoard, error) {
	if err := limits.Record.Check(int64(len(doc))); err != nil {
		return ChessComBoard{}, err
	}
	var v struct {
		Game    *chessComGame `json:"game"`
		Players struct {
			Top, Bottom chessComPlayer
		}
	}
	d := json.NewDecoder(bytes.NewReader(doc))
	d.UseNumber()
	if err := d.Decode(&v); err != nil {
		return ChessComBoard{}, err
	}
	if v.Game == nil || v.Game.MoveList == "" && v.Game.Headers == nil {
		return ChessComBoard{}, refusal.Invalid.Errorf(
			`no "game" with a "moveList" and no "games": this is not a chess.com board`)
	}
	b := ChessComBoard{
		ID: string(v.Game.ID), Partner: string(v.Game.PartnerGameID), Name: name,
		game: *v.Game,
	}
	if isLongName(b.Partner) {
		b.ID = v.Game.UUID // partners are named by what kind of name they have themselves
	}
	b.players[bughouse.White] = chessComPlayer{
		Username: b.header("White"),
		Rating:   flexible(b.header("WhiteElo")),
	}
	b.players[bughouse.Black] = chessComPlayer{
		Username: b.header("Black"),
		Rating:   flexible(b.header("BlackElo")),
	}
	for _, p := range [2]chessComPlayer{v.Players.Bottom, v.Players.Top} {
		switch strings.ToLower(p.Color) {
		case "white":
			b.players[bughouse.White] = p
		case "black":
			b.players[bughouse.Black] = p
		}
	}
	return b, nil
}

// PairChessCom pairs the boards of matches by the ids they give each other. Where they give none,
// neighbors are paired. The first of a pair is board A. A board without its partner is returned
// alone, and so is a game of another kind than bughouse.
func PairChessCom(boards []ChessComBoard) [][]ChessComBoard {
	var pairs [][]ChessComBoard
	used := make([]bool, len(boards))
	byID, byPartner := map[string][]int{}, map[string][]int{}
	for i, b := range boards {
		byID[b.ID] = append(byID[b.ID], i)
		byPartner[b.Partner] = append(byPartner[b.Partner], i)
	}
	// free is the first board under a name that is not used, behind the last for none.
	free := func(under map[string][]int, name string) int {
		list := under[name]
		for len(list) > 0 && used[list[0]] {
			list = list[1:]
		}
		if under[name] = list; name == "" || len(list) == 0 {
			return len(boards)
		}
		return list[0]
	}
	for i := range boards {
		if used[i] {
			continue
		}
		used[i] = true
		pair := []ChessComBoard{boards[i]}
		if !boards[i].mayBeBughouse() {
			pairs = append(pairs, pair)
			continue
		}
		j := min(free(byPartner, boards[i].ID), free(byID, boards[i].Partner))
		if boards[i].archived != nil {
			j = archivedPartner(boards, used, i)
		} else if j == len(boards) && mayBePartner(boards, i) && !used[i+1] {
			j = i + 1
		}
		if j < len(boards) {
			used[j] = true
			pair = append(pair, boards[j])
		}
		pairs = append(pairs, pair)
	}
	return pairs
}

// mayBePartner reports whether the board after board i may be its partner although neither names
// the other: one names none, or the two are named in different ways.
func mayBePartner(boards []ChessComBoard, i int) bool {
	j := i + 1
	if j >= len(boards) || !boards[j].mayBeBughouse() {
		return false
	}
	a, b := &boards[i], &boards[j]
	if b.archived != nil {
		return false
	}
	return a.Partner == "" || b.Partner == "" ||
		len(boards) == 2 && (isLongName(a.Partner) != isLongName(b.ID) || b.ID == "")
}

// isLongName reports whether an id is a UUID rather than a number.
func isLongName(id string) bool { return strings.Contains(id, "-") }

// variant returns what is played on the board, by its tags or else by its type.
func (b *ChessComBoard) variant() (v variant, name, why string) {
	rec := Record{Tags: []Tag{
		{"Variant", b.header("Variant")}, {"Event", b.header("Event")}, {"FEN", b.header("FEN")},
	}}
	if v, name, why = rec.variant(); v != variantUnsaid {
		return v, name, why
	}
	v, name = variantOf(b.game.Type)
	return v, name, "its type is " + truncate(b.game.Type)
}

// mayBeBughouse reports whether nothing says that the board is of another game.
func (b *ChessComBoard) mayBeBughouse() bool {
	v, _, _ := b.variant()
	return v == variantBughouse || v == variantUnsaid
}

// header returns one of the document's PGN tags as text.
func (b *ChessComBoard) header(name string) string {
	switch v := b.game.Headers[name].(type) {
	case string:
		return v
	case json.Number:
		return plainNumber(v)
	}
	return ""
}

// result returns the result of this board as its White sees it.
func (b *ChessComBoard) result() string {
	if r := normalResult(b.header("Result")); r != "*" {
		return r
	}
	switch strings.ToLower(b.game.Winner) {
	case "white":
		return "1-0"
	case "black":
		return "0-1"
	}
	return "*"
}

// ended returns how this board ended; EndedUnsaid when it ended with its partner's.
func (b *ChessComBoard) ended() Ended {
	reason := strings.ToLower(b.game.EndReason)
	if reason == "" {
		reason = strings.ToLower(b.game.ResultMessage + " " + b.header("Termination"))
	}
	if strings.Contains(reason, "partner") {
		return EndedUnsaid
	}
	return endedWord(reason)
}
