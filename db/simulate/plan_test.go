package simulate_test

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"flagfall/db/journal/journaltest"
	"flagfall/db/simulate"
)

// step is one act at one desk, perhaps with a failure. Every step draws its particulars from a seed
// of its own, so any of them can be left out and the others stay the same.
type step struct {
	desk  int
	act   int // in simulate.All
	staff int // who does it, 0 for the desk
	seed  uint64
	goes  []journaltest.Fault // what becomes of the questions that the desk puts to the journal, one after the other; then all goes well
	first bool                // the desk reads what is new before it decides
	moved bool                // another desk is faster, so that the head has moved when this one appends
	then  happening
}

// happening is what befalls a desk after a step.
type happening int

const (
	nothing happening = iota
	crash             // its process ends: what it held is gone
	sleep             // it does nothing for an hour
	skew              // its clock is set wrong, or right
)

func (s step) String() string {
	text := fmt.Sprintf("desk %d, staff %d: %s", s.desk, s.staff, simulate.Acts[s.act].Name)
	if s.moved {
		text += ", another desk is faster"
	}
	for _, f := range s.goes {
		text += ", " + [...]string{"all goes well", "the line is cut", "the question is lost", "the answer is lost", "the question is late"}[f]
	}
	return text + [...]string{"", ", then it crashes", ", then it sleeps", ", then its clock is off"}[s.then]
}

// desks is how many desks a hall has, length how many steps are played of a seed.
const (
	desks  = 4
	length = 300
)

var weighed = func() []int {
	var all []int
	for n, a := range simulate.Acts {
		for range a.Weight {
			all = append(all, n)
		}
	}
	return all
}()

// whoActs are the numbers of the staff, each as often as they act; 0 is the desk.
var whoActs = []int{0, 0, 1, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 6}

// plan is the steps of a seed.
func plan(seed uint64) []step {
	r := rand.New(rand.NewPCG(seed, 1))
	steps := make([]step, length)
	for n := range steps {
		s := step{desk: r.IntN(desks), act: weighed[r.IntN(len(weighed))], staff: whoActs[r.IntN(len(whoActs))], seed: r.Uint64(), first: r.IntN(2) == 0, moved: r.IntN(8) == 0}
		if r.IntN(4) == 0 {
			for range 1 + r.IntN(3) {
				s.goes = append(s.goes, journaltest.Fault(r.IntN(journaltest.Faults)))
			}
		}
		if r.IntN(15) == 0 {
			s.then = happening(1 + r.IntN(3))
		}
		steps[n] = s
	}
	return steps
}

func listed(steps []step) string {
	lines := make([]string, len(steps))
	for n, s := range steps {
		lines[n] = fmt.Sprintf("%3d  %s", n+1, s)
	}
	return strings.Join(lines, "\n")
}

// shrunk leaves out steps for as long as the hall still fails in the same way, which is told by the
// first words of an error.
func shrunk(steps []step, fails func([]step) error) ([]step, error) {
	err := fails(steps)
	if err == nil {
		return steps, nil
	}
	before := 0
	for size := len(steps) / 2; size > 0; size /= 2 {
		if size == 1 && before != len(steps) {
			before, size = len(steps), min(8, len(steps)) // something more may go, now that other steps are gone
		}
		for at := 0; at+size <= len(steps); {
			fewer := append(append([]step{}, steps[:at]...), steps[at+size:]...)
			if e := fails(fewer); e != nil && kind(e) == kind(err) {
				steps, err = fewer, e
				continue
			}
			at += size
		}
	}
	for n := range steps { // and the same with less that goes wrong
		for _, calmer := range []func(*step){
			func(s *step) { s.goes = nil }, func(s *step) { s.then = nothing }, func(s *step) { s.moved = false }, func(s *step) { s.first = true },
		} {
			fewer := append([]step{}, steps...)
			calmer(&fewer[n])
			if e := fails(fewer); e != nil && kind(e) == kind(err) {
				steps, err = fewer, e
			}
		}
	}
	return steps, err
}

// kind is the first words of an error, up to the first number.
func kind(err error) string {
	text := err.Error()
	if at := strings.IndexAny(text, "0123456789"); at >= 0 {
		return text[:at]
	}
	return text
}
