package swiss

import "slices"

// downfloat says why v goes down, and why the lower ones of its group did not.
func (p part) downfloat(v int, kept []int, size, leave int) Float {
	t := p.team(v)
	why := append(t.scored(), says(" drops: its group of %d is odd, and it is the lowest", size)...)
	if leave > 1 {
		why = append(t.scored(), says(" drops: its group of %d can only be paired without %d of them, and it is the lowest", size, leave)...)
	}
	if len(kept) > 0 {
		why = slices.Concat(why, says(" that can; without "), p.teamsAt(kept), says(" this group or the next could not be paired as well"))
	}
	return Float{t.TPN, why}
}

// guestWhy says why v, which came down, meets w, and not one of those above w.
func (p part) guestWhy(v, w int, above []int) Reason {
	return slices.Concat(p.team(v).scored(), says(" came down and meets "), p.team(w).scored(), says(", the highest it can"), p.notWhy(v, above))
}

// halvesWhy says why the teams at two places of a group meet.
func (p part) halvesWhy(group []int, i, j int) Reason {
	half := len(group) / 2
	why := slices.Concat(p.team(group[i]).scored(), says(" meets "), p.team(group[j]).scored())
	switch {
	case len(group) == 2:
		return append(why, says(": they are the two of their group")...)
	case j == i+half:
		return append(why, says(": place %d of the upper half against place %d of the lower half", i+1, i+1)...)
	}
	why = append(why, says(": the smallest exchange that lets the whole group be paired")...)
	if i < half {
		why = append(why, p.notWhy(group[i], group[i+half:i+half+1])...)
	}
	return why
}
