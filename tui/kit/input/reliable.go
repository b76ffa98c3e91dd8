package input

import (
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/kit/screen"
	"flagfall/tui/voice/words"
)

// AskReliable asks whether a witness is reliable where the rulebook's words are about that and it was not
// typed, and records the statement. Any other answer than yes leaves it open.
func AskReliable(
	d screen.Desk, book *rules.Book, said penalties.TestimonyAdded, record func(penalties.TestimonyAdded),
) {
	o, known := book.OffenceByKind(rules.KindTestimony)
	excluded := said.Unbiased == rules.No && o.HasCase(rules.KeyUnbiased.Name)
	if said.Seat != "" || said.Reliable != rules.Unknown || excluded || !known || !o.HasCase(rules.KeyReliable.Name) {
		record(said)
		return
	}
	d.Ask(screen.Question{
		Text: words.UpperFirst(words.Refs(o.Refs)) + " asks for reliable witnesses. Is this witness reliable?",
		Act:  "reliable",
		Yes: func() {
			said.Reliable = rules.Yes
			record(said)
		},
		No: func() { record(said) },
	})
}
