package sample

import (
	"flagfall/pairing/event"
)

// team is one entry of the sample; the names are invented.
type team struct{ name, club, one, two string }

var k5 = []team{
	{"Knight Owls", "Oak Street", "Ada Lindqvist", "Dev Pillai"},
	{"Pawn Stars", "Oak Street", "Mia Torres", "Finn Becker"},
	{"Rook and Roll", "Elm Academy", "Theo Marsh", "Lena Fischer"},
	{"Double Trouble", "Elm Academy", "Ravi Chandra", "Noor Haddad"},
	{"Zugzwang Zebras", "Harbor School", "Zoë Kramer", "Eli Stone"},
	{"Quiet Moves", "Harbor School", "Hugo Silva", "Ines Duarte"},
	{"Fork Lift", "Pine Hill", "Ben Kowalski", "Cy Mercer"},
	{"The Skewers", "Pine Hill", "Ola Nyman", "Tess Wilder"},
	{"En Passanters", "Maple Grove", "Kofi Mensah", "June Park"},
	{"Stockpilers", "Maple Grove", "Ivy Sato", "Max Brandt"},
	{"Castle Crashers", "", "Leo Romano", "Amy Chu"},
	{"The Discovered", "", "Sam Okafor", "Nina Petrov"},
}

var k8 = []team{
	{"Four Clocks", "Oak Street", "Carla Jensen", "Omar Farouk"},
	{"Hanging Pawns", "Elm Academy", "Jack Doyle", "Priya Nair"},
	{"Blunderbuss", "Elm Academy", "Anton Weiss", "Mei Lin"},
	{"Counter Gambit", "Harbor School", "Rosa Vega", "Paul Novak"},
	{"Blitz Sisters", "Harbor School", "Ella Hart", "Ruth Hart"},
	{"Time Trouble", "Pine Hill", "Yusuf Demir", "Oscar Lund"},
	{"Passed and Present", "Pine Hill", "Greta Holm", "Dan Abara"},
	{"King Pins", "Maple Grove", "Viktor Ilic", "Joy Adeyemi"},
	{"Queen Bees", "Maple Grove", "Beatriz Luna", "Kate Moss-Lee"},
	{"Drop Shots", "Lakeside", "Owen Clarke", "Hana Kim"},
	{"Open Files", "Lakeside", "Marco Bianchi", "Tara Singh"},
	{"Sacred Sacs", "", "Nils Berg", "Alma Rios"},
}

func entries(teams []team) []event.Entry {
	out := make([]event.Entry, len(teams))
	for i, t := range teams {
		out[i] = event.Entry{Name: t.name, Club: t.club, Players: [2]event.Player{
			{Name: t.one, Rating: 600 + 37*(i*7%23)}, {Name: t.two, Rating: 500 + 41*(i*5%19)},
		}}
	}
	return out
}
