package prizes

import (
	"cmp"
	"strconv"
	"strings"

	"flagfall/pairing/event"
	"flagfall/pairing/roster"
	"flagfall/rules/refusal"
)

// ParseCents reads an amount of money such as 100 or 25.50, in cents; "" is 0.
func ParseCents(text string) (int64, error) {
	whole, part, point := strings.Cut(strings.TrimSpace(text), ".")
	if whole == "" && !point {
		return 0, nil
	}
	n, err := strconv.ParseUint(whole, 10, 32)
	c, err2 := uint64(0), error(nil)
	if point {
		c, err2 = strconv.ParseUint(part, 10, 32)
	}
	if err != nil || err2 != nil || point && len(part) != 2 {
		return 0, refusal.Invalid.Errorf("%q is not an amount of money: write it like 100 or 25.50", text)
	}
	return int64(n)*100 + int64(c), nil
}

// ForPlaces returns prizes for several places of a class, starting at a place. Each amount
// belongs to one place; every place wins the thing. Amounts and worth are in cents.
func ForPlaces(class event.Class, from, places int, money []int64, thing string, worth int64) ([]event.Prize, error) {
	if places > 0 && len(money) > places {
		return nil, refusal.Invalid.Errorf("%d amounts for %d places: give as many or fewer",
			len(money), places)
	}
	if places > event.MaxPrizes {
		return nil, refusal.Limit.Errorf("a section has at most %d prizes", event.MaxPrizes)
	}
	var list []event.Prize
	for n := range max(places, len(money), 1) {
		p := event.Prize{Class: class, Place: max(from, 1) + n, Thing: thing, Worth: worth}
		if n < len(money) {
			p.Cents = money[n]
		}
		list = append(list, p)
	}
	return list, nil
}

// InPlan puts prizes into a separate plan, "" for the main one, and returns them.
func InPlan(list []event.Prize, plan string) []event.Prize {
	for i := range list {
		list[i].Plan = plan
	}
	return list
}

// ParsePrizes reads prizes typed on one line: the money of each place, a thing for each place, the
// number of places, the class, and a separate plan. "100,50,25 trophy"; "medal for 10"; "60 under 1200"; "book
// unrated"; "pen age 9"; "plaque club Lincoln"; "book for 3 plan books". The places follow those for which
// the class has prizes in that plan.
func ParsePrizes(s *event.State, section, text string) ([]event.Prize, error) {
	sec, err := s.Section(section)
	if err != nil {
		return nil, err
	}
	var class event.Class
	var money []int64
	var thing []string
	var plan string
	places := 0
	words := strings.Fields(text)
	for len(words) > 0 {
		word, rest := words[0], words[1:]
		number := func() (int, error) {
			if len(rest) == 0 {
				return 0, refusal.Invalid.Errorf("a number is missing after %q", word)
			}
			n, err := strconv.Atoi(rest[0])
			if err != nil || n < 1 {
				return 0, refusal.Invalid.Errorf("%q is not a number for %q", rest[0], word)
			}
			rest = rest[1:]
			return n, nil
		}
		switch strings.ToLower(word) {
		case "under":
			class.Below, err = number()
		case "over":
			class.From, err = number()
		case "age":
			class.Age, err = number()
		case "for":
			places, err = number()
		case "plan":
			if len(rest) == 0 {
				err = refusal.Invalid.Errorf("a name is missing after %q", word)
				break
			}
			plan, rest = planNamed(sec.Prizes.PrizesPlanned, rest[0]), rest[1:]
		case "unrated":
			class.Unrated = true
		case "club":
			class.Club, err = roster.FindClub(s, strings.Join(rest, " "))
			rest = nil
		default:
			if len(money) == 0 && len(thing) == 0 && word[0] >= '0' && word[0] <= '9' {
				for amount := range strings.SplitSeq(word, ",") {
					cents, wrong := ParseCents(amount)
					money, err = append(money, cents), cmp.Or(err, wrong)
				}
			} else {
				thing = append(thing, word)
			}
		}
		if err != nil {
			return nil, err
		}
		words = rest
	}
	from := 1
	for _, p := range sec.Prizes.Prizes {
		if p.Class.Equal(class) && p.Plan == plan {
			from = max(from, p.Place+1)
		}
	}
	list, err := ForPlaces(class, from, places, money, strings.Join(thing, " "), 0)
	return InPlan(list, plan), err
}
