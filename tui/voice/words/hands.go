package words

import (
	"cmp"
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
)

// Hands names those who had a hand in an incident where they are several people: who ruled, and who
// proposed it, entered it or was called. "" where one official did it all.
func Hands(s *event.State, i *penalties.Incident) string {
	var said []string
	add := func(did, actor string) {
		if actor != "" {
			said = append(said, did+" "+s.ActorName(actor))
		}
	}
	ruler, called := "", i.CalledBy
	if r := i.Ruling(); r != nil {
		ruler = r.By()
		entered, proposed, _ := r.OtherHands()
		called = cmp.Or(r.Called, called)
		add("ruled by", ruler)
		add("proposed by", proposed)
		if entered != i.EnteredBy {
			add("ruling entered by", entered)
		}
	} else if i.Proposal != nil {
		ruler = i.Proposal.By()
		called = cmp.Or(i.Proposal.Ruling.Called, called)
		add("proposed by", ruler)
	}
	alone := len(said) == 1 && (i.EnteredBy == ruler) && (called == "" || called == ruler)
	if len(said) == 0 || alone {
		return ""
	}
	if i.EnteredBy != ruler {
		add("entered by", i.EnteredBy)
	}
	if called != ruler {
		add("called:", called)
	}
	return strings.Join(said, "; ")
}
