package paper

import (
	"strconv"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/tui/voice/translation"
	"flagfall/tui/voice/words"
)

// rulingText puts rulings into words for the people at one table, in one language.
type rulingText struct {
	lang translation.Language
	at   words.Table
}

// text is the rulingText for the incident's table.
func (m *maker) text() rulingText { return rulingText{m.sheet.Lang, m.table()} }

// effect says what a ruling imposes, or what becomes of the game where it imposes nothing. English
// is for officials, in orders; other languages speak to those at the table.
func (t rulingText) effect(made penalties.RulingMade) string {
	if !t.lang.IsEnglish() {
		return t.translated(made)
	}
	return orderText(t.at, made)
}

// name is the first name at a seat, "the table" for none.
func (t rulingText) name(seat *bughouse.Seat) string {
	if seat == nil {
		return t.lang.Say("the table")
	}
	return t.at.Name(seat)
}

// orderText is what a ruling does as officials read it.
func orderText(at words.Table, made penalties.RulingMade) string {
	if len(made.Remedies) == 0 {
		return at.Ruling(made)
	}
	return at.Imposed(made)
}

// translated is words.Table.Ruling for those at the table, without the step, which stands with the
// fact.
func (t rulingText) translated(made penalties.RulingMade) string {
	v := made.Verdict
	byBook := !made.Departed && (v.Authority == rules.ByRule || v.Authority == rules.ByPolicy)
	match := t.matchResult(made.MatchResult())
	switch {
	case t.at.HeldBack(made) && len(made.Remedies) == 0:
		return t.held(t.lang.Say(t.at.OutcomeText(v.Outcome)))
	case len(made.Remedies) == 0 && !byBook, len(made.Remedies) > 0 &&
		(match == "" || t.at.CostsNothing(made) || t.at.HeldBack(made) || !byBook):
		return t.imposed(made)
	case len(made.Remedies) > 0:
		return t.lang.Say("%s: %s", t.imposed(made), match)
	case match != "":
		return match
	case v.Game != nil && v.Game.Winner == nil:
		return t.lang.Say("board %s is drawn, the other board decides", v.Game.Board)
	}
	return t.lang.Say(t.at.OutcomeText(v.Outcome))
}

// held is what a ruling says that has no effect on the result which stands.
func (t rulingText) held(said string) string {
	if t.at.StandingResult() == nil {
		return t.lang.Say("not in effect: %s", said)
	}
	return t.lang.Say("not in effect: %s; what stands is: %s", said, t.matchResult(t.at.StandingResult()))
}

// imposed joins what a ruling imposes. Time that moves no clock, the game being over, is marked so.
func (t rulingText) imposed(made penalties.RulingMade) string {
	switch {
	case t.at.CostsNothing(made):
		return t.lang.Say("the game is over, so this costs nothing more")
	case t.at.HeldBack(made):
		return t.held(t.remedies(made.Remedies))
	case !made.Moot:
		return t.remedies(made.Remedies)
	}
	said := make([]string, len(made.Remedies))
	for n, r := range made.Remedies {
		if said[n] = t.remedy(r); r.Kind == rules.AddTime || r.Kind == rules.DeductTime {
			said[n] = t.lang.Say("%s (not applicable: the game is over)", said[n])
		}
	}
	return strings.Join(said, t.lang.Say(" and "))
}

// remedies joins several; none is "no penalty".
func (t rulingText) remedies(list []penalties.Remedy) string {
	if t.lang.IsEnglish() {
		return t.at.Remedies(list)
	}
	said := make([]string, 0, len(list))
	for _, r := range list {
		said = append(said, t.remedy(r))
	}
	if len(said) == 0 {
		return t.lang.Say("no penalty")
	}
	return strings.Join(said, t.lang.Say(" and "))
}

// remedy says what is done.
func (t rulingText) remedy(r penalties.Remedy) string {
	seat := words.ParseSeat(r.Seat)
	who := t.name(seat)
	amount := t.lang.Say("time")
	if r.Seconds > 0 {
		amount = penalties.FormatClock(int64(r.Seconds) * 1000)
	}
	switch r.Kind {
	case rules.Warning:
		return t.lang.Say("%s is warned", who)
	case rules.AddTime:
		if seat == nil {
			return t.lang.Say("%s is added to both clocks", amount)
		}
		return t.lang.Say("%s is added to %s’s clock", amount, who)
	case rules.DeductTime:
		if seat == nil {
			return t.lang.Say("%s is taken off both clocks", amount)
		}
		return t.lang.Say("%s is taken off %s’s clock", amount, who)
	case rules.ForfeitGame:
		return t.lang.Say("%s loses the game", who)
	case rules.ForfeitMatch:
		if seat == nil {
			return t.lang.Say("the match is lost")
		}
		return t.lang.Say("%s lose the match", t.at.Team(*seat))
	case rules.NewGame:
		return t.lang.Say("this game is canceled and a new one is played")
	case rules.Expel:
		if seat == nil {
			return t.lang.Say("the person must leave")
		}
		return t.lang.Say("%s is expelled from the event", who)
	case rules.CorrectSetup:
		return t.lang.Say("the set-up is corrected")
	}
	return t.lang.Say("another penalty")
}

// matchResult says what becomes of the match, "" while it goes on or is not known.
func (t rulingText) matchResult(match *rules.Match) string {
	switch {
	case match == nil:
	case match.Result == rules.Win && match.Winner != 0:
		return t.lang.Say("%s win the match", t.at.Teams[match.Winner-1])
	case match.Result == rules.Draw:
		return t.lang.Say("the match is drawn")
	case match.Result == penalties.ResultBothLose:
		return t.lang.Say("both teams lose the match")
	}
	return ""
}

// stepText is "step 2 of 3"; a ladder of one rung has no number to tell.
func (m *maker) stepText(s *rules.Step) string {
	switch {
	case s == nil:
		return ""
	case s.Of <= 1:
		return m.say("every time")
	}
	return m.say("step %s of %s", strconv.Itoa(s.N), strconv.Itoa(s.Of))
}
