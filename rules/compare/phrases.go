package compare

import (
	"fmt"
	"reflect"
	"strings"
	"sync"

	"flagfall/rules"
)

// Words put names of a rulebook file in words.
type Words struct {
	Fact        func(word string) string   // what a fact can be
	Outcome     func(rules.Outcome) string // what becomes of the game
	PolicyName  func(item string) string   // an item of event policy
	PolicyValue func(value string) string  // what was chosen there
}

// switchPhrases are the switches of the laws in words, by path and value. A value that is left out
// counts as its default; where the text is "", the book says nothing.
var switchPhrases = sync.OnceValue(func() map[string]map[string]string {
	return map[string]map[string]string{
		"match_end.at": {
			rules.FirstWin:    "the match is over at the first win",
			rules.FirstEnding: "the match is over when either board has ended",
		},
		"completion.at": {
			rules.OnPress:   "a move is complete when the clock is pressed",
			rules.OnPassing: "a move is complete when the captured piece is passed",
		},
		"time.over_set": {"td-may-reduce": "a clock set too high can still be corrected late"},
		"mate.standard": {
			"in-hand":          "only moves and pieces in hand can answer a mate",
			"unless-contact":   "a defender may wait for a piece, except against a contact check",
			"unless-blockable": "a defender may wait for a piece that could block",
			"unless-potential": "it is no mate while a piece that may still come could save the king",
		},
		"mate.wait_unclear": {rules.ContactClause: "the clause on waiting needs a reading"},
		"mate.waiting_flag": {
			rules.WaitingClaim: "the flag of a waiting defender must be claimed",
			rules.WaitingLost:  "a waiting defender whose flag falls loses",
		},
		"mate.defender_wait": {rules.ByReading: "the event may let a defender wait"},

		"mate.potential_mate": {rules.ByReading: "two sentences on mate need a reading"},
		"mate.swapped_castles": yesOrNo("a king and queen that began swapped may castle from there",
			"a king and queen that began swapped may not castle from there"),

		"drops.pawn_double_step": yesOrNo("a pawn dropped on its second rank may move two squares",
			"a pawn dropped on its second rank moves one square"),
		"drops.rook_castles": yesOrNo("a rook dropped on its corner may castle",
			"a rook dropped on its corner may not castle"),
		"drops.check": {
			rules.DropAllowed: "a drop may give check", rules.DropIllegal: "a drop that gives check is illegal",
			rules.DropTakenBack: "a drop that gives check is taken back",
		},
		"drops.mate": {
			rules.DropAllowed: "a drop may give mate", rules.DropIllegal: "a drop that gives mate is illegal",
			rules.DropTakenBack: "a drop that gives mate is taken back",
			rules.DropCaptured:  "a drop that gives mate counts as captured by the player whom it mated",
		},

		"promotion.piece": {
			rules.StaysPawn: "the pawn stays and moves as the new piece",
			rules.Swapped:   "a piece of the other board takes the pawn's place",
		},
		"promotion.unsaid": {
			"": "the player must say what a pawn becomes", "queen": "a pawn becomes a queen if the player says nothing",
			"rook":   "a pawn becomes a rook if the player says nothing",
			"bishop": "a pawn becomes a bishop if the player says nothing",
			"knight": "a pawn becomes a knight if the player says nothing",
		},
		"touch.board": {
			rules.TouchBinds: "a piece touched on the board must be moved or taken",
			rules.TouchFree:  "a piece touched on the board need not be moved or taken",
		},
		"touch.drops": {
			rules.TouchBinds: "a piece touched in stock must be dropped",
			rules.TouchFree:  "a piece touched in stock need not be dropped",
		},

		"illegal.consequence": {
			rules.Loses: "an illegal move loses the game", rules.Corrected: "an illegal move is taken back",
			rules.CorrectedAndTime: "an illegal move is taken back and costs time",
			rules.OnLadder:         "an illegal move is taken back and climbs a ladder",
		},
		"illegal.remedy": {
			rules.AddTime:    "the claimant gets the time",
			rules.DeductTime: "the time comes off the other player's clock",
		},
		"flag.per": {
			rules.PerPlayer: "a fallen flag is the player's",
			rules.PerTeam:   "a fallen flag is the team's, and one down in each team draws the match",
		},
		"announced_mate.proper":  yesOrNo("the mate must be a proper one", ""),
		"stalemate.draws":        {"game": "stalemate draws the game", "match": "stalemate draws the match"},
		"draw_agreement.decides": {"game": "an agreed draw draws the game", "match": "an agreed draw draws the match"},
		"repetition.aloud":       yesOrNo("each time must be counted aloud", "the times need not be counted aloud"),
	}
})

// SwitchPhrase says in a sentence what a value of a switch means; "" where it says nothing.
func SwitchPhrase(path, value string) string { return switchPhrases()[path][value] }

func yesOrNo(yes, no string) map[string]string { return map[string]string{"true": yes, "false": no} }

// numberPhrases are the switches that hold a number; 0 says nothing.
var numberPhrases = map[string]func(n int) string{
	"time.seconds":           func(n int) string { return clock(n) + " for the whole game" },
	"time.increment":         func(n int) string { return seconds(n) + " added for each move" },
	"drops.pawn_to_rank":     func(n int) string { return fmt.Sprintf("a pawn is dropped up to one's own rank %d", n) },
	"appeals.minutes":        func(n int) string { return fmt.Sprintf("%d minutes to appeal", n) },
	"appeals.panel":          func(n int) string { return fmt.Sprintf("%d officials hear it together at last", n) },
	"illegal.seconds":        func(n int) string { return "the time is " + clock(n) },
	"repetition.occurrences": func(n int) string { return fmt.Sprintf("the position must occur %d times", n) },
}

func seconds(n int) string {
	if n == 1 {
		return "1 second"
	}
	return fmt.Sprintf("%d seconds", n)
}

func clock(seconds int) string { return fmt.Sprintf("%d:%02d", seconds/60, seconds%60) }

// methodPhrases are the ways of claiming an illegal move.
var methodPhrases = map[string]string{
	rules.KingCapture: "by taking the king", rules.StopClock: "by stopping the clock and saying so",
	rules.LoudAndStop: "by saying it loudly and stopping the clock",
	rules.PauseForTD:  "by pausing the clock and calling a director",
	rules.LoudOnly:    "by saying it while the clock runs",
}

// groundPhrases are the worth of a ground of claim.
var groundPhrases = map[string]string{
	rules.GroundLoses: "an illegal move that loses when claimed", rules.GroundCorrected: "taken back, with no penalty",
	rules.GroundLegal: "a legal move", rules.GroundNotLosing: "does not lose, but may be penalized",
	rules.GroundLadder: "penalized step by step", rules.GroundAnnounced: "illegal only if the event announced it",
}

// remedyPhrases are the remedies that name no time.
var remedyPhrases = map[string]string{
	rules.Warning: "a warning", rules.AddTime: "time for the opponent",
	rules.DeductTime:    "time off the offender's clock",
	rules.HalveTime:     "half of the offender's time left",
	rules.MinutePenalty: "a minute, on a clock that the text does not name",
	rules.Instruct:      "an instruction, and no penalty",
	rules.LoseBoard:     "the board is lost, and the other plays on",
	rules.PointOff:      "a point less for the team", rules.MissRound: "the team misses the next round",
	rules.ForfeitGame: "the game is lost", rules.ForfeitMatch: "the match is lost", rules.NewGame: "a new game",
	rules.Expel: "expelled", rules.CorrectSetup: "the set-up is corrected", rules.OtherPenalty: "another penalty",
}

func remedyPhrase(kind string, seconds int) string {
	switch {
	case kind == rules.AddTime && seconds > 0:
		return clock(seconds) + " for the opponent"
	case kind == rules.DeductTime && seconds > 0:
		return clock(seconds) + " off the offender's clock"
	}
	return remedyPhrases[kind]
}

// rungPhrase says what one remedy of a step does, and to whom.
func rungPhrase(r rules.Rung) string {
	said := remedyPhrase(r.Remedy, r.Seconds)
	if r.To != "" {
		said += " to the " + r.To
	}
	return said
}

// law says what a law of a book settles, one phrase for each switch. A law without any is in the
// book or not.
func (w Words) law(section rules.Section, law reflect.Value) []string {
	var out []string
	for _, s := range section.Switches() {
		value := fieldNamed(law, s.Key())
		switch number := numberPhrases[s.Path]; {
		case number != nil && value.Int() != 0:
			out = append(out, number(int(value.Int())))
		case number != nil:
		case s.Words == nil && value.Kind() == reflect.String:
			out = append(out, value.String())
		default:
			text := fmt.Sprint(value.Interface())
			if text == "" && s.Default != "" {
				text = s.Default
			}
			out = append(out, switchPhrases()[s.Path][text])
		}
	}
	switch law := law.Interface().(type) {
	case rules.Illegal:
		for _, method := range law.Methods {
			out = append(out, "claimed "+methodPhrases[method])
		}
	case rules.Appeals:
		levels := make([]string, len(law.Levels))
		for n, level := range law.Levels {
			levels[n] = strings.Replace(strings.ReplaceAll(level, "-", " "), "td", "director", 1)
		}
		out = append(out, strings.Join(levels, ", then "))
	case rules.Fallback:
		for _, e := range law.Editions {
			out = append(out, e.Title+": "+strings.Join(append([]string{e.Text}, e.Notes...), " "))
		}
	}
	return orListed(out)
}

// orListed says at least that the book has a rule, where no phrase says more.
func orListed(phrases []string) []string {
	if strings.Join(phrases, "") == "" {
		return []string{"the book has a rule on it"}
	}
	return phrases
}

// ground says what a ground of claim is worth.
func (w Words) ground(g rules.Ground) []string {
	return append([]string{groundPhrases[g.Answer]}, w.reading(g.Policy, "", g.Options, "")...)
}

// offence says what answers an offence, case by case.
func (w Words) offence(b *rules.Book, o rules.Offence) []string {
	var out []string
	if o.Claim {
		out = append(out, "a player claims it")
	}
	if l, ok := b.Ladder(o.Ladder); ok {
		out = append(out, "penalized by the steps for "+strings.ToLower(l.Title[:1])+l.Title[1:])
	} else if o.Answer != "" {
		out = append(out, w.answer(o.Answer))
	}
	out = append(out, w.reading("", "", o.Options, o.Match)...)
	if o.UntilFound != "" {
		out = append(out, "called \""+o.UntilFound+"\" until it is confirmed")
	}
	if o.Together {
		out = append(out, "both partners and both clocks together")
	}
	for _, c := range o.Cases {
		var parts []string
		if key := b.Key(c.When); key != nil {
			parts = append(parts, key.Ask+" "+w.Fact(c.Is))
		}
		if c.OnlyIfStated {
			parts = append(parts, "if it is mentioned")
		}
		parts = append(parts, w.reading(c.Policy, c.PolicyIs, nil, "")...)
		answers := append([]string{w.answer(c.Answer)}, w.reading("", "", c.Options, c.Match)...)
		out = append(out, strings.Join(parts, ", ")+": "+strings.Join(answers, ", "))
	}
	return orListed(out)
}

// answer says what an answer of a book is.
func (w Words) answer(answer string) string {
	switch answer {
	case rules.AnswerUncovered:
		return "the text does not answer it"
	case rules.AnswerLadder:
		return "penalized step by step"
	case string(rules.OutDiscretion):
		return "the director decides"
	}
	return w.Outcome(rules.Outcome(answer))
}

// reading says on which item of event policy an answer rests, what may be imposed, and that the
// match is left open.
func (w Words) reading(item, value string, options []string, match string) []string {
	var out []string
	switch {
	case item != "" && value != "":
		out = append(out, "where the event policy on the "+w.PolicyName(item)+" is "+w.PolicyValue(value))
	case item != "":
		out = append(out, "by the event policy: "+w.PolicyName(item))
	}
	for _, kind := range options {
		out = append(out, "the director may choose: "+remedyPhrase(kind, 0))
	}
	if match == rules.Undecided {
		out = append(out, "the match is left open")
	}
	return out
}

// ladder says what each step of a ladder imposes.
func (w Words) ladder(l rules.Ladder) []string {
	var out []string
	for n, r := range l.Rungs {
		said := []string{rungPhrase(r)}
		for _, more := range r.Also {
			said = append(said, rungPhrase(more))
		}
		out = append(out, fmt.Sprintf("step %d: %s", n+1, strings.Join(said, " and ")))
	}
	if f := l.FlagFall; f != nil {
		whose := "the opponent's flag"
		if f.Whose != "opponent" {
			whose = "a flag"
		}
		out = append(out, fmt.Sprintf("step %d, if %s falls: %s", f.Step, whose, remedyPhrase(f.Remedy, f.Seconds)))
	}
	for _, kind := range l.Tail {
		out = append(out, "after the last step: "+remedyPhrase(kind, 0))
	}
	if l.Counts != "" && l.Counts != rules.CountsPlayer {
		out = append(out, "offenses of the whole "+l.Counts+" count together")
	}
	if l.Over != "" {
		out = append(out, "counted over the "+l.Over)
	}
	for _, what := range l.Adds {
		out = append(out, map[string]string{
			rules.AddsDeniedClaims: "a denied claim is a step of the claimant's",
			rules.AddsIllegalMoves: "an illegal move that is properly claimed is a step",
		}[what])
	}
	if l.TailScope == "event" {
		out = append(out, "a last step in any game counts in all of them")
	}
	return out
}

// fieldNamed returns the field with a toml tag.
func fieldNamed(v reflect.Value, name string) reflect.Value {
	for f, value := range v.Fields() {
		if f.Tag.Get("toml") == name {
			return value
		}
	}
	panic("compare: a law has no switch " + name)
}
