package words

import "strings"

// policies are the items of event policy as a director would name them.
var policies = map[string]string{
	"stream": "offences are counted over the", "displacement": "displaced pieces count when", "flag_caused": "\"his\" flag is that of the",
	"minute": "a one-minute penalty: add or deduct", "flag_minute_revives": "a minute puts a fallen flag up",
	"contact_clause": "contact clause: both or either test", "defender_wait": "a defender may wait for a piece",
	"drawn_game_ends_match": "a drawn game ends the match", "double_forfeit": "no clock: who decides", "illegal_drop": "a barred drop loses when claimed",
	"appeal_minutes": "minutes to appeal", "pawn_double_step": "a dropped pawn steps two squares", "dropped_rook_castles": "a dropped rook castles",
	"repetition": "repetition is a draw", "stalemate": "stalemate is a draw", "appeal_chain": "levels of appeal, if the book has none",
	"potential_mate": "FIDE mate: what may still come", "public_names": "names on the wall",
	"false_claim": "a false claim may be cautioned", "capture_is_claim": "taking the king is the claim",
	"mate_must_be_pressed": "an announced mate must be pressed", "unclear_order": "claims in no known order",
	"one_infraction_a_move": "two offences in one move are one step", "simultaneous_endings": "both boards ending at once",
	"missed_before": "king left in danger: each move, or once", "late_minutes": "minutes late that forfeit the match",
	"second_signature": "a chief signs before a match is lost",
	"late_clock":       "minutes late that cost clock time",
}

// Policy names an item of event policy in a few words.
func Policy(item string) string {
	if said, ok := policies[item]; ok {
		return said
	}
	return strings.ReplaceAll(item, "_", " ")
}
