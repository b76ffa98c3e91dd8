package csvfile

import (
	"slices"
	"strings"
)

// noPartner is written into a cell by this package for a player who has no partner.
const noPartner = "?"

// noPartnerWords are what people type where a partner or a team is asked for and there is none, in
// the languages of [columnKinds]: lower case, without accents and signs.
var noPartnerWords = []string{
	"need", "needed", "needs", "need one", "need a partner", "need partner", "needs partner", "needs a partner",
	"partner needed", "need partner please", "need team", "needs team", "need a team", "need teammate",
	"need a teammate", "no partner", "no partner yet", "no team", "no team yet", "without partner", "none",
	"none yet",
	"nobody", "tbd", "tba", "to be determined", "to be announced", "to be decided", "n a", "looking",
	"looking for partner", "looking for a partner", "looking for team", "looking for a team", "seeking partner",
	"wanted", "partner wanted", "not yet", "blank", "unknown", "undecided", "please assign", "assign",
	"keine", "keiner", "kein partner", "kein team", "noch keiner", "noch offen", "partner gesucht", "suche partner",
	"suche", "gesucht", "sucht", "sucht partner", "braucht partner", "brauche partner", "partner fehlt",
	"keinen", "offen", "ohne", "ohne partner", "unbekannt",
	"aucun", "aucune", "sans", "sans partenaire", "pas de partenaire", "cherche partenaire", "cherche un partenaire",
	"personne", "inconnu", "besoin d un partenaire", "recherche partenaire", "partenaire recherche",
	"pas encore", "a determiner",
	"ninguno", "ninguna", "nadie", "sin pareja", "sin companero", "busco pareja", "busco companero", "por definir",
	"por determinar", "necesito pareja", "necesita pareja", "buscando pareja", "falta pareja", "sin equipo",
	"nessuno", "nessuna", "manca compagno", "serve compagno", "senza compagno", "cerco compagno",
	"da definire", "da decidere",
	"geen", "geen partner", "heeft partner nodig", "partner nodig", "zoek partner", "zoekt partner",
	"partner gezocht", "onbekend", "nog niet",
	"nenhum", "nenhuma", "preciso de parceiro", "precisa de parceiro", "falta parceiro", "ninguem",
	"sem parceiro", "sem dupla", "procuro parceiro", "a definir",
}

// IsNoPartner reports whether a cell for a partner or a team says that there is none: NEED, TBD,
// "need partner", none, or signs alone such as "?" and "--". An empty cell says nothing.
func IsNoPartner(cell string) bool {
	cell = strings.TrimSpace(cell)
	if cell == "" {
		return false
	}
	words := headerWords(strings.ToLower(cell))
	if len(words) == 0 {
		return strings.Trim(cell, "?-–—_./*#! ") == ""
	}
	return slices.Contains(noPartnerWords, strings.Join(words, " "))
}

// partnerOf returns a cell for a partner or a team, "" where it says that there is none.
func partnerOf(cell string) string {
	if IsNoPartner(cell) {
		return ""
	}
	return cell
}

// saysNoPartner reports whether the cells of one name say that there is no partner: one does, and the
// others do too or are empty. "Mel" beside "Blank" is a name.
func saysNoPartner(cells ...string) bool {
	says := false
	for _, cell := range cells {
		switch {
		case IsNoPartner(cell):
			says = true
		case strings.TrimSpace(cell) != "":
			return false
		}
	}
	return says
}
