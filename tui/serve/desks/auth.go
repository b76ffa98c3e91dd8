package desks

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/charmbracelet/ssh"
	gossh "golang.org/x/crypto/ssh"

	"flagfall/db"
	"flagfall/db/tournament"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/pairing/officials"
	"flagfall/rules/refusal"
)

// What the permissions of a connection say of who is there. They belong to the proof that was
// accepted, not to what was offered before it.
const (
	extStaff = "flagfall-staff" // a number on the staff
	extKey   = "flagfall-key"   // the fingerprint of the key that proved it, or was enrolled; "" for none
)

var (
	errNoProof    = refusal.Forbidden.Errorf("a key or a PIN is needed")
	errUnknownPIN = refusal.Forbidden.Errorf("no name and PIN that belong together. Who has no PIN chooses one at the host, with flagfall staff pin")
)

// serverConfig is how those who connect prove who they are: with a key of the staff, or with a name
// and its PIN, which enrols the key that was offered before. What they call themselves proves
// nothing.
func (s *Server) serverConfig(ctx ssh.Context) *gossh.ServerConfig {
	return &gossh.ServerConfig{
		MaxAuthTries: 6,
		PublicKeyCallback: func(meta gossh.ConnMetadata, key gossh.PublicKey) (*gossh.Permissions, error) {
			return s.checkKey(ctx, meta, key)
		},
	}
}

// checkKey returns the permissions of the official who has enrolled a key. For an unknown key it
// returns a PartialSuccessError that asks for the PIN, which enrols the key. It returns errNoProof
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
		KeyboardInteractiveCallback: func(_ gossh.ConnMetadata, ask gossh.KeyboardInteractiveChallenge) (*gossh.Permissions, error) {
			from := meta.RemoteAddr().String()
			staff, err := s.askPIN(ctx, meta.User(), from, ask, "This key is not known here yet. With your name and PIN it is enrolled.")
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
	staff, err := s.askPIN(ctx, ctx.User(), ctx.RemoteAddr().String(), ask, "")
	if err != nil {
		return false
	}
	ctx.Permissions().Permissions = permissions(staff, "")
	return true
}

// askPIN asks for name and PIN, and tells who that is by the number on the staff. What was wrong is
// said there and on the host's terminal.
func (s *Server) askPIN(ctx context.Context, user, from string, ask gossh.KeyboardInteractiveChallenge, says string) (int, error) {
	answers, err := ask("flagfall", strings.TrimSpace(s.title()+"\n"+says), []string{s.nameQuestion(user), "PIN: "}, []bool{true, false})
	if err != nil || len(answers) != 2 {
		return 0, errNoProof
	}
	name := strings.TrimSpace(answers[0])
	if name == "" {
		name = user
	}
	staff, known, err := s.checkPIN(ctx, name, answers[1])
	if err == nil {
		return staff, nil
	}
	var wait *db.WaitError
	switch {
	case known == "":
		s.log.Warn("somebody at %s gave a name that nobody with a PIN has", from)
	case errors.As(err, &wait):
		s.log.Warn("%s's PIN was tried too often, now from %s: nobody gets in with it for %v", known, from, wait.For.Round(1e9))
	case errors.Is(err, db.ErrWrongPIN):
		s.log.Warn("a wrong PIN for %s, from %s", known, from)
	default:
		s.log.Warn("%s at %s was not let in: %v", known, from, err)
	}
	_, _ = ask("flagfall", err.Error(), nil, nil) // who does not hear it is refused all the same
	return 0, err
}

// nameQuestion asks for a name, and offers the connection's user name if it is an official's.
func (s *Server) nameQuestion(user string) (question string) {
	question = "Your name: "
	s.hall.Look(func(t *tournament.Tournament) {
		if o := findPerson(t.Register, user); o != nil {
			question = fmt.Sprintf("Your name (enter for %s): ", o.Name)
		}
	})
	return question
}

// checkPIN returns whose name and PIN these are, by the number on the staff. On failure known is
// the official that was named, "" if no official with a PIN has that name.
func (s *Server) checkPIN(ctx context.Context, name, pin string) (staff int, known string, err error) {
	s.checking.Lock() // a guess costs the machine dear: one at a time
	defer s.checking.Unlock()
	kept, err := s.hall.Store().PINMarks(ctx)
	if err != nil {
		return 0, "", err
	}
	s.hall.Look(func(t *tournament.Tournament) {
		if o := findPerson(t.Register, name); o != nil {
			if staff, err = officials.ProvingPIN(t.Register, o, kept); staff != 0 || err != nil {
				known = o.Name
			}
		}
	})
	if err != nil {
		return 0, known, err
	}
	if staff == 0 {
		return 0, "", errUnknownPIN
	}
	return staff, known, s.hall.Store().CheckPIN(ctx, staff, kept[staff], pin)
}

// findPerson returns the present official with a number, a whole name, or a part of a name that
// fits only one person; nil for none.
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
		case known == name, strconv.Itoa(o.No) == name:
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
func (s *Server) enrolKey(ctx context.Context, staff int, key, from string) error {
	var actor, name string
	s.hall.Look(func(t *tournament.Tournament) {
		actor, name = t.Register.Staff[staff-1].Actor(), t.Register.Staff[staff-1].Name
	})
	_, err := s.hall.Do(ctx, actor, func(t *tournament.Tournament) ([]fact.Fact, error) {
		o := t.Register.Staff[staff-1]
		return officials.AddKey(t.Register, o, key, o)
	})
	if err != nil {
		return fmt.Errorf("the key is not enrolled: %w", err)
	}
	s.log.Say("%s enrolled a key, %s, from %s", name, key, from)
	return nil
}
