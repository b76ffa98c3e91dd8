package postgres

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"flagfall/db/journal"
)

// listener keeps the connection that an event's notices come by.
type listener struct{ e *Event }

// run keeps a connection to the server that notices come by, until ctx ends.
func (l listener) run(ctx context.Context) {
	defer close(l.e.watch.gone)
	back := comeBackIn
	for ctx.Err() == nil {
		began := time.Now()
		err := l.receive(ctx)
		if ctx.Err() != nil {
			return
		}
		l.e.watch.setOnline(fmt.Errorf("%w: %w", journal.ErrAway, err))
		if back = min(2*back, longestBack); time.Since(began) > 10*time.Second {
			back = comeBackIn
		}
		select {
		case <-ctx.Done():
		case <-time.After(back):
		}
	}
}

// receive connects, reads, and takes in notices until the server no longer answers.
func (l listener) receive(ctx context.Context) error {
	c, err := l.connect(ctx)
	if err != nil {
		return err
	}
	defer func() {
		closing, done := context.WithTimeout(context.Background(), comeBackIn)
		defer done()
		_ = c.Close(closing)
	}()
	l.e.watch.setOnline(nil)
	l.e.watch.wakeAll()
	for asked := 1; ; {
		waiting, done := context.WithTimeout(ctx, askEvery)
		notice, err := c.WaitForNotification(waiting)
		done()
		switch {
		case ctx.Err() != nil:
			return ctx.Err()
		case err == nil:
			if seq, ours := l.parseNotice(notice.Payload); ours {
				l.e.watch.noteSeq(seq)
			}
		case !errors.Is(err, context.DeadlineExceeded):
			return err
		default:
			if err := l.poll(ctx, c, asked%readEvery == 0); err != nil {
				return err
			}
			asked++
		}
	}
}

// connect makes the connection that notices come by, and reads what has come meanwhile.
func (l listener) connect(ctx context.Context) (c *pgx.Conn, err error) {
	waiting, done := context.WithTimeout(ctx, answerIn)
	defer done()
	if c, err = pgx.ConnectConfig(waiting, l.e.pool.Config().ConnConfig); err != nil {
		return nil, err
	}
	if err = beginSession(waiting, l.e, c); err == nil {
		_, err = c.Exec(waiting, "LISTEN "+channel)
	}
	if err == nil {
		_, err = c.Exec(waiting, shareOpenLock, l.e.name)
	}
	if err == nil {
		err = l.poll(ctx, c, true)
	}
	if err != nil {
		return nil, errors.Join(err, c.Close(waiting))
	}
	return c, nil
}

// poll asks whether the server is there, and reads the head where that is wanted.
func (l listener) poll(ctx context.Context, c *pgx.Conn, read bool) error {
	waiting, done := context.WithTimeout(ctx, answerIn)
	defer done()
	if !read {
		return c.Ping(waiting)
	}
	h, err := l.e.head(waiting, c)
	if err == nil {
		l.e.watch.noteSeq(h.Seq)
	}
	return err
}

// parseNotice reads a notice; ours is false where it is of another event.
func (l listener) parseNotice(payload string) (seq int64, ours bool) {
	event, number, _ := strings.Cut(payload, " ")
	seq, err := strconv.ParseInt(number, 10, 64)
	return seq, err == nil && event == l.e.name
}
