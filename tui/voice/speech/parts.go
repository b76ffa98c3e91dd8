package speech

import (
	"fmt"
	"slices"
	"strings"

	"flagfall/rules/lazyregexp"
)

// Limits on what is spoken unasked: the choices, and the sentences beside them. A short last line
// is spoken rather than held back.
const (
	MostChoices   = 9
	MostSentences = 12
)

// piece is a line of a screen that was not said yet.
type piece struct {
	key   string // as it stays while time goes on
	text  string // its sentence
	fresh bool   // it was not there before; else it was held back
	under bool   // the cursor came to it: it is said whatever else is
	first bool   // a choice of the first nine, or what is asked: other lines give way to it
	later bool   // said only on request
}

// shouldSay tells whether it is to be said now, if there is room.
func (p piece) shouldSay() bool { return !p.later && (p.fresh || p.under) }

// choicePattern is one of the lines that a key takes: "3 c: castled", "3: warn Jack", "j: dropped".
var choicePattern = lazyregexp.New(`^(At: )?((\d )?[^\sA-Z]): `)

// sentenceEnd is where a sentence ends and another begins. A letter with a point is a name.
var sentenceEnd = lazyregexp.New(`[^\s.]{2}[.!?] +\S`)

// sealPattern is where a line goes on with its entry's number and seal.
var sealPattern = lazyregexp.New(`\s+entry \d+\s+[0-9A-F]{4}(-[0-9A-F]{4})+$`)

// isChoice tells whether a line is a choice.
func isChoice(line string) bool { return choicePattern().MatchString(line) }

// countSentences counts those of a text that are no choices.
func countSentences(text string) int {
	n := 0
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && !isChoice(line) {
			n += 1 + len(sentenceEnd().FindAllString(line, -1))
		}
	}
	return n
}

// newLines are the lines of the screen that were not said: those that are new, the one that the
// cursor came to, and those held back before.
func (r *Reader) newLines(f Frame) []piece {
	now := r.screens[len(r.screens)-1]
	var list, whole []piece
	stands, said, at := map[string]int{}, map[string]int{}, ""
	typed := strings.Join(strings.Fields(f.Typed), " ")
	for _, line := range unwrapLines(f.Work) {
		bare := strings.Join(strings.Fields(strings.ReplaceAll(line, cursor, " ")), " ")
		key := withoutTimes(bare)
		if key == "" {
			continue
		}
		stands[key]++
		text := strings.TrimSpace(line)
		under := strings.Contains(line, cursor)
		if under {
			at, text = key, "At: "+text
		}
		if tail := sealPattern().FindString(text); tail != "" && f.On != "" { // the whole line is said on request
			told := piece{key: key + tail, text: Sentence(SpellSigns(text)), later: true}
			stands[told.key]++
			if told.fresh = stands[told.key] > now.stands[told.key]; told.fresh ||
				stands[told.key] > now.said[told.key] {
				whole = append(whole, told)
			} else {
				said[told.key]++
			}
			text = strings.TrimSuffix(text, tail)
		}
		p := piece{key: key, text: Sentence(SpellSigns(text)), fresh: stands[key] > now.stands[key]}
		p.under = under && (p.fresh || now.cursor != key)
		// what is typed is echoed
		if p.text == "" || bare == typed || !p.fresh && !p.under && stands[key] <= now.said[key] {
			said[key]++
			continue
		}
		list = append(list, p)
	}
	list = append(list, whole...)
	now.below = f.More && (now.below || slices.ContainsFunc(list, func(p piece) bool { return p.fresh }))
	now.stands, now.said, now.cursor = stands, said, at
	return list
}

// markPriority marks the choices that digits take, and the line before them, which asks.
func markPriority(list []piece) {
	n := 0
	for i, p := range list {
		if !isChoice(p.text) {
			continue
		}
		if n++; n > MostChoices {
			break
		}
		list[i].first = true
		if n == 1 && i > 0 {
			list[i-1].first = true
		}
	}
}

// sayLines says as many of the new lines as there is room for, in sentences, and holds back the
// others.
func (r *Reader) sayLines(list []piece, opened bool, room int) string {
	typing := r.open // in a line that comes behind
	r.open = false
	defer func() { r.open = typing }()
	now := r.screens[len(r.screens)-1]
	var fresh []piece
	for _, p := range list {
		if p.shouldSay() {
			fresh = append(fresh, p)
		}
	}
	markPriority(fresh)
	now.held = nil
	more := false
	said := r.chooseLines(fresh, room)
	for _, p := range list {
		switch {
		case !p.shouldSay():
			more = more || p.fresh
		case said[0]:
			said = said[1:]
			r.sayPiece(p)
			continue
		default:
			said, more = said[1:], true
		}
		now.held = append(now.held, p)
	}
	if len(now.held) > 0 && (more || opened) {
		r.sayHeldCount()
	}
	r.sayMoreBelow()
	return r.flush()
}

// chooseLines tells of each line whether it is said, where there is room for so many sentences:
// those that come first whatever else is, the others one after another until there is no room, or
// until the last choice that a digit takes.
func (r *Reader) chooseLines(list []piece, room int) []bool {
	said := make([]bool, len(list))
	var all, so amount
	for n, p := range list {
		all.add(p)
		if said[n] = p.under || p.first || r.frame.On == ""; said[n] {
			so.add(p)
		}
	}
	last, left, choices := 0, 0, 0
	for n, p := range list {
		behind := choices == MostChoices
		if isChoice(p.text) {
			choices++
		}
		if said[n] {
			continue
		}
		if left == 0 && !behind && (all.fits(room) || so.plus(p).fits(room-1)) {
			so.add(p)
			said[n] = true
			continue
		}
		last, left = n, left+1
	}
	if left == 1 && countSentences(list[last].text) <= 1 {
		said[last] = true // it is no longer than to say that there is more
	}
	return said
}

// amount is how much is said.
type amount struct{ sentences, choices int }

func (c amount) plus(p piece) amount {
	c.add(p)
	return c
}

func (c *amount) add(p piece) {
	c.sentences += countSentences(p.text)
	if isChoice(p.text) {
		c.choices++
	}
}

func (c amount) fits(room int) bool { return c.sentences <= room && c.choices <= MostChoices }

// sayPiece says a line of the screen.
func (r *Reader) sayPiece(p piece) {
	r.sayLine(p.text)
	r.screens[len(r.screens)-1].said[p.key]++
}

// sayHeldCount says which key says what is held back.
func (r *Reader) sayHeldCount() {
	r.sayLine(fmt.Sprintf("Press %s for %d more.", r.frame.On, r.HeldCount()))
}

// sayMoreBelow says that more lines follow below, once all above them are said.
func (r *Reader) sayMoreBelow() {
	if now := r.screens[len(r.screens)-1]; now.below && len(now.held) == 0 {
		now.below = false
		r.sayLine("More below.")
	}
}

// HeldCount is how many sentences are held back.
func (r *Reader) HeldCount() int {
	if len(r.screens) == 0 {
		return 0
	}
	n := len(r.screens[len(r.screens)-1].held)
	if len(r.heldKeys()) > 0 {
		n++
	}
	return n
}

// ZeroAsksForMore tells whether a 0 typed now asks for more, and is for nothing else.
func (r *Reader) ZeroAsksForMore() bool { return r.frame.Free && !r.frame.Waits }

// More is the next part of what is held back.
func (r *Reader) More() string {
	r.out.Reset()
	if len(r.screens) == 0 {
		return ""
	}
	now := r.screens[len(r.screens)-1]
	if r.HeldCount() == 0 {
		r.sayLine("End of screen.")
		return r.out.String()
	}
	room := MostSentences
	if now.below && len(r.heldKeys()) > 0 {
		room-- // for what follows
	}
	n := 0
	for _, fits := range r.chooseLines(now.held, room) {
		if !fits && n > 0 { // a line of more sentences than that is not parted
			break
		}
		r.sayPiece(now.held[n])
		n++
	}
	if now.held = now.held[n:]; len(now.held) > 0 {
		r.sayHeldCount()
		return r.out.String()
	}
	r.sayMoreBelow()
	if list := r.heldKeys(); len(list) > 0 {
		r.sayKeys(list[:min(MostChoices, len(list))])
	}
	return r.out.String()
}

// newKeys are the keys that were not said of this place before; those of a question every time. Of
// many it holds back those before the last, which leads to all of them.
func (r *Reader) newKeys(f Frame, asked bool) []string {
	var fresh []string
	for _, k := range f.Keys {
		if _, known := r.keys[keyID(f.Place, k)]; asked || !known {
			fresh = append(fresh, k)
		}
	}
	if r.keys == nil {
		r.keys = map[string]bool{}
	}
	if last := len(fresh) - 1; f.On != "" && len(fresh) > MostChoices+1 {
		for _, k := range fresh[MostChoices-1 : last] {
			r.keys[keyID(f.Place, k)] = false
		}
		fresh = append(slices.Clone(fresh[:MostChoices-1]), fresh[last])
	}
	return fresh
}

// keySentences is how many sentences tell them.
func (r *Reader) keySentences(keys []string) int {
	switch {
	case len(keys) == 0:
		return 0
	case len(r.heldKeys()) > 0:
		return 2
	}
	return 1
}

func keyID(place, key string) string { return place + "\n" + key }

// sayKeys says what some keys do.
func (r *Reader) sayKeys(list []string) {
	if len(list) == 0 {
		return
	}
	for _, k := range list {
		r.keys[keyID(r.frame.Place, k)] = true
	}
	r.sayLine(keysLabel + strings.Join(list, "   "))
	if len(r.heldKeys()) > 0 && len(r.screens[len(r.screens)-1].held) == 0 {
		r.sayLine(r.frame.On + " reads the other keys.")
	}
}

// heldKeys are the keys of the place that were held back.
func (r *Reader) heldKeys() []string {
	var list []string
	for _, k := range r.frame.Keys {
		if said, known := r.keys[keyID(r.frame.Place, k)]; known && !said {
			list = append(list, k)
		}
	}
	return list
}
