package csvfile

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"flagfall/rules/lazyregexp"
)

// columnKind is a kind of column with the words that announce it in a header, in English, German,
// French, Spanish, Italian, Dutch and Portuguese. A word of three letters must stand alone; a
// longer one may be part of a compound such as Mannschaftsname.
type columnKind struct {
	column    string
	perPlayer bool // one for each player
	words     []string
}

// columnKinds are tried in this order: the team's name is not a player's.
var columnKinds = []columnKind{
	{
		"rating", true,
		[]string{"rating", "elo", "elozahl", "rtg", "rtng", "dwz", "strength", "wertung", "classement"},
	},
	{
		"club", false,
		[]string{
			"club", "school", "organi", "verein", "vereniging", "schule", "ecole", "colegio",
			"escuela", "scuola", "circolo", "escola",
		},
	},
	{"team", false, []string{"team", "squad", "crew", "mannschaft", "equipe", "equipo", "equipa", "ploeg"}},
	{
		"family", true,
		[]string{
			"family", "surname", "lastname", "nachname", "familienname", "apellid", "cognom", "achternaam",
			"sobrenome",
		},
	},
	{
		"given", true,
		[]string{"given", "forename", "firstname", "vorname", "prenom", "voornaam", "prenome"},
	},
	{"player", true, []string{
		"player", "partner", "member", "first", "second", "name", "board", "spieler", "joueur",
		"joueuse", "jugador", "giocator",
		"giocatric", "speler", "speelster", "jogador", "nom", "nombre", "nome", "naam",
	}},
}

// ordinals are words for the first and the second of two.
var ordinals = map[string]string{
	"1": "1", "one": "1", "first": "1", "eins": "1", "erster": "1", "erste": "1", "un": "1",
	"une": "1", "premier": "1", "premiere": "1",
	"uno": "1", "una": "1", "primero": "1", "primera": "1", "primer": "1", "primo": "1",
	"prima": "1", "een": "1", "eerste": "1",
	"um": "1", "uma": "1", "primeiro": "1", "primeira": "1",
	"2": "2", "two": "2", "second": "2", "zwei": "2", "zweiter": "2", "zweite": "2", "deux": "2",
	"deuxieme": "2", "seconde": "2",
	"dos": "2", "segundo": "2", "segunda": "2", "due": "2", "secondo": "2", "seconda": "2",
	"twee": "2", "tweede": "2", "dois": "2", "duas": "2",
}

// firstName finds "first name" in a heading, with one sign at most between the words.
var firstName = lazyregexp.New(`(?i)(?:first|last)[\s_\-.]?name`)

// classifyHeader returns the kind of column that a header announces, with an empty column name if
// unknown, and its player: "1", "2", or "" if not given.
func classifyHeader(header string) (k columnKind, number string) {
	words := headerWords(header)
	joined := slices.Clone(words) // "first name" is one word, and no ordinal; "first? (name)" is none
	for i, w := range words {
		compound := i+1 < len(words) && words[i+1] == "name" && (w == "first" || w == "last") &&
			firstName().MatchString(header)
		if compound {
			joined = append(joined, w+"name")
		}
		if n := ordinals[w]; n != "" && !compound {
			number = n
		}
	}
	// "Player A"; but "a" is a word of several languages, too
	if n := len(words); number == "" && n > 1 {
		number = map[string]string{"a": "1", "b": "2"}[words[n-1]]
	}
	for _, k := range columnKinds {
		known := func(w string) bool {
			return slices.ContainsFunc(k.words, func(of string) bool {
				return w == of || len(of) > 3 && strings.Contains(w, of)
			})
		}
		if slices.ContainsFunc(joined, known) {
			return k, number
		}
	}
	return columnKind{}, number
}

// headerWords splits a header into words and numbers, in lower case without accents: "ÉLO1" becomes
// elo and 1.
func headerWords(header string) []string {
	var words []string
	var word strings.Builder // under way
	end := func() {
		if word.Len() > 0 {
			words = append(words, word.String())
			word.Reset()
		}
	}
	var last rune
	for _, r := range norm.NFD.String(header) {
		switch {
		case unicode.Is(unicode.Mn, r):
			continue
		case !unicode.IsLetter(r) && !unicode.IsDigit(r):
			r = 0
			end()
		case last == 0, unicode.IsDigit(last) != unicode.IsDigit(r),
			unicode.IsLower(last) && unicode.IsUpper(r):
			end()
			word.WriteRune(unicode.ToLower(r))
		default:
			word.WriteRune(unicode.ToLower(r))
		}
		last = r
	}
	end()
	return words
}
