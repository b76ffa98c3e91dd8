package archive

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
)

// LeftOut stands where somebody had typed something.
const LeftOut = "(left out)"

// aliases are the names in an archive: everybody is called by number. One person on the staff in two roles stays one person.
type aliases struct {
	people map[string]int // by name, in small letters
	staff  map[int]int    // by number on the staff
}

func newAliases() aliases { return aliases{map[string]int{}, map[int]int{}} }

// relations are the words for a witness that name nobody.
var relations = []string{"parent", "coach", "teacher", "other player", "player", "team", "team-mate", "spectator", "official", "opponent", "witness"}

// redact is the fact without names and free text. What is not named here holds neither; a test sees to that.
func (a aliases) redact(fact fact.Fact) fact.Fact {
	switch f := fact.(type) {
	case event.ClubAdded:
		f.Name = fmt.Sprint("Club ", f.Club)
		return f
	case event.OfficialAdded:
		f.Name = a.official(f.Staff, f.Name)
		return f
	case event.OfficialMended:
		f.Name = a.official(f.Staff, f.Name)
		return f
	case event.PINChosen: // the PINs stay with the original
		f.Mark = ""
		return f
	case event.TeamAdded:
		f.Name, f.Players = team(f.Team, f.Players)
		return f
	case event.TeamMended:
		f.Name, f.Players = team(f.Team, f.Players)
		return f
	case event.TeamWanted:
		f.Player.Name = fmt.Sprint("Waiting player ", f.Wanted)
		return f
	case event.WitnessChosen:
		f.Folder = "" // a path may name who owns the machine, and an archive has no second witness
		return f
	case event.RemarkAdded:
		return event.RemarkAdded{About: LeftOut, Text: LeftOut}
	case penalties.NoteAdded:
		f.Text = LeftOut
		return f
	case penalties.TestimonyAdded:
		f.Text = LeftOut
		if f.Relation != "" && !slices.Contains(relations, strings.ToLower(f.Relation)) {
			f.Relation = "witness"
		}
		return f
	case penalties.IncidentLogged:
		f.Given = f.Given.Redacted(LeftOut)
		return f
	case penalties.FactsGiven:
		f.Given = f.Given.Redacted(LeftOut)
		return f
	case penalties.AppealFiled:
		f.Skipped = passedOver(f.Skipped)
		return f
	case penalties.AppealDecided:
		f.Skipped = passedOver(f.Skipped)
		return f
	}
	return fact
}

// official is what the person of that number and name is called. A name that is mended is the same person's.
func (a aliases) official(staff int, name string) string {
	key := strings.ToLower(name)
	alias := cmp.Or(a.staff[staff], a.people[key], staff)
	a.staff[staff], a.people[key] = alias, alias
	return fmt.Sprint("Official ", alias)
}

func team(n int, players [2]event.Player) (string, [2]event.Player) {
	for i := range players {
		players[i].Name = fmt.Sprintf("Player %d-%d", n, i+1)
	}
	return fmt.Sprint("Team ", n), players
}

// passedOver leaves out why a level could not hear an appeal where it was written in words, which name an official.
func passedOver(list []penalties.Skipped) []penalties.Skipped {
	list = slices.Clone(list)
	for i := range list {
		if list[i].Why != "" {
			list[i].Why = LeftOut
		}
	}
	return list
}
