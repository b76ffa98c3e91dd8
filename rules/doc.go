// Package rules holds the published rulebooks as data, and the words in which a case is put to them and answered.
//
// A Book is a file: cards in our own words, the switches its text sets, the offences and claims it knows, and its
// penalty ladders. A Policy is what an event chose where no text speaks. Facts are what is known of a case, and a Verdict is the
// answer: what follows, by which rule, on whose authority, and what is still to be asked. Package judge finds it.
package rules
