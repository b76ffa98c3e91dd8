package penalties

import (
	"cmp"
	"slices"
)

// mostUsualReasons is how many reasons UsualReasons returns at most.
const mostUsualReasons = 5

// UsualReasons are the reasons that directors gave in this event for rulings of a sort on a kind of offence, the most
// frequent first, of equally frequent ones the newest; at most five. Struck incidents do not count.
func (s *State) UsualReasons(offence string, sort func(*Ruling) bool) []string {
	type given struct {
		text     string
		n        int
		lastSeen int64
	}
	var list []*given
	for _, i := range s.Incidents() {
		if i.Offence != offence || i.Struck != nil {
			continue
		}
		for _, r := range i.Rulings {
			text := cmp.Or(r.Reason, r.Decided)
			if text == "" || !sort(r) {
				continue
			}
			at := slices.IndexFunc(list, func(g *given) bool { return g.text == text })
			if at < 0 {
				at = len(list)
				list = append(list, &given{text: text})
			}
			list[at].n++
			list[at].lastSeen = max(list[at].lastSeen, r.Meta.Seq)
		}
	}
	slices.SortStableFunc(list, func(a, b *given) int {
		return cmp.Or(cmp.Compare(b.n, a.n), cmp.Compare(b.lastSeen, a.lastSeen))
	})
	texts := make([]string, 0, mostUsualReasons)
	for _, g := range list[:min(len(list), mostUsualReasons)] {
		texts = append(texts, g.text)
	}
	return texts
}
