// Package cputimetest measures the processor's time that this process has used. Other work on the same
// machine lengthens the time on the clock, and hardly this one.
package cputimetest

import (
	"testing"
	"time"
)

// Of returns the processor's time that do takes, with all that goes on beside it in this process.
func Of(do func()) time.Duration {
	before := Used()
	do()
	return Used() - before
}

// Report begins to measure, and returns what ends that: it reports the processor's time of one
// round of the benchmark beside the time on the clock.
//
//	defer cputime.Report(b)()
//	for b.Loop() {
func Report(b *testing.B) (end func()) {
	b.Helper()
	before := Used()
	return func() { b.ReportMetric(float64((Used()-before)/time.Duration(max(1, b.N))), "cpu-ns/op") }
}
