package rules

import (
	"slices"

	"flagfall/rules/bughouse"
)

// grounds are the grounds on which an illegal move may be claimed.
var grounds = []string{
	"left-in-check", "moved-into-check", "illegal-piece-move",
	"castle-after-king-moved", "castle-after-rook-moved", "castle-out-of-check",
	"castle-through-check", "castle-into-check",
	"castle-wrong-square", "castle-with-dropped-rook", "rook-first-castling",
	"drop-leaves-in-check", "drop-on-occupied-square", "drop-not-in-stock", "pawn-drop-first-rank",
	"pawn-drop-last-rank",
	"dropped-pawn-double-step", "en-passant-of-dropped-pawn",
	"moved-before-press", "wrong-hand", "two-hands",
}

// dropGrounds are the grounds of books that forbid drops for what they do to the other king. Under
// other books they can be claimed, and are not offered.
var dropGrounds = []string{DropGivesCheck, DropGivesMate, DropPawnTooFar}

// What can be touched.
const (
	OwnPiece   = "own-piece"
	TheirPiece = "their-piece"
	InStock    = "stock"
)

// noGround says that no illegal move was made; "legal" says the same.
const noGround = "none"

// Ways of claiming an illegal move.
const (
	KingCapture = "king-capture"
	StopClock   = "stop-clock"
	LoudAndStop = "loud-and-stop"
	LoudOnly    = "loud-only"
	PauseForTD  = "pause-and-call-td"
)

// The facts, one entry each.
var (
	KeyBy    = offenderKey()
	KeyBoard = wordKey("board", "Which board?",
		func(f *Facts) *string { return &f.Board }, "A", "B")
	KeyClaimedBy = seatKey("claimed_by", "Who makes the claim?",
		func(f *Facts) **bughouse.Seat { return &f.ClaimedBy })
	KeyAgainst = seatKey("against", "Against whom?",
		func(f *Facts) **bughouse.Seat { return &f.Against })
	KeyPrior = &Key{
		Name: "prior", Ask: "Which earlier offenses of this kind stand against the player?",
		Field: func(f *Facts) any { return &f.Prior }, Answers: priorAnswers,
	}
	KeyRound = numberKey("round", "Which round is it?",
		func(f *Facts) *int { return &f.Round }, "1", "2")

	KeyEnded = wordKey("ended", "How had the match ended when this was logged?",
		func(f *Facts) *string { return &f.Ended },
		EndedTeam1Won, EndedTeam2Won, EndedDrawn, EndedBothLost)
	KeyBeforeEnd = askingOf(endQuestion, answerKey("before_end", endAsked,
		func(f *Facts) *Answer { return &f.BeforeEnd }))

	KeyMoveKind = wordKey("move_kind", "What move was it: plain, a capture, or castling?",
		func(f *Facts) *string { return &f.MoveKind }, "plain", "capture", "castle")
	KeyExempt = wordKey("exempt", "Is the move exempt?",
		func(f *Facts) *string { return &f.Exempt }, "castling")
	KeyCapturedBy = &Key{
		Name: "piece_captured_by", Ask: "Who captured the hidden piece?",
		Field: func(f *Facts) any { return &f.PieceCapturedBy }, Answers: capturedByAnswers,
	}
	KeyIntent = withUnknownWord("unknown", openWordKey("intent", "Was it done on purpose?",
		func(f *Facts) *string { return &f.Intent }, "purpose", "accident"))
	KeySameMove = answerKey("same_move", "Was it in the same move as the earlier offense?",
		func(f *Facts) *Answer { return &f.SameMove })
	KeyReplaced = answerKey("replaced_on_own_time",
		"Did the offender restore the pieces on their own time?",
		func(f *Facts) *Answer { return &f.ReplacedOnOwnTime })
	KeyPurpose = openWordKey("purpose", "Why was the clock touched?",
		func(f *Facts) *string { return &f.Purpose }, "straighten", "pause-for-ruling", "other")
	KeyReason = openWordKey("reason", "Why was the clock restarted?",
		func(f *Facts) *string { return &f.Reason },
		"opponent-displaced", "stock-not-passed", "stock-hidden", "promotion-undeclared", "other")
	KeyOpponentPressed = answerKey("opponent_pressed", "Had the opponent pressed the clock?",
		func(f *Facts) *Answer { return &f.OpponentPressed })
	KeyOnMove = seatKey("on_move", "Whose move is it?",
		func(f *Facts) **bughouse.Seat { return &f.OnMove })
	KeyWaiting = answerKey("waiting", "Is the player waiting for a piece from the partner?",
		func(f *Facts) *Answer { return &f.Waiting })
	KeyEffect = openWordKey("effect", "What did the spectator do?",
		func(f *Facts) *string { return &f.Effect },
		"flag-called", "illegal-called", "advice", "other")
	KeyAidedTeam = teamKey("aided_team", "Which team got help?",
		func(f *Facts) *Team { return &f.AidedTeam })
	KeyTeam    = teamKey("team", "Which team?", func(f *Facts) *Team { return &f.Team })
	KeyMinutes = numberKey("minutes", "How many minutes late is the team?",
		func(f *Facts) *int { return &f.Minutes }, "1", "15", "240")

	KeyTouchedWhat = wordKey("touched",
		"Which piece was touched: their own, the opponent's, or one in stock?",
		func(f *Facts) *string { return &f.Touched }, OwnPiece, TheirPiece, InStock)
	KeyCanGo = answerKey("can_go", "Is there a legal move with it?",
		func(f *Facts) *Answer { return &f.CanGo })

	KeyWhat      = whatKey()
	KeyKQSwapped = answerKey("kq_swapped", "Did king and queen start on each other's squares?",
		func(f *Facts) *Answer { return &f.KQSwapped })
	KeyWhose = seatsKey("whose", "Whose clock was set wrong?",
		func(f *Facts) *Seats { return &f.Whose })
	KeyInitialSeconds = numberKey("initial_seconds", "What was the clock set to?",
		func(f *Facts) *int { return &f.InitialSeconds }, "240", "300", "420")
	KeyIncrementWrong = answerKey("increment_wrong", "Was the increment set wrong?",
		func(f *Facts) *Answer { return &f.IncrementWrong })
	KeyBothSidesMoved = answerKey("both_sides_moved", "Has each side made a move?",
		func(f *Facts) *Answer { return &f.BothSidesMoved })

	KeyUnderlying = withOffered(append(slices.Clone(grounds), noGround),
		wordKey("underlying", "What was illegal, by the claim?",
			func(f *Facts) *string { return &f.Underlying }, slices.Concat(grounds, dropGrounds,
				[]string{noGround, "legal"})...))
	KeyMethod = wordKey("method", "How was the claim made?",
		func(f *Facts) *string { return &f.Method },
		KingCapture, StopClock, LoudAndStop, PauseForTD, LoudOnly)
	KeyCompleted = answerKey("claimant_completed_move",
		"Has the claimant moved and pressed since then?",
		func(f *Facts) *Answer { return &f.ClaimantCompletedMove })
	KeyTouched = answerKey("claimant_touched", "Has the claimant touched a piece since then?",
		func(f *Facts) *Answer { return &f.ClaimantTouched })
	KeyPressed = answerKey("offender_pressed",
		"Was the illegal move completed by pressing the clock?",
		func(f *Facts) *Answer { return &f.OffenderPressed })
	KeyPassed = answerKey("offender_passed",
		"Was the piece that the illegal move captured passed on?",
		func(f *Facts) *Answer { return &f.OffenderPassed })
	KeyUnnoticed = answerKey("unnoticed", "Did both players miss it at the time?",
		func(f *Facts) *Answer { return &f.Unnoticed })
	KeyKingMoved = answerKey("king_moved", "Had the king moved before?",
		func(f *Facts) *Answer { return &f.KingMoved })
	KeyKingTakeable = answerKey("king_could_be_taken",
		"Could the king legally be taken?",
		func(f *Facts) *Answer { return &f.KingCouldBeTaken })
	KeyMissedBefore = answerKey("missed_before",
		"Was the same fault missed on an earlier move?",
		func(f *Facts) *Answer { return &f.MissedBefore })
	KeyIllegalBy = seatKey("illegal_by", "Who made the illegal move, by the claim?",
		func(f *Facts) **bughouse.Seat { return &f.IllegalBy })
	KeyOrder = &Key{
		Name: "order", Ask: "Which claim came first, the flag or the illegal move?",
		Field: func(f *Facts) any { return &f.Order }, Answers: orderAnswers,
	}
	KeySimultaneous = answerKey("simultaneous", "Is it unknown which claim came first?",
		func(f *Facts) *Answer { return &f.Simultaneous })

	KeyFlagDown = withPartnersFlag(seatsKey("flag_down", "Whose flag is down?",
		func(f *Facts) *Seats { return &f.FlagDown }))
	KeyFlagsBack = seatsKey("flags_back", "Whose flag did a ruling put back up?",
		func(f *Facts) *Seats { return &f.FlagsBack })
	KeyFellAgain = answerKey("fell_again", "A ruling put that flag back up. Did it fall again?",
		func(f *Facts) *Answer { return &f.FellAgain })
	KeyClockStopped = answerKey("clock_stopped", "Did the claimant stop the clock?",
		func(f *Facts) *Answer { return &f.ClockStopped })
	KeyPromptedBy = seatKey("prompted_by", "Who pointed it out to the claimant?",
		func(f *Facts) **bughouse.Seat { return &f.PromptedBy })
	KeyByDrop = answerKey("by_drop", "Was the move that gave mate a drop?",
		func(f *Facts) *Answer { return &f.ByDrop })
	KeyMate = answerKey("mate", "Was mate delivered?",
		func(f *Facts) *Answer { return &f.Mate })
	KeyMateBy = seatKey("mate_by", "Who gave mate?",
		func(f *Facts) **bughouse.Seat { return &f.MateBy })
	KeyMateValid = answerKey("mate_valid", "Is the announced mate really mate?",
		func(f *Facts) *Answer { return &f.MateValid })
	KeyMateAgreed = answerKey("mate_agreed", "Do both sides agree that it is mate?",
		func(f *Facts) *Answer { return &f.MateAgreed })
	KeyMatePressed = answerKey("mate_pressed", "Was the mating move pressed?",
		func(f *Facts) *Answer { return &f.MatePressed })
	KeyMateInTime = answerKey("mate_before_noticed",
		"Did mate come before either player noticed the flags?",
		func(f *Facts) *Answer { return &f.MateBeforeNoticed })
	KeyAnnounced = answerKey("announced", "Was the mate announced?",
		func(f *Facts) *Answer { return &f.Announced })
	KeyWinClaimed = answerKey("win_claimed", "Was a win claimed before both flags were down?",
		func(f *Facts) *Answer { return &f.WinClaimed })
	KeyFlagClaimBy = seatKey("flag_claim_by", "Who claims the flag?",
		func(f *Facts) **bughouse.Seat { return &f.FlagClaimBy })
	KeyFEN = &Key{
		Name: "fen", Ask: "What is the position, with the defender to move?",
		Field: func(f *Facts) any { return &f.FEN }, Answers: fenAnswers,
	}
	KeyMove = openWordKey("move", "Which move is claimed to be illegal?",
		func(f *Facts) *string { return &f.Move })

	KeyDefender = seatKey("defender", "Who is mated, by the claim?",
		func(f *Facts) **bughouse.Seat { return &f.Defender })
	KeyDefenderStock = &Key{
		Name: "defender_stock", Ask: "Which pieces does the defender have in stock?",
		Field:   func(f *Facts) any { return &f.DefenderStock },
		Answers: fixedAnswers(`[]`, `["P"]`, `["N"]`, `["B"]`, `["R"]`, `["Q"]`),
	}
	KeyDefenderPotential = &Key{
		Name: "defender_potential", Ask: "Which pieces might still come to the defender?",
		Field:   func(f *Facts) any { return &f.DefenderPotential },
		Answers: fixedAnswers(`[]`, `["P"]`, `["Q","R","B","N","P"]`),
	}

	KeyAgreedBy = &Key{
		Name: "agreed_by", Ask: "Which players agreed to the draw?",
		Field:   func(f *Facts) any { return &f.AgreedBy },
		Answers: fixedAnswers(`["WA","BB","BA","WB"]`, `["WA","BA"]`, `["WB","BB"]`),
	}
	KeyDuringGame = answerKey("during_game", "Was the game still under way?",
		func(f *Facts) *Answer { return &f.DuringGame })
	KeyResigned = answerKey("resigned",
		"Did the opponent resign, in words or by a clear sign?",
		func(f *Facts) *Answer { return &f.Resigned })
	KeyOccurrences = numberKey("occurrences", "How often has the position occurred?",
		func(f *Facts) *int { return &f.Occurrences }, "1", "2", "3", "4")
	KeyCountedAloud = answerKey("counted_aloud", "Was each repetition counted aloud?",
		func(f *Facts) *Answer { return &f.CountedAloud })
	KeyStocksEqual = answerKey("stocks_equal", "Were the stocks the same each time?",
		func(f *Facts) *Answer { return &f.StocksEqual })
	KeyInCheck = answerKey("in_check", "Is the player in check?",
		func(f *Facts) *Answer { return &f.InCheck })
	KeyHasLegalMove = answerKey("has_legal_move", "Does the player have a legal move?",
		func(f *Facts) *Answer { return &f.HasLegalMove })
	KeyBoards = &Key{
		Name: "boards", Ask: "Who gave mate on each board?",
		Field: func(f *Facts) any { return &f.Boards }, Answers: fixedAnswers(
			`{"A":{"mated_by":"WA"},"B":{"mated_by":"BB"}}`,
			`{"A":{"mated_by":"WA"},"B":{"mated_by":"WB"}}`,
			`{"A":{"mated_by":"BA"},"B":{"mated_by":"BB"}}`,
			`{"A":{"mated_by":"BA"},"B":{"mated_by":"WB"}}`),
	}
	KeyEnablingCapture = seatKey("enabling_capture_by", "Whose capture supplied the mating piece?",
		func(f *Facts) **bughouse.Seat { return &f.EnablingCaptureBy })
	KeyFirst = endingKey("first", "Which board ended first, and who won it?",
		func(f *Facts) **Ending { return &f.First })
	KeySecond = endingKey("second", "Which board ended second, and who won it?",
		func(f *Facts) **Ending { return &f.Second })

	KeyAppellant = wordKey("appellant", "Who appeals: a player, a coach, the team?",
		func(f *Facts) *string { return &f.Appellant }, appellants...)
	KeyFrom = wordKey("from", "Whose ruling is appealed?",
		func(f *Facts) *string { return &f.From },
		"td", "section-chief", "floor-chief")
	KeyTo = wordKey("to", "To whom does the appeal go?", func(f *Facts) *string { return &f.To },
		"section-chief", "floor-chief", NextLevel)
	KeyBothClocks = answerKey("both_clocks", "Were the clocks of both boards stopped together?",
		func(f *Facts) *Answer { return &f.BothClocks })
	KeyDispute = answerKey("dispute", "Is there a dispute?",
		func(f *Facts) *Answer { return &f.Dispute })
	KeyPreAgreement = answerKey("pre_agreement",
		"Did the players agree before the game that directors call flags?",
		func(f *Facts) *Answer { return &f.PreAgreement })
	KeyUnbiased = answerKey("unbiased", "Is the witness neutral?",
		func(f *Facts) *Answer { return &f.Unbiased })
	KeyReliable = answerKey("reliable", "Is the witness reliable?",
		func(f *Facts) *Answer { return &f.Reliable })
)

var keys = []*Key{
	KeyBy, KeyBoard, KeyClaimedBy, KeyAgainst, KeyPrior, KeyRound, KeyEnded, KeyBeforeEnd, KeyMoveKind, KeyExempt,
	KeyCapturedBy, KeyIntent, KeySameMove, KeyReplaced, KeyPurpose, KeyReason, KeyOpponentPressed, KeyOnMove,
	KeyWaiting, KeyEffect, KeyAidedTeam, KeyTeam, KeyMinutes, KeyTouchedWhat, KeyCanGo, KeyWhat, KeyKQSwapped,
	KeyWhose, KeyInitialSeconds, KeyIncrementWrong, KeyBothSidesMoved, KeyUnderlying, KeyMethod, KeyCompleted,
	KeyTouched, KeyPressed, KeyPassed, KeyUnnoticed, KeyKingMoved, KeyKingTakeable, KeyMissedBefore, KeyIllegalBy,
	KeyOrder, KeySimultaneous, KeyFlagDown, KeyFlagsBack, KeyFellAgain, KeyClockStopped, KeyPromptedBy, KeyByDrop,
	KeyMate, KeyMateBy, KeyMateAgreed, KeyMateValid, KeyMatePressed, KeyMateInTime, KeyAnnounced, KeyWinClaimed,
	KeyFlagClaimBy, KeyFEN, KeyMove, KeyDefender, KeyDefenderStock, KeyDefenderPotential, KeyAgreedBy,
	KeyDuringGame, KeyResigned, KeyOccurrences, KeyCountedAloud, KeyStocksEqual, KeyInCheck, KeyHasLegalMove,
	KeyBoards, KeyEnablingCapture, KeyFirst, KeySecond, KeyAppellant, KeyFrom, KeyTo, KeyBothClocks, KeyDispute,
	KeyPreAgreement, KeyUnbiased, KeyReliable,
}

// KeyByName finds a fact by its name; nil where there is none.
func KeyByName(name string) *Key {
	i := slices.IndexFunc(keys, func(k *Key) bool { return k.Name == name })
	switch {
	case i < 0 && isOwn(name):
		return ownKey(name)
	case i < 0:
		return nil
	}
	return keys[i]
}

func offenderKey() *Key {
	return &Key{
		Name: "by", Ask: "Who did it?", Field: func(f *Facts) any { return &f.By },
		Answers: func(f *Facts) []string { return quoted(seatCodes(f.SeatsInQuestion())) },
	}
}

// withPartnersFlag offers, to who claims a flag, the flag on the partner's board too.
func withPartnersFlag(k *Key) *Key {
	board := k.Answers
	k.Answers = func(f *Facts) []string {
		if f.Kind != KindFlagClaim || f.ClaimedBy == nil || f.Board != "" || f.Against != nil {
			return board(f)
		}
		partners := f.ClaimedBy.Partner().Opponent().String()
		return append(board(f), `["`+partners+`"]`)
	}
	return k
}

// setupFaults and castlings are what a wrong set-up and castling after it can be.
var (
	setupFaults = []string{"kq-swapped", "knight-bishop-swapped", "material-imbalance", "other"}
	castlings   = []string{
		"short-on-queenside", "long-on-kingside", "short-on-kingside", "long-on-queenside",
	}
)

// whatKey offers what fits the kind.
func whatKey() *Key {
	k := openWordKey("what", "What exactly?", func(f *Facts) *string { return &f.What })
	k.Answers = func(f *Facts) []string {
		switch f.Kind {
		case KindCastle:
			return quoted(castlings)
		case KindSetupError:
			return quoted(setupFaults)
		}
		return quoted(slices.Concat(setupFaults, castlings))
	}
	return k
}

func endingKey(name, ask string, at func(*Facts) **Ending) *Key {
	return &Key{
		Name: name, Ask: ask, Field: func(f *Facts) any { return at(f) },
		Answers: func(*Facts) []string {
			var out []string
			for _, s := range bughouse.Seats {
				out = append(out, `{"board":"`+s.Board()+`","winner":"`+s.String()+`"}`)
			}
			return out
		},
	}
}

// KeyPriorDenied returns KeyPrior for a claimant whose denied claims a ladder counts: it asks for those.
func KeyPriorDenied(ladder string) *Key {
	return &Key{
		Name: KeyPrior.Name, Ask: "Which earlier claims of the claimant were denied?", Field: KeyPrior.Field,
		Answers: func(f *Facts) []string {
			by := f.SeatsInQuestion()[0]
			if f.ClaimedBy != nil {
				by = *f.ClaimedBy
			}
			return repeated(Prior{Kind: f.Kind, Ladder: ladder, By: by, Scope: SameGame})
		},
	}
}
