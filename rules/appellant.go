package rules

import (
	"encoding/json"
	"strings"

	"flagfall/rules/bughouse"
)

// Who may appeal beside a player, on behalf of one: "by" names them, or one of the teams, in an appeal alone.
const (
	AppealCoach  = "coach"
	AppealParent = "parent"
	AppealTeam   = "team"
)

var appellants = []string{"player", AppealCoach, AppealParent, AppealTeam}

// actsFor reads what "by" may say beside seats: "coach" or "parent", who sit nowhere, and then it is all read; or "team 1" and "team 2", for
// which it gives the seats.
func (f *Facts) actsFor(raw []byte) (seats []byte, all bool) {
	var who string
	if json.Unmarshal(raw, &who) != nil {
		return raw, false
	}
	switch who {
	case AppealCoach, AppealParent:
		f.By, f.Appellant = Seats{}, who
		return nil, true
	case "team 1", "team 2":
		f.Appellant = AppealTeam
		var list []string
		for _, s := range bughouse.Seats {
			if strings.HasSuffix(who, string(rune('0'+s.Team()))) {
				list = append(list, s.String())
			}
		}
		raw, _ = json.Marshal(list)
	}
	return raw, false
}
