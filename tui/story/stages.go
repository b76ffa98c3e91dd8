package story

import (
	"strconv"

	"flagfall/pairing/event"
	"flagfall/tui/voice/translation"
)

// StageOf returns the number of the stage that a part of a section plays, 1 for the whole section.
func StageOf(part *event.Section) int {
	if g := part.Group(); g != nil {
		return g.Stage.No
	}
	return 1
}

// PartTitle names a part of a section that has standings of its own, such as "Stage 2, group B"; "" where the
// section has one part.
func PartTitle(in translation.Language, sec, part *event.Section) string {
	if len(sec.Tables()) < 2 {
		return ""
	}
	stage := in.Say("Stage %s", strconv.Itoa(StageOf(part)))
	g := part.Group()
	switch {
	case g == nil || g.Name == "" && !g.Stage.Ties:
		return stage
	case g.Name == "":
		return in.Say("Stage %s, ties played off", strconv.Itoa(g.Stage.No))
	}
	return in.Say("Stage %s, group %s", strconv.Itoa(g.Stage.No), g.Name)
}
