package rules

// Answers of a book that are more than an outcome.
const (
	AnswerLadder    = "ladder"    // climbs the offence's ladder
	AnswerUncovered = "uncovered" // the text knows the act and does not answer this case
	FirstWin        = "first-win"
	FirstEnding     = "first-ending"
	Undecided       = "undecided"
	CapturedBySelf  = "self"
)

// Worth of a ground of claim.
const (
	GroundLoses     = "loses"
	GroundCorrected = "corrected" // an illegal move that is taken back, and nothing else
	GroundLegal     = "legal"
	GroundNotLosing = "not-losing" // no losing illegal move, though it may be penalised
	GroundLadder    = "ladder"     // an offence with a ladder of its own
	GroundAnnounced = "announced"  // the text is silent; only an announced policy decides
)

// Switches of MateLaw.
const (
	ByReading     = "policy"
	ContactClause = "contact-clause"
	WaitingLost   = "lost"
	WaitingClaim  = "claim"
)

// Remedies that only a rung knows.
const (
	MinutePenalty = "minute-penalty" // a minute of which the text does not say whose clock it moves
	Instruct      = "instruct"
)

// Claims that compete.
const (
	ClaimFlag    = "flag"
	ClaimIllegal = "illegal"
)
