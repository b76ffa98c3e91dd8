package story

import (
	"fmt"
	"strconv"
	"time"

	"flagfall/db/tournament"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/hearing"
	"flagfall/tui/voice/words"
)

// AppealRight says in the language of an incident's table before whom an appeal waits, to whom the ruling may be
// appealed and until when, or why it may not.
func AppealRight(t *tournament.Tournament, table words.Table, i *penalties.Incident) string {
	if a := i.LastAppeal(); a != nil && a.Pending() {
		level, _ := hearing.Level(t.Ledger, a)
		return table.Say("Appeal %s is with the %s.", strconv.Itoa(a.Appeal), table.Say(hearing.LevelName(level)))
	}
	level, due, err := appeal.LevelAndDeadline(t.Ledger, i)
	switch {
	case err == nil:
		return table.Say("To the %s, until %s.", table.Say(hearing.LevelName(level)), t.Register.HourMinute(due))
	case table.IsEnglish():
		return words.Sentence(words.UpperFirst(err.Error()))
	}
	return table.Say("No further appeal.")
}

// AppealLeft says to whom a ruling may be appealed, until when and how long that is: "to the floor chief by
// 12:15, 9:12 left". It is "" where the ruling may not be appealed, or not anymore.
func AppealLeft(t *tournament.Tournament, i *penalties.Incident, now time.Time) string {
	level, due, err := appeal.LevelAndDeadline(t.Ledger, i)
	if err != nil || !due.After(now) {
		return ""
	}
	left, _ := words.TimeLeft(due, now)
	return fmt.Sprintf("to the %s by %s, %s", hearing.LevelName(level), t.Register.HourMinute(due), left)
}
