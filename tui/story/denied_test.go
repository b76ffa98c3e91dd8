package story_test

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/rules"
	"flagfall/tui/voice/words"
)

// truth is what the fold holds of an incident and its match.
type truth struct {
	ruled, imposing, struck, claim, pending, restored bool
	over, goesOn, asked                               bool
	appealable                                        bool
	winner                                            rules.Team
}

func (p *ending) truth(i *penalties.Incident) (f truth) {
	now, a := i.CurrentEffect(), i.LastAppeal()
	result, over := i.Match.Result()
	f.ruled, f.imposing, f.struck = i.Ruling() != nil, now.Imposing != 0, i.Struck != nil
	f.claim, f.pending = penalties.IsClaim(i), a != nil && a.Pending()
	f.restored = slices.ContainsFunc(p.T.Ledger.IncidentsAt(i.Match), func(i *penalties.Incident) bool { // a packet tells others
		last := i.LastDecidedAppeal()
		return last != nil && last.Decision.Decision == penalties.Overturn && i.CurrentEffect().Imposing != 0
	})
	f.over, f.winner = over, penalties.ToRulesMatch(result.Outcome).Winner
	pairing := i.Match.Pairing
	f.goesOn = !over && !pairing.Section.RoundOver(pairing.Round)
	for _, c := range p.T.Ledger.OpenConsequences() {
		f.asked = f.asked || c.MayChangeResult() && c.Match() == i.Match
	}
	_, due, err := appeal.LevelAndDeadline(p.T.Ledger, i)
	f.appealable = err == nil && due.After(p.Now)
	return f
}

// denied returns what a door says of an incident that the fold denies, "" for nothing.
func (p *ending) denied(i *penalties.Incident, d door) string {
	said, f := p.present(i, d), p.truth(i)
	teams := words.TableOf(p.T.Register, i).Teams
	for _, c := range []struct {
		says  string
		may   bool
		table bool // it is of the match, and told of it at its table too
	}{
		{"no penalty", !f.claim, false},
		{"under appeal before", f.pending, false},
		{"under protest, play goes on, before", f.pending, false},
		{"reopened on new evidence before", f.pending, false},
		{"is still to settle: consequence", f.asked, true},
		{"the result is to settle", f.asked, true},
		{"a chief decides who won", f.asked, true},
		{"stands again", f.restored, false},
		{"restored by", f.restored, false},
		{"overturned: the claim", !f.imposing, false},
		{"overturned: no penalty", !f.imposing, false},
		{"it waits for a ruling", !f.ruled, false},
		{"it counts for nothing", f.struck, false},
		{"this ruling does not count", f.struck, false},
		{"it is no longer open to appeal", !f.appealable, false},
		{"the match goes on", f.goesOn, true},
		{", play on", f.goesOn, true},
		{"play on.", f.goesOn, true},
		{fmt.Sprintf("a ruling stands at table %d", i.Place.Table), rulingStands(p.T.Ledger, i.Match), true},
		{"and a chief settles its result", f.asked && !rulingStands(p.T.Ledger, i.Match), true},
		{fmt.Sprintf("a chief left the result at table %d", i.Place.Table), !f.asked && !rulingStands(p.T.Ledger, i.Match), true},
		{"not in effect", !f.asked || f.over, false},
		{strings.ToLower(teams[0]) + " win the match", f.winner == 1, true},
		{strings.ToLower(teams[1]) + " win the match", f.winner == 2, true},
		{"the match stands 1-0", f.winner == 1, true},
		{"the match stands 0-1", f.winner == 2, true},
	} {
		if at := strings.Index(said, c.says); at >= 0 && !c.may && (c.table || !d.ofTable) {
			return fmt.Sprintf("%q, which is not so: …%s…", c.says, said[max(0, at-120):min(len(said), at+160)])
		}
	}
	if d.quotes != "" && !strings.Contains(flat(d.says), flat(d.quotes)) {
		return fmt.Sprintf("not %q:\n%s", d.quotes, d.says)
	}
	return ""
}

// rulingStands reports whether a match has the result of a ruling that is in effect.
func rulingStands(l *penalties.State, m *event.Match) bool {
	result, _ := m.Result()
	return result.Ruling != 0 && slices.ContainsFunc(l.IncidentsAt(m), func(i *penalties.Incident) bool {
		return slices.Contains(i.RulingNumbers(), result.Ruling) && i.CurrentEffect().MatchEffect().Match == result.Outcome
	})
}
