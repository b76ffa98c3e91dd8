// Package rules holds the published rulebooks as data and the judge that reads them.
//
// A Book is a file: cards in our own words, the switches its text sets, the offences and claims it knows, and its
// penalty ladders. A Policy is what an event chose where no text speaks. Judge puts Facts to both and returns a
// Verdict: what follows, by which rule, on whose authority, and what is still to be asked.
package rules
