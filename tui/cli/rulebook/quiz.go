package rulebook

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"flagfall/penalties"
	"flagfall/rules"
	"flagfall/rules/bughouse"
	"flagfall/rules/judge"
	"flagfall/rules/limits"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/voice/words"
)

// quizChoices is how many answers a case offers.
const quizChoices = 4

// QuizCommand is quiz.
func QuizCommand(env *shell.Env) *cobra.Command {
	var rulebook string
	var count int
	var seed uint64
	cmd := &cobra.Command{
		Use:   "quiz [FILE]",
		Short: "Practice: choose the ruling, then see the rule",
		Long: "Practice rulings: for each case, type the number of an answer, or q to stop. The cases are flagfall's own, " +
			"or those of FILE in the format of judge. Wrong answers come from other rulebooks, if they differ.",
		Args: cobra.MaximumNArgs(1),
		RunE: func(_ *cobra.Command, args []string) error {
			cases := judge.Training()
			if len(args) > 0 {
				var err error
				if cases, err = readCases(env, args[0]); err != nil {
					return err
				}
			}
			if rulebook != "" {
				if _, err := rules.Builtin(rulebook); err != nil {
					return err
				}
				cases = slices.DeleteFunc(cases, func(s judge.Scenario) bool { return s.Rulebook != rulebook })
			}
			if len(cases) == 0 {
				return refusal.Invalid.Errorf("no cases")
			}
			answers, stop := iter.Pull(limits.Lines(env.In))
			defer stop()
			q := quiz{out: env.Out, answer: answers, random: rand.New(rand.NewPCG(seed, seed))}
			q.random.Shuffle(len(cases), func(i, j int) { cases[i], cases[j] = cases[j], cases[i] })
			return q.run(cases, count)
		},
	}
	cmd.Flags().StringVar(&rulebook, "rulebook", "", "only cases for this rulebook")
	cmd.Flags().IntVar(&count, "count", 20, "how many cases")
	cmd.Flags().Uint64Var(&seed, "seed", 1, "the order of cases and answers")
	return cmd
}

func readCases(env *shell.Env, name string) ([]judge.Scenario, error) {
	text, err := openfile.Read(name, env.In, limits.CaseFile)
	if err != nil {
		return nil, err
	}
	var cases []judge.Scenario
	var faults []error
	for s, err := range judge.ReadScenarios(bytes.NewReader(text)) {
		if err != nil {
			faults = append(faults, fmt.Errorf("%s: %w", name, err))
			continue
		}
		cases = append(cases, s)
	}
	return cases, errors.Join(faults...)
}

// quiz is one round of training.
type quiz struct {
	out         io.Writer
	answer      func() (limits.NumberedLine, bool) // what was typed next, false at the end
	random      *rand.Rand
	asked, good int
}

func (q *quiz) run(cases []judge.Scenario, count int) error {
	var ended error
	for i, s := range cases[:min(count, len(cases))] {
		v, err := s.Judge()
		if err != nil {
			return fmt.Errorf("%s: %w", s.Name(), err)
		}
		more, err := q.ask(i+1, s, v, choices(s, v, cases, q.random))
		if ended = err; err != nil || !more {
			break
		}
	}
	fmt.Fprintf(q.out, "%d of %d right.\n", q.good, q.asked)
	return ended
}

// ask puts one case and reveals it; false when there will be no more answers.
func (q *quiz) ask(n int, s judge.Scenario, v rules.Verdict, list []string) (bool, error) {
	b, err := rules.Builtin(s.Rulebook)
	if err != nil {
		return false, err
	}
	fmt.Fprintf(q.out, "%d. %s\n   %s\n", n, b.Name, s.Sentence)
	for i, c := range list {
		fmt.Fprintf(q.out, "   %d  %s\n", i+1, c)
	}
	for {
		fmt.Fprint(q.out, "> ")
		line, typed := q.answer()
		if !typed || line.Err != nil {
			fmt.Fprintln(q.out)
			return false, line.Err
		}
		text := strings.TrimSpace(string(line.Text))
		if strings.EqualFold(text, "q") {
			return false, nil
		}
		pick, err := strconv.Atoi(text)
		if err != nil || pick < 1 || pick > len(list) {
			fmt.Fprintf(q.out, "Type a number from 1 to %d, or q.\n", len(list))
			continue
		}
		q.asked++
		if list[pick-1] == verdictLine(v) {
			q.good++
			fmt.Fprintln(q.out, "Right.")
		} else {
			fmt.Fprintf(q.out, "No: %s.\n", verdictLine(v))
		}
		printVerdict(q.out, v)
		fmt.Fprintln(q.out)
		return true, nil
	}
}

// choices are the right answer and, in the place of wrong ones, what the other rulebooks say of the
// same facts and then what is said of other cases.
func choices(s judge.Scenario, right rules.Verdict, cases []judge.Scenario, random *rand.Rand) []string {
	list := []string{verdictLine(right)}
	add := func(v rules.Verdict, err error) {
		if line := verdictLine(v); err == nil && len(list) < quizChoices && !slices.Contains(list, line) {
			list = append(list, line)
		}
	}
	for _, id := range rules.BuiltinIDs() {
		s.Rulebook = id
		add(s.Judge())
	}
	for _, i := range random.Perm(len(cases)) {
		if len(list) == quizChoices {
			break
		}
		add(cases[i].Judge())
	}
	random.Shuffle(len(list), func(i, j int) { list[i], list[j] = list[j], list[i] })
	return list
}

// quizTable names the players of a case by color and board.
var quizTable = func() words.Table {
	t := words.Table{Teams: [2]string{"team 1", "team 2"}}
	for _, s := range bughouse.Seats {
		t.Names[s] = words.UpperFirst(s.Color().String()) + " on board " + s.Board()
	}
	return t
}()

// verdictLine is what a verdict comes to, as a director would say it in one line.
func verdictLine(v rules.Verdict) string {
	if len(v.Questions) > 0 {
		return "ask first: " + v.Questions[0].Text
	}
	said := quizTable.Outcome(v)
	if len(v.Options) == 0 {
		return said
	}
	var may []string
	for _, o := range penalties.TableRemedies(v.Options) {
		may = append(may, quizTable.Remedy(o))
	}
	return said + ", among these: " + strings.Join(may, ", or ")
}
