// Package judge puts the facts of a case to a rulebook and an event's policy, and says what follows. Scenario is such a case as a line of a
// file; Training are some to learn by.
package judge
