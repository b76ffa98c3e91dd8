package ask

import (
	"flagfall/db/acts"
)

// ReplacedClock is a request to replace a clock as it is typed: where a side of the new clock is left open, it is
// set to what the defective one shows.
type ReplacedClock struct {
	acts.ReplaceClock
	setWhite, setBlack *int64
}

// Request returns the request.
func (r *ReplacedClock) Request() acts.ReplaceClock {
	c := r.ReplaceClock
	c.SetWhite, c.SetBlack = c.White, c.Black
	if r.setWhite != nil {
		c.SetWhite = *r.setWhite
	}
	if r.setBlack != nil {
		c.SetBlack = *r.setBlack
	}
	return c
}

// Board asks for a board of a table.
func Board(into *string, help string) Field {
	return Text("board", help, into).Of(
		Choice{"A", "board A", "seats a and b"}, Choice{"B", "board B", "seats c and d"},
	)
}

// ReplaceClock asks for a defective clock and the one that takes its place.
func ReplaceClock(r *ReplacedClock) []Field {
	return []Field{
		Board(&r.Board, "whose clock is defective").Needed(),
		Number("clock", "number `N` of the defective clock, if it has one", &r.Clock).As("its number"),
		New("white", "`READING` of White's side of the defective clock: 2:10", Reading(&r.White)).As("White shows").Needed(),
		New("black", "`READING` of Black's side: 1:05", Reading(&r.Black)).As("Black shows").Needed(),
		Number("new", "number `N` of the new clock", &r.New).As("new clock").Needed(),
		New("set-white", "`READING` for White's side of the new clock (default unchanged)", MaybeReading(&r.setWhite)).As("set White to"),
		New("set-black", "`READING` for Black's side (default unchanged)", MaybeReading(&r.setBlack)).As("set Black to"),
		Yes("works", "the new clock was declared defective earlier and works again", &r.Works).As("it works again").Of(
			Choice{"false", "no", ""}, Choice{"true", "yes", ""},
		),
	}
}

// LendClock asks which clock of the club goes to which board.
func LendClock(r *acts.LendClock) []Field {
	return []Field{
		Board(&r.Board, "whose players have no clock").Needed(),
		Number("clock", "number `N` on the club's clock", &r.Clock).Needed(),
	}
}
