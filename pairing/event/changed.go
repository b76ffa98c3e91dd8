package event

// Change is a table, or the bye, that is not as it was when the round was last posted. Table 0 is the bye. Now and Was are the
// teams, nobody where the table was or is empty.
type Change struct {
	Table    int
	Now, Was []*Team
}

// Changes lists what is otherwise than on the sheet that hung before the round was paired again, by table, the bye last.
func (r *Round) Changes() []Change {
	if r.lastPosted == nil {
		return nil
	}
	var list []Change
	for _, p := range r.Pairings {
		if r.lastPosted.at(p) == nil {
			list = append(list, Change{p.Table, p.Teams[:], r.lastPosted.teamsAt(p.Table)})
		}
	}
	for _, p := range r.lastPosted.Pairings {
		if r.AtTable(p.Table) == nil {
			list = append(list, Change{p.Table, nil, p.Teams[:]})
		}
	}
	if r.Bye != r.lastPosted.Bye {
		list = append(list, Change{0, nobodyOr(r.Bye), nobodyOr(r.lastPosted.Bye)})
	}
	return list
}

// postedVersion is the version of a round that people have seen: itself once it is posted, else the one posted before; nil for none.
func (r *Round) postedVersion() *Round {
	if r == nil || !r.Posted.IsZero() {
		return r
	}
	return r.lastPosted
}

func (r *Round) teamsAt(table int) []*Team {
	if p := r.AtTable(table); p != nil {
		return p.Teams[:]
	}
	return nil
}

func nobodyOr(t *Team) []*Team {
	if t == nil {
		return nil
	}
	return []*Team{t}
}
