package paper

import (
	"strconv"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/voice/words"
)

// does says what a ruling does: what it imposes, else what becomes of the game. Officials read it in English, as orders; in other languages it
// is said to those it concerns.
func (m *incidentPaper) does(at words.Table, made penalties.RulingMade) string {
	if !m.sheet.Lang.IsEnglish() {
		return m.rulingSaid(at, made)
	}
	return ordered(at, made)
}

// ordered is what a ruling does as officials read it.
func ordered(at words.Table, made penalties.RulingMade) string {
	if len(made.Remedies) == 0 {
		return at.Ruling(made)
	}
	return at.Imposed(made)
}

// rulingSaid is words.Table.Ruling for those at the table, without the step, which stands with the fact.
func (m *incidentPaper) rulingSaid(at words.Table, made penalties.RulingMade) string {
	v := made.Verdict
	byBook := !made.Departed && (v.Authority == rules.ByRule || v.Authority == rules.ByPolicy)
	match := m.matchEnds(at, made.MatchResult())
	switch {
	case len(made.Remedies) == 0 && !byBook, len(made.Remedies) > 0 && (match == "" || at.WithoutEffect(made) || !byBook):
		return m.imposed(at, made)
	case len(made.Remedies) > 0:
		return m.say("%s: %s", m.imposed(at, made), match)
	case match != "":
		return match
	case v.Game != nil && v.Game.Winner == nil:
		return m.say("board %s is drawn, the other board decides", v.Game.Board)
	}
	return m.say(words.OutcomeText(v.Outcome))
}

// imposed joins what a ruling imposes. Time that moves no clock, the game being over, is marked so.
func (m *incidentPaper) imposed(at words.Table, made penalties.RulingMade) string {
	switch {
	case !made.Moot:
		return m.remedies(at, made.Remedies)
	case at.WithoutEffect(made):
		return m.say("the game is over: nothing more is lost")
	}
	said := make([]string, len(made.Remedies))
	for n, r := range made.Remedies {
		if said[n] = m.remedy(at, r); r.Kind == rules.AddTime || r.Kind == rules.DeductTime {
			said[n] = m.say("%s (not applicable: the game is over)", said[n])
		}
	}
	return strings.Join(said, m.say(" and "))
}

// remedies joins several; none is "nothing is imposed".
func (m *incidentPaper) remedies(at words.Table, list []penalties.Remedy) string {
	if m.sheet.Lang.IsEnglish() {
		return at.Remedies(list)
	}
	said := make([]string, 0, len(list))
	for _, r := range list {
		said = append(said, m.remedy(at, r))
	}
	if len(said) == 0 {
		return m.say("nothing is imposed")
	}
	return strings.Join(said, m.say(" and "))
}

// remedy says what is done.
func (m *incidentPaper) remedy(at words.Table, r penalties.Remedy) string {
	seat := words.ParseSeat(r.Seat)
	who := m.called(at, seat)
	amount := m.say("time")
	if r.Seconds > 0 {
		amount = penalties.FormatClock(int64(r.Seconds) * 1000)
	}
	switch r.Kind {
	case rules.Warning:
		return m.say("%s is warned", who)
	case rules.AddTime:
		if seat == nil {
			return m.say("%s is added to both clocks", amount)
		}
		return m.say("%s is added to %s’s clock", amount, who)
	case rules.DeductTime:
		if seat == nil {
			return m.say("%s is taken off both clocks", amount)
		}
		return m.say("%s is taken off %s’s clock", amount, who)
	case rules.ForfeitGame:
		return m.say("%s loses the game", who)
	case rules.ForfeitMatch:
		if seat == nil {
			return m.say("the match is lost")
		}
		return m.say("%s lose the match", at.Team(*seat))
	case rules.NewGame:
		return m.say("this game is cancelled, a new one is played")
	case rules.Expel:
		if seat == nil {
			return m.say("the person is sent out")
		}
		return m.say("%s is expelled from the event", who)
	case rules.CorrectSetup:
		return m.say("the pieces are set right")
	}
	return m.say("another penalty")
}

// matchEnds says what becomes of the match, "" while it goes on or is not known.
func (m *incidentPaper) matchEnds(at words.Table, match *rules.Match) string {
	switch {
	case match == nil:
	case match.Result == rules.Win && match.Winner != 0:
		return m.say("%s win the match", at.Teams[match.Winner-1])
	case match.Result == rules.Draw:
		return m.say("the match is drawn")
	case match.Result == penalties.ResultBothLose:
		return m.say("both teams lose the match")
	}
	return ""
}

// step is "step 2 of 3"; a ladder of one rung has no number to tell.
func (m *incidentPaper) step(s *rules.Step) string {
	switch {
	case s == nil:
		return ""
	case s.Of <= 1:
		return m.say("every time")
	}
	return m.say("step %s of %s", strconv.Itoa(s.N), strconv.Itoa(s.Of))
}
