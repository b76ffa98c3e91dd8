package simulate

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"flagfall/db/journal"
)

// official is one of the staff, in one role.
type official struct {
	role, section string
	gone          bool
}

// entryFields are those of the bodies that are read here.
type entryFields struct {
	Staff    int    `json:"staff"`
	Role     string `json:"role"`
	Section  string `json:"section"`
	Incident int    `json:"incident"`
	Round    int    `json:"round"`
	Tables   []struct {
		Team1 int `json:"team1"`
		Team2 int `json:"team2"`
	} `json:"tables"`
	Bye   int    `json:"bye"`
	Teams [2]int `json:"teams"`
	How   string `json:"how"`

	Offence     string `json:"offence"`
	Consequence int    `json:"consequence"`
}

func readFields(e journal.Entry) (f entryFields, err error) {
	switch e.Kind {
	case "rulebook.adopted", "team.added", "position.entered":
		return f, nil
	}
	return f, json.Unmarshal([]byte(e.Body), &f)
}

// checkActor holds that who wrote an entry was there, and in a role that may do that. Roles are
// read from the journal alone.
func (w *Checker) checkActor(e journal.Entry) error {
	f, err := readFields(e)
	if err != nil {
		return err
	}
	switch e.Kind {
	case "staff.added":
		w.staff[f.Staff] = &official{role: f.Role, section: f.Section}
	case "staff.left":
		w.staff[f.Staff].gone = true
		return nil
	case "staff.returned":
		w.staff[f.Staff].gone = false
		return nil
	case "incident.logged":
		w.of[f.Incident], w.note[f.Incident] = f.Section, f.Offence == "note"
	}
	roles, asks := rolesByKind[e.Kind]
	if e.Kind == "ruling.made" && w.note[f.Incident] {
		roles += " trainee" // of a note nothing follows
	}
	if !asks {
		return nil
	}
	n, err := strconv.Atoi(strings.TrimPrefix(e.Actor, "staff:"))
	by := w.staff[n]
	section := f.Section
	if f.Incident != 0 {
		section = w.of[f.Incident]
	}
	switch {
	case err != nil || by == nil:
		return fmt.Errorf("entry %d: %s by %s, who is not on the staff", e.Seq, e.Kind, e.Actor)
	case by.gone:
		return fmt.Errorf("entry %d: %s by %s, who has gone", e.Seq, e.Kind, e.Actor)
	case roles == chiefs && w.actingChief(section) == by.role: // there is no chief, and the highest there is may
	case !strings.Contains(roles, by.role):
		return fmt.Errorf("entry %d: %s by %s, a %s", e.Seq, e.Kind, e.Actor, by.role)
	case by.role == "section-chief" && section != "" && by.section != section:
		return fmt.Errorf("entry %d: %s in %s by %s, the chief of %s", e.Seq, e.Kind, section, e.Actor, by.section)
	}
	return nil
}

// actingChief is the role that acts for a section's chief where none is there, "" where one is.
func (w *Checker) actingChief(section string) string {
	there := map[string]bool{}
	for _, o := range w.staff {
		switch {
		case o.gone:
		case o.role == "floor-chief", o.role == "section-chief" && o.section == section:
			return ""
		default:
			there[o.role] = true
		}
	}
	for _, role := range []string{"section-chief", "td"} {
		if there[role] {
			return role
		}
	}
	return ""
}

// chiefs are those who may do what is a chief's.
const chiefs = "section-chief floor-chief"

// Who may do what, by roles: what rules or decides carries a name.
var rolesByKind = map[string]string{
	"ruling.made": "td section-chief floor-chief", "ruling.proposed": "td trainee section-chief floor-chief",
	"appeal.decided": "section-chief floor-chief", "appeal.reopened": "floor-chief",
	"consequence.settled": "td section-chief floor-chief",
	"result.corrected":    chiefs, "round.unstarted": chiefs, "round.unfinished": chiefs,
	"incident.struck": "td trainee section-chief floor-chief",
}

// checkPairing checks a round before it is paired. No team plays twice, is out or sits out, or
// meets a team it is kept apart from.
func (w *Checker) checkPairing(e journal.Entry) error {
	f, err := readFields(e)
	if err != nil {
		return err
	}
	switch e.Kind {
	case "teams.kept_apart":
		w.apart[f.Teams] = f.How
		return nil
	case "round.unpaired":
		return nil
	case "round.paired":
	default:
		return nil
	}
	byHand := strings.Contains(e.Body, `"by_hand":true`)
	seen := map[int]bool{0: true}
	for _, table := range f.Tables {
		one, two := min(table.Team1, table.Team2), max(table.Team1, table.Team2)
		if !byHand && w.apart[[2]int{one, two}] == "always" {
			return fmt.Errorf("entry %d: round %d pairs teams %d and %d, which are kept apart", e.Seq, f.Round, one,
				two)
		}
		for _, no := range []int{one, two} {
			if err := w.checkPlayer(e, f, no, byHand || w.isRePaired(f), seen); err != nil {
				return err
			}
		}
	}
	if f.Bye != 0 {
		if err := w.checkPlayer(e, f, f.Bye, byHand || w.isRePaired(f), seen); err != nil {
			return err
		}
	}
	w.played[f.Section] = max(w.played[f.Section], f.Round-1)
	return nil
}

// isRePaired tells whether a round is paired anew, of which some tables may stand as they were.
func (w *Checker) isRePaired(f entryFields) bool {
	return f.Round <= len(w.Naive.Sections[f.Section].Rounds)
}

func (w *Checker) checkPlayer(e journal.Entry, f entryFields, no int, stands bool, seen map[int]bool) error {
	t := w.Naive.Teams[no]
	_, away := t.Byes[f.Round]
	switch {
	case seen[no]:
		return fmt.Errorf("entry %d: round %d has team %d twice", e.Seq, f.Round, no)
	case stands:
	case t.Out > 0 && f.Round >= t.Out:
		return fmt.Errorf("entry %d: round %d pairs team %d, which is out", e.Seq, f.Round, no)
	case away:
		return fmt.Errorf("entry %d: round %d pairs team %d, which sits it out", e.Seq, f.Round, no)
	}
	seen[no] = true
	return nil
}
