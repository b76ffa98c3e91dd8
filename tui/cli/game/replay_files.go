package game

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"maps"
	"runtime"
	"slices"
	"strings"

	"flagfall/pairing/foreignfile"
	"flagfall/rules/bughouse"
	"flagfall/rules/filekind"
	"flagfall/rules/notation"
	"flagfall/rules/parallel"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/voice/words"
)

// replayRun goes through files, record by record, on all cores. What comes of them is taken in the
// order of the files.
type replayRun struct {
	env  *shell.Env
	laws bughouse.Laws
	// writes down what is to be shown; on any core, several at a time. nil for nothing
	say      func(*replayRun, *gameReplayed) error
	take     func(*gameReplayed) error
	asPlayed bool // illegal moves that nobody claimed stand

	others    []string // by file, the games of a month that are no bughouse
	claimRule string   // until when an illegal move can be claimed
	progress  *progress
	broken    int // games
}

// gameFound is a game in a file, or why the file cannot be read, or not further.
type gameFound struct {
	file   string
	game   int // from 1; where there is a fault, the one that cannot be read
	fault  error
	told   bool // of the fault
	raw    *notation.RawRecord
	boards []notation.ChessComBoard // instead of raw
	size   int64                    // of the file in bytes, 0 if unknown
	passed int64                    // of them
}

// gameReplayed is what came of it.
type gameReplayed struct {
	gameFound
	rec  *notation.Record // nil where there is a fault
	said bytes.Buffer
	err  error // of say
}

// files replays every file. One that cannot be read is told on standard error and the others are
// replayed; unread says at the end that it was so. All are opened before the first is read, so that
// a wrong name is told at once. err is what else went wrong, and ends it.
func (r *replayRun) files(names []string) (unread, err error) {
	var faults []error
	shut := map[int]error{}
	tell := func(err error) {
		if faults = append(faults, err); len(names) > 1 {
			r.progress.Clear()
			fmt.Fprintf(r.env.Err, "flagfall: %v\n", err)
		}
	}
	for i, name := range names {
		in, err := openfile.Open(name, r.env.In)
		if err != nil {
			shut[i] = err
			tell(err)
			continue
		}
		_ = in.Close() // only opened
	}
	for a := range r.replays(names, shut) {
		if a.fault != nil && !a.told {
			tell(fmt.Errorf("%s: %w", a.file, a.fault))
		}
		if a.rec != nil && a.rec.Break != nil {
			r.broken++
		}
		err := a.err
		if err == nil {
			err = r.take(a)
		}
		if err == nil && a.rec != nil {
			err = r.progress.game(&a.gameFound)
		}
		if err != nil {
			return nil, err
		}
	}
	r.progress.Clear()
	for _, left := range r.others {
		fmt.Fprintln(r.env.Err, left)
	}
	if len(names) == 1 {
		return errors.Join(faults...), nil
	}
	if len(faults) > 0 {
		unread = refusal.Invalid.Errorf("%s could not be read completely", words.Count(len(faults), "file"))
	}
	return unread, nil
}

// batchSize is how many games of a file a core takes at a time.
const batchSize = 16

// replays returns the outcome of each game of the files, in their order. Games on standard input are
// answered one by one, since the sender may wait for each answer.
func (r *replayRun) replays(names []string, shut map[int]error) iter.Seq[*gameReplayed] {
	games := parallel.Batches(batchSize, r.found(names, shut), func(f gameFound) bool { return f.size == 0 })
	return func(yield func(*gameReplayed) bool) {
		for some := range parallel.Map(runtime.GOMAXPROCS(0), games, r.replayAll) {
			for _, a := range some {
				if !yield(a) {
					return
				}
			}
		}
	}
}

func (r *replayRun) replayAll(games []gameFound) []*gameReplayed {
	all := make([]*gameReplayed, len(games))
	for n, f := range games {
		all[n] = r.replay(f)
	}
	return all
}

// replay makes the record of a game. It runs on any core, several at a time.
func (r *replayRun) replay(f gameFound) *gameReplayed {
	a := &gameReplayed{gameFound: f}
	switch {
	case f.raw != nil:
		a.rec = f.raw.Replay()
	case f.fault == nil:
		a.rec = notation.ReplayChessCom(f.boards, r.laws)
	}
	a.raw, a.boards = nil, nil
	if r.say != nil {
		a.err = r.say(r, a)
	}
	return a
}

// found looks for the games of the files, shut being why some of them cannot be opened. The boards
// of chess.com are gathered and come last: the partner of a board may be in another file.
func (r *replayRun) found(names []string, shut map[int]error) iter.Seq[gameFound] {
	return func(yield func(gameFound) bool) {
		var boards []notation.ChessComBoard
		for i, name := range names {
			if err := shut[i]; err != nil {
				if !yield(gameFound{file: name, game: 1, fault: err, told: true}) {
					return
				}
				continue
			}
			more, err := r.file(name, yield)
			if errors.Is(err, errStop) {
				return
			}
			boards = append(boards, more...)
			if err != nil && !yield(gameFound{file: name, game: 1, fault: err}) {
				return
			}
		}
		games := map[string]int{}
		for _, pair := range notation.PairChessCom(boards) {
			games[pair[0].Name]++
			if !yield(gameFound{file: pair[0].Name, game: games[pair[0].Name], boards: pair}) {
				return
			}
		}
	}
}

// errStop ends the reading when no more games are wanted.
var errStop = errors.New("enough") // exempt: a signal

// file cuts the games of a BPGN file apart as it is read, the last of them with the fault that ends
// it. The boards of a JSON file are handed back, those that can be read beside an error for the
// others.
func (r *replayRun) file(name string, yield func(gameFound) bool) ([]notation.ChessComBoard, error) {
	in, err := openfile.Open(name, r.env.In)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	size := regularSize(in)
	buffered := bufio.NewReaderSize(in, 64<<10)
	beginning, _ := buffered.Peek(512)
	if notation.IsChessCom(beginning) {
		boards, others, err := notation.ReadChessComMonth(buffered, name)
		if len(others) > 0 {
			r.others = append(r.others, name+": "+othersText(others))
		}
		return boards, err
	}
	if err := notation.RefuseForeign(beginning); err != nil {
		return nil, nextStep(name, beginning, err)
	}
	records := notation.NewReader(notation.Decoded(buffered, beginning), r.laws)
	if r.asPlayed {
		records.AsPlayed()
	}
	for game := 1; ; game++ {
		raw, err := records.NextRaw()
		switch {
		case errors.Is(err, io.EOF) && game == 1:
			return nil, nextStep(name, beginning, notation.ErrNoGame)
		case errors.Is(err, io.EOF):
			return nil, nil
		}
		f := gameFound{file: name, game: game, fault: err, raw: raw, size: size}
		if raw != nil {
			f.passed = raw.Passed
		}
		if !yield(f) {
			return nil, errStop
		}
		if err != nil {
			return nil, nil
		}
	}
}

// nextStep adds to the refusal of a file the command that goes on with it, if there is one.
func nextStep(name string, beginning []byte, err error) error {
	kind := filekind.Of(beginning)
	uses := foreignfile.Uses(kind, name, "A")
	if len(uses) > 0 && uses[0].Args[0] != "replay" {
		return fmt.Errorf("%w\n  %s", err, command.TypedUse(uses[0]))
	}
	return err
}

// othersText counts the games of a month that are no bughouse: "298 games of other rules are left out: 290
// chess, 8 crazyhouse".
func othersText(others map[string]int) string {
	all := 0
	var each []string
	for _, rules := range slices.Sorted(maps.Keys(others)) {
		all += others[rules]
		each = append(each, fmt.Sprintf("%d %s", others[rules], rules))
	}
	return fmt.Sprintf("%s of other rules left out: %s", words.Count(all, "game"), strings.Join(each, ", "))
}
