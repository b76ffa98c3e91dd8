package personname

import (
	"testing"

	"flagfall/testdata/cputime"
)

func BenchmarkParse(b *testing.B) {
	names := []string{"Ada Lindqvist", "de la Cruz, José, III", "Nguyễn Văn An", "김민준", "Wang Xiaoming"}
	defer cputime.Report(b)()
	for i := 0; b.Loop(); i++ {
		Parse(names[i%len(names)])
	}
}
