package tiebreak

import (
	"slices"
	"strings"

	"flagfall/rules/refusal"
)

// Tiebreak is a tie-break as lists name it: a C.07 acronym, for some with a score after a colon and
// a cut or P after a slash.
type Tiebreak struct {
	base  string
	score string // "MP", "GP" or "": the primary score
	cut   string // "C1", "C2", "M1", "M2" or ""
	// Matches that were forfeited count as played against the opponent of the pairing.
	forfeits bool
}

// USDefault returns the tie-breaks of a US Chess section that sets none (rule 34E and head to
// head).
func USDefault() []Tiebreak {
	return []Tiebreak{{base: "MMED"}, {base: "SOLK"}, {base: "CUM"}, {base: "COPP"}, {base: "H2H"}}
}

// FIDEDefault returns the tie-breaks of a FIDE section that sets none.
func FIDEDefault() []Tiebreak {
	return []Tiebreak{
		{base: "MPvGP"},
		{base: "EDE"},
		{base: "BH", score: "MP", cut: "C1"},
		{base: "BH", score: "MP"},
		{base: "EMMSB"},
	}
}

// SinglesDefault returns a list for single entries without boards: their own points decide first.
func SinglesDefault() []Tiebreak {
	return []Tiebreak{{base: "BH", cut: "C1"}, {base: "BH"}, {base: "SB"}}
}

// MixerDefault returns the tie-breaks of a section whose players change partners, if it sets none.
func MixerDefault() []Tiebreak { return []Tiebreak{{base: "PAR"}, {base: "OPP"}} }

// definition describes a tie-break and the suffixes that it may have.
type definition struct {
	text                  string
	sentence              string // what it is, for parents
	score, cuts, forfeits bool
}

var definitions = map[string]definition{
	"MP": {
		text:     "match points",
		sentence: "The points of its matches.",
	},
	"GP": {
		text:     "game points",
		sentence: "The points of its games.",
	},
	"MPvGP": {
		text:     "the secondary score (11)",
		sentence: "The other kind of points: game points where match points come first, and the other way round.",
	},
	"EDE": {
		text: "extended direct encounter (13.3)", forfeits: true,
		sentence: "The points from the matches among the tied teams, if they decide " +
			"whatever the missing ones would bring.",
	},
	"DE": {
		text: "direct encounter (6)", forfeits: true,
		sentence: "The points from the matches among the tied teams, if they decide " +
			"whatever the missing ones would bring.",
	},
	"EMMSB": {
		text: "opponents' match points by match points (13.2)", cuts: true, forfeits: true,
		sentence: "The match points of each opponent times the match points won against it, added up.",
	},
	"EMGSB": {
		text: "opponents' match points by game points (13.2)", cuts: true, forfeits: true,
		sentence: "The match points of each opponent times the game points won against it, added up.",
	},
	"EGMSB": {
		text: "opponents' game points by match points (13.2)", cuts: true, forfeits: true,
		sentence: "The game points of each opponent times the match points won against it, added up.",
	},
	"EGGSB": {
		text: "opponents' game points by game points (13.2)", cuts: true, forfeits: true,
		sentence: "The game points of each opponent times the game points won against it, added up.",
	},
	"SB": {
		text: "Sonneborn-Berger (9.1)", score: true, cuts: true, forfeits: true,
		sentence: "The points of each opponent times the points won against it, added up.",
	},
	"BH": {
		text: "Buchholz (8.1)", score: true, cuts: true, forfeits: true,
		sentence: "The points of all opponents, added up: stronger opponents count for more.",
	},
	"FB": {
		text: "fore Buchholz (8.3)", score: true, cuts: true, forfeits: true,
		sentence: "The points of all opponents, added up, with every match of the last round counted as a draw.",
	},
	"AOB": {
		text: "average of the opponents' Buchholz (8.2)", score: true, forfeits: true,
		sentence: "The average of the opponents’ Buchholz.",
	},
	"WIN": {
		text:     "rounds with the points of a win (7.1)",
		sentence: "How many rounds brought the points of a win, played or not.",
	},
	"WON": {
		text:     "matches won over the board (7.2)",
		sentence: "How many matches were won over the board.",
	},
	"REP": {
		text:     "rounds one chose to play (7.6)",
		sentence: "How many rounds the team chose to play.",
	},
	"STD": {
		text:     "standard points (7.7)",
		sentence: "One point for each round with more points than the opponent, half a point for as many.",
	},
	"PS": {
		text: "progressive scores (7.5)", score: true, cuts: true,
		sentence: "The points after each round, added up: early points count more often.",
	},
	"PAR": {
		text:     "points of the partners",
		sentence: "The points of all partners, added up.",
	},
	"OPP": {
		text:     "points of both opponents",
		sentence: "The points of both opponents of each round, added up.",
	},
	"SSSC": {
		text:     "secondary score and strength of schedule (13.4)",
		sentence: "The other kind of points, and a share of the Buchholz.",
	},
	"TPN": {
		text:     "pairing number, the smaller first",
		sentence: "The number in the pairing list: the smaller comes first.",
	},
	"MMED": {
		text: "US Chess modified median",
		sentence: "The points of all opponents, without the least for a team over half " +
			"the points, without the most for one under it, without both at half.",
	},
	"MED": {
		text:     "US Chess median",
		sentence: "The points of all opponents, without the most and the least.",
	},
	"SOLK": {
		text:     "US Chess Solkoff",
		sentence: "The points of all opponents, added up: stronger opponents count for more.",
	},
	"CUM": {
		text:     "US Chess cumulative",
		sentence: "The points after each round, added up: early points count more often.",
	},
	"COPP": {
		text:     "US Chess cumulative of opposition",
		sentence: "The cumulative scores of all opponents, added up.",
	},
	"H2H": {
		text:     "head to head",
		sentence: "The points from the matches among the tied teams.",
	},
	"USAT": {
		text:     "US Amateur Team system (34G2)",
		sentence: "For each round the points won in it times the final points of that opponent, added up.",
	},
}

// ParseTiebreaks reads a comma-separated list such as "MPvGP,EDE,BH:MP/C1". Case does not matter.
// The error names all unknown items.
func ParseTiebreaks(list string) ([]Tiebreak, error) {
	codes, unknown := KnownTiebreaks(list)
	if len(unknown) > 0 {
		names := make([]string, 0, len(definitions))
		for name := range definitions {
			names = append(names, name)
		}
		slices.Sort(names)
		return nil, refusal.Invalid.Errorf(
			"no tie-break %s: use some of %s; :MP or :GP and /C1, /C2, /M1, /M2 or /P follow where they have a meaning",
			strings.Join(unknown, ", "), strings.Join(names, ", "))
	}
	return codes, nil
}

// KnownTiebreaks reads a list as [ParseTiebreaks] does, and returns the items that are not known beside
// those that are.
func KnownTiebreaks(list string) (codes []Tiebreak, unknown []string) {
	for item := range strings.SplitSeq(list, ",") {
		item = strings.TrimSpace(item)
		if item == "" || strings.EqualFold(item, "PTS") { // the primary score leads every list
			continue
		}
		if c, ok := parseTiebreak(item); ok {
			codes = append(codes, c)
		} else {
			unknown = append(unknown, item)
		}
	}
	return codes, unknown
}

func parseTiebreak(item string) (Tiebreak, bool) {
	parts := strings.Split(item, "/")
	base, score, hasScore := strings.Cut(parts[0], ":")
	c := Tiebreak{score: strings.ToUpper(score)}
	for name, r := range definitions {
		if strings.EqualFold(name, base) {
			c.base = name
			return c, (!hasScore || r.score && (c.score == "MP" || c.score == "GP")) && c.parseOptions(r, parts[1:])
		}
	}
	return c, false
}

// parseOptions reads what follows slashes, each once at most.
func (c *Tiebreak) parseOptions(r definition, options []string) bool {
	for _, option := range options {
		switch option = strings.ToUpper(option); {
		case r.forfeits && option == "P" && !c.forfeits:
			c.forfeits = true
		case r.cuts && c.cut == "" && slices.Contains([]string{"C1", "C2", "M1", "M2"}, option):
			c.cut = option
		default:
			return false
		}
	}
	return true
}

// String returns the name as lists and files write it.
func (c Tiebreak) String() string {
	s := c.base
	if c.score != "" {
		s += ":" + c.score
	}
	if c.cut != "" {
		s += "/" + c.cut
	}
	if c.forfeits {
		s += "/P"
	}
	return s
}

// Description returns the tie-break in words.
func (c Tiebreak) Description() string { return definitions[c.base].text }

// Sentence says in a sentence what the tie-break is: "The points of all opponents, added up."
func (c Tiebreak) Sentence() string { return definitions[c.base].sentence }

// Name returns the tie-break as people call it, in a language: "Buchholz without the lowest".
func (c Tiebreak) Name(say func(string, ...any) string) string {
	name, _, _ := strings.Cut(say(c.Description()), " (")
	if cut := c.CutText(); cut != "" {
		name += " " + say(cut)
	}
	if c.forfeits {
		name += " " + say("with forfeits as played")
	}
	return name
}

// CutText says which scores of the opponents are left out: "without the lowest"; "" for none.
func (c Tiebreak) CutText() string {
	switch c.cut {
	case "C1":
		return "without the lowest"
	case "C2":
		return "without the two lowest"
	case "M1":
		return "without the lowest and the highest"
	case "M2":
		return "without the two lowest and the two highest"
	}
	return ""
}

// cuts returns how many of the lowest and of the highest elements are left out.
func (c Tiebreak) cuts() (low, high int) {
	switch c.cut {
	case "C1":
		return 1, 0
	case "C2":
		return 2, 0
	case "M1":
		return 1, 1
	case "M2":
		return 2, 2
	}
	return 0, 0
}
