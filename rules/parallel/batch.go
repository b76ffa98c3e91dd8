package parallel

import "iter"

// Batches hands a sequence over in pieces of at most so many, where one at a time would cost more to hand over than to work on. One that hurries
// goes at once, with those before it.
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
