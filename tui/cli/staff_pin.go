package cli

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"flagfall/pairing"
)

func staffPINCmd(env *Env) *cobra.Command {
	var c common
	var name string
	var none bool
	cmd := &cobra.Command{
		Use: "pin --name NAME", Short: "Choose the PIN that an official signs in with; asks on the terminal", Args: cobra.NoArgs,
		Long: "Choose the PIN of 4 to 12 digits that an official signs in with at the desk. It is asked for on the terminal and not shown.\n" +
			"Where there is one already it is asked for first; with --as, the Floor Chief's stands for one that was forgotten.\n" +
			"A PIN guards the desk, not the file: scripted commands do not ask for it.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return c.with(cmd, env, func(s *session) error {
				o, err := s.t.Register.Official(name)
				if err != nil {
					return err
				}
				ask := prompter{env}
				guarded, err := s.PINs(s.ctx)
				if err != nil {
					return err
				}
				owner := o
				if s.as != nil && s.as.Role == pairing.FloorChief {
					owner = s.as // the chief's word stands for a PIN that was forgotten
				}
				if guarded[o.No] && guarded[owner.No] {
					now, err := ask.secret(owner.Name + "'s PIN as it is: ")
					if err != nil {
						return err
					}
					if err := s.CheckPIN(s.ctx, owner.No, now); err != nil {
						return err
					}
				}
				pin := ""
				if !none {
					if pin, err = ask.twice("a PIN for " + o.Name + ", 4 to 12 digits: "); err != nil {
						return err
					}
				}
				if err := s.ChoosePIN(s.ctx, o.No, pin); err != nil {
					return err
				}
				if none {
					fmt.Fprintf(env.Err, "%s signs in without a PIN\n", o.Name)
				} else {
					fmt.Fprintf(env.Err, "%s signs in with the PIN from now on\n", o.Name)
				}
				return nil
			})
		},
	}
	c.addTo(cmd)
	cmd.Flags().StringVar(&name, "name", "", "the official's `NAME`")
	cmd.Flags().BoolVar(&none, "none", false, "take the PIN away")
	return required(cmd, "name")
}

// prompter asks on the terminal.
type prompter struct{ env *Env }

// secret asks for what must not be seen on the screen. The terminal stops showing keys before the question is put, so that not
// even a fast hand is seen.
func (p prompter) secret(question string) (typed string, err error) {
	in, ok := p.env.In.(*os.File)
	if !ok || !term.IsTerminal(int(in.Fd())) {
		return "", errors.New("a PIN is asked for on a terminal: run the command there")
	}
	before, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return "", fmt.Errorf("hide what is typed: %w", err)
	}
	defer func() { err = errors.Join(err, term.Restore(int(in.Fd()), before)) }()
	t := term.NewTerminal(struct {
		io.Reader
		io.Writer
	}{in, p.env.rawErr}, "")
	typed, err = t.ReadPassword(question)
	if errors.Is(err, io.EOF) {
		return "", errors.New("given up: nothing was changed")
	}
	return typed, err
}

// twice asks for a new secret and once more for the same.
func (p prompter) twice(question string) (string, error) {
	first, err := p.secret(question)
	if err != nil {
		return "", err
	}
	again, err := p.secret("the same once more: ")
	if err != nil {
		return "", err
	}
	if first != again {
		return "", errors.New("the two are not the same: nothing was changed")
	}
	return first, nil
}
