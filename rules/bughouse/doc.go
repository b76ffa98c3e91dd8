// Package bughouse is the two-board game: positions, stock, moves, legality and mate, with the
// rulebook's laws as a parameter.
//
// A Position is one board with the stock of both its players; a Match is two of them with four
// clocks. Both are plain comparable values: copy one to keep it. The package reads no clock and no
// disk.
package bughouse
