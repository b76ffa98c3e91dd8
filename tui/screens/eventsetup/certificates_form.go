package eventsetup

import (
	"strings"

	"flagfall/db/acts"
	"flagfall/pairing/event"
	"flagfall/pairing/fact"
	"flagfall/tui/kit/ask"
	"flagfall/tui/kit/input"
	"flagfall/tui/kit/openfile"
	"flagfall/tui/kit/screen"
)

// CertificatesForm sets where the event is held and how certificates name players; set is called
// when that is recorded.
func CertificatesForm(d screen.Desk, set func()) input.Form {
	r := acts.SetParticulars{ParticularsSet: d.Hall().Register.Particulars}
	return input.Form{
		Title:  "what certificates say",
		Fields: ask.Particulars(&r),
		Act:    input.Asks(&r),
		Saved:  func([]fact.Fact) { set() },
	}
}

// LogoForm sets the picture on certificates, or removes it where no file is named; set is called
// when that is recorded. A remote desk reads no file of this machine, so it can only remove.
func LogoForm(d screen.Desk, remote bool, set func()) input.Form {
	now := d.Hall().Register.Logo
	var path string
	var r acts.ChooseLogo
	f := input.Form{
		Title:  "logo: " + logoText(now),
		Fields: []ask.Field{ask.SetupReason(&r.Reason)},
		Load: func() (_ any, err error) {
			if r.Data = nil; path != "" {
				r.Data, err = openfile.ReadLogo(openfile.ExpandPath(path))
			}
			return r, err
		},
		Confirm: func() string {
			if path == "" {
				return "Remove the logo?"
			}
			return ""
		},
		Saved: func([]fact.Fact) { set() },
	}
	if remote {
		f.Title = "remove the logo"
		return f
	}
	file := ask.Text("file", "The path of a PNG of at most 2000 × 2000 pixels. The event stores the picture.", &path)
	if file.Required = !now.IsSet(); now.IsSet() {
		file.Help += " Leave it empty to remove the logo."
	}
	f.Fields = append([]ask.Field{file}, f.Fields...)
	return f
}

// logoText names a logo: "PNG 0a1b2c3d4e5f6071".
func logoText(logo event.LogoChosen) string {
	switch {
	case !logo.IsSet():
		return "none"
	case logo.Format == event.LogoSVG:
		return "an SVG, not printed"
	}
	format, sum, _ := strings.Cut(logo.String(), " ")
	return strings.ToUpper(format) + " " + sum
}

// LogoSaid says which logo the event has now.
func LogoSaid(r *event.State) string {
	if r.Logo.IsSet() {
		return "the logo is set: " + logoText(r.Logo)
	}
	return "the logo is removed"
}

// certificateSteps are what certificates say about the event, and the picture on them.
func (s *Checklist) certificateSteps() []step {
	r := s.register()
	names := "full names"
	if r.Particulars.PublicNames {
		names = "public names"
	}
	certificates := step{
		name: "Certificates", forms: []string{names + ", no place", names}, state: stepOptional,
		do: s.links.Certificates,
	}
	if place := r.Particulars.Place; place != "" {
		certificates.forms, certificates.state = []string{names + ", " + place, names + ", with a place"}, stepDone
	}
	logo := step{name: "Logo", forms: []string{logoText(r.Logo)}, state: stepOptional, do: s.links.Logo}
	if r.Logo.Format == event.LogoPNG {
		logo.state = stepDone
	}
	return []step{certificates, logo}
}
