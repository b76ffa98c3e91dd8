package desk

import (
	"fmt"
	"strconv"

	"flagfall/db/acts"
	"flagfall/db/journal"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/screen"
	"flagfall/tui/story"
)

// rememberStep keeps a step for as long as it may be a slip.
func (d *model) rememberStep(first journal.Entry, facts []fact.Fact) {
	d.undoSteps.Add(acts.Step{Meta: fact.Meta{Seq: first.Seq, At: first.Time(), Actor: first.Actor}, Facts: facts},
		d.Now())
}

// undo takes back the newest step made here within the last seconds. Where one key cannot do it, it
// says how it is done otherwise.
func (d *model) undo() {
	step, back, lately := d.undoSteps.Newest(d.Hall(), d.Official(), d.Now())
	switch {
	case !lately:
		d.Say(screen.Note, fmt.Sprintf("you entered nothing here in the last %d seconds; open an older incident to strike it", int(acts.SlipTime.Seconds())))
	case back.Act == nil:
		did, otherwise := acts.StepDid(d.Hall(), step)
		d.Say(screen.Warning, fmt.Sprintf("%s; %s cannot undo that: %s", did, d.Keys().Everywhere.Undo.Help().Key,
			d.Keys().ReplaceActions(otherwise)))
	default:
		did := d.struckText(back)
		d.Do(screen.Request{Act: back.Act, Saved: func([]fact.Fact) {
			d.undoSteps.Forget(back.From, back.To)
			d.Say(screen.Done, did+": "+acts.SlipReason)
		}})
	}
}

// struckText says what is taken back. An incident is told as it was called and with what came of it:
// "12aw, Ada warned: R1-12-01 was struck".
func (d *model) struckText(back acts.TakeBack) string {
	strike, is := back.Act.(acts.Strike)
	if !is {
		return back.Says
	}
	i, err := d.Hall().Ledger.Incident(strike.Incident)
	if err != nil || i.IsNote() {
		return back.Says
	}
	call := strconv.Itoa(i.Match.Pairing.Table)
	if i.Seat != nil {
		call += i.Seat.Letter()
	}
	if o, known := i.Book().Offence(i.Offence); known {
		call += o.Letter
	}
	return fmt.Sprintf("undo %s, %s: %s", call, story.Outcome(d.Hall(), i)[1], back.Says)
}
