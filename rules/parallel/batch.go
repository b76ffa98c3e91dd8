package parallel

import "iter"

// Batches yields a sequence in slices of at most most values. A value that hurries is yielded at
// once, with those before it.
func Batches[T any](most int, in iter.Seq[T], hurries func(T) bool) iter.Seq[[]T] {
	return func(yield func([]T) bool) {
		var bundle []T
		for v := range in {
			if bundle = append(bundle, v); len(bundle) < most && !hurries(v) {
				continue
			}
			if !yield(bundle) {
				return
			}
			bundle = make([]T, 0, most)
		}
		if len(bundle) > 0 {
			yield(bundle)
		}
	}
}
