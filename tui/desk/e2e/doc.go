// Package e2e drives the real program in a terminal of its own, as a person would. It holds nothing
// but tests.
package e2e
