// Package judge answers the facts of a case under a rulebook and an event's policy. Scenario is a
// case as a line of a file; Training returns cases to learn by.
package judge
