package tui

import "flagfall/tui/palette"

// otherwise is what somebody may look for that no key does, and where it is done.
func otherwise() []palette.Action {
	return []palette.Action{
		{Does: "log a call", Words: "incident infraction illegal", Says: "type it on the floor: table, seat and letter, then enter; 12aw is table 12, seat a, wrong hand"},
		{Does: "give a team a bye", Words: "sit out", Says: "the odd team’s bye comes with the pairing; who asks to sit out a round gets one with flagfall team bye"},
		{Does: "make a backup", Words: "save copy stick", Says: "backups are made by themselves at every posting and finish; flagfall backup makes one more"},
		{Does: "restore a backup", Words: "recover", Says: "leave flagfall on every desk, then flagfall restore --newest"},
		{Does: "change the theme", Words: "colours dark light contrast", Says: "theme = in the settings, or flagfall --theme light; flagfall config tells where they are"},
		{Does: "change keys", Words: "bindings shortcuts settings", Says: "[keys] in the settings; flagfall config --actions lists what may be changed"},
	}
}
