package alike

import (
	"fmt"
	"reflect"
	"unsafe"
)

// difference is where two values differ, "" where everything that can be reached from one is as it is from the other, what points at the same
// thing in one pointing at the same thing in the other.
func difference(one, other any) string {
	return graphs{}.differ("", reflect.ValueOf(one), reflect.ValueOf(other))
}

// graphs is what each pointer of the first graph is in the second.
type graphs map[unsafe.Pointer]unsafe.Pointer

func (g graphs) differ(at string, a, b reflect.Value) string {
	switch a.Kind() {
	case reflect.Func:
		return "" // nothing that a journal tells
	case reflect.Pointer:
		return g.pointers(at, a, b)
	case reflect.Interface:
		if a.IsNil() || b.IsNil() {
			return here(at, a.IsNil() == b.IsNil())
		}
		if a.Elem().Type() != b.Elem().Type() {
			return at + ": another type"
		}
		return g.differ(at, a.Elem(), b.Elem())
	case reflect.Struct:
		for n := range a.NumField() {
			if where := g.differ(at+"."+a.Type().Field(n).Name, open(a, n), open(b, n)); where != "" {
				return where
			}
		}
	case reflect.Slice, reflect.Array:
		if a.Len() != b.Len() {
			return fmt.Sprintf("%s: %d and %d", at, a.Len(), b.Len())
		}
		for n := range a.Len() {
			if where := g.differ(fmt.Sprintf("%s[%d]", at, n), a.Index(n), b.Index(n)); where != "" {
				return where
			}
		}
	case reflect.Map:
		return g.maps(at, a, b)
	default:
		return here(at, a.Equal(b))
	}
	return ""
}

func (g graphs) pointers(at string, a, b reflect.Value) string {
	if a.IsNil() || b.IsNil() {
		return here(at, a.IsNil() == b.IsNil())
	}
	if known := g[a.UnsafePointer()]; known != nil {
		return here(at, known == b.UnsafePointer())
	}
	g[a.UnsafePointer()] = b.UnsafePointer()
	return g.differ(at, a.Elem(), b.Elem())
}

// maps compares maps. Pointers that are keys were met before: a map is not the first to know of them.
func (g graphs) maps(at string, a, b reflect.Value) string {
	if a.Len() != b.Len() {
		return fmt.Sprintf("%s: %d and %d", at, a.Len(), b.Len())
	}
	for _, key := range a.MapKeys() {
		twin := key
		if key.Kind() == reflect.Pointer {
			if g[key.UnsafePointer()] == nil {
				continue
			}
			twin = reflect.NewAt(key.Type().Elem(), g[key.UnsafePointer()])
		}
		if !b.MapIndex(twin).IsValid() {
			return fmt.Sprintf("%s: %v is not there", at, key)
		}
		if where := g.differ(fmt.Sprintf("%s[%v]", at, key), a.MapIndex(key), b.MapIndex(twin)); where != "" {
			return where
		}
	}
	return ""
}

func here(at string, same bool) string {
	if same {
		return ""
	}
	return at
}

// open is a field, which may be one that nobody else sees.
func open(v reflect.Value, n int) reflect.Value {
	f := v.Field(n)
	if !f.CanInterface() && f.CanAddr() {
		return reflect.NewAt(f.Type(), unsafe.Pointer(f.UnsafeAddr())).Elem()
	}
	return f
}
