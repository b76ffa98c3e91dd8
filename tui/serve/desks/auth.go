package desks

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
	"flagfall/tui/serve"
)

// What the permissions of a connection say of who is there. They belong to the proof that was
// accepted, not to what was offered before it.
const (
	extStaff = "flagfall-staff" // a number on the staff
	extKey   = "flagfall-key"   // the fingerprint of the key that proved it, or was enrolled; "" for none
)

var (
	errNoProof = refusal.Forbidden.Errorf("a key or a PIN is required")
	// errNotLetIn is the one refusal of a name and PIN, whatever is wrong with them.
	errNotLetIn = refusal.Forbidden.Errorf("that name and PIN do not match. After several wrong ones, wait a minute before you try again. " +
		"If you have no PIN, set one at the host: flagfall staff pin")
)

// serverConfig is how those who connect prove who they are: with a key of the staff, or with a name
// and its PIN, which enrolls the key that was offered before. What they call themselves proves
// nothing.
func (s *Server) serverConfig(ctx ssh.Context) *gossh.ServerConfig {
	return &gossh.ServerConfig{
		MaxAuthTries: 6,
		PublicKeyCallback: func(meta gossh.ConnMetadata, key gossh.PublicKey) (*gossh.Permissions, error) {
			return s.checkKey(ctx, meta, key)
		},
		AuthLogCallback: func(_ gossh.ConnMetadata, _ string, err error) {
			if err == nil {
				s.noteProven(ctx)
			}
		},
	}
}

// checkKey returns the permissions of the official who has enrolled a key. For an unknown key it
// returns a PartialSuccessError that asks for the PIN, which enrolls the key. It returns errNoProof
// for a certificate, or where the event is not opened.
func (s *Server) checkKey(ctx ssh.Context, meta gossh.ConnMetadata, key gossh.PublicKey) (*gossh.Permissions, error) {
	if _, is := key.(*gossh.Certificate); is || !s.waitForOpening(ctx) {
		return nil, errNoProof
	}
	fingerprint := Fingerprint(key)
	var staff int
	s.hall.Look(func(t *tournament.Tournament) {
		if o := officials.FindByKey(t.Register, fingerprint); o != nil {
			staff = o.No
		}
	})
	if staff != 0 {
		return permissions(staff, fingerprint), nil
	}
	return nil, &gossh.PartialSuccessError{Next: gossh.ServerAuthCallbacks{
		KeyboardInteractiveCallback: func(_ gossh.ConnMetadata,
			ask gossh.KeyboardInteractiveChallenge,
		) (*gossh.Permissions, error) {
			from := serve.SourceOf(meta.RemoteAddr())
			staff, err := s.askPIN(ctx, meta.User(), from, ask,
				"This key is new here. Type your name and PIN to enroll it.")
			if err != nil {
				return nil, err
			}
			if err := s.enrolKey(ctx, staff, fingerprint, from); err != nil {
				_, _ = ask("flagfall", err.Error(), nil, nil) // as in askPIN
				return nil, err
			}
			return permissions(staff, fingerprint), nil
		},
	}}
}

func permissions(staff int, key string) *gossh.Permissions {
	return &gossh.Permissions{Extensions: map[string]string{extStaff: strconv.Itoa(staff), extKey: key}}
}

// byPIN asks for name and PIN where no key has proved who connects.
func (s *Server) byPIN(ctx ssh.Context, ask gossh.KeyboardInteractiveChallenge) bool {
	if !s.waitForOpening(ctx) {
		return false
	}
	staff, err := s.askPIN(ctx, ctx.User(), serve.SourceOf(ctx.RemoteAddr()), ask, "")
	if err != nil {
		return false
	}
	ctx.Permissions().Permissions = permissions(staff, "")
	return true
}

// askPIN asks for name and PIN, and tells who that is by the number on the staff. Every refusal is
// told in the same words and takes as long; the host's terminal says what was wrong.
func (s *Server) askPIN(ctx context.Context, user string, from serve.Source, ask gossh.KeyboardInteractiveChallenge,
	says string,
) (int, error) {
	// asked, never offered: the staff's names are theirs
	const nameQuestion = "Your name (enter for the one before the @): "
	answers, err := ask("flagfall", strings.TrimSpace(s.title()+"\n"+says), []string{nameQuestion, "PIN: "},
		[]bool{true, false})
	if err != nil || len(answers) != 2 {
		return 0, errNoProof
	}
	name := strings.TrimSpace(answers[0])
	if name == "" {
		name = user
	}
	staff, err := s.checkPIN(ctx, name, answers[1], from)
	if err == nil {
		return staff, nil
	}
	_, _ = ask("flagfall", errNotLetIn.Error(), nil, nil) // who does not hear it is refused all the same
	return 0, errNotLetIn
}

// refusalTime is how long a refusal takes, whatever was wrong: longer than looking at a PIN does.
const refusalTime = 600 * time.Millisecond

// checkPIN returns whose name and PIN these are, by the number on the staff. What is wrong is logged
// and takes as long whatever it is.
func (s *Server) checkPIN(ctx context.Context, name, pin string, from serve.Source) (staff int, err error) {
	begun := time.Now()
	staff, mark, known, err := s.namedStaff(ctx, name)
	if err == nil {
		err = s.tryPIN(ctx, staff, mark, pin, from)
	}
	if err == nil {
		return staff, nil
	}
	var wait *db.WaitError
	switch {
	case known == "":
		s.log.WarnOfNetwork("an unknown name was given at %s", from)
	case errors.As(err, &wait):
		s.log.WarnOfNetwork("%s's PIN was tried too often from %s: that address cannot use that name for %v; other addresses can", known, from, wait.For.Round(time.Minute))
	case errors.Is(err, db.ErrWrongPIN):
		s.log.WarnOfNetwork("a wrong PIN for %s, from %s", known, from)
	default:
		s.log.Warn("%s at %s was refused: %v", known, from, err)
	}
	select {
	case <-time.After(time.Until(begun.Add(refusalTime))):
	case <-ctx.Done():
	}
	return 0, err
}

// namedStaff returns the number on the staff under which the official of a name has a PIN, 0 for
// none, with the PIN's mark. Known is the official's name if there is one.
func (s *Server) namedStaff(ctx context.Context, name string) (staff int, mark, known string, err error) {
	kept, err := s.hall.Store().PINMarks(ctx)
	if err != nil {
		return 0, "", "", err
	}
	s.hall.Look(func(t *tournament.Tournament) {
		if o := findPerson(t.Register, name); o != nil {
			if staff, err = officials.ProvingPIN(t.Register, o, kept); staff != 0 || err != nil {
				known = o.Name
			}
		}
	})
	return staff, kept[staff], known, err
}

// tryPIN looks at a PIN for a number on the staff, 0 for nobody's, that came from a source. It takes
// as long where that is in vain.
func (s *Server) tryPIN(ctx context.Context, staff int, mark, pin string, from serve.Source) error {
	s.checking.Lock() // a guess costs the machine dear: one at a time
	defer s.checking.Unlock()
	wait := s.guesses.wait(from, staff, s.Now())
	err := s.hall.Store().ComparePIN(ctx, staff, mark, pin)
	if wait > 0 {
		return &db.WaitError{Until: s.Now().Add(wait), For: wait}
	}
	if staff != 0 && (err == nil || errors.Is(err, db.ErrWrongPIN)) {
		s.guesses.note(from, staff, err == nil, s.Now())
	}
	return err
}

// networkPINs are the PINs as they are typed at a desk that is connected from a source.
type networkPINs struct {
	server *Server
	from   serve.Source
}

// PINMarks returns the marks of the kept PINs by staff number.
func (p networkPINs) PINMarks(ctx context.Context) (map[int]string, error) {
	return p.server.hall.Store().PINMarks(ctx)
}

// CheckPIN returns nil when a PIN is the one of an official, by number, that has that mark.
func (p networkPINs) CheckPIN(ctx context.Context, staff int, mark, pin string) error {
	return p.server.tryPIN(ctx, staff, mark, pin, p.from)
}

// findPerson returns the present official with a whole name, or a part of a name that fits only one
// person; nil for none.
func findPerson(r *event.State, name string) *event.Official {
	name = strings.ToLower(strings.TrimSpace(name))
	if name == "" {
		return nil
	}
	var found *event.Official
	for _, o := range r.Staff {
		known := strings.ToLower(o.Name)
		switch {
		case o.CheckPresent() != nil:
		case known == name:
			return o
		case !strings.Contains(known, name):
		case found == nil:
			found = o
		case !strings.EqualFold(found.Name, o.Name):
			return nil
		}
	}
	return found
}

// enrolKey records the offered key as that of the official whose PIN was just proved.
func (s *Server) enrolKey(ctx context.Context, staff int, key string, from serve.Source) error {
	var actor, name string
	s.hall.Look(func(t *tournament.Tournament) {
		actor, name = t.Register.Staff[staff-1].Actor(), t.Register.Staff[staff-1].Name
	})
	_, err := s.hall.Do(ctx, actor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		o := t.Register.Staff[staff-1]
		return officials.AddKey(t.Register, o, key, o)
	})
	if err != nil {
		return fmt.Errorf("the key was not enrolled: %w", err)
	}
	s.log.Say("%s enrolled a key, %s, from %s", name, key, from)
	return nil
}
