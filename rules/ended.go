package rules

// The results of a match in Facts.Ended.
const (
	EndedTeam1Won = "1"
	EndedTeam2Won = "2"
	EndedDrawn    = "draw"
	EndedBothLost = "double-forfeit"
)

// endScores are the results as directors write them.
var endScores = map[string]string{
	EndedTeam1Won: "1-0 for team 1", EndedTeam2Won: "0-1 for team 2", EndedDrawn: "in a draw",
	EndedBothLost: "0-0, lost by both teams",
}

// EndText says how a match had ended: "1-0 for team 1".
func EndText(ended string) string { return endScores[ended] }

const endAsked = "Did this happen before the match ended?"

// endQuestion asks whether something happened before the match ended, and says how it did.
func endQuestion(f *Facts) string {
	if f.Ended == "" {
		return endAsked
	}
	return "The match ended " + EndText(f.Ended) + ". Did this happen before that?"
}

// askingOf gives a key a question that depends on the case.
func askingOf(ask func(*Facts) string, k *Key) *Key {
	k.askOf = ask
	return k
}

// MatchOfEnd is the effect on the match that a result in Facts.Ended stands for; nil for none.
func MatchOfEnd(ended string) *Match {
	switch ended {
	case EndedTeam1Won:
		return &Match{Result: Win, Winner: 1}
	case EndedTeam2Won:
		return &Match{Result: Win, Winner: 2}
	case EndedDrawn, EndedBothLost:
		return &Match{Result: ended}
	}
	return nil
}

// CostsGame reports whether imposing the remedy takes a game or the match from a player, or starts
// it anew.
func (r Remedy) CostsGame() bool {
	return r.Kind == ForfeitGame || r.Kind == ForfeitMatch || r.Kind == NewGame
}
