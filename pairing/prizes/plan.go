package prizes

import (
	"cmp"
	"slices"
	"strings"

	"flagfall/pairing/cleantext"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/rules/refusal"
)

// maxNameLength is the most characters of the name of a class or a thing.
const maxNameLength = 60

// ChangePlan changes how a section's plan settles ties and its currency. An empty argument leaves
// that unchanged. Separate names a separate plan, "" for the main one; it has no currency of its
// own.
func ChangePlan(s *event.State, section, separate, ties, currency string) ([]fact.Fact, error) {
	plan, err := openPlan(s, section)
	if err != nil {
		return nil, err
	}
	currency, separate = cleantext.Clean(currency), planNamed(plan, separate)
	names := plan.PlanNames()
	switch {
	case ties == "" && currency == "":
		return nil, refusal.Invalid.Errorf("give a change: how ties are split, or the currency")
	case ties != "" && !slices.Contains(event.TieModes, ties):
		return nil, refusal.Invalid.Errorf("ties cannot be split by %q: use %s", ties,
			strings.Join(event.TieModes, ", "))
	case len([]rune(currency)) > 4:
		return nil, refusal.Invalid.Errorf("no currency %q: use a sign or its code, such as $ or EUR", currency)
	case separate != "" && currency != "":
		return nil, refusal.Invalid.Errorf(
			"the currency is the same in all plans of a section: set it without a plan")
	case separate != "" && !slices.Contains(names, separate):
		return nil, refusal.NotFound.Errorf("section %s has no separate plan %q: it has %s",
			plan.Section, separate, cmp.Or(strings.Join(names, ", "), "none"))
	case separate != "" && ties == event.TiesSplit && !hasMoney(plan, separate):
		return nil, refusal.Invalid.Errorf(
			"plan %s has no money to split: its ties go by %s, %s or %s", separate,
			event.TiesBroken, event.TiesByLot, event.TiesCoChampions)
	case separate != "":
		plan.Plans = slices.DeleteFunc(slices.Clone(plan.Plans), func(p event.SeparatePlan) bool {
			return p.Name == separate
		})
		plan.Plans = append(plan.Plans, event.SeparatePlan{Name: separate, Ties: ties})
		return []fact.Fact{plan}, nil
	}
	if ties != "" {
		plan.Ties = ties
	}
	if currency != "" {
		plan.Currency = currency
	}
	return []fact.Fact{plan}, nil
}

func hasMoney(plan event.PrizesPlanned, separate string) bool {
	return slices.ContainsFunc(plan.Prizes, func(p event.Prize) bool {
		return p.Plan == separate && p.Cents > 0
	})
}

// planNamed returns the name of a separate plan as the section has it; case does not matter. A plan
// that it does not have keeps the name given.
func planNamed(plan event.PrizesPlanned, name string) string {
	name = cleantext.Clean(name)
	for _, known := range plan.PlanNames() {
		if strings.EqualFold(known, name) {
			return known
		}
	}
	return name
}

// AddPrizes appends prizes to a section's plan. Money for a place that has only a thing, or a thing
// for a place that has only money, joins the prize that is there, if both are of the same plan.
func AddPrizes(s *event.State, section string, list ...event.Prize) ([]fact.Fact, error) {
	plan, err := openPlan(s, section)
	if err != nil {
		return nil, err
	}
	if len(plan.Prizes)+len(list) > event.MaxPrizes {
		return nil, refusal.Limit.Errorf("a section has at most %d prizes", event.MaxPrizes)
	}
	plan.Prizes = slices.Clone(plan.Prizes)
	for _, p := range list {
		p.Thing, p.Class.Name = cleantext.Clean(p.Thing), cleantext.Clean(p.Class.Name)
		p.Plan = planNamed(plan, p.Plan)
		if err := cmp.Or(p.Check(s), checkPrize(s, p)); err != nil {
			return nil, err
		}
		same := slices.IndexFunc(plan.Prizes, func(q event.Prize) bool {
			return q.Place == p.Place && q.Plan == p.Plan && q.Class.Equal(p.Class)
		})
		switch {
		case same < 0:
			plan.Prizes = append(plan.Prizes, p)
		case !joins(&plan.Prizes[same], p):
			return nil, refusal.Conflict.Errorf(
				"%s already has a prize: remove that first, or give this one in a separate plan",
				PrizeName(s, p))
		}
	}
	return []fact.Fact{plan}, nil
}

// joins adds money to a prize that is only a thing, or a thing to one that is only money. It reports
// whether it could.
func joins(to *event.Prize, p event.Prize) bool {
	switch {
	case to.Thing == "" && p.Cents == 0:
		to.Thing, to.Worth = p.Thing, p.Worth
	case to.Cents == 0 && p.Thing == "":
		to.Cents = p.Cents
	default:
		return false
	}
	return true
}

func checkPrize(s *event.State, p event.Prize) error {
	switch {
	case p.Cents == 0 && p.Thing == "":
		return refusal.Invalid.Errorf("%s has no money and no trophy, book or other object: add one",
			PrizeName(s, p))
	case p.Worth > 0 && p.Thing == "":
		return refusal.Invalid.Errorf("a value belongs to a trophy, book or other object: name it")
	case len([]rune(p.Thing)) > maxNameLength || len([]rune(p.Class.Name)) > maxNameLength ||
		len([]rune(p.Plan)) > maxNameLength:
		return refusal.Limit.Errorf(
			"the name of a prize, class or plan can have at most %d characters: shorten it",
			maxNameLength)
	}
	return nil
}

// RemovePrizes removes prizes from a section's plan by number; later ones move up. Without numbers
// it removes them all.
func RemovePrizes(s *event.State, section string, numbers ...int) ([]fact.Fact, error) {
	plan, err := openPlan(s, section)
	if err != nil {
		return nil, err
	}
	if len(plan.Prizes) == 0 {
		return nil, refusal.Conflict.Errorf("section %s has no prizes to remove",
			plan.Section)
	}
	var rest []event.Prize
	for i, p := range plan.Prizes {
		if len(numbers) > 0 && !slices.Contains(numbers, i+1) {
			rest = append(rest, p)
		}
	}
	for _, n := range numbers {
		if n < 1 || n > len(plan.Prizes) {
			return nil, refusal.NotFound.Errorf("no prize %d: section %s has %d", n, plan.Section,
				len(plan.Prizes))
		}
	}
	plan.Prizes = rest
	names := plan.PlanNames()
	plan.Plans = slices.DeleteFunc(slices.Clone(plan.Plans), func(p event.SeparatePlan) bool {
		return !slices.Contains(names, p.Name)
	})
	return []fact.Fact{plan}, nil
}

// openPlan returns a section's plan. It is an error if the prizes are locked.
func openPlan(s *event.State, section string) (event.PrizesPlanned, error) {
	sec, err := s.Section(section)
	switch {
	case err != nil:
		return event.PrizesPlanned{}, err
	case sec.Prizes.Locked != nil:
		return event.PrizesPlanned{},
			refusal.TooLate.Errorf(
				"the prizes of section %s are locked: a chief unlocks them with prize unlock and a reason",
				sec.ID)
	}
	plan := sec.Prizes.PrizesPlanned
	plan.Section = sec.ID
	return plan, nil
}
