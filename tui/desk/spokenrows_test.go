package desk

import (
	"regexp"
	"strings"
	"testing"

	"flagfall/tui/kit/theme"
)

// spokenGlyph is a sign that says nothing to an ear: an arrow, a box, a star, a check mark, a tab in
// brackets, or the name of a sign instead of what it means.
var spokenGlyph = regexp.MustCompile(`[←-⇿─-▟▸▏›✓✗●★☆↵⌫…×½]|\s\*|\*\s|\d\*|\benter\.$|\b(attention|done|final):|\[\w`)

// No screen that is read aloud spells a sign, and no input hint ends a sentence as its content.
func TestSpokenLinesHaveNoSigns(t *testing.T) {
	drawsOnly(t)
	for _, sc := range scenes {
		t.Run(sc.name, func(t *testing.T) {
			t.Parallel()
			l := listen(t, sc.open(t, speechWidth, speechHeight, theme.Options{Plain: true, NoColor: true}))
			for line := range strings.Lines(l.hear("the screen") + l.rest("its rest")) {
				if sc.name == "who_pin" && strings.Contains(line, "***") { // a PIN that is hidden
					continue
				}
				if sign := spokenGlyph.FindString(strings.TrimSpace(line)); sign != "" {
					t.Errorf("says the sign %q: %s", sign, line)
				}
			}
		})
	}
}

// How an incident is logged is said on the floor alone, where it can be.
func TestTheSpokenHintStandsOnTheFloor(t *testing.T) {
	drawsOnly(t)
	const hint = "To log an incident, type the table, the seat and a letter, such as 12aw."
	for name, said := range map[string]bool{"floor": true, "ruling_warning": false, "claim_policy": false, "help": false, "results": false} {
		l := listen(t, sceneOf(t, name).open(t, speechWidth, speechHeight, theme.Options{Plain: true, NoColor: true}))
		if got := l.hear(name) + l.rest(name); strings.Contains(got, hint) != said {
			t.Errorf("%s: the hint is said: %v\n%s", name, !said, got)
		}
	}
}

// A row of a list is a sentence with its labels, and a ruling begins with the remedy.
func TestSpokenRowsAreSentences(t *testing.T) {
	drawsOnly(t)
	for name, want := range map[string][]string{
		"floor": {
			"12 tables, 8 playing, 2 to rule, 1 appeal, showing all sections.",
			"Table 3, Double Trouble against The Discovered, waiting for a ruling for 42 seconds, hid pieces step 1.",
			"Table 4, Quiet Moves against Fork Lift, finished 1-0, mate on A.",
			"Table 9, Time Trouble against Open Files, finished 0-1, mate on A, provisional, appealed, waiting for a decision for 3 minutes 23 seconds.",
		},
		"floor_unsettled": {"Table 7, Blunderbuss against Drop Shots, finished 0-1, forfeit on A, provisional, two hands step 2, wrong hand step 3."},
		"quick_ready":     {"5cx, table 5, Ola Nyman, knocked pieces over and pressed."},
		"results":         {"Table 4, Quiet Moves against Fork Lift, finished 1-0, mate on A."},
		"pairings":        {"Table 2, Rook and Roll, against Castle Crashers."},
		"pairings_name":   {"Castle Crashers, table 2, against Rook and Roll."},
		"ledger":          {"Incident R3-5-01, at 11:54, Ola Nyman, The Skewers, knocked pieces over and pressed, step 1 of 3, warn Ola."},
		"calls":           {"Table 8, Hanging Pawns against Counter Gambit, waiting 0 seconds, not taken."},
		"standings":       {"Place 6, Fork Lift, Points 1, Secondary score 2.0, Extended direct encounter 0, Buchholz without the lowest 8.0, Buchholz 8.0,"},
		"wallchart":       {"Team 7, Fork Lift, round 1 1-0 against Knight Owls, round 2 0-1 against Rook and Roll, round 3 0-1 against Quiet Moves, points 1, place 6."},
		"appeals": {
			"Appeal against incident R3-9-02, Yusuf D., claims mate, waiting for 3 minutes 23 seconds, with the section chief, M. Novak, for you.",
			"Incident R3-1-01, Mia T., pressed with the other hand, 8 minutes 42 seconds left to appeal, by 12:08, to the section chief.",
		},
		"appeals_to_sign": {"Incident R3-2-01, Theo M., pressed with the other hand, waiting for 0 seconds, needs a director’s signature, for you."},
		"consequences":    {"Consequence 1, R3-7-02: was step 2, would be step 1: warn Anton; the time was played and cannot be given back. To settle, from appeal 2 about R3-7-01."},
		"people":          {"Pawn Stars, players Mia Torres 859, Finn Becker 705, club Oak Street, withdrawn after round 3."},
		"people_waiting":  {"Zoe Hart, no partner yet."},
		"notes":           {"Note 1, at 12:00, clock 14 is broken, by R. Ortiz."},
		"prizes":          {"Place 1, Pawn Stars, 37.50 and cup for first place."},
		"prizes_plan":     {"Prize 1, First place, 100 and cup."},
		"playoff":         {"Semi-final, table 1, 0.5-0.5, drawn: choose who advances, seed 1 Knight Owls against seed 4 Double Trouble."},
		"insight":         {"Incident R3-5-02: no offense, play on.", "Mia Torres: 3 incidents in round 3:"},
		"team_card": {
			"Round 1, Table 6, Against 12 The Discovered, Result 1-0, Points 1.0.", "Points: 2.",
			"Buchholz (8.1), without the lowest, 6.0, from round 1: team 12 2.0, cut; round 2: team 2 4.0; round 3: team 7 2.0.\n", "Keys: right next team, left previous team,",
		},
		"rules_diff":          {"OSCF 2012: the team that got help may be forfeited, a new game ordered, the person sent out of the area, or another penalty chosen (22)."},
		"preview_standings":   {"Place: 1; Team: Pawn Stars; Club: Oak Street; Points: 2; Secondary score: 4.0; Extended direct encounter: 0; Buchholz without the lowest: 8.0;"},
		"preview_round_sheet": {"\nround 3 of section K-5 lacks 5 results.", "What: pressed with the other hand; State: to rule;"},
		"day_end":             {"\nAt: K-5, round 3 is not finished: 5 results missing.", "\nTo rule: R3-6-01, kept a hand on or over the clock: no ruling yet.", "\nAppeal 1 about R3-9-02: not decided yet."},
		"day_end_notes":       {"\nNote: 12:00, clock 14 is broken"},
		"checkin":             {"24 not checked in.\nAt: Blitz Sisters, players Ella Hart, Ruth Hart, K-8, not here yet.", "\nBlunderbuss, players Anton Weiss, Mei Lin, K-8, not here yet.", "Type here: your team or your name, teams that do not check in count as absent."},
		"checkin_found":       {"Knight Owls is here.\nAt: Knight Owls, players Ada Lindqvist, Dev Pillai, K-5, here."},
		"roundclock":          {"\nAll sections.\nAt: K-5, round 3, 20:00 left, stopped."},
		"who_first":           {"At: R. Ortiz, director, PIN set.", "M. Novak, section chief, K-8."},
		"who_left":            {"At: R. Ortiz, director, left at 12:00."},
		"start":               {"At: Spring Bughouse, last used today at 12:00, file /data/spring.flagfall.", "A new event: set up sections, staff and teams step by step."},
		"results_taken":       {"Type here: table, how it ended, who won."},
		"people_check_in":     {"Forks, players Ben, Cy, present."},
		"form_save":           {"Keys: enter save, up, down, "},
		"event":               {"Section K-5, done, US Chess Scholastic Bughouse Rules, 1 match a round."},
		"event_new":           {"A section, to do, each has a rulebook and pairings, such as K-5 or Open."},
		"ruling_several":      {"4: Cancel this game and play a new one, marked, the rule offers it."},
		"ruling_ruled":        {"On record: add 1:00 to Eli’s clock. Set the clock from 1:14 to 2:14."},
		"table_position":      {"Board A, White king g1, no queen, no rook, no bishop, no knight."},
		"import_where":        {"Club, ratings and ages may follow. A line with one player", "Type here: file, or paste the rows."},
		"palette":             {"Type here: find, a name, a word, a number."},
		"quick_seat":          {"5c, table 5, Ola Nyman, a letter (? lists them)."},
		"rules":               {"Once each side has moved, nothing is corrected, except that a director may take off time above five minutes."},
		"floor_section":       {"6 tables, 5 playing, 2 to rule, 1 appeal, showing K-5, not K-8."},
		"ruling_warning":      {"Screen: Spring Bughouse, K-8, round 3, table 8.\nCalled at 12:00, waiting for 0 seconds, R. Ortiz.\nWarn Jack. Not recorded: Enter records it.\nPRESSED WITH THE OTHER HAND, Jack Doyle, step 1 of 3, rules 5 and 13 (required).\nNext time: Add 1:00 to Paul’s clock.\n", "Seat b, Paul Novak, Counter Gambit.", "Rule 13, One hand. Move and press"},
	} {
		l := listen(t, sceneOf(t, name).open(t, speechWidth, speechHeight, theme.Options{Plain: true, NoColor: true}))
		said := l.hear(name) + l.rest(name)
		for _, sentence := range want {
			if !strings.Contains(said, sentence) {
				t.Errorf("%s does not say %q:\n%s", name, sentence, said)
			}
		}
	}
}
