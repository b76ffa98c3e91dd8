package shell

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"

	"flagfall/db"
	"flagfall/db/dburl"
	"flagfall/db/postgres"
	"flagfall/db/sqlite"
	"flagfall/db/tournament"
	"flagfall/db/witness"
)

// witnesses are the places where heads of a tournament file's journal lie, besides the folder that
// the event names.
func (env *Env) witnesses(path string) witness.Places {
	folders := []string{backupFolder(path, env.Settings.Backups.Folder), backupFolder(path, "")}
	folder := WitnessFolder()
	if strings.HasPrefix(folder, os.DevNull) { // nothing is to be kept there
		folder = ""
	}
	return witness.Places{Folder: folder, Prints: PrintsFolder(path), Backups: folders}
}

// WitnessFile is this machine's witness of the event in a tournament file; where the file cannot be
// read it is the folder of them all.
func WitnessFile(path string) string {
	if dburl.IsURL(path) {
		return WitnessFolder() // no waiting for a server
	}
	file, err := sqlite.OpenCopy(path)
	if err != nil {
		return WitnessFolder()
	}
	defer file.Close()
	first, err := file.Hashes(context.Background(), 1)
	if err != nil || len(first) == 0 {
		return WitnessFolder()
	}
	return filepath.Join(WitnessFolder(), witness.FileName(witness.Mark(first[1])))
}

// OpenStore opens a tournament file, compares it with the witnesses and mirrors its head to them.
func (env *Env) OpenStore(ctx context.Context, path string, how db.Opening) (*db.Store, *tournament.Tournament,
	error,
) {
	store, t, err := db.OpenWith(ctx, path, env.Now, how)
	if store == nil {
		return nil, nil, err
	}
	env.addWitness(ctx, store, t)
	if fork := store.KeepServerHead(ctx, WitnessFolder()); err == nil {
		err = fork
		if fork != nil && !errors.As(fork, new(*db.ReadOnlyError)) {
			return nil, nil, errors.Join(fork, store.Close())
		}
		if lost := new(postgres.ForkError); errors.As(fork, &lost) {
			t.SetContradicted(lost.Seen.Seq, lost)
		}
	}
	if err == nil && t.Missing != nil {
		err = &db.ReadOnlyError{Why: t.Missing.Why}
	}
	return store, t, err
}

// CreateStore makes a tournament file in the same way.
func (env *Env) CreateStore(ctx context.Context, path, name string, practice bool) (*db.Store, *tournament.Tournament,
	error,
) {
	create := db.Create
	if practice {
		create = db.CreatePractice
	}
	store, t, err := create(ctx, path, name, env.Now)
	if err != nil {
		return nil, nil, err
	}
	env.addWitness(ctx, store, t)
	store.WitnessHead(t.Head, t.At)
	return store, t, nil
}

func (env *Env) addWitness(ctx context.Context, store *db.Store, t *tournament.Tournament) {
	if err := store.Witness(ctx, t, env.witnesses(store.Path())); err != nil {
		env.Warn("the witnesses could not be compared: " + err.Error())
	}
}

// CloseStore closes a tournament file, and says where what was recorded could not be written down
// elsewhere too.
func (env *Env) CloseStore(store *db.Store) error {
	err := store.Close()
	if fault := store.WitnessFault(); fault != nil {
		env.Warn(fault.Error())
	}
	return err
}

// Judge folds an open base and asks everything that may vouch for it. The tournament carries the
// verdict. The error is why it could not be judged.
func (env *Env) Judge(ctx context.Context, base db.Base) (*tournament.Tournament, witness.Report, error) {
	t, err := db.Fold(ctx, base, env.Now)
	if err != nil {
		return t, witness.Report{}, err
	}
	second := witness.SecondOf(base.Entries(ctx, 0))
	report, err := env.witnesses(base.Path()).Compare(ctx, base, second, env.Now().Location())
	db.Contradict(t, db.Contradiction(report))
	return t, report, err
}

// AcceptFile has it written down that a tournament file is as it should be now.
func (env *Env) AcceptFile(ctx context.Context, file witness.Chain, second string) error {
	if server, is := file.(interface {
		AcceptServer(ctx context.Context) error
	}); is {
		if err := server.AcceptServer(ctx); err != nil {
			return err
		}
	}
	fault, err := env.witnesses(file.Path()).Restored(ctx, file, second, env.Now())
	if fault != nil {
		env.Warn(fault.Error())
	}
	return err
}

// AcceptClosedFile is AcceptFile for one that is not open.
func (env *Env) AcceptClosedFile(ctx context.Context, path string) error {
	file, err := db.OpenBase(ctx, path)
	if err != nil {
		return err
	}
	if keeper, is := file.(interface {
		KeepServerHead(ctx context.Context, folder string) error
	}); is { // what was seen before it was restored no longer counts
		err = keeper.KeepServerHead(ctx, WitnessFolder())
	}
	if err == nil {
		err = env.AcceptFile(ctx, file, witness.SecondOf(file.Entries(ctx, 0)))
	}
	return errors.Join(err, file.Close())
}
