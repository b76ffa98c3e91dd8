package acts

import (
	"maps"
	"regexp"
	"strings"
	"testing"
	"time"

	"flagfall/db/prints"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing"
	"flagfall/pairing/event"
	"flagfall/pairing/eventsetup/logotest"
	"flagfall/pairing/fact"
	"flagfall/pairing/formats"
	"flagfall/pairing/playoff"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
	"flagfall/penalties/insight"
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// asked is a request, who asks, and the facts that it records.
type asked struct {
	by      string // "" for the desk
	request any    // or a fact, which is recorded as it is
	records string
}

// record asks one after another for what a table lists and compares what is recorded. It returns the
// names of the acts.
func record(t *testing.T, h *halltest.Hall, table []asked) map[string]bool {
	t.Helper()
	done := map[string]bool{}
	for n, c := range table {
		a, err := Of(c.request)
		if err != nil {
			h.Must(event.DeskActor, func(*tournament.Tournament) ([]fact.Fact, error) {
				return []fact.Fact{c.request.(fact.Fact)}, nil
			})
			continue
		}
		done[a.Name] = true
		var by *event.Official
		actor := event.DeskActor
		if c.by != "" {
			by = h.Official(c.by)
			actor = by.Actor()
		}
		var facts []fact.Fact
		err = h.Do(actor, func(tm *tournament.Tournament) (_ []fact.Fact, err error) {
			facts, err = Decide(tm, c.request, by)
			return facts, err
		})
		if err != nil {
			t.Errorf("%d %s %+v is refused: %v", n, a.Name, c.request, err)
			continue
		}
		if got := inShort(t, facts); got != c.records {
			t.Errorf("%d %s records\n%s\nwant\n%s", n, a.Name, got, c.records)
		}
	}
	return done
}

// left is what is left out of facts: sums, and which entries an official saw.
var left = regexp.MustCompile(`,"(rulebook|head)":"[^"]*"|,"saw":\[[^]]*\]`)

// inShort returns facts as JSON, with long texts, sums and verdicts left out.
func inShort(t *testing.T, facts []fact.Fact) string {
	var all []string
	for _, f := range facts {
		body, err := fact.Encode(f)
		if err != nil {
			t.Fatal(err)
		}
		switch f.(type) {
		case event.RulebookAdopted, event.LogoChosen, penalties.RulingMade, penalties.RulingProposed, penalties.IncidentLogged:
			body = ""
		}
		all = append(all, strings.TrimSpace(f.Kind()+" "+left.ReplaceAllString(body, "")))
	}
	return strings.Join(all, "; ")
}

var (
	book = func(id string) string {
		b, err := rules.Builtin(id)
		if err != nil {
			panic(err)
		}
		return string(b.Text())
	}
	yes   = true
	no    = false
	entry = func(name, one, two string) event.Entry {
		return event.Entry{Name: name, Club: name + " Club", Players: [2]event.Player{{Name: one, Rating: 1500}, {Name: two, Rating: 1600}}}
	}
	ida, zoe = event.Player{Name: "Ida Berg"}, event.Player{Name: "Zoe Adler"}
	at       = func(table int) event.Place { return event.Place{Section: "K5", Round: 1, Table: table, Match: 1} }
)

// The acts before round 1: the event, its sections, its staff and its teams.
func preparing() []asked {
	return []asked{
		{
			"",
			AddSection{Section: "K5", Name: "Kings", Rulebook: book(halltest.U18), Matches: 1},
			`rulebook.adopted; section.added {"section":"K5","name":"Kings","matches":1,"options":{"system":"us-29d","seed":"rating"}}`,
		},
		{
			"",
			AddSection{Section: "M8", Rulebook: book("fide-ext"), Matches: 2, Options: event.Options{Rounds: 4}},
			`rulebook.adopted; section.added {"section":"M8","name":"M8","matches":2,"options":{"system":"fide-c0406","seed":"rating","rounds":4}}`,
		},
		{
			"",
			AddSection{Section: "P3", Rulebook: book(halltest.U18), Matches: 1},
			`section.added {"section":"P3","name":"P3","matches":1,"options":{"system":"us-29d","seed":"rating"}}`,
		},
		{
			"",
			AddOfficial{Name: "Ama Osei", Role: event.FloorChief},
			`staff.added {"staff":1,"name":"Ama Osei","role":"floor-chief"}`,
		},
		{
			"Ama",
			AddOfficial{Name: "Lee Novak", Role: event.SectionChief, Section: "K5"},
			`staff.added {"staff":2,"name":"Lee Novak","role":"section-chief","section":"K5"}`,
		},
		{
			"Ama",
			AddOfficial{Name: "Rita Ortiz", Role: event.TD},
			`staff.added {"staff":3,"name":"Rita Ortiz","role":"td"}`,
		},
		{
			"Ama",
			EditOfficial{Staff: 3, Name: "Rita Ortega"},
			`staff.mended {"staff":3,"name":"Rita Ortega"}`,
		},
		{
			"Ama",
			EditOfficial{Staff: 3, Present: &no},
			`staff.left {"staff":3}`,
		},
		{
			"Ama",
			EditOfficial{Staff: 3, Name: "Rita Ortiz", Present: &yes},
			`staff.returned {"staff":3}; staff.mended {"staff":3,"name":"Rita Ortiz"}`,
		},
		{
			"Ama",
			EditOfficial{Staff: 2, Name: "Lea Novak", Role: event.TD},
			`staff.added {"staff":4,"name":"Lee Novak","role":"td"}; staff.left {"staff":2}; staff.mended {"staff":2,"name":"Lea Novak"}; staff.mended {"staff":4,"name":"Lea Novak"}`,
		},
		{
			"Ama",
			RenameEvent{Name: "Autumn Bughouse", Reason: "later"},
			`event.renamed {"name":"Autumn Bughouse"}; remark.added {"about":"name of the event","text":"later"}`,
		},
		{
			"Ama",
			SetParticulars{event.ParticularsSet{Place: "Gym"}, "for certificates"},
			`event.particulars_set {"place":"Gym"}; remark.added {"about":"particulars of the event","text":"for certificates"}`,
		},
		{
			"Ama",
			ChooseLogo{Data: logotest.PNG(2, 1), Reason: "ours"},
			`event.logo_chosen; remark.added {"about":"logo of the event","text":"ours"}`,
		},
		{
			"Ama",
			SetPolicy{Item: "minute", Value: "deduct", Reason: "agreed"},
			`policy.set {"item":"minute","value":"deduct"}; remark.added {"about":"policy minute","text":"agreed"}`,
		},
		{
			"Ama",
			SetPolicy{Section: "M8", Item: "minute", Value: "add", Reason: "agreed there"},
			`policy.set {"section":"M8","item":"minute","value":"add"}; remark.added {"about":"policy minute of section M8","text":"agreed there"}`,
		},
		{
			"Ama",
			AddNote{Text: "more clocks"},
			`event.noted {"note":1,"text":"more clocks"}`,
		},
		{
			"Ama",
			AddNote{Text: "tables"},
			`event.noted {"note":2,"text":"tables"}`,
		},
		{
			"Ama",
			FinishNote{Note: 2},
			`event.note_done {"note":2}`,
		},
		{
			"Ama",
			ChoosePages{Address: "http://192.0.2.7:8080", Results: true},
			`event.pages_chosen {"address":"http://192.0.2.7:8080","results":true}`,
		},
		{
			"Ama",
			ChooseWitness{Folder: "/media/stick"},
			`event.witness_chosen {"folder":"/media/stick"}`,
		},
		{
			"Ama",
			SetSection{Section: "K5", Name: "Knights", Options: event.Options{Rounds: 5}, Reason: "renamed"},
			`section.mended {"section":"K5","name":"Knights"}; section.configured {"section":"K5","options":{"rounds":5}}; remark.added {"about":"section K5","text":"renamed"}`,
		},
		{
			"Ama",
			SetSection{Section: "M8", Rulebook: book(halltest.U18), Options: event.Options{Rounds: 4}, Reason: "another book"},
			`section.mended {"section":"M8","name":"M8"}; section.configured {"section":"M8","options":{"rounds":4}}; remark.added {"about":"section M8","text":"another book"}`,
		},
		{
			"",
			EnterTeams{Section: "K5", Teams: []event.Entry{entry("Red", "Ann Red", "Bea Red"), entry("Blue", "Cy Blue", "Dee Blue"), entry("Green", "Eve Green", "Fay Green"), entry("Gold", "Gus Gold", "Hal Gold")}},
			`club.added {"club":1,"name":"Red Club"}; team.added {"team":1,"section":"K5","name":"Red","club":1,"players":[{"name":"Ann Red","rating":1500},{"name":"Bea Red","rating":1600}]}; club.added {"club":2,"name":"Blue Club"}; team.added {"team":2,"section":"K5","name":"Blue","club":2,"players":[{"name":"Cy Blue","rating":1500},{"name":"Dee Blue","rating":1600}]}; club.added {"club":3,"name":"Green Club"}; team.added {"team":3,"section":"K5","name":"Green","club":3,"players":[{"name":"Eve Green","rating":1500},{"name":"Fay Green","rating":1600}]}; club.added {"club":4,"name":"Gold Club"}; team.added {"team":4,"section":"K5","name":"Gold","club":4,"players":[{"name":"Gus Gold","rating":1500},{"name":"Hal Gold","rating":1600}]}`,
		},
		{
			"",
			EnterPlayers{Section: "P3", Teams: []event.Entry{entry("Pink", "Ivy Pink", "Joy Pink"), {Players: [2]event.Player{ida}}}},
			`club.added {"club":5,"name":"Pink Club"}; team.added {"team":5,"section":"P3","name":"Pink","club":5,"players":[{"name":"Ivy Pink","rating":1500},{"name":"Joy Pink","rating":1600}]}; team.wanted {"wanted":1,"section":"P3","player":{"name":"Ida Berg"}}`,
		},
		{
			"Ama",
			EditTeam{Team: 2, To: entry("Azure", "Cy Blue", "Dee Blue"), Reason: "misheard"},
			`club.added {"club":6,"name":"Azure Club"}; team.mended {"team":2,"name":"Azure","club":6,"players":[{"name":"Cy Blue","rating":1500},{"name":"Dee Blue","rating":1600}]}; remark.added {"about":"correction of a team","text":"misheard"}`,
		},
		{
			"Ama",
			Substitute{4, roster.SubstituteRequest{Place: 2, Player: event.Player{Name: "Ned Gold"}, Reason: "ill", AgainstBook: true}},
			`team.substituted {"team":4,"place":2,"person":3,"player":{"name":"Ned Gold"},"against_book":true}; remark.added {"about":"substitute for Hal Gold of Gold","text":"ill"}`,
		},
		{
			"",
			MoveTeam{Team: 5, To: "M8"},
			`team.moved {"team":5,"section":"M8"}`,
		},
		{
			"",
			MoveTeam{Team: 5, To: "P3"},
			`team.moved {"team":5,"section":"P3"}`,
		},
		{
			"",
			KeepApart{Team: 1, From: 3, How: event.ApartAlways, Reason: "sisters"},
			`teams.kept_apart {"section":"K5","teams":[1,3],"how":"always"}; remark.added {"about":"Red and Green","text":"sisters"}`,
		},
		{
			"",
			FixTable{Team: 3, Table: 2},
			`table.fixed {"team":3,"table":2}`,
		},
		{
			"",
			ShowTeam{Team: 2, Name: "Sky"},
			`team.name_shown {"team":2,"name":"Sky"}`,
		},
		{
			"",
			ShowClub{Club: 3, Name: "Grass"},
			`club.name_shown {"club":3,"name":"Grass"}`,
		},
		{
			"",
			SpeakName{Team: 3, Player: 2, Spoken: "Fye Green"},
			`player.name_spoken {"team":3,"player":2,"spoken":"Fye Green"}`,
		},
		{
			"",
			AddPlayer{Section: "P3", Player: zoe, Club: "Red Club"},
			`team.wanted {"wanted":2,"section":"P3","player":{"name":"Zoe Adler"},"club":1}`,
		},
		{
			"",
			AddPlayer{Section: "P3", Player: event.Player{Name: "Kim Ray"}},
			`team.wanted {"wanted":3,"section":"P3","player":{"name":"Kim Ray"}}`,
		},
		{
			"",
			PairPlayers{One: 3, Two: 1, Name: "Mixed", Club: "Blue Club"},
			`team.added {"team":6,"section":"P3","name":"Mixed","club":2,"players":[{"name":"Kim Ray"},{"name":"Ida Berg"}],"wanted":[3,1]}`,
		},
		{
			"",
			DropPlayer{Player: 2, Reason: "went home"},
			`team.unwanted {"wanted":2}; remark.added {"about":"player who waited","text":"went home"}`,
		},
		{
			"Ama",
			DeclareTie{Staff: 3, Team: 2, Reason: "aunt"},
			`tie.declared {"staff":3,"team":2}`,
		},
		{
			"Ama",
			DeclareTie{Staff: 2, Club: "Red Club", Reason: "coach"},
			`tie.declared {"staff":2,"club":1}`,
		},
		{
			"Ama",
			LiftTie{Staff: 3, Team: 2, Reason: "a mistake"},
			`tie.lifted {"staff":3,"team":2}; remark.added {"about":"tie","text":"a mistake"}`,
		},
		{
			"Ama",
			LiftTie{Staff: 2, Club: "Red Club", Reason: "left it"},
			`tie.lifted {"staff":2,"club":1}; remark.added {"about":"tie","text":"left it"}`,
		},
		{
			"Ama",
			MergeSections{Section: "P3", Into: "M8", Reason: "too few"},
			`team.moved {"team":5,"section":"M8"}; team.moved {"team":6,"section":"M8"}; section.removed {"section":"P3"}; remark.added {"about":"section P3 merged into M8","text":"too few"}`,
		},
		{
			"",
			EnterTeams{Section: "M8", Teams: []event.Entry{entry("M1", "Al One", "Bo One"), entry("M2", "Al Two", "Bo Two"), entry("M3", "Al Three", "Bo Three"), entry("M4", "Al Four", "Bo Four"), entry("M5", "Al Five", "Bo Five"), entry("M6", "Al Six", "Bo Six")}},
			`club.added {"club":7,"name":"M1 Club"}; team.added {"team":7,"section":"M8","name":"M1","club":7,"players":[{"name":"Al One","rating":1500},{"name":"Bo One","rating":1600}]}; club.added {"club":8,"name":"M2 Club"}; team.added {"team":8,"section":"M8","name":"M2","club":8,"players":[{"name":"Al Two","rating":1500},{"name":"Bo Two","rating":1600}]}; club.added {"club":9,"name":"M3 Club"}; team.added {"team":9,"section":"M8","name":"M3","club":9,"players":[{"name":"Al Three","rating":1500},{"name":"Bo Three","rating":1600}]}; club.added {"club":10,"name":"M4 Club"}; team.added {"team":10,"section":"M8","name":"M4","club":10,"players":[{"name":"Al Four","rating":1500},{"name":"Bo Four","rating":1600}]}; club.added {"club":11,"name":"M5 Club"}; team.added {"team":11,"section":"M8","name":"M5","club":11,"players":[{"name":"Al Five","rating":1500},{"name":"Bo Five","rating":1600}]}; club.added {"club":12,"name":"M6 Club"}; team.added {"team":12,"section":"M8","name":"M6","club":12,"players":[{"name":"Al Six","rating":1500},{"name":"Bo Six","rating":1600}]}`,
		},
		{
			"Ama",
			MakeQuads{Section: "M8", Reason: "one day"},
			`section.added {"section":"M8-1","name":"M8, quad 1","matches":2,"options":{"system":"round-robin","seed":"rating"}}; policy.set {"section":"M8-1","item":"minute","value":"add"}; team.moved {"team":5,"section":"M8-1"}; team.moved {"team":7,"section":"M8-1"}; team.moved {"team":8,"section":"M8-1"}; team.moved {"team":9,"section":"M8-1"}; section.added {"section":"M8-2","name":"M8, quad 2","matches":2,"options":{"system":"round-robin","seed":"rating"}}; policy.set {"section":"M8-2","item":"minute","value":"add"}; team.moved {"team":10,"section":"M8-2"}; team.moved {"team":11,"section":"M8-2"}; team.moved {"team":12,"section":"M8-2"}; team.moved {"team":6,"section":"M8-2"}; section.removed {"section":"M8"}; remark.added {"about":"quads of section M8","text":"one day"}`,
		},
		{
			"Ama",
			Renumber{Section: "K5", By: event.ByRating, Reason: "as announced"},
			`section.configured {"section":"K5","options":{"seed":"rating","rounds":5}}; remark.added {"about":"new numbers in section K5","text":"as announced"}`,
		},
		{
			"Ama",
			AddSection{Section: "X1", Rulebook: book(halltest.U18), Matches: 1},
			`section.added {"section":"X1","name":"X1","matches":1,"options":{"system":"us-29d","seed":"rating"}}`,
		},
		{
			"Ama",
			RemoveSection{Section: "X1", Reason: "empty"},
			`section.removed {"section":"X1"}; remark.added {"about":"section X1 removed","text":"empty"}`,
		},
		{
			"",
			CheckIn{Team: 2, Here: true},
			`team.checked {"team":2,"here":true}`,
		},
		{
			"",
			CheckIn{Team: 2},
			`team.checked {"team":2,"here":false}`,
		},
		{
			"",
			CheckIn{Team: 9, Here: true},
			`team.checked {"team":9,"here":true}`,
		},
		{
			"",
			CloseCheckIn{Section: "M8-1"},
			`checkin.closed {"section":"M8-1"}`,
		},
		{
			"",
			RollCall{Section: "M8-2", Absent: []int{11}},
			`team.checked {"team":10,"here":true}; team.checked {"team":12,"here":true}; team.checked {"team":6,"here":true}; checkin.closed {"section":"M8-2"}`,
		},
		{
			"",
			Withdraw{Team: 3, Reason: "bus"},
			`team.withdrawn {"team":3,"round":0}; remark.added {"about":"withdrawal of Green","text":"bus"}`,
		},
		{
			"",
			Return{Team: 3, Reason: "another bus"},
			`team.returned {"team":3,"round":0}; remark.added {"about":"return of Green","text":"another bus"}`,
		},
		{
			"",
			Bye{Team: 4, Round: 2, Half: true},
			`bye.requested {"team":4,"round":2,"half":true}`,
		},
		{
			"",
			AddPrizes{Section: "K5", Prizes: []event.Prize{{Place: 1, Cents: 5000}, {Place: 2, Thing: "cup"}}},
			`prizes.planned {"section":"K5","prizes":[{"place":1,"cents":5000},{"place":2,"thing":"cup"}]}`,
		},
		{
			"",
			PlanPrizes{Section: "K5", Ties: event.TiesByLot, Currency: "EUR"},
			`prizes.planned {"section":"K5","ties":"lot","currency":"EUR","prizes":[{"place":1,"cents":5000},{"place":2,"thing":"cup"}]}`,
		},
		{
			"",
			RemovePrizes{Section: "K5", Prizes: []int{2}},
			`prizes.planned {"section":"K5","ties":"lot","currency":"EUR","prizes":[{"place":1,"cents":5000}]}`,
		},
	}
}

// The acts of a round, of its results and of what they are worth.
func playing() []asked {
	noon := time.Date(2026, 5, 2, 12, 0, 0, 0, time.UTC)
	return []asked{
		{
			"",
			AddOfficial{Name: "Ama Osei", Role: event.FloorChief},
			`staff.added {"staff":1,"name":"Ama Osei","role":"floor-chief"}`,
		},
		{
			"",
			PairRound{Section: "K5", Sure: []string{penalties.SureHere}},
			`round.paired {"section":"K5","round":1,"tables":[{"table":1,"team1":1,"team2":3},{"table":2,"team1":2,"team2":4}]}`,
		},
		{
			"",
			Exchange{Section: "K5", Round: 1, Team: 1, With: 2, Reason: "cousins"},
			`round.paired {"section":"K5","round":1,"tables":[{"table":1,"team1":2,"team2":3},{"table":2,"team1":1,"team2":4}],"by_hand":true}; remark.added {"about":"pairing of round 1 of K5 by hand","text":"cousins"}`,
		},
		{
			"",
			MoveTable{Section: "K5", Round: 1, From: 2, To: 5, Reason: "wheelchair"},
			`round.paired {"section":"K5","round":1,"tables":[{"table":1,"team1":2,"team2":3},{"table":5,"team1":1,"team2":4}],"by_hand":true}; remark.added {"about":"pairing of round 1 of K5 by hand","text":"wheelchair"}`,
		},
		{
			"Ama",
			PairByHand{Section: "K5", Hand: pairing.ByHand{Pairs: [][2]int{{1, 4}, {3, 2}}}, Reason: "agreed"},
			`round.paired {"section":"K5","round":1,"tables":[{"table":1,"team1":1,"team2":4},{"table":5,"team1":3,"team2":2}],"by_hand":true}; remark.added {"about":"pairing of round 1 of K5 by hand","text":"agreed"}`,
		},
		{
			"",
			PairAgain{Section: "K5", Round: 1, Reason: "a late team"},
			`round.paired {"section":"K5","round":1,"tables":[{"table":1,"team1":1,"team2":3},{"table":5,"team1":2,"team2":4}]}; remark.added {"about":"new pairing of round 1 of K5","text":"a late team"}`,
		},
		{
			"",
			Unpair{Section: "K5", Reason: "too soon"},
			`round.unpaired {"section":"K5","round":1}; remark.added {"about":"pairing of round 1 of K5 undone","text":"too soon"}`,
		},
		{
			"",
			PairFirst{Section: "K5"},
			`round.paired {"section":"K5","round":1,"tables":[{"table":1,"team1":1,"team2":3},{"table":2,"team1":2,"team2":4}]}; round.posted {"section":"K5","round":1}`,
		},
		{
			"Ama",
			UndoStep{Section: "K5", Reason: "the wrong wall"},
			`round.unpaired {"section":"K5","round":1}; remark.added {"about":"pairing of round 1 of K5 undone","text":"the wrong wall"}`,
		},
		{
			"",
			PairRound{Section: "K5", Sure: []string{penalties.SureHere}},
			`round.paired {"section":"K5","round":1,"tables":[{"table":1,"team1":1,"team2":3},{"table":2,"team1":2,"team2":4}]}`,
		},
		{
			"",
			PostRound{Section: "K5", Round: 1},
			`round.posted {"section":"K5","round":1}`,
		},
		{
			"",
			SwapColors{Place: at(1), Team: 3},
			`colours.chosen {"section":"K5","round":1,"table":1,"match":1,"team":3,"white":2}`,
		},
		{
			"",
			LodgeColors{Team: 1, Match: 1, White: 2},
			`colours.chosen {"section":"K5","round":1,"table":1,"match":1,"team":1,"white":2,"lodged":true}`,
		},
		{
			"",
			LookOver{Section: "K5", Round: 1},
			`round.looked_over {"section":"K5","round":1,"refs":["8b","5","4","3","1"]}`,
		},
		{
			"",
			StartRound{Section: "K5", Round: 1},
			`round.started {"section":"K5","round":1}`,
		},
		{
			"",
			SetClock{Section: "K5", Order: rounds.ClockCommand{For: 20 * time.Minute}, At: noon},
			`round.clock_set {"section":"K5","round":1,"ends":"2026-05-02T12:20:00Z"}`,
		},
		{
			"",
			Report{Place: at(1), Outcome: event.Team2Wins, Board: "B", Ended: "mate"},
			`result.recorded {"section":"K5","round":1,"table":1,"match":1,"outcome":"2","board":"B","ended":"mate"}`,
		},
		{
			"",
			Report{Place: at(2), Outcome: event.Draw},
			`result.recorded {"section":"K5","round":1,"table":2,"match":1,"outcome":"draw"}`,
		},
		{
			"",
			StrikeResults{Places: []event.Place{at(2), at(1)}, Reason: "swapped"},
			`result.struck {"section":"K5","round":1,"table":2,"match":1}; remark.added {"about":"result struck at table 2","text":"swapped"}; result.struck {"section":"K5","round":1,"table":1,"match":1}; remark.added {"about":"result struck at table 1","text":"swapped"}`,
		},
		{
			"Ama",
			Replay{Place: at(1), Reason: "a clock stopped"},
			`match.replayed {"section":"K5","round":1,"table":1,"match":1}; remark.added {"about":"new game at table 1","text":"a clock stopped"}`,
		},
		{
			"",
			Report{Place: at(1), Outcome: event.Draw},
			`result.recorded {"section":"K5","round":1,"table":1,"match":1,"outcome":"draw"}`,
		},
		{
			"",
			NoShow{Team: 4},
			`result.recorded {"section":"K5","round":1,"table":2,"match":1,"outcome":"1","ended":"forfeit"}`,
		},
		{
			"",
			FinishRound{Section: "K5", Round: 1},
			`round.finished {"section":"K5","round":1}`,
		},
		{
			"Ama",
			rounds.CorrectRequest{Place: at(1), Outcome: event.Team1Wins, Board: "A", Ended: "flag", Reason: "misread", Evidence: "slip"},
			`result.corrected {"correction":1,"section":"K5","round":1,"table":1,"match":1,"was":"draw","is":"1","evidence":"slip","reason":"misread"}; result.recorded {"section":"K5","round":1,"table":1,"match":1,"outcome":"1","board":"A","ended":"flag"}; consequence.found {"consequence":1,"incident":0,"correction":1,"standings":{"match":{"section":"K5","round":1,"table":1,"match":1},"was":"draw","is":"1"},"choices":["note"]}`,
		},
		{
			"Ama",
			AddPrizes{Section: "K5", Prizes: []event.Prize{{Place: 1, Cents: 5000}}},
			`prizes.planned {"section":"K5","prizes":[{"place":1,"cents":5000}]}`,
		},
		{
			"Ama",
			PlanPrizes{Section: "K5", Ties: event.TiesByLot},
			`prizes.planned {"section":"K5","ties":"lot","prizes":[{"place":1,"cents":5000}]}`,
		},
		{
			"Ama",
			DrawLots{Section: "K5", Teams: []int{2, 1}},
			`prizes.lots_drawn {"section":"K5","teams":[2,1]}`,
		},
		{
			"Ama",
			LockPrizes{Section: "K5", Reason: "announced"},
			`prizes.locked {"section":"K5","awards":[{"team":2,"prize":1,"cents":5000,"place":1}],"provisional":true}; remark.added {"about":"prizes of section K5","text":"announced"}`,
		},
		{
			"Ama",
			rounds.CorrectRequest{Place: at(1), Outcome: event.Team2Wins, Reason: "misread again"},
			`result.corrected {"correction":2,"section":"K5","round":1,"table":1,"match":1,"was":"1","is":"2","reason":"misread again"}; result.recorded {"section":"K5","round":1,"table":1,"match":1,"outcome":"2"}; consequence.lapsed {"consequence":1,"incident":0}; consequence.found {"consequence":2,"incident":0,"correction":2,"standings":{"match":{"section":"K5","round":1,"table":1,"match":1},"was":"draw","is":"2"},"choices":["note"]}`,
		},
		{
			"Ama",
			ConfirmPrizes{Section: "K5", Reason: "they are paid"},
			`prizes.confirmed {"section":"K5","now":[{"team":2,"prize":1,"cents":5000,"place":1}]}; remark.added {"about":"locked prizes of section K5 confirmed","text":"they are paid"}`,
		},
		{
			"Ama",
			UnlockPrizes{Section: "K5", Reason: "a mistake"},
			`prizes.unlocked {"section":"K5"}; remark.added {"about":"prizes of section K5 unlocked","text":"a mistake"}`,
		},
		{
			"Ama",
			Settle{Consequence: 2, Confirm: true, Choice: "note", Reason: "as it came"},
			`consequence.settled {"consequence":2,"incident":0,"confirmed":true,"choice":"note"}; note.added {"incident":0,"about":"consequence","consequence":2,"text":"as it came"}`,
		},
		{
			"Ama",
			DrawLots{Section: "K5", Teams: []int{3, 2}},
			`prizes.lots_drawn {"section":"K5","teams":[3,2]}`,
		},
		{
			"",
			BeginPlayOff{Section: "K5", Form: playoff.Form{Teams: 2}},
			`stage.begun {"section":"K5","stage":2,"groups":[{"kind":"bracket","teams":[3,2]}],"feed":{"take":2}}`,
		},
		{
			"",
			CancelPlayOff{Section: "K5"},
			`stage.called_off {"section":"K5","stage":2}`,
		},
		{
			"",
			BeginPlayOff{Section: "K5", Form: playoff.Form{Teams: 4, Bronze: true}},
			`stage.begun {"section":"K5","stage":2,"groups":[{"kind":"bracket","teams":[3,2,1,4],"bronze":true}],"feed":{"take":4}}`,
		},
		{
			"",
			CancelPlayOff{Section: "K5"},
			`stage.called_off {"section":"K5","stage":2}`,
		},
		{
			"",
			BeginStage{Section: "K5", Stage: formats.Stage{Kind: "bracket", Take: 4, Bronze: true}},
			`stage.begun {"section":"K5","stage":2,"groups":[{"kind":"bracket","teams":[3,2,1,4],"bronze":true}],"feed":{"take":4}}`,
		},
		{
			"",
			PairRound{Section: "K5", Sure: []string{penalties.SureHere}},
			`round.paired {"section":"K5","round":2,"tables":[{"table":1,"team1":3,"team2":4},{"table":2,"team1":2,"team2":1}],"stage":2,"sure":"here"}`,
		},
		{
			"",
			StartRound{Section: "K5", Round: 2, LookedOver: true},
			`round.looked_over {"section":"K5","round":2,"refs":["8b","5","4","3","1"]}; round.started {"section":"K5","round":2}`,
		},
		{
			"",
			Report{Place: event.Place{Section: "K5", Round: 2, Table: 1, Match: 1}, Outcome: event.Draw},
			`result.recorded {"section":"K5","round":2,"table":1,"match":1,"outcome":"draw"}`,
		},
		{
			"Ama",
			DecideTie{Section: "K5", Table: 1, Team: 3, Reason: "armageddon"},
			`playoff.decided {"section":"K5","round":2,"table":1,"team":3}; remark.added {"about":"table 1 of round 2 of K5","text":"armageddon"}`,
		},
	}
}

// positions is the request to record the boards before the first move of incident 2.
func positions(corrects int, title string) EnterPosition {
	r, err := Positions(2, corrects, penalties.Evidence{Start: bughouse.StartMatch()}, title)
	if err != nil {
		panic(err)
	}
	return r
}

// The acts about incidents, calls and appeals.
func ruling() []asked {
	carried := insight.OutsideOffence{OffenceCarried: penalties.OffenceCarried{Event: "Autumn", Label: "R1-1-01", Offence: "wrong-hand"}}
	noon := time.Date(2026, 5, 2, 12, 0, 0, 0, time.UTC)
	return []asked{
		{
			"Ama",
			AddOfficial{Name: "Tina Berg", Role: event.Trainee},
			`staff.added {"staff":5,"name":"Tina Berg","role":"trainee"}`,
		},
		{
			"Rita", log("a", "w"),
			`incident.logged; ruling.made`,
		},
		{
			"Tina", log("b", "w"),
			`incident.logged; ruling.proposed`,
		},
		{
			"Rita",
			Sign{Incident: 2},
			`ruling.made`,
		},
		{
			"Rita", log("c", "foul-language"),
			`incident.logged`,
		},
		{
			"Rita",
			StateFacts{Incident: 3, Given: halltest.Given("same_move", true)},
			`facts.given {"incident":3,"given":{"same_move":true}}`,
		},
		{
			"Rita",
			incident.RuleRequest{Incident: 3, Remedies: []penalties.Remedy{{Kind: rules.Warning, Seat: "c"}}, Reason: "heard"},
			`ruling.made; note.added {"incident":3,"about":"ruling","ruling":3,"text":"heard"}`,
		},
		{
			"Rita",
			Remark{Incident: 2, Text: "a crowd"},
			`note.added {"incident":2,"about":"incident","text":"a crowd"}`,
		},
		{
			"Rita",
			Testify{TestimonyAdded: penalties.TestimonyAdded{Incident: 2, Seat: "b", Text: "it slipped"}},
			`testimony.added {"incident":2,"seat":"b","text":"it slipped"}`,
		},
		{
			"Rita", positions(0, "White says"),
			`position.entered {"incident":2,"position":1,"bfen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"}; note.added {"incident":2,"about":"position","position":1,"text":"White says"}`,
		},
		{
			"Rita", positions(1, "Black says"),
			`position.entered {"incident":2,"position":2,"corrects":1,"bfen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1 | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"}; note.added {"incident":2,"about":"position","position":2,"text":"Black says"}`,
		},
		{
			"Rita",
			Restart{Incident: 2},
			`clocks.restarted {"incident":2}`,
		},
		{
			"Ama",
			Strike{Incident: 3, Reason: "another table"},
			`incident.struck {"incident":3}; note.added {"incident":3,"about":"strike","text":"another table"}`,
		},
		{
			"Rita",
			ReplaceClock{penalties.ClockReplaced{Place: at(1), Board: "B", New: 7, White: 1000, Black: 2000, SetWhite: 1500, SetBlack: 2500}},
			`clock.replaced {"place":{"section":"K5","round":1,"table":1,"match":1},"board":"B","new":7,"white":1000,"black":2000,"set_white":1500,"set_black":2500}`,
		},
		{
			"",
			LendClock{penalties.ClockLent{Place: at(1), Board: "A", Clock: 14}},
			`clock.lent {"place":{"section":"K5","round":1,"table":1,"match":1},"board":"A","clock":14}`,
		},
		{
			"Tom",
			ReturnClock{Clock: 14},
			`clock.returned {"place":{"section":"K5","round":1,"table":1,"match":1},"clock":14}`,
		},
		{
			"",
			CallTable{Place: at(1), Seat: "c"},
			`call.made {"call":1,"section":"K5","round":1,"table":1,"match":1,"seat":"c"}`,
		},
		{
			"Rita",
			TakeCall{Call: 1},
			`call.taken {"call":1}`,
		},
		{
			"",
			TakeCall{Call: 1, Goes: 2, Over: true},
			`call.taken {"call":1,"by":"staff:2"}`,
		},
		{
			"Tom",
			CloseCall{Call: 1, Reason: "it was nothing"},
			`call.closed {"call":1}; remark.added {"about":"call 1","text":"it was nothing"}`,
		},
		{
			"Tom",
			TakeTable{Place: at(2)},
			`call.made {"call":2,"section":"K5","round":1,"table":2,"match":1}; call.taken {"call":2}`,
		},
		{
			"Tom",
			DropTable{Place: at(2)},
			`call.closed {"call":2}; remark.added {"about":"call 2","text":"slip of the finger"}`,
		},
		{
			"Tom",
			MuteTable{Table: 2, Off: true},
			`calls.muted {"section":"K5","round":1,"table":2,"match":0}`,
		},
		{
			"Tom",
			MuteTable{Table: 2},
			`calls.unmuted {"section":"K5","round":1,"table":2,"match":0}`,
		},
		{
			"Tom",
			RenewCard{Table: 2},
			`table.card_renewed {"table":2}`,
		},
		{
			"",
			FileAppeal{appeal.FileRequest{Incident: 1, Seat: "a", OnBehalf: "coach", Grounds: penalties.FactsWrong, Text: "it was the left", Sought: "no step", LateReason: "a stopped clock"}, noon},
			`appeal.filed {"appeal":1,"incident":1,"seat":"a","team":1,"player":1,"grounds":"facts","level":"section-chief","deadline":"2026-05-02T09:15:11Z","late":true}; note.added {"incident":1,"about":"appeal","appeal":1,"text":"it was the left"}; note.added {"incident":1,"about":"sought","appeal":1,"text":"no step"}; note.added {"incident":1,"about":"on-behalf","appeal":1,"text":"coach"}; note.added {"incident":1,"about":"late","appeal":1,"text":"a stopped clock"}`,
		},
		{
			"Lee",
			appeal.DecideRequest{Appeal: 1, Decision: penalties.Uphold, Reason: "seen by two"},
			`appeal.decided {"appeal":1,"incident":1,"decision":"uphold","level":"section-chief"}; note.added {"incident":1,"about":"decision","appeal":1,"text":"seen by two"}`,
		},
		{
			"",
			FileAppeal{appeal.FileRequest{Incident: 1, Seat: "a", Grounds: penalties.Discretion, Text: "too hard", LateReason: "at once"}, noon},
			`appeal.filed {"appeal":2,"incident":1,"seat":"a","team":1,"player":1,"grounds":"discretion","level":"floor-chief","deadline":"2026-05-02T09:15:36Z","late":true}; note.added {"incident":1,"about":"appeal","appeal":2,"text":"too hard"}; note.added {"incident":1,"about":"late","appeal":2,"text":"at once"}`,
		},
		{
			"Ama",
			appeal.DecideRequest{Appeal: 2, Decision: penalties.Uphold, Reason: "so it is"},
			`appeal.decided {"appeal":2,"incident":1,"decision":"uphold","level":"floor-chief","final":true}; note.added {"incident":1,"about":"decision","appeal":2,"text":"so it is"}`,
		},
		{
			"Ama",
			appeal.ReopenRequest{Appeal: 2, Evidence: "a film", WhyLate: "found today"},
			`appeal.reopened {"appeal":3,"incident":1,"reopens":2,"level":"floor-chief"}; note.added {"incident":1,"about":"appeal","appeal":3,"text":"a film"}; note.added {"incident":1,"about":"only-now","appeal":3,"text":"found today"}`,
		},
		{
			"Ama",
			appeal.DecideRequest{Appeal: 3, Decision: penalties.Overturn, Reason: "the film"},
			`appeal.decided {"appeal":3,"incident":1,"decision":"overturn","level":"floor-chief","final":true}; note.added {"incident":1,"about":"decision","appeal":3,"text":"the film"}`,
		},
		{
			"",
			FileAppeal{appeal.FileRequest{Incident: 2, Seat: "b", Grounds: penalties.RuleWrong, Text: "no rule", LateReason: "no pen", OwnWin: true}, noon},
			`appeal.filed {"appeal":4,"incident":2,"seat":"b","team":3,"player":2,"grounds":"rule","level":"section-chief","deadline":"2026-05-02T09:15:13Z","late":true,"protest":true}; note.added {"incident":2,"about":"appeal","appeal":4,"text":"no rule"}; note.added {"incident":2,"about":"late","appeal":4,"text":"no pen"}`,
		},
		{
			"",
			appeal.WithdrawRequest{Appeal: 4, Agreed: true, Text: "both say so"},
			`appeal.withdrawn {"appeal":4,"incident":2,"agreed":true}; note.added {"incident":2,"about":"withdrawal","appeal":4,"text":"both say so"}`,
		},
		{
			"Ama",
			CarryOffence{Offence: carried, Who: event.PlayerRef{Team: 2, Player: 1}},
			`offence.carried {"carried":1,"team":2,"player":1,"event":"Autumn","label":"R1-1-01","on":"","offence":"wrong-hand","title":"","remedies":null}`,
		},
		{
			"Ama",
			UndoCarry{Carried: 1, Reason: "namesakes"},
			`offence.not_carried {"carried":1}; remark.added {"about":"carried offense 1","text":"namesakes"}`,
		},
		{
			"Ama",
			CloseDay{Reason: "all are home"},
			`day.closed {}; remark.added {"about":"end of the day","text":"all are home"}`,
		},
		{"", prints.Printed{Document: 1, Subject: prints.Subject{Name: "standings", Section: "K5"}}, ""},
		{"", prints.Printed{Document: 1, Copy: 2, Subject: prints.Subject{Name: "standings", Section: "K5"}}, ""},
		{
			"Rita",
			CancelPrint{Document: 1, Copy: 2},
			`document.not_printed {"document":1,"copy":2}`,
		},
		{"", event.Moved{To: "another.flagfall"}, ""},
		{
			"Ama",
			Unseal{Reason: "one more table"},
			`event.unsealed {}; remark.added {"about":"event.unsealed","text":"one more table"}`,
		},
	}
}

// comingLate is a section of three teams whose round runs as a fourth comes.
func comingLate() []asked {
	return []asked{
		{"", PairRound{Section: "K5"}, `round.paired {"section":"K5","round":1,"tables":[{"table":1,"team1":1,"team2":2}],"bye":3}`},
		{"", event.RoundStarted{Section: "K5", Round: 1}, ""},
		{"", event.TeamAdded{Team: 4, Section: "K5", Name: "Late", Players: [2]event.Player{{Name: "Kai Roe"}, {Name: "Lia Sand"}}}, ""},
		{
			"",
			AddTable{Section: "K5", Team: 4, Reason: "traffic"},
			`round.table_added {"section":"K5","round":1,"table":2,"team1":3,"team2":4}; remark.added {"about":"table added to round 1 of K5","text":"traffic"}`,
		},
	}
}

// sitsWrong is a section of four teams that sit at each other's tables as its round begins.
func sitsWrong() []asked {
	return []asked{
		{"", PairRound{Section: "K5"}, `round.paired {"section":"K5","round":1,"tables":[{"table":1,"team1":1,"team2":3},{"table":2,"team1":2,"team2":4}]}`},
		{"", event.RoundStarted{Section: "K5", Round: 1}, ""},
		{
			"Ama",
			Exchange{Section: "K5", Team: 1, With: 2, Reason: "sat wrong", ClocksNotRun: true},
			`round.teams_exchanged {"section":"K5","round":1,"tables":[{"table":1,"team1":2,"team2":3},{"table":2,"team1":1,"team2":4}]}; remark.added {"about":"teams exchanged in round 1 of K5","text":"sat wrong"}`,
		},
	}
}

// stuck is a section of two teams that have met.
func stuck() []asked {
	const met = `"tables":[{"table":1,"team1":1,"team2":2}]`
	return []asked{
		{"", AddOfficial{Name: "Ama Osei", Role: event.FloorChief}, `staff.added {"staff":1,"name":"Ama Osei","role":"floor-chief"}`},
		{"", PairRound{Section: "K5"}, `round.paired {"section":"K5","round":1,` + met + `}`},
		{"", event.RoundStarted{Section: "K5", Round: 1}, ""},
		{"", event.ResultRecorded{Place: event.Place{Section: "K5", Round: 1, Table: 1, Match: 1}, Outcome: event.Team1Wins}, ""},
		{
			"",
			EnterReport{Section: "K5", Each: "player", Data: []byte("012 Club\n001    1      Abe Ash\n")},
			`team.wanted {"wanted":1,"section":"K5","player":{"name":"Abe Ash"}}`,
		},
		{
			"Ama",
			PairWithRematches{Section: "K5", Reason: "both wish it"},
			`round.paired {"section":"K5","round":2,` + met + `,"rematches":true}; remark.added {"about":"rematches in round 2 of K5","text":"both wish it"}`,
		},
	}
}

// Every act calls its own function with what is asked of it.
func TestWhatActsRecord(t *testing.T) {
	done := record(t, halltest.New(t), preparing())
	h := halltest.New(t)
	h.Section("K5", halltest.U18, 1, 4)
	maps.Copy(done, record(t, h, playing()))
	three := halltest.New(t)
	three.Section("K5", halltest.U18, 1, 3)
	maps.Copy(done, record(t, three, comingLate()))
	two := halltest.New(t)
	two.Section("K5", halltest.U18, 1, 2)
	maps.Copy(done, record(t, two, stuck()))
	maps.Copy(done, record(t, halltest.Unpaired(t, halltest.U18, 4), sitsWrong()))
	maps.Copy(done, record(t, halltest.Standard(t, halltest.U18, 4), ruling()))
	for _, a := range All() {
		if !done[a.Name] {
			t.Errorf("say what %s records", a.Name)
		}
	}
}
