package mixer

// GivenUp is what a round could not avoid.
type GivenUp struct {
	Partners  [][2]int // partners who have played together before
	SameHalf  [][2]int // partners from one half of the field, where that matters
	Opponents [][2]int // opponents who have met before
	Gaps      []int    // by table: the difference between the sums of ratings, or of places
}

// GivenUp returns what a round of the field gives up, by its tables.
func (f Field) GivenUp(r Round) GivenUp {
	d := newDraw(f)
	index := make(map[int]int, len(f.Players))
	for i, p := range f.Players {
		index[p.ID] = i
	}
	var g GivenUp
	for _, t := range r.Seatings() {
		for _, team := range t {
			for i, a := range team {
				for _, b := range team[:i] {
					if d.partners[index[a]][index[b]] > 0 {
						g.Partners = append(g.Partners, [2]int{b, a})
					}
				}
			}
			if d.sameHalf(index[team[0]], index[team[1]]) > 0 {
				g.SameHalf = append(g.SameHalf, [2]int{team[0], team[1]})
			}
		}
		for _, a := range t[0] {
			for _, b := range t[1] {
				if d.met[index[a]][index[b]] > 0 {
					g.Opponents = append(g.Opponents, [2]int{a, b})
				}
			}
		}
		gap := d.sum(index, t[0]) - d.sum(index, t[1])
		g.Gaps = append(g.Gaps, max(gap, -gap))
	}
	return g
}
