package rules

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// leaveOutOffence removes what speaks of an offense that is left out: it is no ground of claim, and the first offense
// that shared its letter has the letter.
func (s *shortBook) leaveOutOffence(kind string) {
	if law, ok := s.whole["illegal"].(map[string]any); ok {
		grounds, _ := tablesOf(law["ground"])
		var kept []map[string]any
		for _, g := range grounds {
			names, _ := g["names"].([]any)
			names = slices.DeleteFunc(slices.Clone(names), func(n any) bool { return n == kind })
			if len(names) > 0 {
				g = maps.Clone(g)
				g["names"] = names
				kept = append(kept, g)
			}
		}
		law["ground"] = kept
	}
	heir := ""
	offences, _ := tablesOf(s.whole["offence"])
	for _, o := range offences {
		switch {
		case o["with"] != kind:
		case heir == "":
			heir, _ = o["kind"].(string)
			delete(o, "with")
		default:
			o["with"] = heir
		}
	}
}

// leaveOut removes from the whole book what the file lists in without.
func (s *shortBook) leaveOut() {
	for _, name := range s.r.book.Without {
		section, rest, _ := strings.Cut(name, ".")
		if id, isList := listKeys[section]; isList && rest != "" {
			list, _ := tablesOf(s.whole[section])
			kept := slices.DeleteFunc(slices.Clone(list), func(t map[string]any) bool { return t[id] == rest })
			if len(kept) == len(list) {
				text := fmt.Sprintf("%s has no %s %q%s", s.r.book.From, section, rest, meant(rest, idsOf(list, id)))
				if near := nearestWord(rest, idsOf(list, id)); near != "" {
					text = endWithExample(text, fmt.Sprintf("without = [%q]", section+"."+near))
				}
				s.r.surplus("without", "%s", text)
			}
			s.whole[section] = kept
			if section == "offence" && len(kept) < len(list) {
				s.leaveOutOffence(rest)
			}
			s.dropped[rest] = s.dropped[rest] || section == "card"
			continue
		}
		law, _ := s.whole[section].(map[string]any)
		switch {
		case law == nil:
			s.r.fault("without", "%s has no [%s]%s", s.r.book.From, section,
				meant(section, slices.Collect(maps.Keys(s.whole))))
		case rest == "":
			delete(s.whole, section)
		case law[rest] == nil:
			s.r.fault("without", "[%s] of %s has no %s%s", section, s.r.book.From, rest,
				meant(rest, slices.Collect(maps.Keys(law))))
		default:
			delete(law, rest)
		}
	}
	if len(s.dropped) > 0 {
		s.dropRefs(s.whole)
		s.dropSilentTopics()
	}
}

func idsOf(list []map[string]any, id string) []string {
	var ids []string
	for _, t := range list {
		ids = append(ids, fmt.Sprint(t[id]))
	}
	return ids
}

// dropRefs removes references to cards that are left out.
func (s *shortBook) dropRefs(v any) {
	switch v := v.(type) {
	case map[string]any:
		for key, value := range v {
			if refs, ok := value.([]any); ok && strings.HasSuffix(key, "refs") {
				v[key] = slices.DeleteFunc(slices.Clone(refs), func(ref any) bool { return s.dropped[fmt.Sprint(ref)] })
				continue
			}
			s.dropRefs(value)
		}
	default:
		tables, _ := tablesOf(v)
		for _, t := range tables {
			s.dropRefs(t)
		}
	}
}

// dropSilentTopics removes topics that only a card which is left out speaks of.
func (s *shortBook) dropSilentTopics() {
	cards, _ := tablesOf(s.whole["card"])
	covered := map[any]bool{}
	for _, c := range cards {
		topics, _ := c["topics"].([]any)
		for _, t := range topics {
			covered[t] = true
		}
	}
	topics, _ := tablesOf(s.whole["topic"])
	s.whole["topic"] = slices.DeleteFunc(slices.Clone(topics), func(t map[string]any) bool { return !covered[t["on"]] })
}

// dropAnswersOfLaws removes the answers of inherited offenses that a law of the file answers now. It reports whether
// there were any.
func (s *shortBook) dropAnswersOfLaws() (dropped bool) {
	offences, _ := tablesOf(s.whole["offence"])
	for i, o := range offences {
		kind, _ := o["kind"].(string)
		if !s.r.book.judgedByLaw(kind) || s.says(fmt.Sprintf("offence[%d]", i)) {
			continue
		}
		for _, key := range answerKeys {
			dropped = dropped || o[key] != nil
			delete(o, key)
		}
	}
	return dropped
}

// dropUnusedLadders removes ladders of the published book that no offense climbs any more.
func (s *shortBook) dropUnusedLadders() {
	offences, _ := tablesOf(s.whole["offence"])
	used := map[any]bool{}
	for _, o := range offences {
		used[o["ladder"]] = true
	}
	ladders, _ := tablesOf(s.whole["ladder"])
	var kept []map[string]any
	now := map[string]string{} // where a ladder stands once others are left out
	for i, l := range ladders {
		path := fmt.Sprintf("ladder[%d]", i)
		if !used[l["id"]] && l["adds"] == nil && !s.says(path) {
			continue
		}
		now[path] = fmt.Sprintf("ladder[%d]", len(kept))
		kept = append(kept, l)
	}
	for ownPath, at := range s.moved {
		if to, ladder := now[at]; ladder {
			s.moved[ownPath] = to
		}
	}
	s.whole["ladder"], s.stands = kept, nil
}
