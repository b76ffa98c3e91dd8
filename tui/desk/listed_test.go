package desk

import "testing"

// The choice of tiles or the list is kept for the next desk of the official, and of no other.
func TestTheChoiceOfTilesOrListIsKept(t *testing.T) {
	s := newStore(t)
	opened := func(who string) *person {
		p := sit(t, s, who, 160, 50)
		p.run(p.d.loadListed())
		return p
	}
	const listed, tiled = "WHITE ON A", "a Ravi Chandra"
	p := opened("Ortiz").sees(tiled).seesNo(listed).press("v").sees(listed).seesNo(tiled)
	opened("Ortiz").sees(listed).seesNo(tiled)
	opened("Whitfield").sees(tiled).seesNo(listed)
	p.press("v").sees(tiled)
	opened("Ortiz").sees(tiled).seesNo(listed)
}
