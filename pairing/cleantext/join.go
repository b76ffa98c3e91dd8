package cleantext

import (
	"fmt"
	"strings"
)

// Join joins names or numbers: "7, 9".
func Join[T any](items []T) string {
	text := make([]string, len(items))
	for i, item := range items {
		text[i] = fmt.Sprint(item)
	}
	return strings.Join(text, ", ")
}
