package navigation

import (
	"fmt"
	"strconv"
	"strings"

	"flagfall/tui/screens/position"
)

// writings names what is half written on a screen, by its kind. What is not listed is no text that
// has to be gone on with: a filter, or a place that was open.
var writings = map[string]string{
	"filing": "an appeal", "packet": "the hearing of an appeal", "ruling": "a ruling",
	"claim":  "the answers to a claim",
	"boards": "a position", "setup": "a position", "consequences": "a consequence to settle",
	"results": "a result", "pairings": "a swap of two teams", "people": "a change of the teams", "team": "a new team",
	"player": "a new player",
	"mend":   "a correction of a team", "substitute": "a substitution", "bye": "a bye", "move": "a move of a team",
	"remove": "the removal of a section", "merge": "a merger of two sections", "quads": "a split of a section",
	"import":  "an import of teams",
	"section": "a new section", "options": "a change of a section", "rename": "a new name for the event",
	"certificates": "what certificates say", "logo": "a logo for certificates", "policy": "a change of the policy",
	"official": "a new official", "chief": "a new chief", "staff": "a change of the staff", "notes": "a note",
	"prizes": "a change of the prizes", "bracket": "a change of the play-off", "roundclock": "a round clock",
	"dayend": "the end of the day",
	"carry":  "a change of what comes from other events", "season": "a folder for the season report",
}

// HalfWritten says what is half written on the screen of that name, and at which table: "an appeal
// at table 3". It is "" for what is no text, and for what is no longer there.
func (r *Navigator) HalfWritten(name string) string {
	kind, of, _ := strings.Cut(name, " ")
	what := writings[kind]
	if what == "" {
		return ""
	}
	l := r.desk.Hall().Ledger
	no, _ := strconv.Atoi(of) // 0 where it is not a number
	switch kind {
	case "packet":
		a, err := l.Appeal(no)
		if err != nil {
			return ""
		}
		no = a.Incident
	case "boards", "setup":
		at := position.ParseDispute(of)
		if at.Incident == 0 {
			return fmt.Sprintf("%s at table %d", what, at.Table)
		}
		no = at.Incident
	case "filing", "ruling", "claim":
	default:
		return what
	}
	i, err := l.Incident(no)
	if err != nil {
		return ""
	}
	return fmt.Sprintf("%s at table %d", what, i.Place.Table)
}
