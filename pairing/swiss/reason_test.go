package swiss

import "testing"

// A reason holds its teams by number and names them by number or by name.
func TestReasonsNameTheTeams(t *testing.T) {
	names := []string{"Owls", "Forks", "team 9", "Rook, 2 Roll", "Elm", "Oak", "Ash"}
	teams := func(numbers ...int) Reason { return Reason{{Teams: numbers}} }
	join := func(parts ...Reason) (all Reason) {
		for _, p := range parts {
			all = append(all, p...)
		}
		return all
	}
	for _, c := range []struct {
		why             Reason
		numbered, named string
	}{
		{join(teams(1), words(" (%s) meets ", "1½"), teams(2)), "team 1 (1½) meets team 2", "Owls (1½) meets Forks"},
		{join(words("it has met "), teams(1, 2), words("; without "), teams(3)), "it has met teams 1 and 2; without team 3", "it has met Owls and Forks; without team 9"},
		{join(teams(1, 2, 4), words(" had a bye")), "teams 1, 2 and 4 had a bye", "Owls, Forks and Rook, 2 Roll had a bye"},
		{teams(1, 2, 3, 4, 5, 6), "teams 1, 2, 3, 4, 5 and 6", "Owls, Forks, team 9, Rook, 2 Roll, Elm and Oak"},
		{teams(1, 2, 3, 4, 5, 6, 7), "teams 1, 2, 3, 4, 5 and 2 more", "Owls, Forks, team 9, Rook, 2 Roll, Elm and 2 more"},
		{words("%d points has an odd number of teams (%d)", 1, 3), "1 points has an odd number of teams (3)", "1 points has an odd number of teams (3)"},
		{nil, "", ""},
	} {
		if got := c.why.String(); got != c.numbered {
			t.Errorf("by number %q, want %q", got, c.numbered)
		}
		if got := c.why.Named(func(tpn int) string { return names[tpn-1] }); got != c.named {
			t.Errorf("by name %q, want %q", got, c.named)
		}
	}
}
