package desk

import "errors"

// mated is a position set up at a table: White on A is in check from far off, and board B has a
// nearer one.
var mated = "paste:" + farMate + " | " + nearby

// Ways to where several scenes begin.
var (
	half     = upTo(section, addStaff)                                                              // an event with a section and a director
	entered  = upTo(half, []string{"enter", "i", "paste:" + spreadsheet, "enter"})                  // and with four teams
	posted   = upTo(entered, []string{"esc", "enter", "n", "esc"})                                  // and its first round posted
	forfeit  = []string{"1aw", "enter", "1", "enter", "y"}                                          // a game is lost
	chief    = []string{"a", "down", "enter"}                                                       // the packet of the newer appeal
	final    = []string{"l", "/", "7-01", "enter", "enter", "a"}                                    // the packet of what was decided for good
	reversed = upTo(chief, []string{"x", "two saw the left hand", "enter", "y"})                    // and it is overturned
	mate     = []string{"5am", "enter", "n2", "4R1k1/5ppp/8/8/8/8/8/6K1"}                           // a claim with its position
	setUp    = []string{"8an", "enter", "esc", "b", "e"}                                            // a position being entered
	versions = upTo(setUp, []string{"1", "enter", "enter", "e", "n", "1", "enter", "tab", "enter"}) // two on record
	public   = []string{"e", "down", "down", "down", "down", "down", "down", "enter"}               // what the public reads
	floorTop = []string{"o", "down", "down", "down", "down", "enter"}                               // the floor chief sits down
)

// scenes are every screen of the desk, and every state of one that looks different.
var scenes = []scene{
	// before an event is open
	{name: "start", lobby: &testDoor{}},
	{name: "start_name", like: "start", lobby: &testDoor{}, typed: []string{"down", "enter", "Autumn Bug"}},
	{name: "start_fault", like: "start", lobby: &testDoor{fault: errors.New("open spring.flagfall: not a flagfall file; it is unchanged")}, typed: []string{"enter"}},
	{name: "opening", lobby: &testDoor{long: longSpring}, typed: []string{"enter"}},

	// the floor
	{name: "floor"},
	{name: "floor_section", typed: []string{"tab"}},
	{name: "floor_filter", typed: []string{"/", "owls"}},
	{name: "floor_filter_none", typed: []string{"/", "nobody"}},
	{name: "floor_called", like: "floor", typed: []string{"c", "8", "enter", "10", "enter", "esc"}},
	{name: "floor_appeal", like: "floor", in: underAppeal, who: "Novak"},
	{name: "floor_unsettled", like: "floor", in: decidedFirst, who: "Novak"},
	{name: "floor_read_only", like: "floor", with: readOnly},
	{name: "partial_newer", with: newer},
	{name: "partial_broken", with: broken},
	{name: "partial_ruling", with: broken, typed: []string{"l", "enter"}},
	{name: "partial_typing", like: "partial_broken", with: broken, typed: []string{"8aw"}},
	{name: "partial_help", with: broken, typed: []string{"?"}},
	{name: "partial_help_newer", with: newer, typed: []string{"?"}},
	{name: "partial_not_printed", with: broken, typed: []string{"p", "enter"}},
	{name: "partial_dayend", with: broken, typed: []string{"d"}},
	{name: "floor_practice", like: "floor_none", in: practice, who: nobody, typed: []string{"esc"}},
	{name: "floor_none", in: fresh, who: nobody, typed: []string{"esc"}},
	{name: "floor_warned", like: "floor", then: threatenedDisk},
	{name: "floor_not_saved", like: "floor", in: failing, typed: []string{"8aw", "enter"}},

	// the quick line
	{name: "quick_table", like: "floor", typed: []string{"5"}},
	{name: "quick_seat", like: "floor", typed: []string{"5c"}},
	{name: "quick_ready", like: "floor", typed: []string{"5cx"}},
	{name: "quick_fault", like: "floor", typed: []string{"99aw"}},
	{name: "quick_refused", like: "floor", typed: []string{"5c", "enter"}},
	{name: "floor_kept", like: "floor", in: testimonyKept},

	// a ruling
	{name: "ruling_warning", typed: []string{"8aw", "enter"}},
	{name: "ruling_clock_wanted", typed: []string{"5cx", "enter"}},
	{name: "ruling_clock", typed: []string{"5cx", "enter", "114"}},
	{name: "ruling_forfeit", typed: []string{"1aw", "enter", "1"}},
	{name: "ruling_confirm", like: "ruling_forfeit", typed: []string{"1aw", "enter", "1", "enter"}},
	{name: "ruling_ruled", like: "ruling_clock", typed: []string{"5cx", "enter", "114", "enter"}},
	{name: "ruling_discretion", typed: []string{"2cb", "enter"}},
	{name: "ruling_differ", typed: []string{"5cx", "enter", "d"}},
	{name: "ruling_several", typed: []string{"12-s", "enter", "y", "enter", "down", "down", "down", "space", "down", "space"}},
	{name: "appeals_to_sign", in: trained, typed: []string{"a"}},
	{name: "ruling_elsewhere", in: carried, typed: []string{"2aw", "enter"}},
	{name: "ruling_proposed", in: trained, typed: []string{"l", "enter", "enter"}},
	{name: "ruling_reason", like: "ruling_clock_wanted", typed: []string{"5cx", "enter", "d", "down", "enter", "they are six"}},
	{name: "ruling_testimony", like: "ruling_warning", typed: []string{"8aw", "enter", "t", "b: she used both hands"}},
	{name: "ruling_note", typed: []string{"3-n", "enter", "the lights went out", "enter"}},
	{name: "ruling_strike", like: "ruling_clock_wanted", typed: []string{"5cx", "enter", "s", "wrong ta"}},
	{name: "ruling_question", typed: []string{"5ci", "enter", "esc"}},
	{name: "ruling_since", typed: []string{"2aw", "enter"}, then: elsewhere},
	{name: "ruling_since_asked", like: "ruling_since", typed: []string{"2aw", "enter"}, then: thenTyped(elsewhere, "enter")},

	// a claim
	{name: "ruling_silent", typed: []string{"5ar", "enter", "enter", "enter"}},
	{name: "claim_first", typed: []string{"5-q", "enter"}},
	{name: "claim_grounds", typed: []string{"5ai", "enter"}},
	{name: "claim_order", typed: []string{"5-q", "enter", "1nyy2"}},
	{name: "claim_verdict", typed: []string{"5-q", "enter", "1nyy2="}},
	{name: "claim_mate", typed: []string{"5am", "enter"}},
	{name: "claim_position", like: "claim_mate", typed: mate},
	{name: "claim_policy", typed: upTo(mate, []string{"enter", "-", "enter"})},
	{name: "claim_ladder", typed: []string{"8ch", "enter"}},

	// a table
	{name: "table", typed: []string{"down", "down", "down", "down", "enter"}},
	{name: "table_position", typed: upTo(setUp, []string{mated, "enter", "enter", "esc", "esc", "/", "hanging", "enter", "enter"})},

	// what is on record
	{name: "ledger", typed: []string{"l"}},
	{name: "ledger_filter", typed: []string{"l", "/", "stock round 2"}},
	{name: "ledger_appealed", like: "ledger", in: decidedFirst, typed: []string{"l"}},
	{name: "ledger_none", in: fresh, who: nobody, typed: upTo(half, []string{"l"})},
	{name: "incident", typed: []string{"l", "down", "down", "enter"}},
	{name: "incident_appealed", in: decidedFirst, who: "Novak", typed: []string{"l", "/", "R3-7-01", "enter", "enter"}},
	{name: "incident_played", typed: []string{"8an", "enter", "esc"}, then: thenTyped(withGame, "esc", "h")},
	{name: "insight", typed: []string{"1aw", "enter", "1", "i"}},
	{name: "insight_table", typed: []string{"i"}},
	{name: "insight_event", typed: []string{":", "recurring incidents", "enter"}},

	{name: "season_folder", with: withSeason, typed: []string{":", "recurring incidents", "enter", "s"}},
	{name: "season_reading", like: "season_folder", with: withSeason, typed: []string{":", "recurring incidents", "enter", "s"}, then: readingOn},
	{name: "season", with: withSeason, typed: []string{":", "recurring incidents", "enter", "s", "enter"}},
	{name: "season_heading", with: withSeason, typed: []string{":", "recurring incidents", "enter", "s", "enter", "tab", "tab", "tab"}},
	{name: "season_partial", like: "season", with: withBrokenSeason, typed: []string{":", "recurring incidents", "enter", "s", "enter"}},
	{name: "season_printed", with: withSeason, typed: []string{":", "recurring incidents", "enter", "s", "enter", "p"}},
	{name: "season_rows", with: withSeason, typed: []string{":", "recurring incidents", "enter", "s", "enter", "p", "tab", "tab"}},

	// appeals
	{name: "appeals", in: underAppeal, who: "Novak", typed: []string{"a"}},
	{name: "appeals_none", like: "appeals", typed: []string{"a"}},
	{name: "packet", in: underAppeal, who: "Novak", typed: chief},
	{name: "packet_below", like: "packet", in: underAppeal, who: "Novak", typed: upTo(chief, []string{"pgdown"})},
	{name: "packet_not_mine", like: "packet", in: underAppeal, who: "Lee", typed: chief},
	{name: "packet_overturn", like: "packet", in: underAppeal, who: "Novak", typed: upTo(chief, []string{"x", "two saw the left hand"})},
	{name: "packet_confirm", like: "packet", in: underAppeal, who: "Novak", typed: upTo(chief, []string{"x", "two saw the left hand", "enter"})},
	{name: "packet_modify", in: underAppeal, who: "Novak", typed: upTo(chief, []string{"m", "down", " "})},
	{name: "packet_decided", in: underAppeal, who: "Novak", typed: upTo(reversed, []string{"esc"})},
	{name: "packet_final", in: closed, who: "Osei", typed: final},
	{name: "packet_new_evidence", like: "packet_final", in: closed, who: "Osei", typed: upTo(final, []string{"n", "a film of the ta"})},
	{name: "packet_reopened", in: closed, who: "Osei", typed: upTo(final, []string{"n", "a film of the table", "enter", "it came by post", "enter"})},
	{name: "consequences", in: underAppeal, who: "Novak", typed: reversed},
	{name: "consequences_result", in: underAppeal, who: "Novak", typed: upTo(reversed, []string{"down", "down", "enter", "enter", "so it follows"})},
	{name: "consequences_none", typed: []string{"a", "c"}},
	{name: "filing", typed: upTo(forfeit, []string{"a"})},
	{name: "filing_grounds", like: "filing", typed: upTo(forfeit, []string{"a", "a"})},
	{name: "filing_text", typed: upTo(forfeit, []string{"a", "a", "f", "the move was castling"})},

	// results, standings, pairings
	{name: "results", typed: []string{"r"}},
	{name: "results_table", like: "results", typed: []string{"r", "1"}},
	{name: "results_taken", like: "results", typed: []string{"r", "5mc"}},
	{name: "results_change", like: "results", typed: []string{"r", "42"}},
	{name: "results_missing", typed: []string{"r", "tab", "m"}},
	{name: "results_before", typed: []string{"r", "left"}},
	{name: "results_posted", in: fresh, who: nobody, typed: upTo(posted, []string{"r"})},
	{name: "results_none", in: fresh, who: nobody, typed: upTo(half, []string{"r"})},
	{name: "standings", typed: []string{"r", "s"}},
	{name: "standings_before", typed: []string{"r", "s", "left", "left"}},
	{name: "standings_none", in: fresh, who: nobody, typed: upTo(half, []string{"r", "s"})},
	{name: "wallchart", typed: []string{"r", "s", "w"}},
	{name: "team_card", typed: []string{"r", "s", "down", "enter"}},
	{name: "pairings", typed: []string{"r", "w"}},
	{name: "pairings_name", typed: []string{"r", "w", "n", "down"}},
	{name: "pairings_exchange", like: "pairings_why", in: fresh, who: nobody, typed: upTo(posted, []string{"r", "w", "x", "x"})},
	{name: "pairings_by_hand", in: fresh, who: nobody, typed: upTo(posted, []string{"r", "w", "h", "enter", "enter", "enter"})},
	{name: "pairings_why", in: fresh, who: nobody, typed: upTo(posted, []string{"r", "w", "x", "x", "down", "down", "x", "same clu"})},
	{name: "pairings_none", in: fresh, who: nobody, typed: upTo(half, []string{"r", "w"})},

	// the boards
	{name: "boards_new", typed: []string{"8an", "enter", "esc", "b"}},
	{name: "boards_setup", like: "boards_new", typed: upTo(setUp, []string{"r1bqk2r", "pp"})},
	{name: "boards_setup_stock", like: "boards_new", typed: upTo(setUp, []string{"up", "npN", "up", "114"})},
	{name: "boards_title", like: "boards_new", typed: upTo(setUp, []string{"1", "enter"})},
	{name: "boards_ask", like: "boards_new", typed: []string{"8an", "enter", "esc", "b", "enter", "Nd2"}},
	{name: "boards_mate", typed: upTo(setUp, []string{mated, "enter", "enter", "m"})},
	{name: "boards_compare", typed: upTo(versions, []string{"d"})},
	{name: "boards_replay", typed: []string{"8an", "enter", "esc"}, then: thenTyped(withGame, "left", "left")},

	// the rules
	{name: "rules", typed: []string{"k"}},
	{name: "rules_search", typed: []string{"k", "/", "hover"}},
	{name: "rules_pick", typed: []string{"k", "d"}},
	{name: "rules_diff", typed: []string{"k", "d", "enter", "/", "spectators"}},
	{name: "policy", typed: []string{"k", "e"}},
	{name: "policy_choose", typed: upTo(floorTop, []string{"k", "e", "down", "down", "down", "enter"})},

	// setting an event up
	{name: "event_new", in: fresh, who: nobody},
	{name: "event_half", like: "event_teams", in: fresh, who: nobody, typed: half},
	{name: "event_teams", in: fresh, who: nobody, typed: upTo(entered, []string{"esc"})},
	{name: "event", typed: []string{"e"}},
	{name: "plan", in: fresh, who: nobody, typed: upTo(entered, []string{"esc", "home", "down", "down", "down", "down", "down", "down", "enter"})},
	{name: "public", typed: upTo(public, []string{"down", "enter", "w"})},
	{name: "public_choose", typed: upTo(public, []string{"enter"})},
	{name: "form_section", in: fresh, who: nobody, typed: []string{"enter", "K-5", "down"}},
	{name: "form_save", in: fresh, who: nobody, typed: []string{"enter", "K-5", "up"}},
	{name: "form_official", in: fresh, who: nobody, typed: upTo(section, []string{"enter", "Rita"})},
	{name: "form_staff", typed: []string{"o", "m", "down"}},
	{name: "who_left", like: "who", typed: []string{"o", "m", "down", "h", "ctrl+s"}},
	{name: "form_certificates", typed: []string{"e", "end", "up", "up", "up", "enter", "Oak Hall, Fairview", "down"}},
	{name: "form_logo", typed: []string{"e", "end", "up", "up", "enter"}},
	{name: "form_logo_set", in: withLogo, typed: []string{"e", "end", "up", "up", "enter"}},
	{name: "form_options", in: fresh, who: nobody, typed: upTo(half, []string{"up", "up", "up", "up", "up", "enter"})},
	{name: "form_merge", in: toRegroup, typed: []string{"e", "home", "down", "g"}},
	{name: "form_merge_save", like: "form_merge", in: toRegroup, typed: []string{"e", "home", "down", "g", "enter"}},
	{name: "form_merge_asked", like: "form_merge", in: toRegroup, typed: []string{"e", "home", "down", "g", "ctrl+s"}},
	{name: "form_merge_played", like: "form_merge", in: underWay, who: "Osei", typed: []string{"e", "home", "g"}},
	{name: "event_not_to_merge", in: underWay, typed: []string{"e", "home", "g"}},
	{name: "form_quads", in: toRegroup, typed: []string{"e", "home", "f"}},
	{name: "form_quads_save", like: "form_quads", in: toRegroup, typed: []string{"e", "home", "f", "enter"}},
	{name: "people", typed: []string{"t", "down", "w", "y", "enter"}},
	{name: "people_none", in: fresh, who: nobody, typed: upTo(half, []string{"enter"})},
	{name: "people_check_in", in: fresh, who: nobody, typed: upTo(half, []string{
		"enter", "n", "Owls", "enter", "Ada", "enter", "Dev", "ctrl+s", "n", "Forks", "enter", "Ben", "enter", "Cy", "ctrl+s", "c", "2", "space", "enter",
	})},
	{name: "people_roll_call", in: fresh, who: nobody, typed: upTo(half, []string{
		"enter", "n", "Owls", "enter", "Ada", "enter", "Dev", "ctrl+s", "n", "Forks", "enter", "Ben", "enter", "Cy", "ctrl+s", "c", "2", "space",
	})},
	{name: "people_waiting", typed: []string{"t", "a", "Zoe Hart", "ctrl+s"}},
	{name: "people_partner", typed: []string{"t", "a", "Zoe Hart", "ctrl+s", "a", "Abe Lund", "ctrl+s", "home", "m"}},
	{name: "people_mend", typed: []string{"t", "enter"}},
	{name: "found_file", then: foundFile("up")},
	{name: "found_file_ranked", then: foundFile("down", "down", "down", "enter")},
	{name: "import_where", in: fresh, who: nobody, typed: upTo(half, []string{"enter", "i"})},
	{name: "import_no_file", like: "import_where", in: fresh, who: nobody, typed: upTo(half, []string{"enter", "i", "/nowhere/teams.csv", "enter"})},
	{name: "import_columns", like: "import_unclear", in: fresh, who: nobody, typed: upTo(half, []string{"enter", "i", "paste:" + spreadsheet})},
	{name: "import_unclear", in: fresh, who: nobody, typed: upTo(half, []string{"enter", "i", "paste:" + spreadsheet, "down", "down", "right"})},
	{name: "import_done", in: fresh, who: nobody, typed: entered},

	// the hall
	{name: "calls", typed: []string{"c", "8", "enter", "10", "enter", "esc", "11a", "esc", "c"}},
	{name: "calls_none", typed: []string{"c"}},
	{name: "day_end", typed: []string{"d"}},
	{name: "day_end_notes", like: "day_end", typed: []string{"n", "n", "clock 14 is broken", "enter", "esc", "d"}},
	{name: "checkin", typed: []string{":", "check-in table", "enter"}},
	{name: "checkin_found", typed: []string{":", "check-in table", "enter", "owls", "enter", "owls"}},
	{name: "checkin_nobody", like: "checkin", typed: []string{":", "check-in table", "enter", "zzz"}},
	{name: "roundclock", typed: []string{"m", "enter", "20m", "enter", "down", "s"}},
	{name: "roundclock_typing", like: "roundclock", typed: []string{"m", "enter", "15:4"}},
	{name: "floor_clock", like: "floor", typed: []string{"m", "enter", "20m", "enter", "esc"}},
	{name: "floor_clock_section", like: "floor_section", typed: []string{"m", "enter", "20m", "enter", "esc", "tab"}},
	{name: "calls_muted", like: "calls", typed: []string{"c", "10", "enter", "m"}},
	{name: "carry_none", typed: []string{"e", "end", "up", "enter"}},
	{name: "people_apart_from", like: "people_apart", typed: []string{"t", "d", "Ro", "tab"}},
	{name: "people_apart", typed: []string{"t", "d", "Rook", "enter"}},
	{name: "results_step_back", like: "results", who: "Novak", typed: []string{"r", "left", "right", "t"}},
	{name: "notes_none", typed: []string{"n"}},
	{name: "notes", typed: []string{"n", "n", "clock 14 is broken", "enter", "n", "lunch is at noon, the hall stays locked until one", "enter", "n", "the lift"}},
	{name: "prizes_none", typed: []string{"r", "s", "z"}},
	{name: "prizes_plan", typed: []string{"r", "s", "z", "n", "100,50 cup", "enter", "n", "book under 900", "enter", "n", "10 over"}},
	{name: "prizes", typed: []string{"r", "s", "z", "n", "100,50 cup", "enter", "n", "book under 900", "enter", "n", "bear age 6", "enter", "w"}},
	{name: "playoff_none", typed: []string{"r", "s", "f"}},
	{name: "playoff", in: inPlayOff, typed: []string{"r", "s", "f"}},
	{name: "day_end_signed", like: "day_end", typed: upTo(floorTop, []string{"d", "s", "the hall clo"})},
	{name: "who", typed: []string{"o"}},
	{name: "who_first", like: "who", who: nobody, with: pinned},
	{name: "who_pin", like: "who", who: nobody, with: pinned, typed: []string{"enter", "471"}},
	{name: "who_wrong_pin", like: "who", who: nobody, with: pinned, typed: []string{"enter", "0000", "enter"}},
	{name: "who_was_called", in: underAppeal, who: "Doyle", typed: []string{"5cx", "enter"}},

	// on paper
	{name: "preview_pairings", typed: []string{"p"}},
	{name: "preview_standings", typed: []string{"p", "tab", "tab"}},
	{name: "preview_round_sheet", typed: []string{"p", "tab", "tab", "tab", "tab", "tab", "tab"}},
	{name: "preview_day_end", typed: []string{"d", "p"}},
	{name: "preview_slip", typed: []string{"l", "down", "down", "p"}},
	{name: "preview_packet", typed: []string{"l", "down", "down", "enter", "p", "tab", "tab"}},
	{name: "preview_not_ruled", typed: []string{"l", "p"}},

	// finding one's way
	{name: "palette", typed: []string{":"}},
	{name: "palette_typed", typed: []string{"5cx", "enter", "ctrl+p", "cl"}},
	{name: "palette_none", typed: []string{":", "zzz"}},
	{name: "help", typed: []string{"?"}},
	{name: "help_quick", like: "help", typed: []string{"5c", "?"}},
	{name: "help_ruling", typed: []string{"5cx", "enter", "?"}},
	{name: "help_boards", typed: []string{"8an", "enter", "esc", "b", "?"}},
	{name: "help_setup", typed: upTo(setUp, []string{"?"})},
	{name: "help_results", typed: []string{"r", "?"}},
}
