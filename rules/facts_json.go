package rules

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"flagfall/rules/bughouse"
)

// ParseFacts reads facts from a JSON object. Unknown keys are ignored. The error joins all unknown
// kinds, impossible values and contradictions, each with its key.
func ParseFacts(text []byte) (Facts, error) {
	var f Facts
	if err := json.Unmarshal(text, &f); err != nil {
		return Facts{}, err
	}
	return f, f.Check()
}

// UnmarshalJSON reads every known key. It does not check the facts against each other (see Check).
func (f *Facts) UnmarshalJSON(text []byte) error {
	var in map[string]json.RawMessage
	if err := json.Unmarshal(text, &in); err != nil {
		return errors.New("facts: write an object of facts by their keys")
	}
	*f = Facts{}
	return f.read(in)
}

// read reads every known key of an object.
func (f *Facts) read(in map[string]json.RawMessage) error {
	var faults []error
	if raw, ok := in["kind"]; ok {
		if err := json.Unmarshal(raw, &f.Kind); err != nil {
			faults = append(faults, fmt.Errorf("kind: %s is not a word", raw))
		}
	}
	for _, k := range keys {
		if raw, ok := in[k.Name]; ok {
			if err := k.read(f, raw); err != nil {
				faults = append(faults, err)
			}
		}
	}
	return errors.Join(append(faults, f.readOwn(in)...)...)
}

// Value returns the fact under a key, of the type of its field; false where it is not known or
// there is no such key.
func (f Facts) Value(key string) (v any, known bool) {
	k := KeyByName(key)
	if k == nil || !k.Known(&f) {
		return nil, false
	}
	return reflect.ValueOf(k.Field(&f)).Elem().Interface(), true
}

// With returns the facts with one more known. answer is JSON, as in Question.Answers.
func (f Facts) With(ask, answer string) (Facts, error) {
	k := KeyByName(ask)
	if k == nil {
		return f, fmt.Errorf("no fact %q", ask)
	}
	err := k.read(&f, []byte(answer))
	return f, err
}

// MarshalJSON writes true, false or null. It is an error for any other value.
func (a Answer) MarshalJSON() ([]byte, error) {
	switch a {
	case Unknown:
		return []byte("null"), nil
	case Yes:
		return []byte("true"), nil
	case No:
		return []byte("false"), nil
	}
	return nil, fmt.Errorf("%d is not an answer", a)
}

// UnmarshalJSON reads true, false or null.
func (a *Answer) UnmarshalJSON(b []byte) error {
	switch string(b) {
	case "true":
		*a = Yes
	case "false":
		*a = No
	case "null":
		*a = Unknown
	default:
		return errors.New("use true or false")
	}
	return nil
}

// directorWord stands in a list of seats for the tournament director.
const directorWord = "TD"

// UnmarshalJSON reads one seat, a list of seats, or "TD", which adds no seat.
func (s *Seats) UnmarshalJSON(b []byte) error {
	if bytes.HasPrefix(bytes.TrimSpace(b), []byte(`"`)) {
		b = fmt.Appendf(nil, "[%s]", b)
	}
	var words []string
	if err := json.Unmarshal(b, &words); err != nil {
		return errors.New("use a seat or a list of seats")
	}
	out := Seats{}
	for _, w := range words {
		if w == directorWord {
			continue
		}
		var v bughouse.Seat
		err := v.UnmarshalText([]byte(w))
		if err != nil {
			return err
		}
		if out.Has(v) {
			return fmt.Errorf("%s is named twice", v)
		}
		out = append(out, v)
	}
	*s = out
	return nil
}

// Has reports whether a seat is in the list.
func (s Seats) Has(v bughouse.Seat) bool {
	return slices.Contains(s, v)
}

// MarshalJSON writes a list of capital letters.
func (p Pieces) MarshalJSON() ([]byte, error) {
	letters := make([]string, len(p))
	for i, k := range p {
		letters[i] = string(k.Letter())
	}
	return json.Marshal(letters)
}

// UnmarshalJSON reads a list of letters QRBNP in either case.
func (p *Pieces) UnmarshalJSON(b []byte) error {
	var letters []string
	if err := json.Unmarshal(b, &letters); err != nil {
		return errors.New("use a list of pieces")
	}
	out := Pieces{}
	for _, l := range letters {
		if len(l) != 1 || !strings.Contains("QRBNPqrbnp", l) {
			return fmt.Errorf("no piece %q in stock: use Q, R, B, N and P", l)
		}
		k, _ := bughouse.KindOf(l[0])
		out = append(out, k)
	}
	*p = out
	return nil
}

// Stock returns the pieces as a stock.
func (p Pieces) Stock() (s bughouse.Stock) {
	for _, k := range p {
		s[k]++
	}
	return s
}

// UnmarshalJSON reads one earlier offence; "by" is required.
func (p *Prior) UnmarshalJSON(b []byte) error {
	type plain Prior
	in := struct {
		*plain
		By *bughouse.Seat `json:"by"`
	}{plain: (*plain)(p)}
	if err := json.Unmarshal(b, &in); err != nil {
		return err
	}
	if in.By == nil {
		return errors.New("an earlier offense must name the player")
	}
	p.By = *in.By
	return nil
}

// Who may appeal beside a player, on behalf of one: "by" names them, or one of the teams, in an
// appeal alone.
const (
	AppealCoach  = "coach"
	AppealParent = "parent"
	AppealTeam   = "team"
)

var appellants = []string{"player", AppealCoach, AppealParent, AppealTeam}

// readActor reads the words that "by" may be in place of seats. For "coach" and "parent" it sets By
// and Appellant, and all is true. For "team 1" and "team 2" it sets Appellant and returns the seats
// as JSON. Anything else is returned unchanged.
func (f *Facts) readActor(raw []byte) (seats []byte, all bool) {
	var who string
	if json.Unmarshal(raw, &who) != nil {
		return raw, false
	}
	switch who {
	case AppealCoach, AppealParent:
		f.By, f.Appellant = Seats{}, who
		return nil, true
	case "team 1", "team 2":
		f.Appellant = AppealTeam
		var list []string
		for _, s := range bughouse.Seats {
			if strings.HasSuffix(who, string(rune('0'+s.Team()))) {
				list = append(list, s.String())
			}
		}
		raw, _ = json.Marshal(list)
	}
	return raw, false
}
