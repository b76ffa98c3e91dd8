package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/adrg/xdg"

	"flagfall/db"
	"flagfall/db/backups"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/db/witness"
	"flagfall/tui/paper/press"
)

// witnesses are the places where heads of a tournament file's journal lie, besides the folder that the event names.
func (env *Env) witnesses(path string) witness.Places {
	folders := []string{backups.Folder(path, env.settings.Backups.Folder), backups.Folder(path, "")}
	return witness.Places{Folder: witnessFolder(), Prints: press.Folder(path), Backups: folders}
}

// witnessFolder is where this machine's witness files lie, one for each event.
func witnessFolder() string { return filepath.Join(xdg.StateHome, "flagfall", "witness") }

// witnessFile is this machine's witness of the event in a tournament file; where the file cannot be read it is the folder of them all.
func witnessFile(path string) string {
	file, err := sqlite.Look(path)
	if err != nil {
		return witnessFolder()
	}
	defer file.Close()
	first, err := file.Hashes(context.Background(), 1)
	if err != nil || len(first) == 0 {
		return witnessFolder()
	}
	return filepath.Join(witnessFolder(), witness.FileName(witness.Mark(first[1])))
}

// openStore opens a tournament file, and has what is recorded in it written down elsewhere.
func (env *Env) openStore(ctx context.Context, path string) (*db.Store, *tournament.Tournament, error) {
	store, t, err := db.Open(ctx, path, env.Now)
	if store != nil {
		env.attend(ctx, store, t)
	}
	return store, t, err
}

// createStore makes a tournament file in the same way.
func (env *Env) createStore(ctx context.Context, path, name string, practice bool) (*db.Store, *tournament.Tournament, error) {
	create := db.Create
	if practice {
		create = db.CreatePractice
	}
	store, t, err := create(ctx, path, name, env.Now)
	if err != nil {
		return nil, nil, err
	}
	env.attend(ctx, store, t)
	store.Hold(t.Head, t.At)
	return store, t, nil
}

func (env *Env) attend(ctx context.Context, store *db.Store, t *tournament.Tournament) {
	if err := store.Witness(ctx, t, env.witnesses(store.Path())); err != nil {
		env.log.Warn("no witness", "why", err)
	}
}

// leave closes a tournament file, and says where what was recorded could not be written down elsewhere too.
func (env *Env) leave(store *db.Store) error {
	err := store.Close()
	if fault := store.WitnessFault(); fault != nil {
		env.complain(fault.Error())
	}
	return err
}

// differs is the worst that what lies elsewhere says against the open file, "" for nothing. It takes no time worth mentioning.
func (env *Env) differs(ctx context.Context, store *db.Store) string {
	report, err := store.Glance(ctx)
	if err != nil || len(report.Against) == 0 {
		return ""
	}
	return fmt.Sprintf("%s; flagfall verify --db %s tells what to do", report.Against[0], store.Path())
}

// compare asks everything that may vouch for a tournament file.
func (env *Env) compare(ctx context.Context, file *sqlite.File) (witness.Report, error) {
	return env.witnesses(file.Path()).Look(ctx, file, witness.SecondOf(file.Entries(ctx, 0)), env.Now().Location())
}

// hold has it written down that a tournament file is as it should be now.
func (env *Env) hold(ctx context.Context, file witness.Chain, second string) error {
	fault, err := env.witnesses(file.Path()).Restored(ctx, file, second, env.Now())
	if fault != nil {
		env.complain(fault.Error())
	}
	return err
}

// holdFile is hold for a file that is not open.
func (env *Env) holdFile(ctx context.Context, path string) error {
	file, err := sqlite.Open(ctx, path)
	if err != nil {
		return err
	}
	err = env.hold(ctx, file, witness.SecondOf(file.Entries(ctx, 0)))
	return errors.Join(err, file.Close())
}

// howToMend says what a person may do about a file that is not what was written.
func howToMend(path string) string {
	return fmt.Sprintf("keep the file, look for the newest copy of it (flagfall backup --list --db %[1]s), and put that back with flagfall restore;\n"+
		"if the file is as it should be after all, say so: flagfall event witness --accept --db %[1]s", path)
}

// vouchJSON is a source that has a head which the file has too.
type vouchJSON struct {
	Source witness.Source `json:"source"` // witness, second witness, backup or print
	Path   string         `json:"path"`
	At     string         `json:"at"` // RFC 3339
	Seq    int64          `json:"seq"`
	Head   string         `json:"head"`
}

// differJSON is one whose head the file has not. The file's head is that of the same entry, or of its last one where it ends before.
type differJSON struct {
	vouchJSON
	FileSeq  int64  `json:"file_seq"`
	FileHead string `json:"file_head"`
	Why      string `json:"why"`
}

func vouch(c witness.Claim) vouchJSON {
	return vouchJSON{c.Source, c.Path, c.At.Format(time.RFC3339), c.Head.Seq, short(c.Head)}
}

func short(h journal.Head) string { return h.Hash.Short() }

func vouches(r witness.Report) []vouchJSON {
	list := make([]vouchJSON, 0, len(r.Vouched))
	for _, c := range r.Vouched {
		list = append(list, vouch(c))
	}
	return list
}

func differences(r witness.Report) []differJSON {
	list := make([]differJSON, 0, len(r.Against))
	for _, d := range r.Against {
		list = append(list, differJSON{vouch(d.Claim), d.File.Seq, short(d.File), d.String()})
	}
	return list
}
