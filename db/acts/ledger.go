package acts

import (
	"time"

	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/calls"
	"flagfall/penalties/evidence"
	"flagfall/penalties/incident"
	"flagfall/rules"
)

// Requests about incidents, calls, appeals and consequences. An incident without a number is the one
// that the request before it logs.
type (
	// Sign makes a ruling of what is proposed.
	Sign struct {
		Incident int
		Sure     []string `json:",omitempty"` // keys of penalties.Doubt that are answered
	}
	// Restart says that the clocks run again.
	Restart Sign
	// Strike strikes an incident.
	Strike struct {
		Incident int
		Reason   string
		Sure     []string `json:",omitempty"`
	}
	// Remark adds a note to an incident.
	Remark struct {
		Incident int
		Text     string
	}
	// Testify takes down what a person said.
	Testify struct {
		penalties.TestimonyAdded
		Sure []string `json:",omitempty"`
	}
	// StateFacts states facts of an incident, or takes them back.
	StateFacts struct {
		Incident int
		Given    rules.StatedFacts
		Sure     []string `json:",omitempty"`
	}
	// EnterPosition records a position, in place of another one where Version.Corrects says so.
	EnterPosition struct {
		Incident int
		Title    string
		Version  penalties.PositionEntered
	}
	// ReplaceClock records that a clock was replaced.
	ReplaceClock struct{ penalties.ClockReplaced }
	// LendClock records that a clock of the club goes to a board whose players have none.
	LendClock struct{ penalties.ClockLent }
	// ReturnClock records that a clock that was lent came back.
	ReturnClock struct{ Clock int }
	// CallTable puts a table on the list of calls.
	CallTable struct {
		Place event.Place
		Seat  string
	}
	// TakeCall says that who acts goes to a call, or the official with the number Goes, in place of
	// another official with Over.
	TakeCall struct {
		Call, Goes int
		Over       bool
	}
	// TakeTable says that who acts goes to a table, which need not have called.
	TakeTable struct{ Place event.Place }
	// DropTable closes the call of a table that who acts made and took.
	DropTable struct{ Place event.Place }
	// CloseCall takes a call off the list.
	CloseCall struct {
		Call   int
		Reason string
	}
	// MuteTable switches a table's button off for its round, or on again.
	MuteTable struct {
		Table int
		Off   bool
	}
	// RenewCard has the code of a table's card open nothing any more.
	RenewCard struct{ Table int }
	// FileAppeal files an appeal at a time.
	FileAppeal struct {
		appeal.FileRequest
		At time.Time
	}
	// Settle confirms or declines a consequence.
	Settle struct {
		Consequence    int
		Confirm        bool
		Choice, Reason string
		Sure           []string `json:",omitempty"`
	}
	// CloseDay closes the day.
	CloseDay struct {
		Reason string
		At     time.Time
	}
	// CancelPrint says that a copy of a document was not printed.
	CancelPrint struct{ Document, Copy int }
)

// Positions returns the request to record a position, in place of version corrects, 0 for none.
func Positions(incident, corrects int, e penalties.Evidence, title string) (EnterPosition, error) {
	r := EnterPosition{Incident: incident, Title: title}
	r.Version.Corrects = corrects
	return r, r.Version.Encode(e)
}

func ledgerActs() []Act {
	return []Act{
		of("incident.log", func(t hall, r incident.LogRequest, by official) ([]fact.Fact, error) {
			return incident.Log(t.Ledger, r, by)
		}),
		ofIncident("incident.rule", "a ruling", func(r *incident.RuleRequest) *int { return &r.Incident },
			func(t hall, r incident.RuleRequest, by official) ([]fact.Fact, error) {
				return incident.Rule(t.Ledger, r, by)
			}),
		ofIncident("incident.sign", "a signature", func(r *Sign) *int { return &r.Incident },
			func(t hall, r Sign, by official) ([]fact.Fact, error) {
				return incident.Sign(t.Ledger, r.Incident, by, r.Sure...)
			}),
		ofIncident("incident.go", "the clocks run again", func(r *Restart) *int { return &r.Incident },
			func(t hall, r Restart, _ official) ([]fact.Fact, error) {
				return incident.Restart(t.Ledger, r.Incident, r.Sure...)
			}),
		ofIncident("incident.strike", "a strike", func(r *Strike) *int { return &r.Incident },
			func(t hall, r Strike, by official) ([]fact.Fact, error) {
				return incident.Strike(t.Ledger, r.Incident, r.Reason, by, r.Sure...)
			}),
		ofIncident("incident.note", "a note", func(r *Remark) *int { return &r.Incident },
			func(t hall, r Remark, _ official) ([]fact.Fact, error) {
				return incident.Remark(t.Ledger, r.Incident, r.Text)
			}),
		ofIncident("incident.testify", "testimony", func(r *Testify) *int { return &r.Incident },
			func(t hall, r Testify, _ official) ([]fact.Fact, error) {
				return incident.Hear(t.Ledger, r.TestimonyAdded, r.Sure...)
			}),
		ofIncident("incident.fact", "a fact", func(r *StateFacts) *int { return &r.Incident },
			func(t hall, r StateFacts, by official) ([]fact.Fact, error) {
				return incident.AddFacts(t.Ledger, r.Incident, r.Given, by, r.Sure...)
			}),
		ofIncident("incident.position", "a position", func(r *EnterPosition) *int { return &r.Incident },
			func(t hall, r EnterPosition, _ official) ([]fact.Fact, error) {
				e, err := r.Version.Decode()
				switch {
				case err != nil:
					return nil, err
				case r.Version.Corrects != 0:
					return evidence.Correct(t.Ledger, r.Incident, r.Version.Corrects, e, r.Title)
				}
				return evidence.Enter(t.Ledger, r.Incident, e, r.Title)
			}),
		of("clock.replace", func(t hall, r ReplaceClock, by official) ([]fact.Fact, error) {
			return incident.ReplaceClock(t.Ledger, r.ClockReplaced, by)
		}),
		of("clock.lend", func(t hall, r LendClock, _ official) ([]fact.Fact, error) {
			return incident.LendClock(t.Ledger, r.ClockLent)
		}),
		of("clock.return", func(t hall, r ReturnClock, _ official) ([]fact.Fact, error) {
			return incident.ReturnClock(t.Ledger, r.Clock)
		}),
		of("call.make", func(t hall, r CallTable, _ official) ([]fact.Fact, error) {
			return calls.Add(t.Ledger, r.Place, r.Seat)
		}),
		of("call.take", func(t hall, r TakeCall, by official) ([]fact.Fact, error) {
			actor, goes := event.DeskActor, by
			if by != nil {
				actor = by.Actor()
			}
			if r.Goes != 0 {
				var err error
				if goes, err = officialNo(t, r.Goes); err != nil {
					return nil, err
				}
			}
			return calls.Take(t.Ledger, r.Call, goes, actor, r.Over)
		}),
		of("call.take table", func(t hall, r TakeTable, by official) ([]fact.Fact, error) {
			return calls.TakeAt(t.Ledger, r.Place, by)
		}),
		of("call.close", func(t hall, r CloseCall, _ official) ([]fact.Fact, error) {
			return calls.Close(t.Ledger, r.Call, r.Reason)
		}),
		of("call.close table", func(t hall, r DropTable, by official) ([]fact.Fact, error) {
			c := t.Ledger.Calls.OpenAt(r.Place)
			if c == nil || by == nil || c.Made.Actor != by.Actor() || c.TakenBy() != by.Actor() {
				return nil, nil
			}
			return calls.Close(t.Ledger, c.Call, SlipReason)
		}),
		of("call.mute", func(t hall, r MuteTable, by official) ([]fact.Fact, error) {
			return calls.Mute(t.Ledger, r.Table, r.Off, by)
		}).serves("call.unmute"),
		of("call.renew", func(t hall, r RenewCard, by official) ([]fact.Fact, error) {
			return calls.RenewCard(t.Ledger, r.Table, by)
		}),
		ofIncident("appeal.file", "an appeal", func(r *FileAppeal) *int { return &r.Incident },
			func(t hall, r FileAppeal, _ official) ([]fact.Fact, error) {
				return appeal.File(t.Ledger, r.FileRequest, r.At)
			}),
		of("appeal.withdraw", func(t hall, r appeal.WithdrawRequest, _ official) ([]fact.Fact, error) {
			return appeal.Withdraw(t.Ledger, r)
		}).serves("appeal.settle"),
		of("appeal.decide", func(t hall, r appeal.DecideRequest, by official) ([]fact.Fact, error) {
			return appeal.Decide(t.Ledger, r, by)
		}),
		of("appeal.reopen", func(t hall, r appeal.ReopenRequest, by official) ([]fact.Fact, error) {
			return appeal.Reopen(t.Ledger, r, by)
		}),
		of("consequence.confirm", func(t hall, r Settle, by official) ([]fact.Fact, error) {
			return tournament.Settle(t, r.Consequence, r.Confirm, r.Choice, r.Reason, by, r.Sure...)
		}).serves("consequence.decline"),
		of("event.close", func(t hall, r CloseDay, by official) ([]fact.Fact, error) {
			return tournament.CloseDay(t, r.Reason, r.At, by)
		}).notAway(wholeEvent),
		of("print cancel", func(t hall, r CancelPrint, _ official) ([]fact.Fact, error) {
			return tournament.CancelPrint(t, r.Document, r.Copy), nil
		}),
	}
}

// ofIncident returns the row of an act about the incident whose number is in its request, where
// number points.
func ofIncident[R any](
	name, told string, number func(*R) *int, decide func(hall, R, official) ([]fact.Fact, error),
) Act {
	row := of(name, func(t hall, r R, by official) ([]fact.Fact, error) {
		if *number(&r) == 0 {
			return nil, ErrNotLogged
		}
		return decide(t, r, by)
	})
	row.Told = told
	row.about = func(request any, no int) any {
		r := request.(R)
		if n := number(&r); *n == 0 {
			*n = no
		}
		return r
	}
	return row
}
