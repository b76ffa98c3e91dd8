//go:build e2e

package e2e

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"flagfall/db/sqlite"
	"flagfall/pairing/eventsetup/logotest"
)

// act is something that is decided at a desk, and the two doors by which it comes in: a command,
// and keys on the floor.
type act struct {
	name   string
	before []string // commands that come first, a line each
	door   string   // the command
	keys   []any    // what is pressed; a saw waits for what is on screen
	as     string   // who acts; "" is R. Ortiz
	fails  string   // what both doors refuse it with
}

// saw is a text that is awaited before the next key.
type saw string

const (
	logged   = "incident log --section K5 --table 1 --seat a --offence w --as Ortiz"
	anAppeal = "appeal file --incident 1 --by a --grounds facts --text no"
	results  = "result set --section K5 --table 1 --winner 1; result set --section K5 --table 2 --winner 2"
	trainee  = "staff add --name T.~Young --role trainee --as Osei"

	signatures = "policy set second_signature true --as Osei --reason announced"

	finished = results + "; round finish --section K5"
	paired   = finished + "; pair --section K5"
)

// eightTeams enters eight teams into K8.
var eightTeams = func() string {
	var lines []string
	for n := range 8 {
		lines = append(lines, fmt.Sprintf("team add --section K8 --name Team~%d --player1 Ann~%d --player2 Bo~%d --as Ortiz", n, n, n))
	}
	return strings.Join(lines, "; ")
}()

var acts = []act{
	// Incidents and rulings.
	{name: "log and rule", door: "incident log --section K5 --table 1 --seat a --offence w", keys: []any{"1aw", "enter", saw("step 1"), "enter", saw("ruled")}},
	{
		name: "log and rule a second step", before: []string{logged}, door: "incident log --section K5 --table 1 --seat a --offence w --clock 1:14",
		keys: []any{"1aw", "enter", saw("step 2"), "114", saw("2:14"), "enter", saw("ruled")},
	},
	{name: "strike", before: []string{logged}, door: "incident strike --id 1 --reason twice", keys: []any{"l", "enter", "enter", "s", saw("why"), "twice", "enter", saw("Struck by")}},
	{
		name: "strike again", before: []string{logged, "incident strike --id 1 --reason twice --as Ortiz"}, door: "incident strike --id 1 --reason twice",
		keys: []any{"l", "enter", "enter", saw("Struck by"), "s"}, fails: "struck",
	},
	{name: "restart the clocks", before: []string{logged}, door: "incident go --id 1", keys: []any{"l", "enter", "enter", "g", saw("stands")}},
	{name: "testify", before: []string{logged}, door: "incident testify --id 1 --seat a I~did~not", keys: []any{"l", "enter", "enter", "t", "a: I did not", "enter", saw("testimony")}},
	{
		name: "decide what the book leaves open", door: "incident log --section K5 --table 1 --seat a --offence r; incident rule --id 1 --decided play~on --from FIDE --claim denied",
		keys: []any{"1ar", "enter", saw("another rulebook"), "enter", saw("what do you decide"), "enter", saw("Reason for the slip?"), "play on", "tab", saw("Rule?"), "ctrl+u", "FIDE", "enter", "enter", saw("ruled")},
	},
	{
		name: "covered, not hidden", door: "incident log --section K5 --table 1 --seat a --offence h --open; incident fact --id 1 intent=accident",
		keys: []any{"1ah", "enter", saw("v covered, not hidden"), "v", saw("CAPTURED PIECES OUT OF SIGHT")},
	},
	{
		name: "a section's own policy", as: "Osei", door: "policy set minute deduct --section K5 --reason announced",
		keys: []any{"k", "e", saw("event policy"), "tab", saw("policy of section"), "down", "down", saw("one-minute penalty"), "enter", "down", "enter", saw("reason"), "announced", "enter", saw("minute is")},
	},
	{
		name: "castling", door: "incident log --section K5 --table 1 --seat a --offence w --open; incident fact --id 1 move_kind=castle",
		keys: []any{"1aw", "enter", saw("e castling"), "e", saw("NO")},
	},

	{
		name: "a trainee rules", before: []string{trainee}, as: "Young", door: "incident log --section K5 --table 1 --seat a --offence w --open; incident rule --id 1",
		keys: []any{"1aw", "enter", saw("step 1"), "enter", saw("proposed: needs a director's signature")},
	},
	{
		name: "take over what a trainee ruled", before: []string{trainee, "incident log --section K5 --table 1 --seat a --offence w --as Young"},
		door: "incident sign --id 1", keys: []any{"l", "enter", "enter", saw("proposed by T. Young"), "w", saw("R1-1-01 ruled")},
	},
	{
		name: "countersign", before: []string{signatures, logged, "incident rule --id 1 --correct --remedy forfeit-match:a --reason left --as Ortiz"}, as: "Lee",
		door: "incident sign --id 1", keys: []any{"l", "enter", "enter", saw("waits for a chief"), "w", saw("Sign it?"), "y", saw("R1-1-01 ruled")},
	},
	{
		name: "countersign without being a chief", before: []string{signatures, logged, "incident rule --id 1 --correct --remedy forfeit-match:a --reason left --as Ortiz"},
		door: "incident sign --id 1", keys: []any{"l", "enter", "enter", saw("waits for a chief"), "w"}, fails: "another official signs it",
	},
	{
		name: "a late team", before: []string{"policy set late_clock 5 --as Osei --reason announced", "policy set late_minutes 15 --as Osei --reason announced"},
		door: "incident log --section K5 --table 1 --seat a --offence a --open; incident fact --id 1 minutes=7; incident rule --id 1",
		keys: []any{"1aa", "enter", saw("How many minutes late"), "7", "enter", saw("OFF DEV"), "enter", saw("ruled")},
	},

	// Appeals.
	{
		name: "appeal", before: []string{logged}, door: "appeal file --incident 1 --by a --grounds facts --text no --sought replay",
		keys: []any{"l", "enter", "a", saw("who appeals?"), "a", "f", saw("what is wrong"), "no", "enter", saw("File the appeal"), "w", saw("what do they ask for?"), "replay", "enter", saw("Change what they ask"), "enter", saw("appeal 1 against")},
	},
	{
		name: "decide", before: []string{logged, anAppeal}, as: "Lee", door: "appeal decide --id 1 --decision uphold --reason seen",
		keys: []any{"a", "enter", saw("u uphold"), "u", "seen", "enter", saw("ruling?"), "y", saw("decided")},
	},
	{
		name: "withdraw an appeal", before: []string{logged, anAppeal}, door: "appeal withdraw --id 1 --by the~player",
		keys: []any{"a", "enter", saw("appeal 1 against R1-1-01"), "w", saw("who withdraws it?"), "the player", "enter", saw("The ruling stands"), "y", saw("appeal 1 withdrawn")},
	},
	{
		name: "file a withdrawn appeal again", before: []string{logged, anAppeal, "appeal withdraw --id 1 --by her~mother --as Ortiz"},
		door: "appeal file --incident 1 --by a --grounds facts --text no --late seen",
		keys: []any{
			"l", "enter", "a", saw("who appeals?"), "a", "f", saw("what is wrong"), "no", "enter",
			saw("why file it again?"), "seen", "enter", saw("File the appeal"), "enter", saw("appeal 2 against"),
		},
	},
	{
		name: "appeal one's own win", before: []string{logged + " --open", "incident rule --id 1 --remedy forfeit-game:a --reason seen --as Ortiz"},
		door: "appeal file --incident 1 --by b --grounds facts --text no --own-win",
		keys: []any{
			"l", "enter", "a", saw("who appeals?"), "b", saw("Appeal anyway?"), "y", saw("on what grounds?"),
			"f", saw("what is wrong"), "no", "enter", saw("File the appeal"), "enter", saw("appeal 1 against"),
		},
	},
	{
		name: "a heavier decision", before: []string{logged, anAppeal}, as: "Lee",
		door: "appeal decide --id 1 --decision modify --remedy forfeit-game:a --heavier --reason twice",
		keys: []any{
			"a", "enter", saw("u uphold"), "m", saw("what do you impose instead?"), "home", "down", "down", "down", "enter",
			saw("why is it heavier?"), "twice", "enter", saw("That is heavier for"), "y", saw("decided"),
		},
	},
	{
		name: "settle an appeal", before: []string{logged, anAppeal}, door: "appeal settle --id 1 --agreed play~on",
		keys: []any{"a", "enter", saw("appeal 1 against R1-1-01"), "s", saw("agree on?"), "play on", "enter", saw("for good"), "y", saw("appeal 1")},
	},
	{
		name: "withdraw for nobody", before: []string{logged, anAppeal}, door: "appeal settle --id 1 --agreed ~",
		keys: []any{"a", "enter", saw("appeal 1 against R1-1-01"), "s", saw("agree on?"), "enter"}, fails: "say what both teams agreed on",
	},
	{
		name: "decide on one's own ruling", before: []string{logged, "staff add --name R.~Ortiz --role section-chief --section K5 --as Osei", anAppeal},
		door: "appeal decide --id 1 --decision uphold --reason seen", keys: []any{"a", "enter", "u"}, as: "4", fails: "may not decide",
	},

	// Results and rounds.
	{name: "report a result", door: "result set --section K5 --table 1 --winner 1", keys: []any{"r", "11", "enter", saw("1-0")}},
	{name: "finish a round", before: []string{results}, door: "round finish --section K5", keys: []any{"r", saw("finish"), "n", saw("finished")}},
	{name: "finish a round too early", door: "round finish --section K5", keys: []any{"r", "n"}, fails: "have no result yet"},
	{
		name: "correct a result of a finished round", before: []string{finished}, as: "Lee",
		door: "result correct --section K5 --round 1 --table 1 --winner 2 --evidence slip --reason misread",
		keys: []any{"r", saw("all in"), "12", saw("table 1 changes from 1-0 to 0-1"), "enter", saw("correct it"), "misread", "enter", saw("corrected to 0-1")},
	},
	{
		name: "a director corrects a finished round", before: []string{finished}, door: "result correct --section K5 --round 1 --table 1 --winner 2 --reason misread",
		keys: []any{"r", saw("all in"), "12"}, fails: "it takes a chief",
	},
	{name: "pair", before: []string{finished}, door: "pair --section K5", keys: []any{"r", saw("pair round 2"), "n", saw("round 2 paired")}},
	{name: "take back a pairing", before: []string{paired}, door: "unpair --section K5", keys: []any{"r", saw("post"), "t", saw("Why do you undo the pairing of round 2?"), "enter", saw("pairing of round 2 was undone")}},
	{
		name: "take back the end of a round", before: []string{finished}, as: "Lee", door: "round undo --section K5 --reason misread",
		keys: []any{"r", saw("all in"), "t", saw("Why do you undo the end of round 1?"), "misread", "enter", saw("finish of round 1 was undone")},
	},
	{
		name: "a director takes back a start", door: "round undo --section K5 --reason early",
		keys: []any{"r", saw("finish"), "t"}, fails: "it takes a chief",
	},
	{
		name: "take back a start that results rest on", before: []string{results}, as: "Lee", door: "round undo --section K5 --reason early",
		keys: []any{"r", saw("finish"), "t"}, fails: "2 results of round 1 depend on its start: strike them first",
	},
	{
		name: "a new game", before: []string{results}, door: "result replay --section K5 --table 1 --reason noise",
		keys: []any{"r", saw("all in"), "g", saw("why is table 1 replayed?"), "noise", "enter", saw("table 1 of round 1 is replayed")},
	},
	{
		name: "a new game in a finished round", before: []string{finished}, as: "Lee", door: "result replay --section K5 --table 1 --reason noise",
		keys: []any{"r", saw("all in"), "g", saw("why is table 1 replayed?"), "noise", "enter", saw("corrected")},
	},
	{name: "post", before: []string{paired}, door: "round post --section K5", keys: []any{"r", saw("post"), "n", saw("round 2 posted")}},
	{name: "start", before: []string{paired, "round post --section K5"}, door: "round start --section K5 --looked-over", keys: []any{"r", saw("start"), "n", saw("Pairings and colors are then final"), "y", saw("round 2 is under way")}},

	// Teams and the staff.
	{name: "withdraw", door: "team withdraw --section K5 --team Knight", keys: []any{"t", saw("Knight Owls"), "w", saw("?"), "y", saw("why"), "enter", saw("withdrawn")}},
	{
		name: "bring back", before: []string{"team withdraw --section K5 --team Knight"}, door: "team return --section K5 --team Knight",
		keys: []any{"t", saw("withdrawn"), "w", saw("is back")},
	},
	{name: "no-show", door: "team no-show --section K5 --team Knight", keys: []any{"t", saw("Knight Owls"), "x", saw("Forfeit"), "y", saw("forfeits")}},
	{name: "check in", before: []string{"team checkin --section K5 --team Pawn"}, door: "team checkin --section K5 --team Knight", keys: []any{"t", saw("Knight Owls"), "h", saw("present")}},

	{
		name: "enter a team", door: "team add --section K5 --name Rooks --player1 Ann --player2 Bo",
		keys: []any{"t", "n", "Rooks", "down", "down", "Ann", "down", "down", "Bo", "ctrl+s", saw("Rooks ")},
	},
	{
		name: "keep two teams apart", door: "team apart --section K5 --team Knight --from Pawn --how avoidable --reason siblings",
		keys: []any{"t", saw("Knight Owls"), "d", saw("apart from"), "Pawn", saw("Pawn Stars"), "enter", saw("never meet"), "down", "enter", saw("why?"), "siblings", "enter", saw("if unavoidable")},
	},
	{
		name: "let two teams meet again", before: []string{"team apart --section K5 --team Knight --from Pawn --reason siblings"},
		door: "team apart --section K5 --team Knight --from Pawn --how no --reason peace",
		keys: []any{"t", saw("Knight Owls"), "d", saw("apart from"), "Pawn", saw("kept apart always"), "enter", "down", "down", "enter", saw("why?"), "peace", "enter", saw("they may meet again")},
	},
	{
		name: "lodge a team's colors", before: []string{paired}, door: "team colors --section K5 --team Knight --white 2",
		keys: []any{"t", saw("Knight Owls"), "f", saw("Who takes White for Knight Owls"), "down", "enter", saw("takes White")},
	},
	{
		name: "decide what the public reads", door: "team public --section K5 --team 1 --withhold",
		keys: []any{":", saw("search"), "go to public", "enter", saw("withheld"), "enter", saw("another name"), "w", saw("public name: Team 1")},
	},
	{
		name: "say how old two players are", door: "team edit --section K5 --team Knight --age1 9 --age2 10",
		keys: []any{"t", "enter", saw("rating 2"), "up", "up", "up", "1", "0", "up", "9", "ctrl+s", saw("is corrected")},
	},
	{name: "correct a team", door: "team mend --section K5 --team Knight --name Knight~OwlsX", keys: []any{"t", "enter", "X", "ctrl+s", saw("OwlsX ")}},

	{
		name: "note on the event", door: "event note clock 14 is broken",
		keys: []any{"n", saw("No notes"), "n", saw("should the others know?"), "clock 14 is broken", "enter", saw("1 note")},
	},
	{
		name: "done with a note", before: []string{"event note lunch at noon --as Ortiz"}, door: "event note --done 1",
		keys: []any{"n", saw("lunch at noon"), "x", saw("No notes")},
	},

	// What certificates say. The file of a logo is called LOGO here.
	{
		name: "set what certificates say", as: "Osei", door: "event set --place Oak~Hall --full-names-on-certificates off --reason moved",
		keys: []any{"e", saw("Policy"), "end", "up", "up", "up", saw("full names, no place"), "enter", "Oak Hall", "down", "right", "down", "moved", "ctrl+s", saw("public names, Oak Hall")},
	},
	{
		name: "choose a logo", as: "Osei", door: "event logo LOGO --reason asked",
		keys: []any{"e", saw("Policy"), "end", "up", "up", saw("none"), "enter", saw("The path of a PNG"), "LOGO", "down", "asked", "ctrl+s", saw("the logo is set: PNG")},
	},
	{
		name: "remove a logo", before: []string{"event logo LOGO --reason asked --as Osei"}, as: "Osei", door: "event logo --remove --reason wrong",
		keys: []any{"e", saw("Policy"), "end", "up", "up", saw("PNG"), "enter", saw("empty to remove"), "down", "wrong", "ctrl+s", saw("Remove the logo?"), "y", saw("the logo is removed")},
	},
	{
		name: "remove no logo", as: "Osei", door: "event logo LOGO", keys: []any{"e", saw("Policy"), "end", "up", "up", "enter", "LOGO", "ctrl+s"}, fails: "reason",
	},

	// From another event, whose file is called AUTUMN here.
	{
		name: "carry from another event", door: "event carry AUTUMN --id 1 --player Ada~Lindqvist",
		keys: []any{"e", saw("Policy"), "end", "up", saw("Warnings from other events"), "enter", saw("No warnings"), "n", saw("or its archive"), "AUTUMN", "enter", saw("players with rulings in"), "enter", saw("another player"), "enter", saw("will be shown for Ada Lindqvist of Knight Owls")},
	},
	{
		name: "carry for somebody else", door: "event carry AUTUMN --id 1 --player Tess~Wilder",
		keys: []any{"e", saw("Policy"), "end", "up", saw("Warnings from other events"), "enter", "n", saw("or its archive"), "AUTUMN", "enter", saw("players with rulings in"), "enter", saw("another player"), "down", "enter", saw("Knight Owls is"), "tess", saw("Tess Wilder of The Skewers"), "enter", saw("will be shown for Tess Wilder")},
	},
	{
		name: "carry no more", before: []string{"event carry AUTUMN --id 1 --player Ada~Lindqvist --as Ortiz"}, door: "event carry --undo 1",
		keys: []any{"e", saw("Policy"), "end", "up", saw("1 warning carried"), "enter", saw("Ada Lindqvist of Knight Owls"), "x", saw("removed for")},
	},

	// Calls.
	{name: "call", door: "call make --table 1", keys: []any{"c", saw("To add one"), "1", "enter", saw("1 call")}},
	{name: "go to a call", before: []string{"call make --table 1"}, door: "call take --table 1", keys: []any{"c", saw("not taken"), "enter", saw("by R. Ortiz")}},
	{name: "mute a table", before: []string{"call make --table 1"}, door: "call mute --table 1", keys: []any{"c", saw("not taken"), "m", saw("muted")}},
	{
		name: "renew a table’s card", before: []string{"call make --table 1"}, door: "call renew --table 1",
		keys: []any{"c", saw("not taken"), "n", saw("Cancel the code on the card of table 1?"), "y", saw("no longer works")},
	},
	{name: "set the round’s clock", door: "round clock 20m", keys: []any{"m", saw("no clock"), "enter", saw("how long"), "20m", "enter", saw("left, ends")}},
	{name: "close a call", before: []string{"call make --table 1"}, door: "call close --table 1", keys: []any{"c", saw("not taken"), "x", saw("No calls")}},

	// The day.
	// The last hour.
	{name: "plan prizes", door: "prize add --section K5 --money 100,50 --thing cup", keys: []any{"r", "s", "z", saw("No prizes planned. Press"), "n", saw("medal for 10"), "100,50 cup", "enter", saw("planned")}},
	{
		name: "say what becomes of ties", door: "prize set --section K5 --ties tie-break",
		keys: []any{"r", "s", "z", "t", saw("how are ties split"), "down", "enter", saw("tie-breaks decide")},
	},
	{
		name: "remove a prize", before: []string{"prize add --section K5 --money 100,50"}, door: "prize remove --section K5 --prize 2",
		keys: []any{"r", "s", "z", "w", saw("Second place"), "down", "x", saw("removed")},
	},
	{
		name: "lock prizes", before: []string{finished, "prize add --section K5 --places 4 --money 10,10,10,10"}, door: "prize lock --section K5",
		keys: []any{"r", "s", "z", saw("not locked"), "s", saw("Lock the prizes"), "y", saw("prizes locked")},
	},
	{
		name: "record lots", before: []string{finished, "prize add --section K5 --thing cup"}, door: "prize lots --section K5 Knight Skewers",
		keys: []any{"r", "s", "z", saw("draw lots"), "d", saw("who was drawn first"), "enter", saw("was drawn first")},
	},
	{
		name: "lock prizes before the end", before: []string{"prize add --section K5 --money 100"}, door: "prize lock --section K5",
		keys: []any{"r", "s", "z", "s", saw("Lock the prizes"), "y"}, fails: "not final yet",
	},
	{
		name: "unlock prizes", before: []string{finished, "prize add --section K5 --places 4 --money 10,10,10,10", "prize lock --section K5"}, as: "Lee",
		door: "prize unlock --section K5 --reason misread", keys: []any{"r", "s", "z", saw("locked at"), "s", saw("why unlock"), "misread", "enter", saw("prizes unlocked")},
	},
	{
		name: "let locked prizes stand", as: "Lee", before: []string{
			finished, "prize add --section K5 --money 10,5", "prize lock --section K5",
			"result correct --section K5 --round 1 --table 1 --winner 2 --reason misread --as Osei",
		},
		door: "prize confirm --section K5 --reason paid~out",
		keys: []any{"r", "s", "z", saw("changed since the lock"), "s", saw("Which prizes hold"), "down", "enter", saw("why keep"), "paid out", "enter", saw("the locked awards stand")},
	},
	{
		name: "lock prizes anew", as: "Lee", before: []string{
			finished, "prize add --section K5 --money 10,5", "prize lock --section K5",
			"result correct --section K5 --round 1 --table 1 --winner 2 --reason misread --as Osei",
			"consequence confirm --id 1 --as Osei --reason posted",
		},
		door: "prize lock --section K5", keys: []any{"r", "s", "z", saw("changed since the lock"), "s", saw("Which prizes hold"), "enter", saw("prizes locked")},
	},
	{
		name: "begin a play-off", before: []string{"section set --section K5 --tiebreaks TPN --reason agreed --as Osei", finished}, door: "playoff start --section K5 --teams 2",
		keys: []any{"r", "s", "f", "s", saw("who plays on"), "up", "enter", saw("play-off started")},
	},
	{
		name: "begin a play-off too early", door: "playoff start --section K5 --teams 2", keys: []any{"r", "s", "f", "s", saw("who plays on"), "up", "enter"}, fails: "is not finished",
	},
	{
		name: "call a play-off off", before: []string{"section set --section K5 --tiebreaks TPN --reason agreed --as Osei", finished, "playoff start --section K5 --teams 2"}, door: "playoff cancel --section K5",
		keys: []any{"r", "s", "f", saw("Final"), "x", saw("canceled")},
	},
	{
		name: "decide who advances", as: "Lee", door: "playoff decide --section K5 --table 1 --team 1 --reason lots",
		before: []string{
			"section set --section K5 --tiebreaks TPN --reason agreed --as Osei", finished, "playoff start --section K5 --teams 4",
			"pair --section K5; round start --section K5; result set --section K5 --table 1 --winner draw",
		},
		keys: []any{"r", "s", "f", saw("choose who advances"), "enter", saw("who advances?"), "enter", saw("Why does"), "lots", "enter", saw("advances")},
	},
	{name: "close the day", before: []string{finished}, door: "event close", keys: []any{"d", saw("close the day"), "s", saw("Close the day?"), "y", saw("closed")}},
	{name: "close a day with something open", before: []string{logged, anAppeal}, door: "event close", keys: []any{"d", "s"}, fails: "1 open appeal"},
	// Sections
	{
		name: "move a team", before: []string{"section add --id K8 --name K-8 --as Osei", "team add --section K5 --name Aardvarks --player1 Zoe --player2 Abe --as Ortiz"},
		door: "team move --section K5 --team Aardvarks --to K8",
		keys: []any{"t", saw("Aardvarks"), "end", "g", saw("another section for Aardvarks"), "enter", "enter", saw("now in section K-8")},
	},
	{
		name: "move a team that has played", before: []string{"section add --id K8 --name K-8 --as Osei"},
		door: "team move --section K5 --team Knight~Owls --to K8", keys: []any{"t", saw("Knight Owls"), "home", "g", saw("another section for"), "enter", "enter"}, fails: "has been in round 1",
	},
	{
		name: "remove a section", as: "Osei", before: []string{"section add --id K8 --name K-8 --as Osei"}, door: "section remove --section K8 --reason mistake",
		keys: []any{"e", saw("Teams of K-8"), "home", "down", "x", saw("remove a section"), "down", "mistake", "enter", "enter", saw("Remove section K-8?"), "y", saw("K-8 removed")},
	},
	{
		name: "remove a section with teams", as: "Osei", door: "section remove --section K5 --reason mistake",
		keys: []any{"e", saw("Section K-5"), "home", "x", saw("remove a section"), "down", "mistake", "enter", "enter"}, fails: "has teams, such as",
	},
	{
		name: "merge two sections", as: "Osei", before: []string{"section add --id K8 --name K-8 --as Osei", "team add --section K8 --name Aardvarks --player1 Zoe --player2 Abe --as Ortiz"}, door: "section merge --section K8 --into K5 --reason few",
		keys: []any{"e", saw("Teams of K-8"), "home", "down", "g", saw("Aardvarks"), "down", "down", "few", "enter", "enter", saw("Move 1 team into K-5"), "y", saw("moved into K-5")},
	},
	{
		name: "merge two sections without a reason", as: "Osei", before: []string{"section add --id K8 --name K-8 --as Osei", "team add --section K8 --name Aardvarks --player1 Zoe --player2 Abe --as Ortiz"}, door: "section merge --section K8 --into K5",
		keys: []any{"e", saw("Teams of K-8"), "home", "down", "g", saw("Aardvarks"), "ctrl+s"}, fails: "round 1 has started: give a reason",
	},
	{
		name: "a director merges two sections while a round runs", before: []string{"section add --id K8 --name K-8 --as Osei", "team add --section K8 --name Aardvarks --player1 Zoe --player2 Abe --as Ortiz"}, door: "section merge --section K8 --into K5 --reason few",
		keys: []any{"e", saw("Teams of K-8"), "home", "down", "g"}, fails: "this is for the highest official on duty",
	},
	{
		name: "merge a section that has played", as: "Osei", before: []string{"section add --id K8 --name K-8 --as Osei", "team add --section K8 --name Aardvarks --player1 Zoe --player2 Abe --as Ortiz"}, door: "section merge --section K5 --into K8 --reason few",
		keys: []any{"e", saw("Teams of K-8"), "home", "g", saw("has played"), "down", "down", "few", "ctrl+s"}, fails: "section K5 has played",
	},
	{
		name: "split a section into quads", as: "Osei", before: []string{"section add --id K8 --name K-8 --as Osei", eightTeams}, door: "section quads --section K8 --reason four",
		keys: []any{"e", saw("Teams of K-8"), "home", "down", "f", saw("K8-2"), "down", "four", "enter", "enter", saw("Split section K-8 into 2 groups"), "y", saw("K-8 split into 2 groups")},
	},
	{
		name: "split a section too small for quads", as: "Osei", before: []string{"section add --id K8 --name K-8 --as Osei", "team add --section K8 --name Aardvarks --player1 Zoe --player2 Abe --as Ortiz"}, door: "section quads --section K8 --reason four",
		keys: []any{"e", saw("Teams of K-8"), "home", "down", "f", saw("has 1 to part"), "down", "four", "ctrl+s"}, fails: "two groups need 8",
	},
}

// Whatever is done at the desk comes to the same facts by command and by keys, and is refused with
// the same words.
func TestEveryActIsOneActAtBothDoors(t *testing.T) { inBothModes(t, everyActIsOneActAtBothDoors) }

func everyActIsOneActAtBothDoors(t *testing.T, mode option) {
	for _, a := range shared(t, acts, mode) {
		t.Run(a.name, func(t *testing.T) {
			t.Parallel()
			typed := staffed(t, a.before)
			pressed := copied(t, typed)
			from := len(facts(t, typed))
			as := a.as
			if as == "" {
				as = "Ortiz"
			}
			said := ""
			for line := range strings.SplitSeq(a.door, "; ") {
				said += command(t, line+" --as "+as, typed)
			}
			x := start(t, 80, 24, []string{"--db", pressed, "--as", as}, mode).Expect("2 tables")
			for _, key := range a.keys {
				switch key := key.(type) {
				case saw:
					x.Expect(string(key))
				case string:
					x.Press(withFiles(t, key))
				}
			}
			if a.fails != "" {
				x.Expect(a.fails)
				if !strings.Contains(said, a.fails) {
					t.Errorf("the command says %q, not %q", said, a.fails)
				}
			}
			x.Press("ctrl+c")
			if status := x.Exit(); status != 0 {
				t.Errorf("exit status %d", status)
			}
			one, two := facts(t, typed)[from:], facts(t, pressed)[from:]
			if !strings.HasPrefix(a.door, "call") { // typing a table on the floor takes its call
				two = slices.DeleteFunc(two, func(entry string) bool { return strings.Contains(entry, " call.") })
			}
			if strings.Join(one, "\n") != strings.Join(two, "\n") {
				t.Errorf("the command recorded\n%s\nthe keys\n%s\nthe command said %s", strings.Join(one, "\n"), strings.Join(two, "\n"), said)
			}
			if recorded := len(one) > 0; recorded == (a.fails != "") {
				t.Errorf("%d facts, and it says %s", len(one), said)
			}
		})
	}
}

var withChiefs = hall{begun: func(t *testing.T) string {
	db := event(t)
	commands(t, db, "staff add --name I.~Lee --role section-chief --section K5 --as Ortiz", "staff add --name G.~Osei --role floor-chief --as Lee")
	return db
}}

// staffed is a copy of an event with chiefs on two levels, after some commands.
func staffed(t *testing.T, before []string) string {
	t.Helper()
	db := withChiefs.copied(t)
	commands(t, db, before...)
	return db
}

// commands runs command lines on a file, each of which must be taken.
func commands(t *testing.T, db string, lines ...string) {
	t.Helper()
	for _, several := range lines {
		for line := range strings.SplitSeq(several, "; ") {
			if out := command(t, line, db); strings.HasPrefix(out, "flagfall: ") && !strings.HasPrefix(out, "flagfall: warning: ") {
				t.Fatalf("%s: %s", line, out)
			}
		}
	}
}

// copied is a second file that holds what the first one does.
func copied(t *testing.T, db string) string {
	t.Helper()
	held, err := os.ReadFile(db)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "spring.flagfall")
	if err := os.WriteFile(path, held, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

var autumnOnce sync.Once

// autumn is the file of another event, in which a player was warned.
func autumn(t *testing.T) string {
	t.Helper()
	path := filepath.Join(os.Getenv("HOME"), "autumn.flagfall") // TestMain's own folder
	autumnOnce.Do(func() {
		db := event(t)
		command(t, logged, db)
		flagfall(t, "backup", "--db", db, path)
	})
	return path
}

// withFiles puts the paths of files in the place of what stands for them.
func withFiles(t *testing.T, typed string) string {
	t.Helper()
	switch typed {
	case "AUTUMN":
		return autumn(t)
	case "LOGO":
		path := filepath.Join(t.TempDir(), "logo.png")
		if err := os.WriteFile(path, logotest.PNG(9, 9), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	return typed
}

// command runs a command line on a file and returns all that it says. A tilde stands for a space
// within a word.
func command(t *testing.T, line, db string) string {
	t.Helper()
	words := strings.Fields(line)
	for i := range words {
		words[i] = strings.ReplaceAll(words[i], "~", " ")
	}
	for i := range words {
		words[i] = withFiles(t, words[i])
	}
	cmd := exec.Command(program, append(words, "--db", db)...)
	cmd.Env = append(os.Environ(), "HOME="+home(t))
	out, _ := cmd.CombinedOutput() // a refusal is what is asked for
	return string(out)
}

var moment = regexp.MustCompile(`\d{4}-\d\d-\d\dT[0-9:.]+Z`)

// printed is a head, which times are a part of.
var printed = regexp.MustCompile(`[0-9A-F]{4}(-[0-9A-F]{4}){3}`)

// facts are the entries of a file: by whom, what. Times and heads differ from run to run and are
// left out.
func facts(t *testing.T, db string) []string {
	t.Helper()
	file, err := sqlite.Open(context.Background(), filepath.Clean(db))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	var all []string
	for e, err := range file.Entries(context.Background(), 0) {
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, fmt.Sprint(e.Actor, " ", e.Kind, " ", printed.ReplaceAllString(moment.ReplaceAllString(e.Body, "then"), "head")))
	}
	return all
}
