package rules

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// PolicyItem is one choice that an event makes where rulebooks leave it open.
type PolicyItem struct {
	Name string // its key in JSON
	// Register is its entry in the register of ambiguities, "A01" to "A37", or "".
	Register string
	Explain  string   // what is chosen, in a sentence
	Values   []string // what may be chosen, the default first; "" means not announced
	Number   bool     // any whole number from 0 to 240 will do as well
	Year     bool     // any year from 1990 to 2099 will do as well

	EventOnly bool // one choice for the whole event, whatever its sections play by
}

// Item is an index of policyItems.
type Item int

// The items, in the order of the register.
const (
	ItemStream Item = iota
	ItemDisplacement
	ItemFlagCaused
	ItemMinute
	ItemFlagMinuteRevives
	ItemContactClause
	ItemDefenderWait
	ItemDrawnGame
	ItemDoubleForfeit
	ItemIllegalDrop
	ItemFalseClaim
	ItemCaptureIsClaim
	ItemMatePressed
	ItemUnclearOrder
	ItemAppealMinutes
	ItemPawnDoubleStep
	ItemDroppedRook
	ItemRepetition
	ItemStalemate
	ItemOnePerMove
	ItemAppealChain
	ItemPotentialMate
	ItemSimultaneousEndings
	ItemMissedBefore
	ItemLateMinutes
	ItemLateClock
	ItemFallbackEdition
	ItemSecondSignature
	ItemLeaver
	ItemStepsAfterNewGame
	ItemPublicNames
	ItemLanguage
	numItems
)

var yesNo, noYes, unannounced = []string{"true", "false"}, []string{"false", "true"}, []string{
	"",
	"true", "false",
}

var policyItems = [numItems]PolicyItem{
	ItemStream: {
		Name: "stream", Register: "A01", Values: []string{"game", "match", "event"},
		Explain: "Offenses of one player are counted over the game, the match or the whole event.",
	},
	ItemDisplacement: {
		Name: "displacement", Register: "A03", Values: []string{"pressed", "any"},
		Explain: "The ladder for displaced pieces counts knocking over and pressing (or refusing to restore), or any displacement.",
	},
	ItemFlagCaused: {
		Name: "flag_caused", Register: "A04", Values: []string{"opponent", "offender"},
		Explain: "The text says only \"his\" flag. A first displacement earns a minute when the opponent's, or the offender's, flag falls.",
	},
	ItemMinute: {
		Name: "minute", Register: "A05", Values: []string{"add", "deduct"},
		Explain: "A one-minute penalty is added to the opponent's clock or taken from the offender's, if the text does not say.",
	},
	ItemFlagMinuteRevives: {
		Name: "flag_minute_revives", Register: "A06", Values: yesNo,
		Explain: "A minute given to a player whose flag fell because of the offense puts that flag back up.",
	},
	ItemContactClause: {
		Name: "contact_clause", Register: "A07", Values: []string{"both", "either"},
		Explain: "Two tests: the checker is not a knight, and it is not in contact. A defender may wait if both hold, or if either does.",
	},
	ItemDefenderWait: {
		Name: "defender_wait", Register: "A09", Values: noYes,
		Explain: "If the text gives no right to wait, a defender without a block may still wait for a piece.",
	},
	ItemDrawnGame: {
		Name: "drawn_game_ends_match", Register: "A11", Values: unannounced,
		Explain: "A drawn game draws the match. Without an announcement, only an agreed draw does. After any other draw the other board decides, unless the rulebook ends the match.",
	},
	ItemDoubleForfeit: {
		Name: "double_forfeit", Register: "A12", Values: []string{"other-board", "ends-match"},
		Explain: "Both players of a game without a clock lose it. Then the other board decides the match, or neither team wins.",
	},
	ItemIllegalDrop: {
		Name: "illegal_drop", Register: "A14", Values: yesNo,
		Explain: "A drop that the rules bar is an illegal move and loses when claimed. Examples: the last rank, an occupied square.",
	},
	ItemFalseClaim: {
		Name: "false_claim", Register: "A15", Values: []string{"caution", "nothing"},
		Explain: "The director may caution a player who claims an illegal move when none was made.",
	},
	ItemCaptureIsClaim: {
		Name: "capture_is_claim", Register: "A16", Values: yesNo,
		Explain: "Taking the king is itself the claim, so pressing the clock afterwards does not give it up.",
	},
	ItemMatePressed: {
		Name: "mate_must_be_pressed", Register: "A17", Values: noYes,
		Explain: "An announced mate bars the flag only once the mating move has been pressed.",
	},
	ItemUnclearOrder: {
		Name: "unclear_order", Register: "A18", Values: []string{"ask", "simultaneous"},
		Explain: "If the order of two claims is unknown, the director is asked, or they count as made together.",
	},
	ItemAppealMinutes: {
		Name: "appeal_minutes", Register: "A22", Values: []string{"15"}, Number: true,
		Explain: "An appeal is on time for this many minutes after the ruling or decision was announced.",
	},
	ItemPawnDoubleStep: {
		Name: "pawn_double_step", Register: "A25", Values: unannounced,
		Explain: "A pawn dropped on its second rank may move two squares and be taken en passant.",
	},
	ItemDroppedRook: {
		Name: "dropped_rook_castles", Register: "A25", Values: unannounced,
		Explain: "A rook dropped on its corner may castle with a king that has not moved.",
	},
	ItemRepetition: {
		Name: "repetition", Register: "A25", Values: unannounced, Number: true,
		Explain: "A position that occurs three times (or the number given) is a draw when claimed.",
	},
	ItemStalemate: {
		Name: "stalemate", Register: "A25", Values: unannounced,
		Explain: "A player who is not in check and has no legal move has drawn.",
	},
	ItemOnePerMove: {
		Name: "one_infraction_a_move", Register: "A28", Values: yesNo,
		Explain: "Two offenses of one ladder in the same move are one step. Example: a capture with both hands, and a wrong-hand press.",
	},
	ItemAppealChain: {
		Name: "appeal_chain", Register: "A31",
		Values:  []string{"", "floor-chief", "section-chief+floor-chief"},
		Explain: "If the rulebook names no levels of appeal, an appeal goes to these officials in turn; the last is final.",
	},
	ItemPotentialMate: {
		Name: "potential_mate", Register: "A34", Values: []string{"blockable", "check-kind"},
		Explain: "Pieces off the board count as stock. It is mate if none could block, or only by contact, knight or double check.",
	},
	ItemSimultaneousEndings: {
		Name: "simultaneous_endings", Register: "A36", Values: []string{"", "draw"},
		Explain: "If each team won a board and the order is unknown, the match is a draw.",
	},
	ItemMissedBefore: {
		Name: "missed_before", Values: []string{"each", "once"},
		Explain: "A king stays in danger for several moves. Each is an illegal move, or the first one missed settles them all.",
	},
	ItemLateMinutes: {
		Name: "late_minutes", Values: []string{""}, Number: true,
		Explain: "A team this many minutes late forfeits the match.",
	},
	ItemLateClock: {
		Name: "late_clock", Values: []string{""}, Number: true,
		Explain: "A team this many minutes late, but not forfeited, loses a minute on each of its clocks.",
	},
	ItemFallbackEdition: {
		Name: "fallback_edition", Register: "A32", Values: []string{""}, Year: true,
		Explain: "If the rulebook names another book, the event uses that book's edition of this year.",
	},
	ItemSecondSignature: {
		Name: "second_signature", Values: noYes,
		Explain: "A penalty that loses a match waits, with the clocks stopped, until a chief signs it too.",
	},
	ItemLeaver: {
		Name: "leaver", Values: []string{"out-below-half", "stand", "forfeit-rest"},
		Explain: "If a team leaves a round robin, its results count from half on, or always, or it forfeits the rest.",
	},
	ItemStepsAfterNewGame: {
		Name: "steps_after_new_game", Values: []string{"keep", "restart"},
		Explain: "A game is canceled and played anew. Steps that count by game live on in the new game, or begin again.",
	},
	ItemPublicNames: {
		Name: "public_names", EventOnly: true, Values: []string{"initials", "given", "full"},
		Explain: "Posted sheets and web pages show players by initials, by given name and initial, or by full name.",
	},
	ItemLanguage: {
		Name: "language", EventOnly: true, Values: []string{"en", "es", "de", "fr", "nl"},
		Explain: "Slips, children's cards, pairings, standings and public pages are in English, Spanish, German, French or Dutch.",
	},
}

// Policy is what an event chose where no text decides. The zero is the default of every item.
// Policies can be compared with ==.
type Policy struct {
	chosen [numItems]string // "" is the default
}

// PolicyItems returns every item in the order of the register. It must not be changed.
func PolicyItems() []PolicyItem { return policyItems[:] }

// Get returns the value in force for a named item; "" where there is no such item or it was not
// announced.
func (p Policy) Get(name string) string {
	for i, it := range policyItems {
		if it.Name == name {
			return p.Value(Item(i))
		}
	}
	return ""
}

// Value returns the value in force for an item.
func (p Policy) Value(i Item) string {
	if p.chosen[i] != "" {
		return p.chosen[i]
	}
	return policyItems[i].Values[0]
}

// With returns the policy with one item set. It fails for an unknown item and for a value that the
// item does not allow.
func (p Policy) With(name, value string) (Policy, error) {
	for i, it := range policyItems {
		if it.Name != name {
			continue
		}
		if !it.allows(value) {
			return p, fmt.Errorf("policy.%s: %q does not work: use %s", name, value, it.allowed())
		}
		if value == it.Values[0] {
			value = ""
		}
		p.chosen[i] = value
		return p, nil
	}
	return p, fmt.Errorf("policy: no item %q: see the list of the policy", name)
}

func (it PolicyItem) allows(value string) bool {
	if slices.Contains(it.Values, value) {
		return true
	}
	n, err := strconv.Atoi(value)
	return err == nil && (it.Number && n >= 0 && n <= 240 || it.Year && n >= 1990 && n <= 2099)
}

func (it PolicyItem) allowed() string {
	var words []string
	for _, v := range it.Values {
		if v != "" {
			words = append(words, v)
		}
	}
	if number := it.Numbers(); number != "" {
		words = append(words, number)
	}
	return strings.Join(words, ", ")
}

// Numbers says which numbers an item takes: "a whole number from 0 to 240"; "" for none.
func (it PolicyItem) Numbers() string {
	switch {
	case it.Number:
		return "a whole number from 0 to 240"
	case it.Year:
		return "a year from 1990 to 2099"
	}
	return ""
}

// chosenWords describe a choice; each follows its item's sentence.
var chosenWords = map[string]string{
	"": "This event announced nothing.", "true": "This event says yes.",
	"false": "This event says no.",
	"game":  "This event counts over the game.", "match": "This event counts over the match.",
	"event":    "This event counts over the whole event.",
	"pressed":  "This event counts pressing, or not restoring.",
	"any":      "This event counts any displacement.",
	"opponent": "This event uses the opponent's.",
	"offender": "This event uses the offender's.",
	"add":      "This event adds it.", "deduct": "This event takes it off.",
	"both": "This event requires both.", "either": "This event requires one of the two.",
	"other-board":               "In this event the other board decides.",
	"ends-match":                "In this event the match ends.",
	"floor-chief":               "In this event the floor chief hears it.",
	"section-chief+floor-chief": "In this event the section chief hears it, then the floor chief.",
	"blockable":                 "In this event it is mate if none could block.",
	"check-kind":                "In this event the kind of check decides.",
	"caution":                   "In this event the director may.", "nothing": "In this event there is no penalty.",
	"ask":          "In this event the director is asked.",
	"simultaneous": "In this event they count as made together.",
	"draw":         "In this event it is a draw.", "each": "In this event each one counts.",
	"once": "In this event the first one settles them all.",
	"keep": "In this event they live on.", "restart": "In this event they begin again.",
	"initials": "This event shows initials.", "given": "This event shows given names and an initial.",
	"full": "This event shows full names.",
	"en":   "This event uses English.", "es": "This event uses Spanish.",
	"de": "This event uses German.", "fr": "This event uses French.",
	"nl":             "This event uses Dutch.",
	"out-below-half": "In this event they count from half of its matches on, and then it forfeits the rest.",
	"stand":          "In this event they stand, and who was to meet it has a bye.",
	"forfeit-rest":   "In this event they stand, and it forfeits the rest.",
}

// Describe returns a sentence on what was chosen.
func (it PolicyItem) Describe(value string) string {
	if said, ok := chosenWords[value]; ok {
		return said
	}
	return "This event says " + value + "."
}

// Alternatives returns the policies that differ from p in this item alone.
func (p Policy) Alternatives(i Item) []Policy {
	now := p.Value(i)
	var others []Policy
	for _, v := range policyItems[i].Values {
		if v != now {
			q := p
			q.chosen[i] = v
			if v == policyItems[i].Values[0] {
				q.chosen[i] = ""
			}
			others = append(others, q)
		}
	}
	return others
}

// MarshalJSON writes the items that are not at their default.
func (p Policy) MarshalJSON() ([]byte, error) {
	out := map[string]any{}
	for i, v := range p.chosen {
		if v == "" {
			continue
		}
		switch n, err := strconv.Atoi(v); {
		case v == "true" || v == "false":
			out[policyItems[i].Name] = v == "true"
		case err == nil:
			out[policyItems[i].Name] = n
		default:
			out[policyItems[i].Name] = v
		}
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads items by name. Absent and null items stay at their default; unknown names are
// ignored.
func (p *Policy) UnmarshalJSON(b []byte) error {
	var in map[string]any
	if err := json.Unmarshal(b, &in); err != nil {
		return fmt.Errorf("policy: expected an object of items")
	}
	*p = Policy{}
	for _, it := range policyItems {
		v := in[it.Name]
		if v == nil {
			continue
		}
		q, err := p.With(it.Name, fmt.Sprint(v))
		if err != nil {
			return err
		}
		*p = q
	}
	return nil
}

// ItemByName finds an item of policy; -1 where there is none.
func ItemByName(name string) Item {
	return Item(slices.IndexFunc(policyItems[:], func(it PolicyItem) bool {
		return it.Name == name
	}))
}
