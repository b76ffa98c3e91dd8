package personname

import (
	"testing"

	"flagfall/rules/cputimetest"
)

func BenchmarkParse(b *testing.B) {
	names := []string{"Ada Lindqvist", "de la Cruz, José, III", "Nguyễn Văn An", "김민준", "Wang Xiaoming"}
	defer cputimetest.Report(b)()
	for i := 0; b.Loop(); i++ {
		Parse(names[i%len(names)])
	}
}
