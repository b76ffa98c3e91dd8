package game

import (
	"flagfall/rules"
	"flagfall/rules/bughouse"
)

// lawsOf are the switches a rulebook sets for the game on the board.
func lawsOf(rulebook string) (bughouse.Laws, error) {
	book, err := rules.Builtin(rulebook)
	if err != nil {
		return bughouse.Laws{}, err
	}
	return book.Laws, nil
}
