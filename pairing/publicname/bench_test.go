package publicname_test

import (
	"fmt"
	"testing"

	"flagfall/pairing/publicname"

	"flagfall/rules/cputimetest"
)

func BenchmarkNew(b *testing.B) {
	var teams [][3]string
	for i := range 500 {
		one, two := givenNames[i%len(givenNames)]+" "+familyNames[i%len(familyNames)], givenNames[(i+7)%len(givenNames)]+" "+familyNames[(i+31)%len(familyNames)]
		teams = append(teams, [3]string{fmt.Sprint(innocentFirst[i%len(innocentFirst)], " ", innocentSecond[i%len(innocentSecond)], " ", i), one, two})
	}
	s := register("Oak School", teams...)
	defer cputimetest.Report(b)()
	for b.Loop() {
		publicname.New(s)
	}
}
