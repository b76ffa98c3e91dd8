package penalties

import (
	"encoding/json"
	"fmt"
	"maps"
	"strconv"
	"strings"

	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// Assess asks the rulebook about an incident as things stand now: what it is, which step, what follows. It never looks at
// the incident's own ruling; but once there is one, only offences that were ruled before it count, so that correcting it
// does not climb over those that came after.
func (s *State) Assess(i *Incident) (rules.Verdict, error) {
	standing := (*Incident).Standing
	if len(i.Rulings) > 0 {
		standing = before(i, standing)
	}
	return s.assess(i, s.register.Policy, standing)
}

// assessAsOf assesses a ruled incident by the offences that were ruled before it, each as it is said to stand, and by the
// policy of its ruling: another reading that the event has announced since changes no step that was made.
func (s *State) assessAsOf(i *Incident, standing func(*Incident) Standing) (rules.Verdict, error) {
	return s.assess(i, i.Ruling().policy, before(i, standing))
}

// before leaves standing only what was ruled before an incident.
func before(i *Incident, standing func(*Incident) Standing) func(*Incident) Standing {
	return func(earlier *Incident) Standing {
		if len(earlier.Rulings) == 0 || earlier.firstRuled() > i.firstRuled() {
			return nothing()
		}
		return standing(earlier)
	}
}

func (s *State) assess(i *Incident, policy rules.Policy, standing func(*Incident) Standing) (rules.Verdict, error) {
	facts, err := s.facts(i, standing)
	if err != nil {
		return rules.Verdict{}, err
	}
	v, err := rules.Judge(i.Book(), policy, facts)
	if err != nil {
		return rules.Verdict{}, fmt.Errorf("incident %s: %w", i.Label, err)
	}
	return v, nil
}

// facts gathers what the judge is asked: what was said, who sat where, and the earlier offences that stand.
func (s *State) facts(i *Incident, standing func(*Incident) Standing) (rules.Facts, error) {
	said := maps.Clone(i.Given)
	if said == nil {
		said = map[string]any{}
	}
	offence, ok := i.Book().OffenceByKind(i.Offence)
	if !ok {
		return rules.Facts{}, fmt.Errorf("incident %s: %s does not know the offence %q", i.Label, i.Book().Name, i.Offence)
	}
	said["kind"] = i.Offence
	if i.Seat != nil {
		seatFacts(said, *i.Seat, offence)
	}
	assume(said)
	if ladder := climbed(i.Book(), offence, said); ladder != "" && i.Seat != nil {
		said["round"] = i.Place.Round
		said["prior"] = s.priors(i, ladder, standing)
	}
	text, err := json.Marshal(i.withSeen(said))
	if err != nil {
		return rules.Facts{}, fmt.Errorf("incident %s: %w", i.Label, err)
	}
	facts, err := rules.ParseFacts(text)
	if err != nil {
		return rules.Facts{}, fmt.Errorf("incident %s: %w", i.Label, err)
	}
	return facts, nil
}

// climbed is the ladder of an offence, or of the one that a claim turns out to be about; "" where there is none.
func climbed(book *rules.Book, offence rules.Offence, said map[string]any) string {
	if kind, ok := said["underlying"].(string); ok && offence.Claim {
		offence, _ = book.OffenceByKind(kind)
	}
	return offence.Ladder
}

// bothPlayers are the offences that the two players of a board commit together.
var bothPlayers = map[string]bool{"no-clock": true, "clock-swapped-by-players": true}

// seatFacts says who the seat is, in the words of the offence: offender, claimant, or the side that was aided.
// What was said outright stands.
func seatFacts(said map[string]any, seat bughouse.Seat, offence rules.Offence) {
	set := func(key string, v any) {
		if _, stated := said[key]; !stated {
			said[key] = v
		}
	}
	switch {
	case strings.HasPrefix(offence.Kind, "partner-"): // what happens at the partner's board
		set("board", seat.Partner().Board())
	default:
		set("board", seat.Board())
	}
	switch {
	case offence.Claim:
		set("claimed_by", seat.String())
	case bothPlayers[offence.Kind]:
		set("by", []string{seat.String(), seat.Opponent().String()})
	case offence.Kind == "spectator-interference":
		set("aided_team", strconv.Itoa(seat.Team()))
	case offence.Kind == "clock-misset":
		set("whose", []string{seat.String()})
	default:
		set("by", seat.String())
	}
}

// assume fills in what a TD does not mention because it did not happen: no flag fell, and the move was a plain one.
func assume(said map[string]any) {
	switch said["kind"] {
	case "displace-and-press":
		if _, ok := said["flag_down"]; !ok {
			said["flag_down"] = []string{}
		}
	case "wrong-hand", "two-hands":
		if _, ok := said["move_kind"]; !ok {
			said["move_kind"] = "plain"
		}
	}
}

// prior is an earlier offence as the judge reads it.
type prior struct {
	Kind   string        `json:"kind"`
	By     bughouse.Seat `json:"by"`
	Scope  string        `json:"scope"`
	Round  int           `json:"round"`
	Step   int           `json:"step"`
	Status string        `json:"status"`
}

// priors lists the offender's offences of the ladder that count over the whole event, each with how near it is;
// the policy decides which of them are in the stream.
func (s *State) priors(i *Incident, ladder string, standing func(*Incident) Standing) []prior {
	list := []prior{}
	for _, earlier := range s.byCharged[i.Charged] {
		if earlier.No == i.No {
			continue
		}
		step := standing(earlier).step()
		if step == nil || step.Ladder != ladder {
			continue
		}
		list = append(list, prior{
			Kind: offenceOf(earlier), By: i.chargedSeat(), Scope: scope(earlier, i),
			Round: earlier.Place.Round, Step: step.N, Status: "standing",
		})
	}
	return list
}

// offenceOf is what an incident was an offence of: of a claim, what was claimed.
func offenceOf(i *Incident) string {
	if kind, ok := i.Given["underlying"].(string); ok && i.Charged != i.Offender {
		return kind
	}
	return i.Offence
}

// scope tells how near an earlier incident is. A player plays one game in a match, so the same match is the same game;
// the other match of the two that a pairing may play is the wider "same-match".
func scope(earlier, i *Incident) string {
	switch {
	case earlier.Match == i.Match:
		return "same-game"
	case earlier.Match.Pairing == i.Match.Pairing:
		return "same-match"
	}
	return "earlier-round"
}
