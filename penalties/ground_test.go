package penalties_test

import (
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/penalties"
	"flagfall/penalties/incident"
)

// Each ruling says where it stands: the ladder and a penalty that the rule names are within it, what the
// text leaves open or does not name is open, another penalty departs, and an article of the fallback has
// its book, edition and article in fields.
func TestWhereARulingStands(t *testing.T) {
	for _, c := range []struct {
		what, book, seat, offence, remedies string
		req                                 incident.RuleRequest
		want                                penalties.Ground
	}{
		{what: "the ladder", book: halltest.U18, seat: "a", offence: "w", want: penalties.Ground{Stands: penalties.WithinRule}},
		{
			what: "rule 22, time", book: halltest.U18, seat: "a", offence: "b", remedies: "deduct-time:a:30",
			want: penalties.Ground{Stands: penalties.WithinRule},
		},
		{
			what: "rule 22, the match", book: halltest.U18, seat: "a", offence: "b", remedies: "forfeit-match:a",
			want: penalties.Ground{Stands: penalties.AgainstRule},
		},
		{
			what: "rule 22, a warning", book: halltest.U18, seat: "a", offence: "b", remedies: "warning:a",
			want: penalties.Ground{Stands: penalties.WithinRule},
		},
		{
			what: "rule 20, the match", book: halltest.U18, seat: "-", offence: "s", remedies: "forfeit-match:a",
			want: penalties.Ground{Stands: penalties.AgainstRule},
		},
		{
			what: "OSCF 22, the match of those not aided", book: "oscf-2012", seat: "-", offence: "s", remedies: "deduct-time:a:30",
			want: penalties.Ground{Stands: penalties.OpenInRule},
		},
		{
			what: "rule 12 of 2006, the game", book: "uscf-2006-contact", seat: "a", offence: "p", remedies: "forfeit-game:a",
			want: penalties.Ground{Stands: penalties.AgainstRule},
		},
		{
			what: "rule 14c, expulsion", book: halltest.U18, seat: "a", offence: "o", remedies: "expel:a",
			want: penalties.Ground{Stands: penalties.OpenInRule},
		},
		{
			what: "rule 1, a third player", book: halltest.U18, seat: "a", offence: "substitution", remedies: "forfeit-match:a",
			want: penalties.Ground{Stands: penalties.OpenInRule},
		},
		{
			what: "FIDE 3.10", book: "fide-ext", seat: "a", offence: "l", remedies: "expel:a",
			want: penalties.Ground{Stands: penalties.OpenInRule},
		},
		{
			what: "FIDE 3.9, the first time", book: "fide-ext", seat: "a", offence: "o", remedies: "warning:a",
			want: penalties.Ground{Stands: penalties.AgainstRule},
		},
		{
			what: "an article of the fallback", book: halltest.U18, seat: "a", offence: "stalemate-claim",
			req:  incident.RuleRequest{Claim: "upheld", Decided: "stalemate", From: "FIDE Laws", Edition: "2023", Article: "9.6"},
			want: penalties.Ground{Stands: penalties.FromFallback, Book: "FIDE Laws", Edition: "2023", Article: "9.6"},
		},
	} {
		t.Run(c.what, func(t *testing.T) {
			h := halltest.Standard(t, c.book, 4)
			i := h.Call(halltest.Offence(c.seat, c.offence))
			var err error
			switch {
			case c.remedies != "":
				err = h.Impose(i.No, halltest.Remedies(t, c.remedies))
			case c.req.Claim != "":
				c.req.Incident = i.No
				err = h.Rule("Rita", c.req)
			}
			if err != nil {
				t.Fatal(err)
			}
			if got := i.Ruling().Ground(); got != c.want {
				t.Errorf("it stands %+v, want %+v", got, c.want)
			}
			if c.want.Article != "" && i.Ruling().Source() != "FIDE Laws, 2023, 9.6" {
				t.Errorf("its source is %q", i.Ruling().Source())
			}
		})
	}
}
