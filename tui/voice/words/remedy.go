package words

import (
	"cmp"
	"slices"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
)

// remedyWords are the words for a remedy. Only name and brief of a warning leave out whom it is about.
type remedyWords struct {
	name   string // its kind alone: "add time"
	order  string // to the director, and what is imposed: "add 1:00 to Ben’s clock"
	brief  string // in a list; "" for the order
	effect string // brief, and without whom it is about; "" for brief
	child  string // what a child reads: "Ben gets 1 minute more"
	undone string // what is done now that it is undone; "" for nothing
	loses  bool   // a game, a match or a person is lost by it
}

// remedyWords says a remedy in every length, in the table's language.
func (t Table) remedyWords(r penalties.Remedy) remedyWords {
	say, seat := t.in.Say, ParseSeat(r.Seat)
	who, owner, amount, time := t.Name(seat), t.Name(seat), say("time"), t.TimeText(r.Seconds)
	if t.in.IsEnglish() {
		owner = Possessive(who)
	}
	if r.Seconds > 0 {
		amount = penalties.FormatClock(int64(r.Seconds) * 1000)
	}
	brief := func(sign string) (brief, effect string) {
		if r.Seconds == 0 {
			return "", "" // the rule leaves it to the director how much
		}
		return who + " " + sign + amount, sign + amount
	}
	var w remedyWords
	switch r.Kind {
	case rules.Warning:
		w = remedyWords{name: say("warning"), order: say("warn %s", who), child: say("we warn %s", who)}
		w.brief = w.name
	case rules.AddTime:
		w = remedyWords{name: say("add time"), child: say("%s gets %s more", who, time)}
		w.brief, w.effect = brief("+")
		w.order, w.undone = say("add %s to both clocks", amount), "take "+amount+" off both clocks again"
		if seat != nil {
			w.order, w.undone = say("add %s to %s clock", amount, owner), "take "+amount+" off "+owner+" clock again"
		}
	case rules.DeductTime:
		w = remedyWords{name: say("deduct time"), child: say("%s has %s less", who, time)}
		w.brief, w.effect = brief("-")
		w.order, w.undone = say("take %s off both clocks", amount), "give "+amount+" back to both clocks"
		if seat != nil {
			w.order, w.undone = say("take %s off %s clock", amount, owner), "give "+amount+" back to "+owner+" clock"
		}
	case rules.HalveTime:
		w = remedyWords{
			name: say("halve time"), order: say("halve the time of %s", who),
			child: say("%s has half the time left", who), effect: say("half the time"),
			undone: "give the other half back to " + owner + " clock",
		}
	case rules.LoseBoard:
		w = remedyWords{
			name: say("lose the board"), order: say("%s loses the board, and the other plays on", who),
			child:  say("%s loses this board, and the other board plays on", who),
			effect: say("board lost"), undone: t.goesOn(), loses: true,
		}
	case rules.PointOff, rules.MissRound:
		return t.inEventWords(r, who)
	case rules.ForfeitGame:
		w = remedyWords{
			name: say("forfeit game"), order: say("%s loses the game", who), effect: say("game lost"),
			undone: t.goesOn(), loses: true,
		}
		w.child = w.order
	case rules.ForfeitMatch:
		w = remedyWords{
			name: say("forfeit match"), order: say("the match is lost"), child: say("both teams lose"),
			effect: say("match lost"), undone: t.goesOn(), loses: true,
		}
		if seat != nil {
			w.order = say("%s lose the match", t.Team(*seat))
			w.child = w.order
		}
	case rules.NewGame:
		w = remedyWords{
			name: say("new game"), order: say("cancel this game and play a new one"),
			child: say("you play a new game"), undone: t.goesOn(), loses: true,
		}
	case rules.Expel:
		w = remedyWords{
			name: say("expel"), order: say("send the person out"), child: say("the person must leave"),
			loses: true,
		}
		if seat != nil {
			w.order, w.child = say("expel %s from the event", who), say("%s is out of the event", who)
			w.undone = "tell " + who + ": back in the event"
		}
	case rules.CorrectSetup:
		w = remedyWords{name: say("correct setup"), order: say("correct the set-up"), child: say("we fix the board")}
	default:
		w = remedyWords{name: say("another penalty"), order: say("another penalty"), child: say("do what we told you")}
	}
	w.brief = cmp.Or(w.brief, w.order)
	w.effect = cmp.Or(w.effect, w.brief)
	return w
}

// inEventWords says a remedy that takes something from the team in the event.
func (t Table) inEventWords(r penalties.Remedy, team string) remedyWords {
	say := t.in.Say
	if seat := ParseSeat(r.Seat); seat != nil {
		team = t.Team(*seat)
	}
	w := remedyWords{
		name: say("point off"), order: say("take a point off %s", team), effect: say("a point off"), loses: true,
		child: say("%s have a point less", team), undone: "the point of " + team + " counts again",
	}
	if r.Kind == rules.MissRound {
		w = remedyWords{
			name: say("miss a round"), order: say("%s sit out the next round", team), effect: say("a round missed"),
			loses: true, undone: "tell " + team + ": you need not sit out a round",
		}
		w.child = w.order
	}
	return w
}

// TimeText says a time as a child would: "1 minute", "15 seconds", "time" if the amount is unknown.
func (t Table) TimeText(seconds int) string {
	switch {
	case seconds <= 0:
		return t.in.Say("time")
	case seconds%60 == 0:
		return t.in.Count(seconds/60, "%d minutes")
	case seconds < 120:
		return t.in.Count(seconds, "%d seconds")
	}
	return penalties.FormatClock(int64(seconds) * 1000)
}

// Remedy says what is done, as an order to the director: "add 1:00 to Ben’s clock".
func (t Table) Remedy(r penalties.Remedy) string { return t.remedyWords(r).order }

// joined says each remedy by one of its words.
func (t Table) joined(list []penalties.Remedy, between string, say func(remedyWords) string) string {
	said := make([]string, len(list))
	for n, r := range list {
		said[n] = say(t.remedyWords(r))
	}
	return strings.Join(said, between)
}

// Remedies joins several with "and"; none is "no penalty".
func (t Table) Remedies(list []penalties.Remedy) string {
	if len(list) == 0 {
		return t.in.Say(noPenalty)
	}
	return t.joined(list, t.in.Say(" and "), func(w remedyWords) string { return w.order })
}

// ForChild joins remedies in words that a child reads.
func (t Table) ForChild(list []penalties.Remedy) string {
	return t.joined(list, t.in.Say(" and "), func(w remedyWords) string { return w.child })
}

// Imposed joins what a ruling imposes, and says so where it has no effect. Time that moves no clock, the game being
// over, is marked so (A20), and of what is lost already nothing more is.
func (t Table) Imposed(r penalties.RulingMade) string {
	switch {
	case t.CostsNothing(r):
		return t.in.Say(nothingMoreLost)
	case t.HeldBack(r):
		return t.held(t.Remedies(r.Remedies))
	case !r.Moot:
		return t.Remedies(r.Remedies)
	}
	said := make([]string, len(r.Remedies))
	for n, m := range r.Remedies {
		if said[n] = t.Remedy(m); m.Timed() {
			said[n] = t.in.Say("%s (not applicable: the game is over)", said[n])
		}
	}
	return strings.Join(said, t.in.Say(" and "))
}

// Instructions is what is left to be done of a ruling: of time that moves no clock, the game being
// over, only that none is moved.
func (t Table) Instructions(r penalties.RulingMade) string {
	if !r.Moot || t.WithoutEffect(r) {
		return t.Imposed(r)
	}
	const none = "no clock changes: the game is over"
	rest := slices.DeleteFunc(slices.Clone(r.Remedies), penalties.Remedy.Timed)
	if len(rest) == 0 {
		return none
	}
	return t.Remedies(rest) + ", and " + none
}

// MovesNoClock tells whether a ruling imposes time alone, and the game was over by then.
func MovesNoClock(r penalties.RulingMade) bool {
	return r.Moot && len(r.Remedies) > 0 && !slices.ContainsFunc(r.Remedies,
		func(m penalties.Remedy) bool { return !m.Timed() })
}

// ClockChanges says of each clock that a ruling sets what it read before and reads now, "1:14 →
// 2:14".
func ClockChanges(r penalties.RulingMade) []string {
	var said []string
	for _, m := range r.Remedies {
		if m.SetTo != nil && r.Clock != nil {
			said = append(said, penalties.FormatClock(*r.Clock)+" → "+penalties.FormatClock(*m.SetTo))
		}
	}
	return said
}

// BriefRemedies says remedies in a word or two each, for a list: "Ben +1:00", "warning".
func (t Table) BriefRemedies(list []penalties.Remedy) string {
	return cmp.Or(t.joined(list, ", ", func(w remedyWords) string { return w.brief }), "nothing")
}

// BriefestRemedies says remedies without whom they are about: "+1:00", "game lost".
func BriefestRemedies(list []penalties.Remedy) string { return Table{}.Briefest(list) }

// Briefest is BriefestRemedies in the table's language.
func (t Table) Briefest(list []penalties.Remedy) string {
	return t.joined(list, ", ", func(w remedyWords) string { return w.effect })
}

// MatchResult says what becomes of the match, "" while it goes on or is not known.
func (t Table) MatchResult(m *rules.Match) string {
	switch {
	case m == nil:
	case m.Result == rules.Win && m.Winner != 0:
		return t.in.Say("%s win the match", t.Teams[m.Winner-1])
	case m.Result == rules.Draw:
		return t.in.Say("the match is drawn")
	case m.Result == penalties.ResultBothLose:
		return t.in.Say("both teams lose the match")
	}
	return ""
}

// NeedsConfirmation tells whether a game, a match or a person is lost by a remedy, so that it must
// be confirmed.
func NeedsConfirmation(list []penalties.Remedy) bool {
	return slices.ContainsFunc(list, func(r penalties.Remedy) bool { return Table{}.remedyWords(r).loses })
}
