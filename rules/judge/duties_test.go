package judge_test

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"flagfall/rules"
	"flagfall/rules/bookstest"
	"flagfall/rules/judge"
)

// quotedOnly are cards that no verdict, act or reminder cites: headings and the introductions of
// lists, by book.
var quotedOnly = map[string][]string{
	"uschess-2018": {"15"}, "uscf-2006-contact": {"15", "15a"}, "nwchess-2004": {"15"},
	"fide-ext": {"2", "3", "4"}, "oscf-2012": {"16"},
}

// toldOutright are cases of facts that no question asks for: they are told or not.
var toldOutright = []string{
	`{"kind":"mate-claim","claimed_by":"WA","board":"A","defender":"BA","defender_stock":[],` +
		`"fen":"6k1/6Q1/7P/8/8/8/8/6K1 b - - 0 1","by_drop":true}`,
	`{"kind":"clock-misset","whose":["WA"],"increment_wrong":true,"both_sides_moved":true}`,
	`{"kind":"illegal-claim","claimed_by":"BA","board":"A","underlying":"illegal-piece-move",` +
		`"method":"stop-clock","offender_pressed":true,"unnoticed":true}`,
	`{"kind":"mate-claim","claimed_by":"WA","board":"A","defender":"BA","defender_stock":[],` +
		`"fen":"4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1","waiting":true,"flag_down":["BA"],` +
		`"defender_potential":["Q"],"clock_stopped":true}`,
	`{"kind":"competing-claims","board":"A","illegal_by":"WA","flag_down":["BA"],` +
		`"order":[{"claim":"illegal","by":"BA"},{"claim":"flag","by":"WA"}],` +
		`"claimant_completed_move":false,"offender_pressed":true,"clock_stopped":true}`,
}

// Each duty that names a kind is cited by some verdict of that kind, under its own book, and each
// that names a question by some verdict that was asked it. Each card is cited by a verdict, by what
// is read out before a round, or by an act that a duty names.
func TestEveryDutyIsCitedByAVerdictOfItsKind(t *testing.T) {
	file, err := os.Open("../../testdata/duties.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	type duty struct {
		Book, Ref, Duty string
		By              []string
	}
	duties := map[string][]duty{}
	for lines := bufio.NewScanner(file); lines.Scan(); {
		var d duty
		if err := json.Unmarshal(lines.Bytes(), &d); err != nil {
			t.Fatal(err)
		}
		duties[d.Book] = append(duties[d.Book], d)
	}
	for id, list := range duties {
		t.Run(id, func(t *testing.T) {
			b := bookstest.Named(t, id)
			cited := map[string]map[string]bool{}
			all := map[string]bool{}
			asked := map[string]map[string]bool{} // by the fact that was told, the cards cited
			look := func(f rules.Facts, v rules.Verdict) {
				if cited[f.Kind] == nil {
					cited[f.Kind] = map[string]bool{}
				}
				for _, ref := range v.Refs {
					cited[f.Kind][ref], all[ref] = true, true
				}
				for name, refs := range asked {
					key := rules.KeyByName(name)
					if key == nil || !key.Known(&f) {
						continue
					}
					for _, ref := range v.Refs {
						refs[ref] = true
					}
				}
			}
			for _, d := range list {
				for _, by := range d.By {
					if name, is := strings.CutPrefix(by, "question "); is {
						asked[name] = map[string]bool{}
					}
				}
			}
			eachVerdict(t, b, rules.Policy{}, 60, look)
			for _, text := range toldOutright {
				f, err := rules.ParseFacts([]byte(text))
				if err != nil {
					t.Fatal(err)
				}
				v, err := judge.Judge(b, rules.Policy{}, f)
				if err != nil {
					t.Fatal(err)
				}
				look(f, v)
			}
			for _, ref := range b.BeforeRoundRefs() {
				all[ref] = true
			}
			for _, d := range list {
				kinds := slices.DeleteFunc(slices.Clone(d.By), func(by string) bool {
					return !strings.HasPrefix(by, "kind ")
				})
				met := len(kinds) == 0
				for _, by := range kinds {
					met = met || cited[strings.TrimPrefix(by, "kind ")][d.Ref]
				}
				for _, by := range d.By {
					name, is := strings.CutPrefix(by, "question ")
					if is && !asked[name][d.Ref] {
						t.Errorf("%s, %q: no verdict that knows %s cites it", d.Ref, d.Duty, name)
					}
					all[d.Ref] = all[d.Ref] || strings.HasPrefix(by, "act ")
				}
				if !met {
					t.Errorf("%s, %q: no verdict of %v cites it", d.Ref, d.Duty, kinds)
				}
			}
			for _, c := range b.Cards {
				if only := slices.Contains(quotedOnly[id], c.Ref); all[c.Ref] == only {
					t.Errorf("card %s: cited %v, quoted only %v", c.Ref, all[c.Ref], only)
				}
			}
		})
	}
}
