// Package rules holds the published rulebooks as data, and the terms in which a case is put to them
// and answered.
//
// A Book is parsed from a file: cards in our own words, the switches that its text sets, its
// offences, claims and penalty ladders. A Policy is what an event chose where no text decides.
// Facts are what is known of a case. A Verdict is the answer: what follows, by which rule, on whose
// authority, and which facts are still missing. Package judge gives it.
package rules
