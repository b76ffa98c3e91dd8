//go:build race

package main

// underRace is how many times more of memory and work the race detector may take.
const underRace = 5
