package scroll

import (
	"iter"
	"slices"
)

// Rows is a List with the rows it lists. The cursor stays on its row when the rows are replaced.
// The zero value is empty.
type Rows[T any] struct {
	List
	all   []T
	place []T // SetFiltered copies into it
}

// SetHeight sets how many rows are visible.
func (r *Rows[T]) SetHeight(seen int) { r.Resize(len(r.all), seen) }

// Set replaces the rows without copying them. The cursor stays on the row that is the same; if it
// has gone, on the same index.
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

// All returns all rows, visible or not.
func (r *Rows[T]) All() []T { return r.all }

// Len returns the number of rows.
func (r *Rows[T]) Len() int { return len(r.all) }

// Current returns the row under the cursor; false in an empty list.
func (r *Rows[T]) Current() (row T, ok bool) {
	if r.Cursor() < 0 {
		return row, false
	}
	return r.all[r.Cursor()], true
}

// SetFiltered is Set with the rows that are wanted. It copies them into a buffer that the next call
// reuses.
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

// VisibleRows yields the visible rows, each with whether the cursor is on it.
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
