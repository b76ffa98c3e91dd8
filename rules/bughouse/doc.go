// Package bughouse is the two-board game: positions, stock, moves, legality and mate, with the rulebook's laws as a parameter.
package bughouse
