package rules

// newestFormat is the format of rulebook files as docs/rulebooks.md describes it.
const newestFormat = 2

// lift gives the offences of a book in the first format the columns it did not have yet. They are what the program then did by kind, so
// that a book in an old journal, or a copy of one, is followed as it always was.
func (b *Book) lift() {
	if b.Format >= newestFormat {
		return
	}
	for n := range b.Offences {
		switch o := &b.Offences[n]; o.Kind {
		case kindSpectator:
			o.WholeTable, o.Seat = true, AidedTeam
		case KindClockMisset:
			o.WholeTable, o.Seat, o.Clock = true, WhoseClock, true
		case KindSetupError, KindNote, "uncovered", KindCompeting, KindBothFlags, KindDrawAgreement, KindSimultaneous, KindLateSecondMate:
			o.WholeTable = true
		case "no-clock":
			o.Seat, o.Clock = BothPlayers, true
		case "clock-swapped-by-players":
			o.Seat = BothPlayers
		case "clock-did-not-start", "clock-knocked-over":
			o.Clock = true
		case KindPartnerMoves, kindPartnerAdvises, kindPartnerHands:
			o.Board = PartnersBoard
		case "displace-and-press":
			o.Assumes = Say(Facts{FlagDown: Seats{}})
		case kindWrongHand, kindTwoHands:
			o.Assumes = Say(Facts{MoveKind: "plain"})
		case KindFlagClaim:
			o.Ends = "flag"
		case KindIllegalClaim:
			o.Ends = "illegal"
		case KindMateClaim, KindMateThenFlag:
			o.Ends = "mate"
		}
	}
}
