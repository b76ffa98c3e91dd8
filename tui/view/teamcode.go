package view

import (
	"crypto/hmac"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"
)

// A team's code is six letters. None of them looks like another: no vowels, so that no code is a
// word, and of letters alike in print or in writing one of each.
const (
	codeLetters = "CDFHJKMPRTWX"
	codeLength  = 6
)

// TeamCodes returns the codes of an event's teams by number, of team 1 at 0. A team keeps its code
// however many teams are entered after it. No secret makes no codes.
func (k TableKeys) TeamCodes(teams int) []string {
	if !k.Known() {
		return nil
	}
	codes := make([]string, 0, teams)
	taken := map[string]bool{}
	for team := 1; team <= teams; team++ {
		code := ""
		for try := 0; code == "" || taken[code]; try++ {
			code = k.teamCode(team, try)
		}
		taken[code] = true
		codes = append(codes, code)
	}
	return codes
}

// TeamCode returns the code of one of the event's teams, "" where there is no secret.
func (k TableKeys) TeamCode(team int) string {
	if codes := k.TeamCodes(team); len(codes) > 0 {
		return codes[team-1]
	}
	return ""
}

// teamCode makes a code of a team; a later try where another team has the earlier ones.
func (k TableKeys) teamCode(team, try int) string {
	mac := hmac.New(sha256.New, k.secret)
	fmt.Fprintf(mac, "code of a team\n%s\n%d\n%d", k.event, team, try)
	sum := mac.Sum(nil)
	code := make([]byte, 0, codeLength)
	for _, b := range sum {
		if int(b) < 256/len(codeLetters)*len(codeLetters) && len(code) < codeLength { // each letter is as likely
			code = append(code, codeLetters[int(b)%len(codeLetters)])
		}
	}
	return string(code)
}

// ReadTeamCode returns a code as it was typed, in small letters or with blanks and hyphens, and
// whether it is one.
func ReadTeamCode(typed string) (string, bool) {
	code := strings.ToUpper(strings.NewReplacer(" ", "", "-", "", ".", "").Replace(typed))
	return code, len(code) == codeLength && !strings.ContainsFunc(code,
		func(r rune) bool { return !strings.ContainsRune(codeLetters, r) })
}

// TeamOfCode returns the number of the team that has a code, 0 for none.
func (k TableKeys) TeamOfCode(code string, teams int) int {
	return slices.Index(k.TeamCodes(teams), code) + 1
}

// TeamPath is the path that a team's code leads to its page by.
func TeamPath(code string) string { return "/code/" + code }
