package desk

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db/journal"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/tui/kit/keys"
)

// mostKeys is how many keys a way out may take.
const mostKeys = 12

// goal is what a director must be able to reach from wherever the desk is.
type goal struct {
	name    string
	wanted  func(*walker) bool // false where it means nothing now, or is so already
	reached func(*walker) bool
	typed   []string // what starts it on the floor, a string a key
	always  bool     // that starts it on every screen, while nothing is typed
	labels  []string // what the keys are called that lead there, the first that is in sight first
}

var goals = []goal{
	{
		name:   "an incident is ruled",
		wanted: func(p *walker) bool { return p.playing() && p.openAtTable1() == 0 },
		reached: func(p *walker) bool {
			return p.hasEntered("ruling.made") || p.hasEntered("ruling.proposed")
		},
		typed:  []string{"1", "a", "w", "enter"},
		always: true,
		labels: []string{"after", "letter", "record", "rule", "yes", "next", "choose", "no"},
	},
	{
		name: "the next round is paired",
		wanted: func(p *walker) bool {
			r := p.section().LatestRound()
			return r.No < 3 && !slices.ContainsFunc(r.Pairings, func(p *event.Pairing) bool { return !p.Complete() })
		},
		reached: func(p *walker) bool { return p.hasEntered("round.paired") },
		typed:   []string{"r"},
		labels:  []string{"finish", "pair", "record", "yes"},
	},
	{
		name:    "the day is closed",
		wanted:  func(p *walker) bool { return p.nothingOpen() },
		reached: func(p *walker) bool { return p.hasEntered("day.closed") },
		typed:   []string{"d"},
		labels:  []string{"close", "yes", "next", "sign", "record"},
	},
}

// From wherever random keys lead there is a way of at most twelve keys to a ruling, to the next round
// and to the end of the day, which the lines of keys and the refusals themselves name.
func TestNowhereIsATrap(t *testing.T) {
	drawsOnly(t)
	sought := map[string]int{}
	rapid.Check(t, func(rt *rapid.T) {
		h := halltest.Standard(t, halltest.U18, 4)
		if rapid.Bool().Draw(rt, "one result is in") {
			h.Report(1, event.Team1Wins)
			if rapid.Bool().Draw(rt, "both are") {
				h.Report(2, event.Draw)
			}
		}
		s := &store{entries: slices.Clone(h.Log), drafts: map[string]string{}}
		who := rapid.SampledFrom([]string{"Ortiz", "Novak", "Osei"}).Draw(rt, "who")
		p := &walker{person: sit(t, s, who, 80, 24)}
		for range rapid.IntRange(0, 40).Draw(rt, "keys") {
			p.press(rapid.SampledFrom(p.inSight()).Draw(rt, "key"))
		}
		for _, g := range goals {
			copied := &store{entries: slices.Clone(s.entries), drafts: maps.Clone(s.drafts)}
			way := &walker{sit(t, copied, who, 80, 24), len(copied.entries)}
			if !g.wanted(way) {
				continue
			}
			sought[g.name]++
			if told := way.reach(g); !g.reached(way) {
				rt.Fatalf("%s cannot be reached by %v from\n%s\nwhere it ends at\n%s", g.name, told, plainText(p.d.View()), plainText(way.d.View()))
			}
		}
	})
	for _, g := range goals {
		if sought[g.name] == 0 {
			t.Errorf("never looked for: %s", g.name)
		}
	}
	t.Log(sought)
}

// walker is a person who looks for a way.
type walker struct {
	*person
	began int // entries there were then
}

// hasEntered tells whether an entry of a kind came since the walk began.
func (p *walker) hasEntered(kind string) bool {
	return slices.ContainsFunc(p.d.config.Store.(*store).entries[p.began:], func(e journal.Entry) bool { return e.Kind == kind })
}

// leaving are keys that leave the desk or need a machine around it.
var leaving = []string{"q", "p", "y copy", "ctrl"}

// inSight are keys that the line of keys names, and now and then what starts an incident or a result.
func (p *walker) inSight() []string {
	list := []string{"esc", "enter", "1aw", "2cx", "11", "2md", "y", "down", "why not"}
	for _, part := range p.footer() {
		k, _, _ := strings.Cut(part, " ")
		if k = typedAs(k); k != "" && !slices.ContainsFunc(leaving, func(l string) bool { return strings.HasPrefix(part, l) && (len(l) > 1 || k == l) }) {
			list = append(list, k)
		}
	}
	return list
}

func (p *walker) footer() []string {
	return strings.Split(p.d.Keys().Footer(p.d.mode(), 400), keys.Gap)
}

// typedAs is a key as press takes it, "" for one that is several.
func typedAs(k string) string {
	switch k {
	case "↵":
		return "enter"
	case "⌫":
		return "backspace"
	case "tab", "esc", "space":
		return k
	}
	if len(k) == 1 {
		return k
	}
	return ""
}

// namedKey is a key that a refusal or a note tells to press.
var namedKey = regexp.MustCompile(`[Pp]ress (\S+?)[,.:;]? `)

// yesOrNo is the first answer of a question that has no letters but these.
var yesOrNo = regexp.MustCompile(`(?m)^ +y  yes`)

// reach presses what leads to a goal, and returns it: what a refusal names first, then what the line
// of keys calls so, then the way back to the floor and what starts it there.
func (p *walker) reach(g goal) []string {
	var told []string
	press := func(k string) {
		told = append(told, k)
		p.press(k)
	}
	begun, lastNamed := false, ""
	for len(told) < mostKeys && !g.reached(p) {
		if m := namedKey.FindStringSubmatch(p.d.notice.WarningText() + " "); m != nil && typedAs(m[1]) != "" && m[1] != lastNamed {
			lastNamed = m[1]
			press(typedAs(m[1]))
			continue
		}
		if k := p.labeled(g.labels); begun && k != "" {
			press(k)
			continue
		}
		_, typing := p.d.prompt()
		free := p.d.asking == nil && p.d.line.Empty() && !typing
		switch onFloor := free && !p.d.Stack.HasBack(); {
		case onFloor && begun:
			return told
		case !onFloor && (begun || !g.always || !free):
			press("esc")
		default:
			begun = true
			for _, k := range g.typed {
				press(k)
			}
		}
	}
	return told
}

// labeled is the key in sight whose label begins with the first of some words that any begins with;
// "letter" stands for the first answer of a question. It is "" for none.
func (p *walker) labeled(words []string) string {
	for _, word := range words {
		for _, part := range p.footer() {
			k, label, _ := strings.Cut(part, " ")
			switch {
			case word == "letter" && k == "letter" && yesOrNo.MatchString(plainText(p.d.View())):
				return "y"
			case word == "letter" && k == "letter":
				return "a"
			case strings.HasPrefix(label, word) && typedAs(k) != "":
				return typedAs(k)
			}
		}
	}
	return ""
}

func (p *walker) section() *event.Section { return p.d.Hall().Register.Sections[0] }

func (p *walker) playing() bool {
	r := p.section().LatestRound()
	return r != nil && !r.Started.IsZero() && r.Finished.IsZero()
}

func (p *walker) openAtTable1() int {
	n := 0
	for _, i := range p.d.Hall().Ledger.Unfinished().Calls {
		if i.Place.Table == 1 {
			n++
		}
	}
	return n
}

func (p *walker) nothingOpen() bool {
	u := p.d.Hall().Ledger.Unfinished()
	return len(u.Queue)+len(u.Calls)+len(u.Appeals)+len(u.Consequences) == 0
}
