package swiss

import "fmt"

// dropWhy says why v goes down, and why the lower ones of its group did not.
func (p part) dropWhy(v int, kept []int, size, leave int) string {
	t := p.team(v)
	line := fmt.Sprintf("team %d (%s) drops: its group of %d is odd, and it is the lowest", t.TPN, t.Score.Short(), size)
	if leave > 1 {
		line = fmt.Sprintf("team %d (%s) drops: its group of %d can only be paired without %d of them, and it is the lowest", t.TPN, t.Score.Short(), size, leave)
	}
	if len(kept) > 0 {
		line += " that can; without " + p.names(kept) + " this group or the next could not be paired as well"
	}
	return line
}

// guestWhy says why v, which came down, meets w, and not one of those above w.
func (p part) guestWhy(v, w int, above []int) string {
	a, b := p.team(v), p.team(w)
	line := fmt.Sprintf("team %d (%s) came down and meets team %d (%s), the highest it can", a.TPN, a.Score.Short(), b.TPN, b.Score.Short())
	return line + p.notWhy(v, above)
}

// halvesWhy says why the teams at two places of a group meet.
func (p part) halvesWhy(group []int, i, j int) string {
	half := len(group) / 2
	a, b := p.team(group[i]), p.team(group[j])
	line := fmt.Sprintf("team %d (%s) meets team %d (%s): ", a.TPN, a.Score.Short(), b.TPN, b.Score.Short())
	switch {
	case len(group) == 2:
		return line + "they are the two of their group"
	case j == i+half:
		return line + fmt.Sprintf("place %d of the upper half against place %d of the lower half", i+1, i+1)
	}
	line += "the smallest exchange that lets the whole group be paired"
	if i < half {
		line += p.notWhy(group[i], group[i+half:i+half+1])
	}
	return line
}
