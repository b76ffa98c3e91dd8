package words

import (
	"cmp"
	"strings"

	"flagfall/pairing/tiebreak"
	"flagfall/tui/voice/translation"
)

// TiebreakNote says what the tie-breaks of standings are, in their order.
func TiebreakNote(in translation.Language, codes []tiebreak.Tiebreak) string {
	said := make([]string, 0, len(codes))
	for _, c := range codes {
		said = append(said, c.String()+": "+TiebreakText(in, c))
	}
	if len(said) == 0 {
		return in.Say("Teams with the same points share a place.")
	}
	return in.Say("Tie-breaks, in this order. %s. Teams that are still tied share a place.", strings.Join(said, "; "))
}

// TiebreakText is a tie-break in words, with the rule it comes from: "Buchholz (8.1), without the
// lowest".
func TiebreakText(in translation.Language, c tiebreak.Tiebreak) string {
	text := in.Say(c.Description())
	if cut := c.CutText(); cut != "" {
		text += ", " + in.Say(cut)
	}
	return text
}

// TiebreakSentence says in a sentence or two what a tie-break is.
func TiebreakSentence(in translation.Language, c tiebreak.Tiebreak) string {
	said := in.Say(c.Sentence())
	if cut := c.CutText(); cut != "" {
		said += " " + in.Say("Counted %s.", in.Say(cut))
	}
	return said
}

// tiebreakHeads are the tie-breaks as they head a column, by the first part of their name.
var tiebreakHeads = map[string]string{
	"MP": "match points", "GP": "game points", "MPvGP": "second score", "EDE": "direct encounter",
	"DE":    "direct encounter",
	"EMMSB": "opponents’ scores", "EMGSB": "opponents’ scores", "EGMSB": "opponents’ games",
	"EGGSB": "opponents’ games",
	"SB":    "Sonneborn- Berger", "BH": "Buchholz", "FB": "fore Buchholz",
	"AOB": "average Buchholz", "WIN": "rounds won",
	"WON": "matches won",
	"REP": "rounds played", "STD": "standard points", "PS": "progressive score", "SSSC": "score and schedule",
	"TPN":  "pairing number",
	"MMED": "modified median", "MED": "median", "SOLK": "Solkoff", "CUM": "cumulative", "COPP": "opponents’ cumulative",
	"H2H":  "head to head",
	"USAT": "team system",
}

// TiebreakHead is the heading of a column with a tie-break, in words that may stand on two lines:
// "direct encounter", "Buchholz cut 1".
func TiebreakHead(c tiebreak.Tiebreak) string {
	base, cut, _ := strings.Cut(c.String(), "/")
	base, _, _ = strings.Cut(base, ":")
	head := cmp.Or(tiebreakHeads[base], base)
	if cut != "" {
		head += strings.NewReplacer("C", " cut ", "M", " median ").Replace(cut)
	}
	return head
}
