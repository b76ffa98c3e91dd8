package paper

import (
	"slices"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/prizes"
	"flagfall/tui/document"
	"flagfall/tui/voice/words"
)

// announcer is read out at the prize-giving: the classes first, each from last to first, then the
// places from last to first. Teams that share a place are read out together; how a prize was divided
// stands on the list of prizes.
func (m *maker) announcer() error {
	return m.eachWithPrizes(func(sec *event.Section, r prizes.Result) {
		m.add(document.Text{Words: m.lockText(sec), Weight: document.Quiet})
		last := ""
		for _, together := range spokenGroups(r) {
			first := r.Awards[together[0]]
			if head := m.awardsHeading(r.AwardPlan(first), r.AwardClass(first)); head != last {
				m.add(document.Heading(head))
				last = head
			} else {
				m.add(document.Text{Words: m.say("(pause)"), Weight: document.Quiet})
			}
			m.announce(r, together)
		}
		m.add(m.prizeNotes(r)...)
	})
}

// announce reads out what some teams win together, or one alone.
func (m *maker) announce(r prizes.Result, together []int) {
	given := r.LockedAwards()
	gets := func(i int) string { return m.spokenAward(r.Section.Prizes.PrizesPlanned, given[i]) }
	title := words.UpperFirst(r.AwardTitle(r.Awards[together[0]]))
	if len(together) == 1 {
		team := r.Awards[together[0]].Team
		m.add(document.Text{Words: m.say("%s: %s", title, m.team(team)), Weight: document.Loud})
		m.add(document.Text{Words: m.announcedPair(team) + ". " + m.say("They get %s.", gets(together[0]))})
		return
	}
	m.add(document.Text{Words: title, Weight: document.Loud})
	alike := !slices.ContainsFunc(together, func(i int) bool { return gets(i) != gets(together[0]) })
	for _, i := range together {
		team := r.Awards[i].Team
		said := m.announcedPair(team) + "."
		if !alike {
			said += " " + m.say("They get %s.", gets(i))
		}
		m.add(document.Text{Words: m.team(team), Weight: document.Loud}, document.Text{Words: said})
	}
	if alike {
		m.add(document.Text{Words: m.say("Each team gets %s.", gets(together[0]))})
	}
}

// spokenAward returns the contents of an award as they are read out: "$500 and the trophy for first
// place". Amounts are written as on the list of prizes.
func (m *maker) spokenAward(plan event.PrizesPlanned, a event.Award) string {
	var gets []string
	hall := m.basis()
	if a.Cents > 0 {
		gets = append(gets, hall.Money(plan.Currency, a.Cents))
	}
	if a.Thing > 0 && a.Thing <= len(plan.Prizes) {
		p := plan.Prizes[a.Thing-1]
		hall.Ordinal = func(n int) string { return m.sheet.Lang.SpokenPlace(n, true) }
		thing, place := p.Thing, hall.PrizeName(p)
		if m.sheet.Lang.IsEnglish() && hasArticle(thing) {
			gets = append(gets, m.say("%s for %s", thing, place))
		} else {
			gets = append(gets, m.say("the %s for %s", thing, place))
		}
	}
	return strings.Join(gets, m.say(" and "))
}

// hasArticle reports whether a thing was typed with an article in English: "a chess set".
func hasArticle(thing string) bool {
	first, _, _ := strings.Cut(strings.ToLower(thing), " ")
	return slices.Contains([]string{"a", "an", "the"}, first)
}

// spokenGroups returns the awards in the order in which they are read out, as indexes: those that
// are shared stand together.
func spokenGroups(r prizes.Result) (groups [][]int) {
	for _, i := range r.ReadingOrder() {
		if n := len(groups); n > 0 && r.Together(r.Awards[groups[n-1][0]], r.Awards[i]) {
			groups[n-1] = append(groups[n-1], i)
			continue
		}
		groups = append(groups, []int{i})
	}
	return groups
}

// awardsHeading heads the prizes of a plan, "" for the main one, and a class, "" for open places.
func (m *maker) awardsHeading(plan, class string) string {
	switch {
	case plan != "" && class != "":
		return m.say("%s: %s", words.UpperFirst(plan), class)
	case plan != "":
		return words.UpperFirst(plan)
	case class == "":
		return m.say("Places")
	}
	return m.say("Prizes: %s", class)
}

// announcedPair names a team's players for who reads them out, with a hint where a name is said
// otherwise than it looks.
func (m *maker) announcedPair(t *event.Team) string {
	said := spokenPair(m, t)
	for player := range t.Players {
		name := m.player(t, player+1)
		if hint := m.Hall.Register.SpokenName(t.Ref(player + 1)); hint != "" && m.sheet.For == document.Staff {
			said = strings.Replace(said, name, m.say("%s (say: %s)", name, hint), 1)
		}
	}
	return said
}
