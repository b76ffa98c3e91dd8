package rules_test

import (
	"strings"
	"testing"

	"flagfall/rules"
)

// TestMistakesOfDirectors: each gets one fault on its line, which says what was meant and ends with an example or a
// question, in words of a director.
func TestMistakesOfDirectors(t *testing.T) {
	const head = "id = \"club\"\nname = \"Club rules\"\nshort = \"CLB\"\nfrom = \"uschess-2018\"\n"
	for _, c := range []struct{ name, text, want string }{
		{"a misspelled key", head + "[time]\nsecond = 180\n", `6: time.second is unknown here: use increment, over_set, over_set_latitude, over_set_refs, refs, seconds; did you mean seconds? For example: seconds = 300`},
		{"a misspelled law", head + "[tme]\nseconds = 180\n", `5: tme is unknown here; did you mean time?`},
		{"US spelling", head + "[[offense]]\nkind = \"banging\"\n", `5: offense is unknown here; did you mean offence?`},
		{"a ladder that goes down", head + "[[ladder]]\nid = \"hands\"\nrung = [{ remedy = \"forfeit-game\" }, { remedy = \"warning\" }]\n", `7: ladder "hands": nothing can follow forfeit-game in a game; with over = "event" the steps go on in later games. For example: rung = [`},
		{"an unknown kind", head + "[[offence]]\nkind = \"shouting\"\ntitle = \"Shouted\"\nanswer = \"discretion\"\n", `6: no kind "shouting" is in a published book. An offense of your own is named own- and up to 13 small letters. For example: kind = "own-shouting"`},
		{"a long name of a kind", head + "[[offence]]\nkind = \"own-mobile-telephone\"\ntitle = \"Rang\"\nanswer = \"discretion\"\n", `For example: kind = "own-mobiletelepho"`},
		{"an answer twice", head + "[[offence]]\nkind = \"banging\"\nanswer = \"discretion\"\nanswer = \"no-step\"\n", `8: answer stands twice in one table: keep one.`},
		{"a word for a number", head + "[time]\nseconds = \"three minutes\"\n", `6: time.seconds cannot be "three minutes": use a whole number. For example: seconds = 300`},
		{"minutes and seconds", head + "[time]\nseconds = 3:00\n", `6: seconds cannot be 3:00: use a whole number of seconds. For example: seconds = 180`},
		{"a card without its text", head + "[[card]]\nref = \"40\"\ntitle = \"Phones\"\n", `5: card "40" needs a title and a text. For example: text = "Phones are switched off."`},
		{"an unknown remedy", head + "[[ladder]]\nid = \"hands\"\nrung = [{ remedy = \"waring\" }, { remedy = \"forfeit-game\" }]\n", `did you mean warning? For example: rung = [{ remedy = "warning" }`},
		{"without what is not there", head + "without = [\"offence.bangin\"]\n", `5: uschess-2018 has no offence "bangin"; did you mean banging? For example: without = ["offence.banging"]`},
		{"from an unknown book", strings.Replace(head, "uschess-2018", "house-rules", 1), `4: no published rulebook "house-rules": use fide-ext, nwchess-2004, oscf-2012, uscf-2006-contact, uschess-2018. For example: from = "uschess-2018"`},
		{"a missing quotation mark", head + "[[card]]\nref = \"13\"\ntext = \"One hand.\n", `7: the value of text does not end with a quotation mark. For example: text = "One hand."`},
		{"typographic quotation marks", head + "[[card]]\nref = \"13\"\ntext = „Eine Hand.“\n", `7: text needs straight quotation marks, ". For example: text = "Eine Hand."`},
		{"a rule that is not there", head + "[[offence]]\nkind = \"banging\"\nrefs = [\"77\"]\n", `7: offence.refs: no card "77". For example: refs = ["13"]`},
		{"single brackets", head + "[ladder]\nid = \"hands\"\nrung = [{ remedy = \"warning\" }]\n", `5: ladder cannot be a table: use tables, [[ladder]]`},
		{"a letter that is taken", head + "[[offence]]\nkind = \"own-phone\"\ntitle = \"Rang\"\nletter = \"b\"\nanswer = \"discretion\"\n", `8: letter "b" belongs to "banging"; use another, such as "g", or with = "banging"`},
		{"seconds left out", head + "[[ladder]]\nid = \"hands\"\nrung = [{ remedy = \"add-time\" }, { remedy = \"forfeit-game\" }]\n", `7: add-time needs seconds from 1 to 3600. For example: rung = [`},
		{"an offense without an answer", head + "[[offence]]\nkind = \"own-phone\"\ntitle = \"Rang\"\n", `5: offence.answer is missing: use no-step,`},
		{"a comma left out", head + "[[ladder]]\nid = \"hands\"\nrung = [{ remedy = \"warning\" } { remedy = \"forfeit-game\" }]\n", `7: the list of rung is not whole: each text in quotation marks, commas between them`},
		{"a key of another law", head + "[[offence]]\nkind = \"banging\"\nanswer = \"discretion\"\nincrement = 2\n", `8: offence.increment is unknown here`},
		{"yes", head + "[drops]\npawn_double_step = yes\n", `6: pawn_double_step cannot be yes: use true or false. For example: pawn_double_step = true`},
		{"a law twice", head + "[time]\nseconds = 180\n[time]\nincrement = 2\n", `7: [time] stands twice: put all of its keys under one header`},
		{"a ladder that nothing leads to", head + "[[ladder]]\nid = \"phones\"\ntitle = \"Phones\"\nrung = [{ remedy = \"warning\" }]\n", `5: ladder "phones" is not used by any offense: give one ladder = "phones"`},
		{"a colon", "id: club\nname: Club\n", `1: "id: club" has a colon where a key has =. For example: id = "club"`},
		{"no book to change", "id = \"club\"\nname = \"Club\"\nshort = \"CLB\"\n[time]\nseconds = 180\n", `this file names no published book and has no rules of its own: say which book yours is near to. For example: from = "uschess-2018"`},
	} {
		_, err := rules.Parse("club.toml", []byte(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s:\ngot  %v\nwant %s", c.name, err, c.want)
			continue
		}
		if !strings.HasPrefix(err.Error(), "club.toml:") || strings.Contains(err.Error(), "\n") {
			t.Errorf("%s: not one fault with its line: %v", c.name, err)
		}
		for _, raw := range []string{" toml:", "expected", "Key '", "already been defined", "unexpected"} {
			if strings.Contains(err.Error(), raw) {
				t.Errorf("%s: words of a library: %v", c.name, err)
			}
		}
	}
}
