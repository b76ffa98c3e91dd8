package lockedhalltest

import (
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"

	"flagfall/db/journal"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/playoff"
	"flagfall/pairing/prizes"
	"flagfall/tui/view"
)

// Given is a team with what it gets, "K5 Team 1: $91.37 and cup-1 for first place".
func Given(team, gets string) string { return team + ": " + gets }

// Awards are those of a section's lock, from the entry itself: what each team gets, sorted.
func (h *Hall) Awards(sec *event.Section) (list []string) {
	entry := h.LastLock(sec.ID)
	for _, a := range entry.Awards {
		list = append(list, Given(h.T.Register.Team(a.Team).Name, h.gets(sec, a)))
	}
	slices.Sort(list)
	return list
}

func (h *Hall) gets(sec *event.Section, a event.Award) string {
	var gets []string
	if a.Cents > 0 {
		gets = append(gets, dollars(a.Cents))
	}
	if a.Thing > 0 {
		p := sec.Prizes.Prizes[a.Thing-1]
		gets = append(gets, p.Thing+" for "+prizes.PrizeName(h.T.Register, p))
	}
	return strings.Join(gets, " and ")
}

func dollars(cents int64) string {
	if cents%100 == 0 {
		return fmt.Sprintf("$%d", cents/100)
	}
	return fmt.Sprintf("$%d.%02d", cents/100, cents%100)
}

// LastLock reads the newest lock of a section from the journal.
func (h *Hall) LastLock(section string) event.PrizesLocked {
	for _, e := range slices.Backward(h.Log) {
		if e.Kind != (event.PrizesLocked{}).Kind() {
			continue
		}
		if lock := h.lockOf(e); lock.Section == section {
			return lock
		}
	}
	return event.PrizesLocked{}
}

// lockOf reads the entry of a lock.
func (h *Hall) lockOf(e journal.Entry) event.PrizesLocked {
	f, err := tournament.Decode(e)
	if err != nil {
		h.Draw.Fatalf("%v", err)
	}
	return f.(event.PrizesLocked)
}

// BegunSince reports whether a play-off of a section began after its lock and is not over.
func (h *Hall) BegunSince(sec *event.Section) bool {
	if st := sec.LatestStage(); st == nil || playoff.Over(sec, st) {
		return false
	}
	for _, e := range slices.Backward(h.Log) {
		switch e.Kind {
		case event.StageBegun{}.Kind():
			return true
		case event.PrizesLocked{}.Kind():
			if h.lockOf(e).Section == sec.ID {
				return false
			}
		}
	}
	return false
}

// Same fails where a door tells other awards of a section than those of its lock.
func (h *Hall) Same(door string, sec *event.Section, told []string) {
	h.Draw.Helper()
	slices.Sort(told)
	if want := h.Awards(sec); !slices.Equal(told, want) {
		h.Draw.Errorf("%s tells of %s\n  %s\nlocked are\n  %s", door, sec.ID, strings.Join(told, "\n  "), strings.Join(want, "\n  "))
	}
}

// TellsAll fails where a text does not hold each team of a lock with what it gets, in this order.
// Blanks stand for any others.
func (h *Hall) TellsAll(door string, sec *event.Section, text string) {
	h.Draw.Helper()
	text = strings.Join(strings.Fields(text), " ")
	for _, a := range h.Awards(sec) {
		team, gets, _ := strings.Cut(a, ": ")
		if at := strings.Index(text, team); at < 0 || !strings.Contains(text[at:], gets) {
			h.Draw.Errorf("%s leaves out %s", door, a)
		}
	}
}

// Marked checks that a list of what the results give marks each award that is not as locked, and
// tells of every locked one that they no longer give.
func (h *Hall) Marked(door string, sec *event.Section, rows []view.Award) {
	h.Draw.Helper()
	locked := h.Awards(sec)
	var now []string
	for _, row := range rows {
		is := Given(row.Name, row.Gets)
		if row.Title != "" {
			now = append(now, is)
		}
		if !slices.Contains(locked, is) && row.Moved == "" {
			h.Draw.Errorf("%s: %s is not locked and not marked", door, is)
		}
	}
	for _, was := range locked {
		team, gets, _ := strings.Cut(was, ": ")
		if !slices.Contains(now, was) && !slices.ContainsFunc(rows, func(a view.Award) bool {
			return a.Name == team && strings.Contains(a.Moved, gets)
		}) {
			h.Draw.Errorf("%s does not tell of the locked %s: %+v", door, was, rows)
		}
	}
}

// money is a sum as English writes it, and foreignMoney as other languages do.
var (
	money        = regexp.MustCompile(`\$\d+(\.\d\d)?`)
	foreignMoney = regexp.MustCompile(`\d+(,\d\d)?\x{a0}?\s?\$`)
)

// NoOther looks for sums that a section's results would give now and that are locked or planned
// nowhere.
func (h *Hall) NoOther(door string, sec *event.Section, body []byte) {
	h.Draw.Helper()
	known := map[string]bool{}
	for _, locked := range h.Locked() { // a screen may show several
		for _, a := range h.LastLock(locked.ID).Awards {
			known[dollars(a.Cents)] = true
		}
		for _, p := range locked.Prizes.Prizes {
			known[dollars(p.Cents)] = true
		}
	}
	for _, a := range h.Prizes(sec).Awards {
		if sum := dollars(a.Cents); a.Cents > 0 && !known[sum] && slices.Contains(money.FindAllString(string(body), -1), sum) {
			h.Draw.Errorf("%s tells of %s", door, sum)
		}
	}
}

// things are what is won besides money.
var things = regexp.MustCompile(`\b(cup-\d|bear|tome|atlas)\b`)

// TellsNone fails where a text that is not about prizes tells of a sum or a thing that is won.
func (h *Hall) TellsNone(door, text string) {
	h.Draw.Helper()
	found := things.FindAllString(text, -1)
	if strings.Contains(text, "$") {
		found = slices.Concat(found, money.FindAllString(text, -1), foreignMoney.FindAllString(text, -1))
	}
	if len(found) > 0 {
		h.Draw.Errorf("%s tells of %v", door, found)
	}
}

// TeamName is the name of a team of these events.
var TeamName = regexp.MustCompile(`^(K\d Team|Renamed) \d+$`)

var (
	htmlRow  = regexp.MustCompile(`(?s)<tr.*?</tr>`)
	htmlCell = regexp.MustCompile(`(?s)<t[dh][^>]*>(.*?)</t[dh]>`)
	htmlTag  = regexp.MustCompile(`<[^>]*>`)
)

// HTMLAwards reads the rows of a page: in which cells the team and what it gets stand.
func HTMLAwards(body []byte, team, gets int) (told []string) {
	for _, row := range htmlRow.FindAll(body, -1) {
		var cells []string
		for _, cell := range htmlCell.FindAllSubmatch(row, -1) {
			cells = append(cells, strings.TrimSpace(html.UnescapeString(htmlTag.ReplaceAllString(string(cell[1]), ""))))
		}
		if len(cells) > max(team, gets) && TeamName.MatchString(cells[team]) {
			told = append(told, Given(cells[team], cells[gets]))
		}
	}
	return told
}

// FirstName returns a text with teams by the names they were first entered with.
func FirstName(text string) string { return strings.ReplaceAll(text, "Renamed ", "K5 Team ") }
