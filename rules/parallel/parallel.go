// Package parallel spreads work over goroutines and yields the results in order. It is pure.
package parallel

import "iter"

// queuePerWorker is how far the sequence is read ahead for each worker.
const queuePerWorker = 16

// Map calls do on each value of a sequence, on several workers, and yields the results in the order
// of the values. Another goroutine reads the sequence a bounded number of steps ahead, and at most
// one more after the reader has stopped. With fewer than two workers all of it happens in the
// caller. A panic in the sequence or in do is raised in the reader.
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

// result is the result of one call, or its panic.
type result[Out any] struct {
	value    Out
	panicked any
}

func call[Out any](do func() Out) (a result[Out]) {
	defer func() { a.panicked = recover() }()
	a.value = do()
	return a
}

// dispatch hands out jobs until the sequence ends or stop is closed. It returns the channels of the
// results in order, of which at most most are queued.
func dispatch[In, Out any](in iter.Seq[In], jobs chan<- job[In, Out], most int,
	stop <-chan struct{},
) <-chan chan result[Out] {
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
