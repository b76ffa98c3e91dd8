package publicname_test

import (
	"testing"

	"flagfall/pairing/publicname"
)

// A name in one script is found in a team's name in another, in the spellings that lists use.
func TestATeamsNameInAnotherScriptSharesNothingWithItsPlayers(t *testing.T) {
	for _, c := range []struct{ name, player string }{
		{"Team Petrov", "Иван Петров"},
		{"Ivan the Great", "Иван Петров"},
		{"Petrovs", "Ирина Петрова"},
		{"Homutova Crew", "Ярослава Хомутова"},
		{"Alexey's Army", "Алексей Кузовлев"},
		{"Yulia & Co", "Юлия Щукина"},
		{"Pyotr Power", "Пётр Ильин"},
		{"Giorgos Gang", "Γιώργος Μαυρίδης"},
		{"Mavridis United", "Γιώργος Μαυρίδης"},
		{"Evangelos Nine", "Ευάγγελος Βλάχος"},
		{"Kyriakos", "Κυριάκος Βλάχος"},
		{"Wang Gang", "王芳"},
		{"Wong's Nine", "王芳"},
		{"Team Xiaoming", "王小明"},
		{"Xiao Ming Fans", "王小明"},
		{"The Lis", "李芳"},
		{"Li & Friends", "李芳"},
		{"Ouyang Duo", "欧阳雨薇"},
		{"Kim Possible", "김민준"},
		{"Gim Team", "김민준"},
		{"Minjoon's Army", "김민준"},
		{"Min-jun", "김민준"},
		{"Seo Yun Stars", "박서윤"},
		{"Lee's Army", "이서연"},
		{"Kyung Hee Duo", "최경희"},
		{"Tanaka Power", "田中さくら"},
		{"Sakura", "田中さくら"},
		{"Riko Fans", "東条莉子"},
		{"りこ & Co", "東条莉子"},
		{"リコチーム", "東条莉子"},
		{"Лейла", "ليلى حداد"},
		{"Mariko's Army", "東条莉子"},
		{"Shohei-Power", "大谷 翔平"},
		{"Team Ryosuke", "三宅 涼介"},
		{"ryousuke2026", "三宅 涼介"},
		{"Nanako & Co", "五十嵐 菜々子"},
		{"SaekiMitsuki", "佐伯 光希"},
		{"Hinata!", "佐々木 ヒナタ"},
		{"Haddad Heroes", "ليلى حداد"},
		{"Leila's Army", "ليلى حداد"},
		{"Omar Comin'", "عمر النجار"},
		{"Al-Najjar Club", "عمر النجار"},
		{"Noa's Ark", "נועה רוזנצווייג"},
		{"Rosenzweig Rooks", "נועה רוזנצווייג"},
		{"Tom and Co", "תום פלדשטיין"},
		{"Feldstein", "תום פלדשטיין"},
		{"Aarav Fans", "आरव चतुर्वेदी"},
		{"Chaturvedi Club", "आरव चतुर्वेदी"},
		{"Team Anirban", "অনির্বাণ চট্টোপাধ্যায়"},
		{"Thanakrit Team", "ธนกฤต วงศ์สวัสดิ์"},
		{"Giorgi", "გიორგი მაისურაძე"},
		{"Petrosyan Pawns", "Հայկ Պետրոսյան"},
		{"Команда Петров", "Ivan Petrov"},
		{"Алексей и друзья", "Alexey Moor"},
		{"ナカムラ", "Hikaru Nakamura"},
		{"حداد", "Layla Haddad"},
		{"小明队", "Xiaoming Wang"},
		{"김팀", "Minjun Kim"},
	} {
		s := register("", [3]string{c.name, c.player, "Zed Quux"})
		if got := publicname.New(s).OfTeam(s.Teams[0]); got.Why != publicname.OwnPlayer {
			t.Errorf("%q of %s is public", c.name, c.player)
		}
	}
}

// Names of one and two characters count as whole words, and beside that of the partner.
func TestShortNamesAreFoundAsWholeWords(t *testing.T) {
	for _, c := range []struct {
		name, one, two string
		public         bool
	}{
		{"Li's Army", "Bo Li", "Cy Moor", false},
		{"The Lis", "Bo Li", "Cy Moor", false},
		{"LiPower", "Bo Li", "Cy Moor", false},
		{"Ngs United", "Ann Ng", "Cy Moor", false},
		{"WU-TANG", "Ann Wu", "Cy Moor", false},
		{"Wung", "Ann Wu", "Eve Ng", false},
		{"Silver Lions", "Bo Li", "Cy Moor", true},
		{"Flying Fur", "Bo Fu", "Ann Ng", true},
		{"王队", "王小明", "Cy Moor", false},
		{"老王家", "王小明", "Cy Moor", false},
		{"王李组合", "王小明", "李芳", false},
		{"王者荣耀", "王小明", "李芳", true},
		{"김팀", "김민준", "Cy Moor", false},
		{"김씨네", "김민준", "Cy Moor", false},
		{"이김조", "김민준", "이서연", false},
		{"芳香队", "王芳", "Cy Moor", false},
		{"현이팀", "박현", "Cy Moor", false},
		{"준사랑", "김민준", "Cy Moor", false},
		{"꼬마민", "김민준", "Cy Moor", false},
		{"光明", "王小明", "Cy Moor", false},
		{"偉大隊", "張偉龍", "Cy Moor", false},
		{"花の翔", "大谷 翔平", "Cy Moor", false},
		{"咲くら組", "三宅美咲", "Cy Moor", false},
		{"三宅組", "三宅美咲", "Cy Moor", false},
		{"Team 莉", "東条莉子", "Cy Moor", false},
		{"黒い騎士", "東条莉子", "大谷 翔平", true},
		{"불꽃", "김민준", "이서연", true},
		{"체스왕", "박서연", "Cy Moor", true},
		{"象棋高手", "王小明", "李思远", true},
	} {
		s := register("", [3]string{c.name, c.one, c.two})
		if got := publicname.New(s).OfTeam(s.Teams[0]); (got.Why == "") != c.public {
			t.Errorf("%q of %s and %s: %q", c.name, c.one, c.two, got.Why)
		}
	}
}
