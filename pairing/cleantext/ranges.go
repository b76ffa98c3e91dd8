package cleantext

import (
	"slices"
	"strconv"
	"strings"
)

// Tables names tables by their numbers, those in a row as a range: "table 4", "tables 1 and 2",
// "tables 3–17, 19 and 22".
func Tables(numbers []int) string {
	if len(numbers) == 1 {
		return "table " + strconv.Itoa(numbers[0])
	}
	return "tables " + Ranges(numbers)
}

// Ranges lists numbers in ascending order, three or more in a row as a range: "3–17, 19 and 22". It
// returns "" for none.
func Ranges(numbers []int) string {
	numbers = slices.Compact(slices.Sorted(slices.Values(numbers)))
	var parts []string
	for from := 0; from < len(numbers); {
		to := from
		for to+1 < len(numbers) && numbers[to+1] == numbers[to]+1 {
			to++
		}
		if to-from < 2 {
			to = from
			parts = append(parts, strconv.Itoa(numbers[from]))
		} else {
			parts = append(parts, strconv.Itoa(numbers[from])+"–"+strconv.Itoa(numbers[to]))
		}
		from = to + 1
	}
	if last := len(parts) - 1; last > 0 {
		return strings.Join(parts[:last], ", ") + " and " + parts[last]
	}
	return strings.Join(parts, "")
}
