package story

import (
	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/tui/voice/words"
)

// Standing says in a sentence, in the table's language, where the ruling in force on an incident stands to
// its rulebook: required, within it, open, departing, or from an article of another book. It is "" where no
// ruling is in force.
func Standing(at words.Table, i *penalties.Incident) string {
	r, now := i.Ruling(), i.CurrentEffect()
	switch {
	case r == nil || now.Imposing == 0:
		return ""
	case !now.IsAsMade(r.RulingMade):
		return at.Say("The chief decided what to impose instead.")
	case i.Offence == rules.KindNote:
		return at.Say("The rule leaves it to the director, who gives a reason.")
	}
	return Stands(at, r.RulingMade)
}

// Stands is Standing for a ruling as it was made, or would be.
func Stands(at words.Table, made penalties.RulingMade) string {
	v, g := made.Verdict, made.Ground()
	switch {
	case g.Stands == penalties.AgainstRule:
		return at.Say("The director departs from the rule and gives a reason.")
	case g.Stands == penalties.FromFallback && g.Article != "":
		return at.Say("The rule does not cover it. Taken from %s.", made.Source())
	case g.Stands == penalties.FromFallback && made.Decided != "":
		return at.Say("The rule does not cover it. Taken from %s, without an article.", made.Source())
	case v.Authority == rules.BySilence && made.Decided != "":
		return at.Say("The rulebook is silent. The director decides.")
	case g.Stands == penalties.OpenInRule && v.NamesNone():
		return at.Say("The rule names no penalty. The director chooses and gives a reason.")
	case g.Stands == penalties.OpenInRule && v.Authority != rules.BySilence:
		return at.Say("The rule leaves other penalties open. The director chooses and gives a reason.")
	case v.Outcome == rules.OutDiscretion:
		return at.Say("Within the rule, which leaves the choice to the director, who gives a reason.")
	}
	return at.Say(words.AuthoritySentence(v.Authority))
}

// Choosing tells a director where what they are about to impose stands to the rulebook, and the book that it is
// decided from.
func Choosing(made penalties.RulingMade, source string) string {
	v, g, said := made.Verdict, made.Ground(), ""
	switch {
	case g.Stands == penalties.AgainstRule:
		return "You depart from the book: type a reason."
	case v.Authority == rules.ByFallback:
		said = "The book does not cover this."
	case v.Authority == rules.BySilence:
		said = "The book is silent."
	case g.Stands == penalties.OpenInRule && v.NamesNone():
		said = "The rule names no penalty: you choose."
	case g.Stands == penalties.OpenInRule:
		said = "The rule leaves other penalties open: you choose."
	case v.Outcome == rules.OutDiscretion:
		said = "Within the rule, which leaves the choice to you."
	default:
		return words.AuthoritySentence(v.Authority)
	}
	return said + " Decided from: " + source + "."
}

// StandsBriefly names where the ruling in force stands to its rulebook where it does not simply follow it:
// "departs from the book", "open in the book", "from FIDE Laws, 2023, 9.6"; "" where it does, for a note,
// and where a chief decided what is in force.
func StandsBriefly(i *penalties.Incident) string {
	r, now := i.Ruling(), i.CurrentEffect()
	if r == nil || now.Imposing == 0 || i.Offence == rules.KindNote ||
		!now.IsAsMade(r.RulingMade) {
		return ""
	}
	switch g := r.Ground(); {
	case g.Stands == penalties.AgainstRule:
		return "departs from the book"
	case g.Stands == penalties.FromFallback && r.Source() != "":
		return "from " + r.Source()
	case g.Stands == penalties.OpenInRule:
		return "open in the book"
	}
	return ""
}

// StandsForChild is Standing in the words of a child's card; "" where the rule requires the ruling.
func StandsForChild(at words.Table, i *penalties.Incident) string {
	brief, r := StandsBriefly(i), i.Ruling()
	switch {
	case brief == "" && (r == nil || r.Verdict.Outcome != rules.OutDiscretion || i.CurrentEffect().Imposing == 0):
		return ""
	case brief == "":
		return at.Say("The rule allows this, and the director chose it.")
	case r.Ground().Stands == penalties.AgainstRule:
		return at.Say("The director decided this, and wrote down why.")
	case r.Ground().Stands == penalties.FromFallback:
		return at.Say("The director took this from another rulebook.")
	}
	return at.Say("The rule leaves this to the director.")
}
