// Package parallel spreads work over the cores and hands the answers back in the order of the questions. It is pure.
package parallel

import "iter"

// queuePerWorker is how many steps for each worker the sequence is read before they are needed: a few, and nobody has to be woken for each.
const queuePerWorker = 16

// Map does something with each of a sequence, several at the same time, and yields what came of it in their order. The sequence is read
// from another goroutine, no further than some steps ahead for each worker, and once more at most after the reader of the answers has gone.
// With one worker all of it happens here. A panic of the sequence or of do is the reader's.
func Map[In, Out any](workers int, in iter.Seq[In], do func(In) Out) iter.Seq[Out] {
	if workers < 2 {
		return func(yield func(Out) bool) {
			for v := range in {
				if !yield(do(v)) {
					return
				}
			}
		}
	}
	return func(yield func(Out) bool) {
		stop := make(chan struct{})
		defer close(stop)
		jobs := make(chan job[In, Out], queuePerWorker*workers)
		for range workers {
			go func() {
				for j := range jobs {
					j.done <- call(func() Out { return do(j.in) })
				}
			}()
		}
		for done := range dispatch(in, jobs, queuePerWorker*workers, stop) {
			a := <-done
			if a.panicked != nil {
				panic(a.panicked)
			}
			if !yield(a.value) {
				return
			}
		}
	}
}

type job[In, Out any] struct {
	in   In
	done chan result[Out]
}

// result is what came of one piece of work; panicked is not nil where it ended in a panic.
type result[Out any] struct {
	value    Out
	panicked any
}

func call[Out any](do func() Out) (a result[Out]) {
	defer func() { a.panicked = recover() }()
	a.value = do()
	return a
}

// dispatch hands the work out until there is no more of it or stop is closed, and returns where the answers come, in order. As many as most
// may wait there to be taken.
func dispatch[In, Out any](in iter.Seq[In], jobs chan<- job[In, Out], most int, stop <-chan struct{}) <-chan chan result[Out] {
	order := make(chan chan result[Out], most)
	go func() {
		defer close(order)
		defer close(jobs)
		ended := call(func() (none Out) {
			for v := range in {
				j := job[In, Out]{v, make(chan result[Out], 1)}
				select {
				case order <- j.done:
				case <-stop:
					return none
				}
				select {
				case jobs <- j:
				case <-stop:
					return none
				}
			}
			return none
		})
		if ended.panicked == nil {
			return
		}
		last := make(chan result[Out], 1)
		last <- ended
		select {
		case order <- last:
		case <-stop:
		}
	}()
	return order
}
