package rules

import (
	"encoding/json"
	"slices"

	"flagfall/rules/bughouse"
)

// Grounds on which an illegal move may be claimed.
var grounds = []string{
	"left-in-check", "moved-into-check", "illegal-piece-move",
	"castle-after-king-moved", "castle-after-rook-moved", "castle-out-of-check", "castle-through-check", "castle-into-check",
	"castle-wrong-square", "castle-with-dropped-rook", "rook-first-castling",
	"drop-leaves-in-check", "drop-on-occupied-square", "drop-not-in-stock", "pawn-drop-first-rank", "pawn-drop-last-rank",
	"dropped-pawn-double-step", "en-passant-of-dropped-pawn",
	"moved-before-press", "wrong-hand", "two-hands",
}

// Ways of claiming an illegal move.
const (
	kingCapture = "king-capture"
	stopClock   = "stop-clock"
	loudAndStop = "loud-and-stop"
	loudOnly    = "loud-only"
	pauseForTD  = "pause-and-call-td"
)

// The facts, one entry each.
var (
	keyBy        = seatsBy()
	keyBoard     = word("board", "Which board?", func(f *Facts) *string { return &f.Board }, "A", "B")
	keyClaimedBy = seat("claimed_by", "Who makes the claim?", func(f *Facts) **bughouse.Seat { return &f.ClaimedBy })
	keyAgainst   = seat("against", "Against whom?", func(f *Facts) **bughouse.Seat { return &f.Against })
	keyPrior     = &key{
		name: "prior", ask: "Which earlier offences of this kind stand against the player?",
		at: func(f *Facts) any { return &f.Prior }, answers: priorAnswers,
	}
	keyRound = number("round", "Which round is it?", func(f *Facts) *int { return &f.Round }, "1", "2")

	keyMoveKind = word("move_kind", "What move was it: plain, a capture, or castling?",
		func(f *Facts) *string { return &f.MoveKind }, "plain", "capture", "castle")
	keyExempt     = word("exempt", "Is the move exempt?", func(f *Facts) *string { return &f.Exempt }, "castling")
	keyCapturedBy = &key{
		name: "piece_captured_by", ask: "Who captured the hidden piece?",
		at: func(f *Facts) any { return &f.PieceCapturedBy }, answers: capturedByAnswers,
	}
	keyIntent   = remark("intent", "Was it done on purpose?", func(f *Facts) *string { return &f.Intent }, "purpose", "unknown")
	keyReplaced = answer("replaced_on_own_time", "Did he put the pieces back on his own time?",
		func(f *Facts) *Answer { return &f.ReplacedOnOwnTime })
	keyPurpose = remark("purpose", "Why was the clock touched?",
		func(f *Facts) *string { return &f.Purpose }, "straighten", "pause-for-ruling", "other")
	keyReason = remark("reason", "Why was the clock restarted?", func(f *Facts) *string { return &f.Reason },
		"opponent-displaced", "stock-not-passed", "stock-hidden", "promotion-undeclared", "other")
	keyOpponentPressed = answer("opponent_pressed", "Had the opponent pressed the clock?",
		func(f *Facts) *Answer { return &f.OpponentPressed })
	keyOnMove  = seat("on_move", "Who is on move?", func(f *Facts) **bughouse.Seat { return &f.OnMove })
	keyWaiting = answer("waiting", "Is he waiting for a piece from his partner?",
		func(f *Facts) *Answer { return &f.Waiting })
	keyEffect = remark("effect", "What did the spectator do?", func(f *Facts) *string { return &f.Effect },
		"flag-called", "illegal-called", "advice", "other")
	keyAidedTeam = team("aided_team", "Which team was aided?", func(f *Facts) *Team { return &f.AidedTeam })
	keyTeam      = team("team", "Which team?", func(f *Facts) *Team { return &f.Team })

	keyWhat = remark("what", "What exactly?", func(f *Facts) *string { return &f.What },
		"kq-swapped", "knight-bishop-swapped", "material-imbalance", "other",
		"short-on-queenside", "long-on-kingside", "short-on-kingside", "long-on-queenside")
	keyKQSwapped = answer("kq_swapped", "Did king and queen start on each other's squares?",
		func(f *Facts) *Answer { return &f.KQSwapped })
	keyWhose          = seats("whose", "Whose clock was set wrong?", func(f *Facts) *Seats { return &f.Whose })
	keyInitialSeconds = number("initial_seconds", "To how many seconds was it set?",
		func(f *Facts) *int { return &f.InitialSeconds }, "240", "300", "420")
	keyBothSidesMoved = answer("both_sides_moved", "Has each side made a move?",
		func(f *Facts) *Answer { return &f.BothSidesMoved })

	keyUnderlying = word("underlying", "What is said to be illegal?", func(f *Facts) *string { return &f.Underlying }, grounds...)
	keyMethod     = word("method", "How was the claim made?", func(f *Facts) *string { return &f.Method },
		kingCapture, stopClock, loudAndStop, pauseForTD, loudOnly)
	keyCompleted = answer("claimant_completed_move", "Had the claimant himself moved and pressed since?",
		func(f *Facts) *Answer { return &f.ClaimantCompletedMove })
	keyTouched = answer("claimant_touched", "Had the claimant touched a piece since?",
		func(f *Facts) *Answer { return &f.ClaimantTouched })
	keyPressed = answer("offender_pressed", "Had the illegal move been completed by pressing the clock?",
		func(f *Facts) *Answer { return &f.OffenderPressed })
	keyUnnoticed = answer("unnoticed", "Did both players miss it at the time?", func(f *Facts) *Answer { return &f.Unnoticed })
	keyKingMoved = answer("king_moved", "Had the king moved before?", func(f *Facts) *Answer { return &f.KingMoved })
	keyIllegalBy = seat("illegal_by", "Who is said to have made the illegal move?",
		func(f *Facts) **bughouse.Seat { return &f.IllegalBy })
	keyOrder = &key{
		name: "order", ask: "Which claim came first, the flag or the illegal move?",
		at: func(f *Facts) any { return &f.Order }, answers: orderAnswers,
	}
	keySimultaneous = answer("simultaneous", "Is it impossible to tell which claim came first?",
		func(f *Facts) *Answer { return &f.Simultaneous })

	keyFlagDown     = seats("flag_down", "Whose flag is down?", func(f *Facts) *Seats { return &f.FlagDown })
	keyClockStopped = answer("clock_stopped", "Did the claimant stop the clock?", func(f *Facts) *Answer { return &f.ClockStopped })
	keyPromptedBy   = seat("prompted_by", "Who pointed it out to the claimant?", func(f *Facts) **bughouse.Seat { return &f.PromptedBy })
	keyMate         = answer("mate", "Was mate delivered?", func(f *Facts) *Answer { return &f.Mate })
	keyMateBy       = seat("mate_by", "Who gave mate?", func(f *Facts) **bughouse.Seat { return &f.MateBy })
	keyMateValid    = answer("mate_valid", "Is the announced mate really mate?", func(f *Facts) *Answer { return &f.MateValid })
	keyMateInTime   = answer("mate_before_noticed", "Did the mate come before anybody noticed the flags?",
		func(f *Facts) *Answer { return &f.MateBeforeNoticed })
	keyAnnounced   = answer("announced", "Was the mate announced?", func(f *Facts) *Answer { return &f.Announced })
	keyWinClaimed  = answer("win_claimed", "Had a win been claimed before both flags were down?", func(f *Facts) *Answer { return &f.WinClaimed })
	keyFlagClaimBy = seat("flag_claim_by", "Who claims on the flag?", func(f *Facts) **bughouse.Seat { return &f.FlagClaimBy })
	keyFEN         = &key{
		name: "fen", ask: "What is the position, the defender to move?",
		at: func(f *Facts) any { return &f.FEN }, answers: fenAnswers,
	}
	keyMove = remark("move", "Which move is said to be illegal?", func(f *Facts) *string { return &f.Move })

	keyDefender      = seat("defender", "Who is said to be mated?", func(f *Facts) **bughouse.Seat { return &f.Defender })
	keyDefenderStock = &key{
		name: "defender_stock", ask: "Which pieces does the defender hold?",
		at:      func(f *Facts) any { return &f.DefenderStock },
		answers: fixed(`[]`, `["P"]`, `["N"]`, `["B"]`, `["R"]`, `["Q"]`),
	}
	keyDefenderPotential = &key{
		name: "defender_potential", ask: "Which pieces could still come to the defender?",
		at:      func(f *Facts) any { return &f.DefenderPotential },
		answers: fixed(`[]`, `["P"]`, `["Q","R","B","N","P"]`),
	}

	keyAgreedBy = &key{
		name: "agreed_by", ask: "Which players agreed to the draw?",
		at:      func(f *Facts) any { return &f.AgreedBy },
		answers: fixed(`["WA","BB","BA","WB"]`, `["WA","BA"]`, `["WB","BB"]`),
	}
	keyDuringGame  = answer("during_game", "Was it agreed while the game was going on?", func(f *Facts) *Answer { return &f.DuringGame })
	keyOccurrences = number("occurrences", "How often has the position occurred?",
		func(f *Facts) *int { return &f.Occurrences }, "1", "2", "3", "4")
	keyCountedAloud = answer("counted_aloud", "Was each repetition counted aloud?", func(f *Facts) *Answer { return &f.CountedAloud })
	keyStocksEqual  = answer("stocks_equal", "Were the stocks the same each time?", func(f *Facts) *Answer { return &f.StocksEqual })
	keyInCheck      = answer("in_check", "Is the player in check?", func(f *Facts) *Answer { return &f.InCheck })
	keyHasLegalMove = answer("has_legal_move", "Has the player a legal move?", func(f *Facts) *Answer { return &f.HasLegalMove })
	keyBoards       = &key{
		name: "boards", ask: "Who gave mate on each board?",
		at: func(f *Facts) any { return &f.Boards }, answers: fixed(
			`{"A":{"mated_by":"WA"},"B":{"mated_by":"BB"}}`, `{"A":{"mated_by":"WA"},"B":{"mated_by":"WB"}}`,
			`{"A":{"mated_by":"BA"},"B":{"mated_by":"BB"}}`, `{"A":{"mated_by":"BA"},"B":{"mated_by":"WB"}}`),
	}
	keyEnablingCapture = seat("enabling_capture_by", "Whose capture supplied the mating piece?",
		func(f *Facts) **bughouse.Seat { return &f.EnablingCaptureBy })
	keyFirst  = ending("first", "Which board ended first, and who won it?", func(f *Facts) **Ending { return &f.First })
	keySecond = ending("second", "Which board ended second, and who won it?", func(f *Facts) **Ending { return &f.Second })

	keyFrom = word("from", "Whose ruling is appealed?", func(f *Facts) *string { return &f.From },
		"td", "section-chief", "floor-chief")
	keyTo = word("to", "To whom does the appeal go?", func(f *Facts) *string { return &f.To },
		"section-chief", "floor-chief", NextLevel)
	keyBothClocks = answer("both_clocks", "Were the clocks of both boards stopped together?",
		func(f *Facts) *Answer { return &f.BothClocks })
	keyDispute      = answer("dispute", "Is there a dispute?", func(f *Facts) *Answer { return &f.Dispute })
	keyPreAgreement = answer("pre_agreement", "Did the players agree before the game that flags be called?",
		func(f *Facts) *Answer { return &f.PreAgreement })
	keyUnbiased = answer("unbiased", "Is the witness unbiased?", func(f *Facts) *Answer { return &f.Unbiased })
	keyReliable = answer("reliable", "Is the witness reliable?", func(f *Facts) *Answer { return &f.Reliable })
)

var keys = []*key{
	keyBy, keyBoard, keyClaimedBy, keyAgainst, keyPrior, keyRound,
	keyMoveKind, keyExempt, keyCapturedBy, keyIntent, keyReplaced, keyPurpose, keyReason, keyOpponentPressed, keyOnMove,
	keyWaiting, keyEffect, keyAidedTeam, keyTeam,
	keyWhat, keyKQSwapped, keyWhose, keyInitialSeconds, keyBothSidesMoved,
	keyUnderlying, keyMethod, keyCompleted, keyTouched, keyPressed, keyUnnoticed, keyKingMoved, keyIllegalBy, keyOrder,
	keySimultaneous,
	keyFlagDown, keyClockStopped, keyPromptedBy, keyMate, keyMateBy, keyMateValid, keyMateInTime, keyAnnounced,
	keyWinClaimed, keyFlagClaimBy, keyFEN, keyMove, keyDefender, keyDefenderStock, keyDefenderPotential,
	keyAgreedBy, keyDuringGame, keyOccurrences, keyCountedAloud, keyStocksEqual, keyInCheck, keyHasLegalMove, keyBoards,
	keyEnablingCapture, keyFirst, keySecond,
	keyFrom, keyTo, keyBothClocks, keyDispute, keyPreAgreement, keyUnbiased, keyReliable,
}

func keyNamed(name string) *key {
	i := slices.IndexFunc(keys, func(k *key) bool { return k.name == name })
	if i < 0 {
		return nil
	}
	return keys[i]
}

func seatsBy() *key {
	return &key{
		name: "by", ask: "Who did it?", at: func(f *Facts) any { return &f.By },
		answers: func(f *Facts) []string { return quoted(codes(f.seated())) },
	}
}

func ending(name, ask string, at func(*Facts) **Ending) *key {
	return &key{name: name, ask: ask, at: func(f *Facts) any { return at(f) }, answers: func(*Facts) []string {
		var out []string
		for _, s := range bughouse.Seats {
			out = append(out, `{"board":"`+s.Board()+`","winner":"`+s.String()+`"}`)
		}
		return out
	}}
}

// priorAnswers are none, one, two or three earlier offences of the same kind in the same game.
func priorAnswers(f *Facts) []string {
	by := bughouse.WA
	if len(f.By) > 0 {
		by = f.By[0]
	} else if f.Against != nil {
		by = *f.Against
	} else if f.ClaimedBy != nil {
		by = f.ClaimedBy.Opponent()
	}
	kind := f.Kind
	if f.Kind == KindIllegalClaim {
		kind = f.Underlying
	}
	out := make([]string, 4)
	for n := range out {
		list, _ := json.Marshal(slices.Repeat([]Prior{{Kind: kind, By: by, Scope: SameGame}}, n))
		out[n] = string(list)
	}
	return out
}

// capturedByAnswers are the two players of whoever hid the piece.
func capturedByAnswers(f *Facts) []string {
	by := f.seated()[0]
	if len(f.By) > 0 {
		by = f.By[0]
	}
	return quoted(codes([]bughouse.Seat{by, by.Partner()}))
}

func orderAnswers(f *Facts) []string {
	illegalBy := bughouse.WA
	if f.IllegalBy != nil {
		illegalBy = *f.IllegalBy
	}
	flag, illegal := Claim{"flag", illegalBy}, Claim{"illegal", illegalBy.Opponent()}
	var out []string
	for _, order := range [][]Claim{{flag, illegal}, {illegal, flag}} {
		text, _ := json.Marshal(order)
		out = append(out, string(text))
	}
	return out
}

// fenAnswers are a mate in contact and the same board without the check.
func fenAnswers(f *Facts) []string {
	if f.Defender != nil && f.Defender.White() || f.Defender == nil && f.ClaimedBy != nil && !f.ClaimedBy.White() {
		return quoted([]string{"6k1/8/8/8/8/7p/6q1/6K1 w - - 0 1", "6k1/8/8/8/8/7p/q7/6K1 w - - 0 1"})
	}
	return quoted([]string{"6k1/6Q1/7P/8/8/8/8/6K1 b - - 0 1", "6k1/Q7/7P/8/8/8/8/6K1 b - - 0 1"})
}
