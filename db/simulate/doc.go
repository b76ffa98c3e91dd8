// Package simulate plays halls from a seed: several desks at one journal, all that is done on a
// day, and all that goes wrong with machines. It is a test, and its reading of what a journal comes
// to, package naive, shares no code with the register.
package simulate
