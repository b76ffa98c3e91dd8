package db_test

import (
	"encoding/json"
	"fmt"
	"iter"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/sample"
	"flagfall/db/tournament"
	"flagfall/db/tournament/halltest"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/roster"
	"flagfall/pairing/rounds"
	"flagfall/pairing/standings"
	"flagfall/penalties"
	"flagfall/penalties/appeal"
	"flagfall/penalties/incident"
	"flagfall/penalties/summary"
	"flagfall/rules"
)

func all(log []journal.Entry) iter.Seq2[journal.Entry, error] {
	return func(yield func(journal.Entry, error) bool) {
		for _, e := range log {
			if !yield(e, nil) {
				return
			}
		}
	}
}

// fold makes the tournament that drafts tell.
func fold(tb halltest.TB, drafts []journal.Draft) *tournament.Tournament {
	t := tournament.New()
	for _, d := range drafts {
		if err := t.Fold(journal.Seal(t.Head, d)); err != nil {
			tb.Fatalf("the archive does not fold: %v", err)
		}
	}
	return t
}

// results returns as text everything derived from a tournament that contains no names.
func results(tb halltest.TB, t *tournament.Tournament) string {
	var b strings.Builder
	for _, sec := range t.Register.Sections {
		fmt.Fprintln(&b, sec.ID, sec.Name, sec.Book.ID, sec.Options)
		for _, r := range sec.Rounds {
			for _, p := range r.Pairings {
				fmt.Fprintln(&b, r.No, p.Table, p.Teams[0].No, p.Teams[1].No, p.Score(), t.Ledger.Provisional(p.CurrentMatch()))
			}
		}
		rows, err := standings.Compute(sec, len(sec.Rounds), nil, t.Ledger.Provisional)
		if err != nil {
			fmt.Fprintln(&b, "no standings")
			continue
		}
		for _, row := range rows {
			fmt.Fprintln(&b, row.Rank, row.Team.TPN, row.Points, row.Values, row.Provisional)
		}
	}
	for _, i := range t.Ledger.Incidents() {
		sum := summary.New(t.Ledger, i)
		sum.Player, sum.Team, sum.CalledBy, sum.EnteredBy, sum.RuledBy, sum.Reason, sum.Hash = "", "", "", "", "", "", ""
		for n := range sum.Chain {
			sum.Chain[n].By, sum.Chain[n].Reason, sum.Chain[n].Sought, sum.Chain[n].Skipped, sum.Chain[n].OnBehalf = "", "", "", nil, ""
			fmt.Fprintln(&b, i.Appeals[n].Skipped)
		}
		line, err := json.Marshal(sum)
		if err != nil {
			tb.Fatalf("%v", err)
		}
		fmt.Fprintln(&b, string(line))
		for _, v := range i.Positions {
			if line, err = json.Marshal(v.PositionEntered); err != nil {
				tb.Fatalf("%v", err)
			}
			fmt.Fprintln(&b, string(line), v.CorrectedBy)
		}
	}
	for _, c := range t.Ledger.Consequences {
		was, wouldBe := c.Change()
		fmt.Fprintln(&b, c.Consequence, c.Effect(), was, wouldBe, c.Settled != nil, c.Lapsed != nil)
	}
	return b.String()
}

// An archive tells the same results, steps, rulings, appeals and standings as the original, entry
// by entry.
func TestAnArchiveFoldsToTheSameResults(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		h := halltest.Standard(rt, rapid.SampledFrom([]string{"uschess-2018", "oscf-2012", "fide-ext", "tandem", "doorgeef"}).Draw(rt, "book"), 6)
		rita, ama := h.Official("Rita"), h.Official("Ama")
		do := func(decide func(*tournament.Tournament) ([]fact.Fact, error)) {
			_ = h.Do(rita.Actor(), decide) // what is refused is not in the journal
		}
		for range rapid.IntRange(0, 25).Draw(rt, "commands") {
			place := event.Place{Section: "K5", Table: rapid.IntRange(1, 3).Draw(rt, "table")}
			n := rapid.IntRange(1, 1+h.T.Ledger.IncidentCount()).Draw(rt, "incident")
			switch rapid.IntRange(0, 7).Draw(rt, "command") {
			case 0, 1, 2:
				req := incident.LogRequest{
					Place: place, Seat: rapid.SampledFrom([]string{"a", "b", "c", "d"}).Draw(rt, "seat"),
					Offence: rapid.SampledFrom([]string{"w", "h", "x", "k", "i"}).Draw(rt, "offence"), Note: "Ada hit Ben",
					Given: halltest.Given("intent", rapid.SampledFrom([]string{"purpose", "Ben meant it"}).Draw(rt, "intent")),
				}
				do(func(t *tournament.Tournament) ([]fact.Fact, error) { return incident.Log(t.Ledger, req, rita) })
			case 3:
				do(func(t *tournament.Tournament) ([]fact.Fact, error) {
					return incident.Strike(t.Ledger, n, "Ada was elsewhere", ama)
				})
			case 4:
				do(func(t *tournament.Tournament) ([]fact.Fact, error) {
					return appeal.File(t.Ledger, appeal.FileRequest{Incident: n, Seat: "a", Grounds: "facts", Text: "Ben lied"}, h.Now)
				})
			case 5:
				do(func(t *tournament.Tournament) ([]fact.Fact, error) {
					return appeal.Decide(t.Ledger, appeal.DecideRequest{Appeal: 1, Decision: penalties.Overturn, Reason: "Cy saw it"}, h.Official("Lee"))
				})
			case 6:
				do(func(t *tournament.Tournament) ([]fact.Fact, error) {
					return rounds.Report(t.Register, place, event.Team1Wins, "A", "mate")
				})
			case 7:
				do(func(t *tournament.Tournament) ([]fact.Fact, error) {
					to := t.Register.Team(1).Entry()
					to.Name = rapid.SampledFrom([]string{"Ada’s Own", "Ben’s Own"}).Draw(rt, "name")
					return roster.CorrectTeam(t.Register, t.Register.Team(1), to, "Ada asked")
				})
			}
		}
		drafts, err := db.Redact(all(h.Log))
		if err != nil {
			rt.Fatal(err)
		}
		copied := fold(rt, drafts)
		if got, want := results(rt, copied), results(rt, h.T); got != want {
			rt.Fatalf("the archive tells\n%s\nthe original\n%s", got, want)
		}
		for i, d := range drafts {
			if e := h.Log[i]; d.At != e.At || d.Actor != e.Actor || d.Kind != e.Kind {
				rt.Fatalf("entry %d is another", e.Seq)
			}
			for _, word := range []string{"Ada", "Ben", "Cy ", "First", "Second", "K5 Team", "Club 1\"", "Rita", "Ama", "Lee"} {
				if strings.Contains(d.Body, word) && d.Kind != "club.added" && d.Kind != "rulebook.adopted" {
					rt.Fatalf("entry %d (%s) still says %q: %s", i+1, d.Kind, word, d.Body)
				}
			}
		}
	})
}

// plain lists the texts without names: words of the rules, places, numbers as text. A new fact with
// a text is added here, or its Redact leaves the text out.
var plain = []string{
	"day.closed Awards", "incident.logged Sure", "result.recorded Sure", "appeal.decided Claim", "appeal.decided Verdict.", "ruling.made Sure", "ruling.proposed Ruling.Sure", "match.replayed Sure", "result.struck Sure", "round.finished Sure", "round.paired Sure", "ruling.made Article", "ruling.made Claim",
	"clocks.restarted Sure", "facts.given Sure", "incident.struck Sure", "appeal.filed Sure", "testimony.added Sure", "appeal.decided Sure", "appeal.withdrawn Sure", "consequence.settled Sure",
	"ruling.made Edition", "ruling.proposed Ruling.Article", "ruling.proposed Ruling.Claim", "ruling.proposed Ruling.Edition",
	"team.withdrawn Leaver", "round.table_added Section", "round.teams_exchanged Section",
	"event.created Name", "event.created ArchiveOf.Head", "policy.set Section", "policy.set Item", "policy.set Value",
	"rulebook.adopted ID", "rulebook.adopted SHA256", "rulebook.adopted Text",
	"event.logo_chosen Format", "event.renamed Name", "section.mended Section", "section.mended Name", "section.mended Rulebook", "section.added Section", "section.planned Section", "section.planned Plan", "section.planned SHA256", "section.planned Text", "section.removed Section", "section.added Name", "section.added Rulebook", "section.added Options.", "section.configured Section", "section.configured Options.",
	"staff.added Role", "staff.added Section", "team.added Section", "team.moved Section", "team.wanted Section", "checkin.closed Section",
	"teams.kept_apart Section", "teams.kept_apart How", "round.unpaired Section", "round.unstarted Section", "round.unfinished Section", "round.paired Section", "round.drawn Section", "round.drawn Sure", "round.posted Section", "round.looked_over Section", "round.looked_over Refs", "round.started Section", "round.finished Section",
	"round.clock_set Section", "round.clock_stopped Section", "result.claimed Place.Section", "result.claimed Outcome", "result.claimed Device",
	"colours.chosen Place.Section", "result.recorded Place.Section", "result.recorded Outcome", "result.recorded Board", "result.recorded Ended", "result.recorded Cards",
	"result.corrected Place.Section", "result.corrected Was", "result.corrected Is", "result.corrected Evidence",
	"result.withdrawn Place.Section", "result.struck Place.Section", "match.replayed Place.Section", "game.closed Place.Section", "game.closed Board", "game.closed How",
	"incident.logged Place.Section", "incident.logged Seat", "incident.logged Offence", "incident.logged CalledBy", "event.witness_accepted Head", "ruling.made Called", "ruling.proposed Ruling.Called",
	"ruling.made Verdict.", "ruling.made Remedies.Kind", "ruling.made Remedies.Seat", "ruling.made CalledBy",
	"ruling.made Proposed", "ruling.proposed Ruling.Verdict.", "ruling.proposed Ruling.Remedies.Kind", "ruling.proposed Ruling.Remedies.Seat", "ruling.proposed Ruling.CalledBy", "ruling.proposed Ruling.Proposed",
	"testimony.added Seat", "testimony.added For", "testimony.added Relation", "note.added About",
	"position.entered BFEN", "position.entered Clocks", "position.entered OnWay", "position.entered Moves.",
	"appeal.filed Seat", "appeal.filed Grounds", "appeal.filed Level", "appeal.filed Skipped.Level", "appeal.filed Skipped.Involved.How", "appeal.filed Deadline",
	"appeal.reopened Level", "appeal.decided Decision", "appeal.decided Level", "appeal.decided Skipped.Level", "appeal.decided Skipped.Involved.How", "appeal.decided Remedies.Kind", "appeal.decided Remedies.Seat",
	"consequence.found Step.Verdict.", "consequence.found Step.CauseLabel", "consequence.found Result.", "consequence.found Remedy.", "consequence.found Pairing.", "consequence.found Standings.", "consequence.found Seeding.", "consequence.found Choices",
	"consequence.raised Effect", "consequence.raised Match.Section", "consequence.raised On.Section", "consequence.raised Was", "consequence.raised WouldBe",
	"consequence.raised Verdict.", "consequence.raised Outcome", "consequence.raised Choices", "consequence.settled Choice",
	"document.printed Subject.Name", "document.printed Subject.Section", "document.printed Subject.Lang", "document.printed Subject.Form", "document.printed Sum", "document.printed Format",
	"event.created MovedTo", // it stands in no entry
	"event.created RehearsalOf.Head", "event.created Rehearsal",
	"offence.carried Event", "offence.carried Label", "offence.carried On", "offence.carried Offence", "offence.carried Title", "offence.carried Remedies",
	"call.made Place.Section", "call.made Seat", "call.made About", "call.taken By", "calls.muted Place.Section", "calls.unmuted Place.Section",
	"clock.replaced Place.Section", "clock.replaced Board", "clock.lent Place.Section", "clock.lent Board", "clock.returned Place.Section",
	"prizes.planned Section", "prizes.planned Ties", "prizes.planned Plans.Ties", "prizes.planned Currency", "prizes.lots_drawn Section", "prizes.locked Section", "prizes.locked Head", "prizes.unlocked Section", "prizes.confirmed Section",
	"stage.begun Section", "stage.begun Groups.Name", "stage.begun Groups.Kind", "stage.begun Feed.Seeds", "stage.begun Feed.Cut", "stage.called_off Section",
	"playoff.begun Section", "playoff.begun Seeds", "playoff.called_off Section", "playoff.decided Section",
}

// secret is found in every text of a fact that redact leaves as it was.
const secret = "Ada Lark told us"

func TestNoTextSurvivesThatNobodyHasLookedAt(t *testing.T) {
	for _, f := range halltest.Kinds(t) {
		v := reflect.New(reflect.TypeOf(f)).Elem()
		fill(v)
		redacted := tournament.Redact(v.Interface().(fact.Fact), fact.NewAliases())
		for _, path := range texts(reflect.ValueOf(redacted), "") {
			name := f.Kind() + " " + path
			if !slices.ContainsFunc(plain, func(p string) bool { return p == name || strings.HasSuffix(p, ".") && strings.HasPrefix(name, p) }) {
				t.Errorf("%s goes into archives as it was typed: say in plain that it names nobody, or have redact leave it out", name)
			}
		}
	}
}

// fill puts the secret into every text, one into every list, and a text into every value of any
// type.
func fill(v reflect.Value) {
	if v.Type() == reflect.TypeFor[rules.StatedFacts]() {
		v.Set(reflect.ValueOf(halltest.Given(secret, 1, "intent", secret, "first", map[string]any{"board": secret}, "order", []string{secret})))
		return
	}
	switch v.Kind() {
	case reflect.String:
		v.SetString(secret)
	case reflect.Struct:
		for _, field := range v.Fields() {
			if field.CanSet() {
				fill(field)
			}
		}
	case reflect.Slice:
		v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		fill(v.Index(0))
	case reflect.Array:
		for i := range v.Len() {
			fill(v.Index(i))
		}
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		fill(v.Elem())
	case reflect.Map:
		v.Set(reflect.MakeMap(v.Type()))
		key, item := reflect.New(v.Type().Key()).Elem(), reflect.New(v.Type().Elem()).Elem()
		fill(key)
		fill(item)
		v.SetMapIndex(key, item)
	case reflect.Interface:
		v.Set(reflect.ValueOf(secret))
	default: // numbers and the like tell no names
	}
}

// texts lists the paths of the fields that still hold the secret.
func texts(v reflect.Value, path string) []string {
	var found []string
	inner := func(name string) string { return strings.TrimPrefix(path+"."+name, ".") }
	if given, ok := v.Interface().(rules.StatedFacts); ok {
		if said, err := json.Marshal(given); err != nil || strings.Contains(string(said), secret) {
			return []string{path}
		}
		return nil
	}
	switch v.Kind() {
	case reflect.String:
		if v.String() == secret {
			return []string{path}
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if f := v.Type().Field(i); f.IsExported() {
				found = append(found, texts(v.Field(i), inner(f.Name))...)
			}
		}
	case reflect.Slice, reflect.Array:
		for i := range v.Len() {
			found = append(found, texts(v.Index(i), path)...)
		}
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			found = append(found, texts(v.Elem(), path)...)
		}
	case reflect.Map:
		for _, k := range v.MapKeys() {
			found = append(found, texts(k, path)...)
			found = append(found, texts(v.MapIndex(k), path)...)
		}
	default: // numbers and the like tell no names
	}
	slices.Sort(found)
	return slices.Compact(found)
}

func TestTheSampleArchivedOnDisk(t *testing.T) {
	dir := t.TempDir()
	store, original, err := sample.Create(t.Context(), filepath.Join(dir, "spring.flagfall"), clock)
	if err != nil {
		t.Fatal(err)
	}
	defer store.Close()
	out := filepath.Join(dir, "archive.flagfall")
	head, err := db.Archive(t.Context(), store.Base, out)
	if err != nil {
		t.Fatal(err)
	}
	copied, folded, err := db.Open(t.Context(), out, clock)
	if err != nil {
		t.Fatal(err)
	}
	defer copied.Close()
	if verified, err := journal.Verify(t.Context(), copied.Base); err != nil || verified != head || folded.Head != head {
		t.Errorf("the archive's chain: %v, %v", verified, err)
	}
	of := folded.Register.Event.ArchiveOf
	if of.Entries != original.Head.Seq || of.Head != original.Head.Hash.String() || folded.Register.Event.Name != sample.Name {
		t.Errorf("the first entry says %+v", folded.Register.Event)
	}
	if got, want := results(t, folded), results(t, original); got != want {
		t.Errorf("the archive tells\n%s\nthe original\n%s", got, want)
	}
	if _, err := db.Archive(t.Context(), store.Base, out); err == nil {
		t.Error("an archive was written over another")
	}
}

func TestWhatCannotBeArchived(t *testing.T) {
	h := halltest.Standard(t, "uschess-2018", 4)
	broken := slices.Clone(h.Log)
	broken[2].Body += " "
	newer := append(slices.Clone(h.Log), journal.Seal(h.T.Head, journal.Draft{At: h.Log[0].At, Actor: "desk", Kind: "moon.landed", Body: "{}"}))
	for _, c := range []struct {
		name string
		log  []journal.Entry
		says string
	}{
		{"no entries", nil, "no entries"},
		{"a broken chain", broken, "broken at entry 3"},
		{"a kind nobody knows here", newer, "moon.landed"},
		{"a journal without an event", []journal.Entry{journal.Seal(journal.Head{}, journal.Draft{Kind: "round.posted", Body: "{}"})}, "begins with round.posted"},
	} {
		if _, err := db.Redact(all(c.log)); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: %v", c.name, err)
		}
	}
}

// An archive keeps only the kind of a witness, in a fixed word, and nothing of the statement.
func TestAWitnessIsOnlyAKindOfWitness(t *testing.T) {
	for relation, want := range map[string]string{
		"parent": "parent", "Coach": "Coach", "": "", "Ada’s mother": "witness", "Ben": "witness",
	} {
		got := tournament.Redact(penalties.TestimonyAdded{Incident: 1, Relation: relation, Text: "Ben hit Ada"}, fact.NewAliases()).(penalties.TestimonyAdded)
		if got.Relation != want || got.Text != fact.Redacted || got.Incident != 1 {
			t.Errorf("%q becomes %+v, want %q", relation, got, want)
		}
	}
}
