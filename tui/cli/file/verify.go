package file

import (
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"flagfall/db"
	"flagfall/db/journal"
	"flagfall/db/sqlite"
	"flagfall/db/witness"
	"flagfall/rules/refusal"
	"flagfall/tui/cli/command"
	"flagfall/tui/cli/shell"
)

// VerifyCommand is verify.
func VerifyCommand(env *shell.Env) *cobra.Command {
	c := command.NewFlags(env)
	var heads []string
	var authors bool
	cmd := &cobra.Command{
		Use: "verify", Short: "Check that no entry was changed, added or cut off", Args: cobra.NoArgs,
		Long: "Check that no entry was changed, added or cut off, and that the rest of the file or database is sound. --head checks " +
			"a head from a print: it must occur in the event. The event is compared with other records: this machine's witness, the " +
			"witness in the event's folder, the backups, and the heads on prints. --authors lists each decision with who made it and how they " +
			"proved who they are.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			for _, h := range heads {
				if _, ok := journal.ParseShort(h); !ok { // mistyped, which says nothing of the file
					return refusal.Invalid.Errorf("%q is not a head: type its 16 digits as printed, such as 7F3A-91C2-04BE-D1A8", h)
				}
			}
			return c.OnBase(cmd, func(base db.Base) error {
				head, err := base.Verify(cmd.Context(), heads...)
				pins, lostPINs, pinErr := db.PINFaults(cmd.Context(), base)
				if err == nil && pinErr != nil {
					return pinErr
				}
				t, report, lookErr := env.Judge(cmd.Context(), base)
				if err == nil && lookErr == nil && t.Missing != nil && !t.Missing.Contradicted() {
					err = t.Missing.Why
				}
				switch {
				case err != nil:
					report.Vouched = nil // a head vouches for a chain that holds
				case lookErr != nil:
					return lookErr
				}
				v := newVerifyAnswer(head, err, pins, report)
				v.LostPINs = lostPINs
				if lookErr == nil && t.Missing != nil {
					v.advice, v.Seq = command.RepairAdvice(base.Path(), t.Missing), t.Missing.Entry
				}
				if authors {
					if v.Authors, err = findAuthors(cmd.Context(), base, t); err != nil {
						return err
					}
				}
				return printVerified(&c, v, report)
			})
		},
	}
	c.AddTo(cmd)
	cmd.Flags().StringArrayVar(&heads, "head", nil, "a head from a print, such as 7F3A-91C2-04BE-D1A8; can be repeated")
	cmd.Flags().BoolVar(&authors, "authors", false, "list who made each decision, and how they proved who they are")
	return cmd
}

// verifyAnswer is the answer of verify.
type verifyAnswer struct {
	OK      bool         `json:"ok"`
	Entries int64        `json:"entries"`
	Head    string       `json:"head"`
	Seq     int64        `json:"broken_at,omitempty"`
	Damaged bool         `json:"damaged,omitempty"` // the file around a whole journal
	Why     string       `json:"why,omitempty"`
	Kind    refusal.Kind `json:"kind,omitempty"` // of why

	PINs           []string      `json:"pins,omitempty"`      // what is wrong with them
	LostPINs       string        `json:"lost_pins,omitempty"` // that the file has lost all, which is no fault
	VouchedBy      []claimRow    `json:"vouched_by"`          // none: nothing elsewhere knows of the file
	ContradictedBy []mismatchRow `json:"contradicted_by,omitempty"`

	Unread []string `json:"unread_witnesses,omitempty"` // why something elsewhere could not be asked

	Authors []authorRow `json:"authors,omitempty"` // of each decision, with --authors

	besides []string // those of PINs that Why does not tell
	advice  string   // what to do, "" for nothing
}

// claimRow is a source that has a head which the file has too.
type claimRow struct {
	Source witness.Source `json:"source"` // witness, second witness, backup or print
	Path   string         `json:"path"`
	At     string         `json:"at"` // RFC 3339
	Seq    int64          `json:"seq"`
	Head   string         `json:"head"`
}

// mismatchRow is one whose head the file has not. The file's head is that of the same entry, or of
// its last one where it ends before.
type mismatchRow struct {
	claimRow
	FileSeq  int64  `json:"file_seq"`
	FileHead string `json:"file_head"`
	Why      string `json:"why"`
}

func newClaimRow(c witness.Claim) claimRow {
	return claimRow{c.Source, c.Path, c.At.Format(time.RFC3339), c.Head.Seq, c.Head.Hash.Short()}
}

// newVerifyAnswer makes the answer of what was found: what the file itself is like, err, comes
// first, then what others say against it, then PINs.
func newVerifyAnswer(head journal.Head, err error, pins []string, report witness.Report) verifyAnswer {
	v := verifyAnswer{
		Entries: head.Seq, Head: head.Hash.Short(), PINs: pins, besides: pins,
		VouchedBy: make([]claimRow, 0, len(report.Vouched)),
	}
	v.Unread = report.Unread
	for _, c := range report.Vouched {
		v.VouchedBy = append(v.VouchedBy, newClaimRow(c))
	}
	for _, d := range report.Against {
		v.ContradictedBy = append(v.ContradictedBy,
			mismatchRow{newClaimRow(d.Claim), d.File.Seq, d.File.Hash.Short(), d.String()})
	}
	switch {
	case err != nil:
	case len(report.Against) > 0:
		err = refusal.Damaged.Errorf("%s", report.Against[0])
	case len(pins) > 0:
		err, v.besides = refusal.Damaged.Errorf("%s", pins[0]), pins[1:]
	}
	if v.OK = err == nil; !v.OK {
		v.Why, v.Kind = err.Error(), refusal.KindOf(err)
	}
	var damage *sqlite.DamageError
	v.Damaged = errors.As(err, &damage)
	var broken *journal.BrokenError
	if errors.As(err, &broken) {
		v.Seq = broken.Seq
	}
	return v
}

// printVerified tells the answer. A broken chain, a missing head or a damaged file is the answer
// "no", not a failure to ask.
func printVerified(c *command.Flags, v verifyAnswer, report witness.Report) error {
	said := v.Why
	if v.OK {
		said = fmt.Sprintf("whole: %d entries, head %s", v.Entries, v.Head)
	}
	if err := c.Print(v, "%s\n", said); err != nil {
		return err
	}
	if !c.JSON {
		for _, pin := range v.besides {
			fmt.Fprintln(c.Env.Out, pin)
		}
		printReport(c.Env, v, report)
		if v.Authors != nil {
			printAuthors(c.Env, v.Authors)
		}
	}
	if !v.OK {
		return shell.ErrNo
	}
	return nil
}

// printReport tells a person what else there is to say than the answer: who vouches, or who else
// does not, and what to do. What was said of what is wrong is not said again.
func printReport(env *shell.Env, v verifyAnswer, report witness.Report) {
	for _, d := range report.Against {
		if why := d.String(); why != v.Why {
			fmt.Fprintln(env.Out, why)
		}
	}
	if v.LostPINs != "" {
		fmt.Fprintln(env.Out, v.LostPINs)
	}
	if v.advice != "" {
		fmt.Fprintln(env.Err, v.advice)
	}
	for _, why := range report.Unread {
		fmt.Fprintln(env.Out, why)
	}
	for _, c := range report.Vouched {
		fmt.Fprintf(env.Out, "confirmed %s\n", c.Of(v.Entries))
	}
	if len(report.Vouched) == 0 && v.OK {
		fmt.Fprintln(env.Out, "no witness, backup or print here confirms it")
	}
}
