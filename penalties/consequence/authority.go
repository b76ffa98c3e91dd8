package consequence

import (
	"flagfall/pairing/act"
	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/rules/refusal"
)

// MaySettle returns nil when an official may answer a consequence: a chief, or a TD where no
// decision and no correction raised it, and no ruling on a match that had ended. After a final decision only the Floor
// Chief may. An official tied to a team leaves it to one who is not, if there is one.
func MaySettle(s *penalties.State, by *event.Official, c *penalties.Consequence) error {
	n := c.Consequence
	switch {
	case c.Settled != nil:
		return refusal.Conflict.Errorf("consequence %d was %s by %s at %s", n, c.State(),
			s.Register.ActorName(c.SettledMeta.Actor), s.Register.TimeOfDay(c.SettledMeta.At))
	case c.Lapsed != nil:
		return refusal.TooLate.Errorf("consequence %d is void: a later decision changed the case", n)
	case by == nil || !roleMaySettle(by, c):
		who := "that is for the section chief or the floor chief"
		if decidedForGood(c) {
			who = "that is for the floor chief"
		}
		return refusal.Forbidden.Errorf("%s may not act on consequence %d: %s", nameOf(by), n, who)
	}
	teams := c.Match().Pairing.Teams
	for _, t := range teams {
		if !s.Tied(by, t) {
			continue
		}
		for _, o := range s.Register.Staff {
			if roleMaySettle(o, c) && !s.Tied(o, teams[0]) && !s.Tied(o, teams[1]) {
				return refusal.Forbidden.Errorf(
					"%s is tied to %s and may not act on consequence %d: %s may", by.Name, t.Name,
					n, o.Name,
				)
			}
		}
	}
	return nil
}

// roleMaySettle reports whether an official's role lets them answer a consequence.
func roleMaySettle(o *event.Official, c *penalties.Consequence) bool {
	if o.CheckPresent() != nil {
		return false
	}
	var state *act.State
	switch {
	case decidedForGood(c):
		state = penalties.DecidedForGood
	case c.Appeal != 0, c.Subject == nil, c.Result != nil && c.Result.Ended,
		len(c.Subject.Appeals) > 0:
		state = penalties.RaisedByChief
	}
	return penalties.SettleRight.Lets(nil, o, c.Match().Pairing.Section.ID, state)
}

// decidedForGood reports whether the last level has decided about the incident.
func decidedForGood(c *penalties.Consequence) bool {
	return c.Subject != nil && c.Subject.FinallyDecided()
}

func nameOf(o *event.Official) string {
	if o == nil {
		return "the desk"
	}
	return o.Name
}
