package file

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"flagfall/db"
	"flagfall/rules/limits"
	"flagfall/tui/cli/shell"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/paper/render"
)

// movePrints has the kept prints of an event go along with it: from the folder beside a file into a
// database, and back.
func movePrints(ctx context.Context, from db.Base, to string) error {
	there, err := db.OpenBase(ctx, to)
	if err != nil {
		return err
	}
	return errors.Join(copyPrints(ctx, from, there), there.Close())
}

func copyPrints(ctx context.Context, from, to db.Base) error {
	names, read, err := listPrints(ctx, from)
	if err != nil {
		return err
	}
	for _, name := range names {
		data, err := read(name)
		if err != nil {
			return err
		}
		if prints, keeps := to.(db.Prints); keeps {
			err = prints.KeepPrint(ctx, name, data)
		} else {
			_, err = render.Save(ctx, shell.PrintsFolder(to.Path()), filepath.Base(name), data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// listPrints are the names of the prints that are kept for an event, and how one is read.
func listPrints(ctx context.Context, of db.Base) (names []string, read func(string) ([]byte, error), err error) {
	if prints, keeps := of.(db.Prints); keeps {
		names, err = prints.KeptPrints(ctx)
		return names, func(name string) ([]byte, error) { return prints.KeptPrint(ctx, name) }, err
	}
	folder := shell.PrintsFolder(of.Path())
	all, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil, nil
	}
	for _, file := range all {
		if file.Type().IsRegular() && render.IsPrint(file.Name()) {
			names = append(names, file.Name())
		}
	}
	return names, func(name string) ([]byte, error) {
		return openfile.ReadFile(filepath.Join(folder, name),
			limits.Print)
	}, err
}
