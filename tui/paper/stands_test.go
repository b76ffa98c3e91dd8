package paper

import (
	"strings"
	"testing"

	"flagfall/db/tournament/halltest"
	"flagfall/penalties/incident"
	"flagfall/tui/story"
)

// Each paper about a ruling says where it stands to its rulebook, and so do the line of incident show and
// the chief's packet: the same function answers all of them.
func TestPapersSayWhereARulingStands(t *testing.T) {
	for _, c := range []struct {
		what, seat, offence, remedies string
		req                           incident.RuleRequest
		long, line, child             string
	}{
		{
			what: "within 22", seat: "a", offence: "b", remedies: "deduct-time:a:30",
			long: "Within the rule, which leaves the choice to the director", child: "The rule allows this",
		},
		{
			what: "open in 14c", seat: "a", offence: "o", remedies: "deduct-time:a:30",
			long: "The rule names no penalty.", line: "open in the book", child: "The rule leaves this to the director.",
		},
		{
			what: "against 22", seat: "a", offence: "b", remedies: "forfeit-match:a",
			long: "The director departs from the rule", line: "departs from the book", child: "wrote down why",
		},
		{
			what: "from the fallback", seat: "a", offence: "stalemate-claim",
			req:  incident.RuleRequest{Claim: "denied", Decided: "no stalemate", From: "FIDE Laws", Edition: "2023", Article: "9.6"},
			long: "Taken from FIDE Laws, 2023, 9.6.", line: "from FIDE Laws, 2023, 9.6", child: "another rulebook",
		},
	} {
		t.Run(c.what, func(t *testing.T) {
			h := halltest.Standard(t, halltest.U18, 4)
			i := h.Call(halltest.Offence(c.seat, c.offence))
			var err error
			if c.remedies != "" {
				err = h.Impose(i.No, halltest.Remedies(t, c.remedies))
			} else {
				c.req.Incident = i.No
				err = h.Rule("Rita", c.req)
			}
			if err != nil {
				t.Fatal(err)
			}
			e := &fixture{t: t, Source: Source{Hall: h.T}}
			if line := story.RulingLine(e.Hall, i, h.Now); !strings.Contains(line, c.line) {
				t.Errorf("the line says %q", line)
			}
			says(t, e.reads(Order{Name: "slip", Incident: i.No}), []string{c.long}, nil)
			says(t, e.reads(Order{Name: "packet", Incident: i.No}), []string{c.long}, nil)
			says(t, e.reads(Order{Name: "child-card", Incident: i.No}), []string{c.child}, nil)
			if c.line != "" {
				says(t, e.reads(Order{Name: "penalties", Section: i.Place.Section}), []string{"(" + strings.Fields(c.line)[0]}, nil)
			}
		})
	}
}
