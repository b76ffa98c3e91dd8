package penalties

import (
	"cmp"
	"slices"
	"strings"

	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/refusal"
)

// The outcomes that a director may give a claim. DrawGame may name a board, "draw-game:A", and WinGame
// the seat that wins, "win-game:b"; without, they are the claimant's.
const (
	ClaimUpheld = "upheld" // what was claimed holds: a draw, or a win of the claimant's game
	ClaimDenied = "denied"
	DrawGame    = "draw-game"
	DrawMatch   = "draw-match"
	WinGame     = "win-game"
	PlayOn      = "play-on" // the claim is set aside, neither upheld nor denied
)

// ClaimOutcomes lists the outcomes that a director may give a claim.
var ClaimOutcomes = []string{ClaimUpheld, ClaimDenied, DrawGame, DrawMatch, WinGame, PlayOn}

// drawClaims are the claims that ask for a draw of the game, and drawMatchClaims of the match.
var (
	drawClaims = []string{
		rules.KindStalemateClaim, rules.KindRepetition, rules.KindMaterialClaim, "ilc-claim",
	}
	drawMatchClaims = []string{rules.KindDrawAgreement}
)

// DecideClaim returns a verdict with the outcome that a director gives the claim on an incident, and
// what that does to the match: a won game and an agreed draw as the book has them, a drawn board as the
// book has it or else policy A11. It rests on what the verdict rested on.
func (s *State) DecideClaim(i *Incident, v rules.Verdict, claim string) (rules.Verdict, error) {
	word, at, _ := strings.Cut(claim, ":")
	if !TakesOutcome(i) {
		return v, refusal.Invalid.Errorf("%s is no claim: name what you impose with --remedy", i.Label)
	}
	if word == ClaimUpheld {
		switch {
		case slices.Contains(drawClaims, i.Offence):
			word = DrawGame
		case slices.Contains(drawMatchClaims, i.Offence):
			word = DrawMatch
		default:
			word = WinGame
		}
	}
	v.Game, v.Match, v.Questions = nil, &rules.Match{Result: rules.Continues}, []rules.Question{}
	v.Remedies, v.Options = []rules.Remedy{}, []rules.Remedy{}
	v.AfterEnd, v.Stands = false, false
	v.Refs = claimRefs(i, v, word)
	switch word {
	case ClaimDenied:
		v.Outcome = rules.OutDenied
	case PlayOn:
		v.Outcome = rules.OutPlayOn
	case DrawMatch:
		v.Outcome, v.Match = rules.OutDraw, &rules.Match{Result: rules.Draw}
	case WinGame:
		return winGame(i, v, at)
	case DrawGame:
		return s.drawGame(i, v, at)
	default:
		return v, refusal.Invalid.Errorf("no outcome %q of a claim: use %s", claim, strings.Join(ClaimOutcomes, ", "))
	}
	if at != "" {
		return v, refusal.Invalid.Errorf("%s names no seat and no board: leave %q out", word, at)
	}
	return v, nil
}

// claimRefs are the rules that an outcome of a claim comes from: those of the verdict for what was claimed,
// with how a won game or a draw ends the match. A draw for which the verdict has no rule, since the book prescribed
// another outcome, comes from the book's rule of draws.
func claimRefs(i *Incident, v rules.Verdict, word string) []string {
	book := i.Book()
	draws, ends := book.DrawList.Refs, book.MatchEnd.Refs
	if slices.Contains(drawMatchClaims, i.Offence) && book.Agreement != nil {
		draws = book.Agreement.Refs
	}
	own := slices.DeleteFunc(slices.Clone(v.Refs), func(ref string) bool { return slices.Contains(ends, ref) })
	drawn := word == DrawGame || word == DrawMatch
	switch {
	case drawn && Prescribes(v) && len(draws) > 0:
		own = slices.Clone(draws)
	case word == ClaimDenied, word == PlayOn:
		return own
	}
	if word == WinGame || word == DrawMatch || book.MatchEnd.At == rules.FirstEnding {
		own = append(own, ends...)
	}
	return own
}

// TakesOutcome reports whether a director may give an incident the outcome of a claim: it is one, or decides
// a game.
func TakesOutcome(i *Incident) bool {
	o, _ := i.Book().Offence(i.Offence)
	return o.DecidesGame || IsClaim(i)
}

// winGame is a verdict that a seat, "" for the claimant's, won its game and with it the match.
func winGame(i *Incident, v rules.Verdict, letter string) (rules.Verdict, error) {
	seat, named := SeatOf(letter)
	switch {
	case letter == "" && i.Seat != nil:
		seat = *i.Seat
	case !named:
		return v, refusal.Invalid.Errorf("say who won the game: win-game:a, b, c or d")
	}
	v.Outcome, v.Game = rules.OutGameWon, &rules.Game{Board: seat.Board(), Winner: &seat}
	v.Match = &rules.Match{Result: rules.Win, Winner: rules.Team(seat.Team())}
	return v, nil
}

// drawGame is a verdict that a board, "" for the one in question, is drawn.
func (s *State) drawGame(i *Incident, v rules.Verdict, board string) (rules.Verdict, error) {
	told := i.Given.Facts()
	board = strings.ToUpper(cmp.Or(board, told.BoardInQuestion()))
	if board == "" && i.Seat != nil {
		board = i.Seat.Board()
	}
	if board != bughouse.BoardA.String() && board != bughouse.BoardB.String() {
		return v, refusal.Invalid.Errorf("say which board is drawn: draw-game:A or draw-game:B")
	}
	v.Outcome, v.Game = rules.OutDraw, &rules.Game{Board: board}
	announced := s.Register.PolicyOf(i.Place.Section).Value(rules.ItemDrawnGame) == "true"
	if announced || i.Book().MatchEnd.At == rules.FirstEnding {
		v.Match = &rules.Match{Result: rules.Draw}
	}
	if !slices.Contains(v.Policy, rules.PolicyItems()[rules.ItemDrawnGame].Name) {
		v.Policy = append(slices.Clone(v.Policy), rules.PolicyItems()[rules.ItemDrawnGame].Name)
	}
	return v, nil
}
