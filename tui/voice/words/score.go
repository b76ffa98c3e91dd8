package words

import (
	"strings"

	"flagfall/rules/lazyregexp"
)

// halfPoint is half a point in a score, as it is written for programs.
var halfPoint = lazyregexp.New(`1/2|\b0\.5|\.5`)

// ScoreText writes a score as people read it: "½-½" for "1/2-1/2", "1½-½" for "1.5-0.5".
func ScoreText(score string) string {
	if !strings.ContainsAny(score, "/.") {
		return score
	}
	return halfPoint().ReplaceAllString(score, "½")
}

// ScoreForPrograms undoes ScoreText, for spreadsheets.
func ScoreForPrograms(score string) string {
	one, other, two := strings.Cut(score, "-")
	if !two || !strings.Contains(score, "½") {
		return score
	}
	if one == "½" && strings.TrimSuffix(other, ProvisionalMark) == "½" {
		return strings.ReplaceAll(score, "½", "1/2")
	}
	decimal := func(side string) string {
		if strings.HasPrefix(side, "½") {
			side = "0" + side
		}
		return strings.Replace(side, "½", ".5", 1)
	}
	return decimal(one) + "-" + decimal(other)
}
