package words

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"flagfall/penalties"
	"flagfall/rules"
)

// SpokenSteps says the highest step that stands on each ladder of some incidents, as it is read
// aloud: "hover step 1, wrong hand step 2"; "" where none does.
func SpokenSteps(incidents []*penalties.Incident) string {
	steps := map[string]int{}
	var names []string
	for _, i := range incidents {
		st := i.CurrentEffect()
		if !st.Offence || i.Struck != nil {
			continue
		}
		name := rules.ShortTitle(i.Offence, i.Title())
		if _, known := steps[name]; !known {
			names = append(names, name)
		}
		steps[name] = max(steps[name], cmp.Or(st.Ruling.Verdict.Step.N, 1))
	}
	slices.Sort(names)
	for n, name := range names {
		names[n] = LowerFirst(name) + " step " + strconv.Itoa(steps[name])
	}
	return strings.Join(names, ", ")
}
