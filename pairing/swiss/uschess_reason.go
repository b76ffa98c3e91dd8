package swiss

import "slices"

// dropReason says why v drops, and why the teams below it in its group do not.
func (p subfield) dropReason(v int, kept []int, size, leave int) Float {
	t := p.team(v)
	why := append(t.withScore(),
		words(" drops: its group of %d is odd, and it is the lowest", size)...)
	if leave > 1 {
		why = append(t.withScore(),
			words(
				" drops: its group of %d can only be paired without %d of them, and it is the lowest",
				size, leave)...)
	}
	if len(kept) > 0 {
		why = slices.Concat(why, words(" that can; without "), p.teamsAt(kept),
			words(" this group or the next could not be paired as well"))
	}
	return Float{t.TPN, why}
}

// droppedReason says why the dropped team v meets w, and not one of those above w.
func (p subfield) droppedReason(v, w int, above []int) Reason {
	return slices.Concat(p.team(v).withScore(), words(" came down and meets "),
		p.team(w).withScore(), words(", the highest it can"), p.notPairedReason(v, above))
}

// halvesReason says why the teams at two places of a group meet.
func (p subfield) halvesReason(group []int, i, j int) Reason {
	half := len(group) / 2
	why := slices.Concat(p.team(group[i]).withScore(), words(" meets "),
		p.team(group[j]).withScore())
	switch {
	case len(group) == 2:
		return append(why, words(": they are the two of their group")...)
	case j == i+half:
		return append(why, words(": place %d of the upper half against place %d of the lower half", i+1, i+1)...)
	}
	why = append(why, words(": the smallest swap that makes the whole group pair")...)
	if i < half {
		why = append(why, p.notPairedReason(group[i], group[i+half:i+half+1])...)
	}
	return why
}
