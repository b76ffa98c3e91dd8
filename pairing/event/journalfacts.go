package event

// WitnessChosen sets the folder, on a stick for example, where the heads of the journal are written
// a second time. It is a full path; "" turns this off.
type WitnessChosen struct {
	Folder string `json:"folder"`
}

// Kind names the fact.
func (WitnessChosen) Kind() string { return "event.witness_chosen" }

// Moved seals the journal: the event goes on in the file or database To, which holds everything
// before this entry. Nothing is recorded behind it but Unsealed.
type Moved struct {
	To string `json:"to"`
}

// Unsealed lets the event go on in this journal after all.
type Unsealed struct{}

// Kind names the fact.
func (Moved) Kind() string { return "event.moved" }

// Kind names the fact.
func (Unsealed) Kind() string { return "event.unsealed" }

// WitnessAccepted says that the journal up to a head is as it should be, though a witness has
// another one.
type WitnessAccepted struct {
	Head string `json:"head"` // printed form
}

// Kind names the fact.
func (WitnessAccepted) Kind() string { return "event.witness_accepted" }
