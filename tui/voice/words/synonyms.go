package words

import "flagfall/rules"

// others are the words by which a newcomer may look for an offence, beside those of its title.
var others = map[string]string{
	"appeal": "protest disagree complain", "banging": "slam hit hard smash clock", "both-flags": "time out zero both",
	"castle": "castling swapped", "clock-did-not-start": "broken press", "clock-knocked-over": "fell dropped",
	"clock-misset": "wrong time setting increment minutes", "clock-swapped-by-players": "changed replaced", "clock-touched": "touching press",
	"competing-claims": "first who dispute order", "complaint-sitting": "stalling sitting waiting slow refuses move", "displace-and-press": "displaced fell adjust",
	"displace-only": "displaced fell adjust", "draw-agreement": "tie offer", "flag-claim": "time out zero over lost fell",
	"foul-language": "swearing swore cursing insult rude bad words behaviour unsporting", "hide-stock": "hidden hiding covered holding pocket reserve pieces",
	"hover": "hovering finger", "ilc-claim": "cannot win draw", "illegal-claim": "illegal move check wrong castled drop pawn last first rank",
	"interfere-hand": "blocking obstruct", "late-second-mate": "checkmate other board", "late-team": "late arrival absent missing no-show arrive",
	"insufficient-material-claim": "cannot mate draw bare king", "mate-claim": "checkmate mated is it", "mate-then-flag-claim": "checkmate time",
	"no-clock": "missing without", "noise": "loud talking shouting disturbing", "not-passed": "pass hand over captured give piece",
	"partner-advises": "advice talking help telling kibitz", "partner-hands-piece": "give gave pass", "partner-moves-piece": "played for",
	"passed-early": "pass before too soon", "premove-touch": "premove touching early", "promotion-undeclared": "promote queen pawn",
	"promoted-captured": "promote queen pawn", "repetition-claim": "threefold repeat draw", "restart-clock-no-move": "pressed without moving",
	"setup-error": "wrong setup king queen swapped reversed colours board", "simultaneous-mates": "checkmate same time", "spectator-interference": "parent coach crowd audience helped watching",
	"stalemate-claim": "no moves draw", "stop-for-dispute": "paused stopped", "substitution": "substitute replacement reserve other player",
	"touch-move-claim": "touched piece j'adoube adjust", "touch-partner-clock": "touching partner press", "two-hands": "both hands used", "wrong-hand": "hand other left right press",
	"uncovered": "other else something", "testimony": "saw witness says", "note": "remark write down",
}

// said are offences of which most rulebooks have one, and what people in the hall call them.
var said = [][2]string{{"foul-language", "swearing"}, {"spectator-interference", "parent"}, {"wrong-hand", "other hand"}}

// AsSaid is what somebody in the hall would call an offence of a book; "" where it has none of those.
func AsSaid(b *rules.Book) string {
	for _, s := range said {
		if _, ok := b.Offence(s[0]); ok {
			return s[1]
		}
	}
	return ""
}

// OtherWords are the words by which a newcomer may look for an offence, beside those of its title; "" for none.
func OtherWords(kind string) string { return others[kind] }
