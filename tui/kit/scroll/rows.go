package scroll

import (
	"iter"
	"slices"
)

// Rows is a list together with what it lists: the cursor stays on its row when they are read anew. The zero value is empty.
type Rows[T any] struct {
	List
	all   []T
	place []T // where Choose copies to
}

// SetHeight says how many rows are seen at once.
func (r *Rows[T]) SetHeight(seen int) { r.Resize(len(r.all), seen) }

// Set puts in the rows as they are now, and keeps them. The cursor stays on the row that is the same as the one it was on; where
// that has gone it stays at its height.
func (r *Rows[T]) Set(rows []T, same func(a, b T) bool) {
	was, had := r.Current()
	r.put(rows, was, had, same)
}

func (r *Rows[T]) put(rows []T, was T, had bool, same func(a, b T) bool) {
	r.all = rows
	r.SetHeight(r.seen)
	if !had {
		return
	}
	if i := slices.IndexFunc(r.all, func(now T) bool { return same(was, now) }); i >= 0 {
		r.MoveTo(i)
	}
}

// All are the rows, in sight or not.
func (r *Rows[T]) All() []T { return r.all }

// Len is how many there are.
func (r *Rows[T]) Len() int { return len(r.all) }

// Current is the row under the cursor, the zero value and false in an empty list.
func (r *Rows[T]) Current() (row T, ok bool) {
	if r.Cursor() < 0 {
		return row, false
	}
	return r.all[r.Cursor()], true
}

// SetFiltered is Set with those of the rows that are wanted. It copies them, into the same place every time: a filter chooses anew at
// every key. What was Set is not written over.
func (r *Rows[T]) SetFiltered(rows []T, wanted func(T) bool, same func(a, b T) bool) {
	was, had := r.Current()
	r.place = r.place[:0]
	for _, row := range rows {
		if wanted(row) {
			r.place = append(r.place, row)
		}
	}
	r.put(r.place, was, had, same)
}

// VisibleRows are the rows in sight from the top, each with whether the cursor is on it.
func (r *Rows[T]) VisibleRows() iter.Seq2[T, bool] {
	return func(yield func(T, bool) bool) {
		from, to := r.Visible()
		for i := from; i < to; i++ {
			if !yield(r.all[i], i == r.Cursor()) {
				return
			}
		}
	}
}
