package words

import (
	"strings"

	"flagfall/pairing/event"
	"flagfall/tui/voice/translation"
)

// policyNames are the items of event policy as a director would name them.
var policyNames = map[string]string{
	"stream": "period over which offenses count", "displacement": "which displaced pieces count",
	"flag_caused":           "whose flag a displacement makes fall",
	"minute":                "whether a minute is added or deducted",
	"flag_minute_revives":   "whether a minute puts a fallen flag up",
	"contact_clause":        "contact clause: both tests or either",
	"defender_wait":         "whether a defender may wait for a piece",
	"drawn_game_ends_match": "whether a drawn game ends the match",
	"double_forfeit":        "no clock at the board: what decides",
	"illegal_drop":          "whether a barred drop loses when claimed",
	"appeal_minutes":        "minutes to appeal", "pawn_double_step": "whether a dropped pawn steps two squares",
	"dropped_rook_castles": "whether a dropped rook castles",
	"repetition":           "whether repetition is a draw", "stalemate": "whether stalemate is a draw",
	"appeal_chain":   "levels of appeal, if the book has none",
	"potential_mate": "FIDE mate: what may still come", "public_names": "names on the wall",
	"language":    "language of sheets",
	"false_claim": "whether a false claim is cautioned", "capture_is_claim": "whether taking the king is the claim",
	"mate_must_be_pressed": "whether announced mate must be pressed", "unclear_order": "claims in no known order",
	"one_infraction_a_move": "two offenses in a move: one step or two",
	"simultaneous_endings":  "both boards ending at once",
	"missed_before":         "king left in danger: each move, or once",
	"late_minutes":          "minutes late that forfeit the match",
	"steps_after_new_game":  "whether steps live on in a new game",
	"second_signature":      "whether a chief signs a lost match too",
	"fallback_edition":      "edition of the other rulebook",
	"late_clock":            "minutes late that cost clock time",
	"leaver":                "who leaves a round robin",
}

// PolicyName names an item of event policy in a few words.
func PolicyName(item string) string {
	if said, ok := policyNames[item]; ok {
		return said
	}
	return strings.ReplaceAll(item, "_", " ")
}

// PolicyValue is a value of an item of event policy in words: "yes", "section chief, then floor
// chief". A number is itself.
func PolicyValue(value string) string {
	if said, ok := policyValues[value]; ok {
		return said
	}
	return strings.ReplaceAll(value, "-", " ")
}

// policyValues are the values that their own word does not say.
var policyValues = map[string]string{
	"": "not announced", "true": "yes", "false": "no", event.AsEvent: "same as the event",
	"section-chief+floor-chief": "section chief, then floor chief",
	"game":                      "over the game", "match": "over the match", "event": "over the whole event",
	"pressed": "pressing", "any": "any displacement", "opponent": "the opponent’s", "offender": "the offender’s",
	"add": "added", "deduct": "deducted",
	"both": "both tests", "either": "either test", "other-board": "the other board", "ends-match": "the match ends",
	"caution": "a caution", "nothing": "no penalty",
	"ask": "ask", "simultaneous": "made together", "blockable": "any block", "check-kind": "the kind of check",
	"each": "each move", "full": "full names", "en": "English", "es": "Spanish", "de": "German", "fr": "French",
	"nl": "Dutch",
}

// EventLanguage is the event's: in which players and the public read what is printed and published.
func EventLanguage(register *event.State) translation.Language {
	l, err := translation.Parse(register.Policy.Get("language"))
	if err != nil {
		return translation.English
	}
	return l
}
