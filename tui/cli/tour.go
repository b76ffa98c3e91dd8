package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"github.com/adrg/xdg"
	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/atomicfile"
	"flagfall/db/sample"
	"flagfall/db/tournament"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
	"flagfall/tui/desk"
	"flagfall/tui/desk/tour"
)

// tourCmd teaches the desk by doing.
func tourCmd(env *shell.Env) *cobra.Command {
	var l shell.ThemeFlags
	again := false
	cmd := &cobra.Command{
		Use:   "tour",
		Short: "Learn the desk in ten minutes",
		Long: "Each step is a sentence with the keys to press, on the real desk of a sample tournament. Leave at any time: the tour continues " +
			"at the same step. Your own events are never touched.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := shell.NeedTerminal(env); err != nil {
				return err
			}
			return startAgain(cmd.Context(), env, l, "", showTour(cmd.Context(), env, l, again))
		},
	}
	cmd.Flags().BoolVar(&again, "again", false, "start the tour again and delete what was done on it")
	l.AddTo(cmd)
	l.AddMouseTo(cmd)
	return shell.WithoutSettings(cmd)
}

// tourFile is where the tournament of the tour is kept until it is begun anew.
func tourFile() string { return filepath.Join(xdg.StateHome, "flagfall", "tour", "day.flagfall") }

func showTour(ctx context.Context, env *shell.Env, l shell.ThemeFlags, again bool) (err error) {
	if again {
		if err := os.RemoveAll(filepath.Dir(tourFile())); err != nil {
			return err
		}
	}
	onTour := *env
	store, hall, err := openTour(ctx, &onTour)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, store.Close()) }()
	s := &command.Session{Store: store, Answer: &shell.Answer{Env: &onTour}, Ctx: ctx, Hall: hall}
	if tour.At(hall) == 1 { // later the last official is restored
		if err := s.ActAs(sample.Director); err != nil {
			return err
		}
	}
	config, err := deskConfig(s, l, nil)
	if err != nil {
		return err
	}
	config.Tour, config.Backup = true, nil
	return runOnTerminal(ctx, &onTour, l, func(ctx context.Context,
		t desk.Terminal,
	) error {
		return desk.Run(ctx, t, config)
	})
}

// openTour opens the tournament of the tour, and makes it where there is none. Its clock has stood
// since it was left, so that no time to appeal has run out.
func openTour(ctx context.Context, env *shell.Env) (*db.Store, *tournament.Tournament, error) {
	if _, err := os.Stat(tourFile()); errors.Is(err, fs.ErrNotExist) {
		if err := makeTour(ctx, env); err != nil {
			return nil, nil, err
		}
	}
	now, behind := env.Now, time.Duration(0)
	env.Now = func() time.Time { return now().Add(-behind) }
	store, hall, err := db.Open(ctx, tourFile(), env.Now)
	if err != nil {
		return nil, nil, fmt.Errorf("%w; to start over, run flagfall tour --again", err)
	}
	behind = max(0, now().Sub(hall.At))
	return store, hall, nil
}

// makeTour makes the tournament of the tour, whole or not at all.
func makeTour(ctx context.Context, env *shell.Env) (err error) {
	folder, name := filepath.Split(tourFile())
	if err := atomicfile.MakeFolder(ctx, folder, 0o700); err != nil {
		return err
	}
	stage, err := atomicfile.Begin(ctx, folder)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, stage.Close()) }()
	store, _, err := sample.CreateMorning(ctx, stage.Path(name), env.Now)
	if err == nil {
		err = store.Close()
	}
	if err != nil {
		return err
	}
	return stage.New(name, tourFile())
}
