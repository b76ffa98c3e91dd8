package publicname_test

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"flagfall/pairing/publicname"
)

// Innocent names of teams are made of a first and a second word.
var (
	innocentFirst = strings.Fields(`Flying Roaring Silent Mighty Purple Golden Silver Crimson Cosmic Electric Midnight Thunder
		Lightning Dancing Jolly Rapid Blitz Turbo Sleepy Sneaky Clever Fearless Brave Wild Royal Crazy Frozen Fiery Lucky
		Magic Rolling Tiny Giant Northern Southern Eastern Western Downtown Riverside Lakeside Oakwood Maplewood Hilltop
		Checkmate Gambit Endgame Castling Sicilian Queenside Kingside Double Triple Super Ultra Hyper Invisible Dangerous`)
	innocentSecond = strings.Fields(`Owls Rooks Bishops Pawns Knights Queens Kings Tigers Dragons Falcons Hawks Otters Badgers
		Pandas Penguins Sharks Dolphins Wolves Foxes Bears Lions Panthers Cheetahs Turtles Rabbits Squirrels Raccoons
		Forkers Skewers Pinners Blunderers Checkers Mates Partners Duo Twins Brothers Sisters Buddies Champions Warriors
		Wizards Pirates Ninjas Robots Rockets Comets Planets Asteroids Bananas Pineapples Pancakes Waffles Noodles`)
	innocentNames = strings.Split(`Los Caballos Locos|Les Fous du Roi|Die Springer|Bauernopfer|Schachfreunde Nord|De Vliegende Torens|
		Gli Alfieri|Os Peões|Ajedrez Total|Zugzwang|En Passant|Fool's Gold|Hung Drawn and Quartered|Pawn Stars|Mating Season|Bug Out|
		Stock Market|Drop It|Two Boards One Love|Hold My Knight|Piece of Cake|Rook and Roll|Check Please|The Usual Suspects|Bits and Pieces|
		A4 Power|Team Rocket Chess|Clock Work Orange|We Trade Queens|Sit and Wait|Go Big or Go Home|Bughouse Boys|Bughouse Girls|Mad Hatters|
		象棋高手|黑白双雄|飞马队|城堡|勇敢的骑士|체스왕|번개팀|독수리|흑백|ナイト|白黒コンビ|将棋部|Конь и слон|Белая ладья|Чёрная пешка|Шах и мат|
		Ιππότες|Ο Πύργος|فرسان|الفرسان الشجعان|أبطال الشطرنج|פרשים|מלך ומלכה|शतरंज के खिलाड़ी|घोड़े|ม้าดำ|เรือขาว|მხედრები|Ձիավորներ`, "|")
	givenNames = strings.Fields(`Ada Ian Amy Tim Max Leo Eva Ann Ben Dan Sam Tom Kim Lee Mia Zoe Noah Liam Emma Olivia Ava Sophia Isabella
		Mason Lucas Ethan James Henry Owen Jack Daniel Logan Aiden Jackson Carter Wyatt Grace Chloe Nora Lily Hannah Layla Aria Ella
		Hazel Violet Aurora Savannah Audrey Claire Lucy Anna Caroline Kennedy Allison Maya Sarah Madelyn Alice Martin Jose Juan Carlos
		Luis Diego Mateo Sofia Camila Valentina Elena Jürgen Søren Åsa Łukasz Zofia Jan Piotr Ivan Dmitri Olga Irina Aarav Diya Arjun
		Priya Rohan Ananya Wei Ming Xiaoming Yuki Haruto Hanako Minjun Seoyeon Jihoon An Mai Linh Huy Omar Fatima Layla Yusuf Amir Noor`)
	// Players whose names are not in Latin letters.
	otherPlayers = strings.Split(`Иван Петров|Ольга Соколова|Пётр Ильин|Анна Морозова|Γιώργος Μαυρίδης|Ελένη Παππά|王小明|李芳|张伟|陈思远|
		刘洋|赵琳|马超|吴昊|김민준|이서연|박현|최지우|정하늘|노아인|안도현|오세훈|田中さくら|佐藤 健|高橋みゆき|鈴木一郎|ليلى حداد|عمر النجار|
		فيصل الدروبي|نور العلي|נועה לוי|תום כהן|עומר מזרחי|आरव शर्मा|दीया पटेल|रोहन सिंह|অনির্বাণ রায়|ธนกฤต ศรีสุวรรณ|นิดา แก้ว|გიორგი ბერიძე|
		ნინო ლომიძე|Հայկ Պետրոսյան|Անի Սարգսյան`, "|")
	familyNames = strings.Fields(`Lindqvist Okafor Larkin Moritz Redfern Thornton Harrow Fenwick Smith Johnson Williams Brown Jones Garcia Miller
		Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson
		Harris Sanchez Clark Ramirez Lewis Robinson Walker Torres Nguyen Flores Adams Nelson Baker Rivera Campbell Mitchell Roberts
		Gomez Phillips Evans Turner Diaz Parker Edwards Collins Reyes Stewart Morris Morales Murphy Kowalski Novak Nagy Kovacs Petrov
		Ivanova Sokolov Sharma Patel Singh Gupta Iyer Wang Li Zhang Liu Chen Yang Huang Tanaka Suzuki Sato Park Choi Jung Tran Le Pham
		Haddad Nasser Khan Hassan Cohen Levi Mizrahi Jensen Larsen Virtanen Korhonen Papadopoulos Rossi Bianchi Dubois Moreau Weber`)
)

// At most 2 % of 2,000 innocent names are withheld: each once with players of its own, in an event of
// four hundred teams.
func TestInnocentNamesStayPublic(t *testing.T) {
	const all, event = 2000, 400
	r := rand.New(rand.NewPCG(32, 7))
	pick := func(list []string) string { return list[r.IntN(len(list))] }
	var withheld []string
	for done := 0; done < all; {
		var teams [][3]string
		for range event {
			name := strings.TrimSpace(innocentNames[r.IntN(len(innocentNames))])
			if r.IntN(10) > 0 {
				name = pick(innocentFirst) + " " + pick(innocentSecond)
			}
			player := func() string {
				if r.IntN(4) == 0 {
					return strings.TrimSpace(pick(otherPlayers))
				}
				return pick(givenNames) + " " + pick(familyNames)
			}
			teams = append(teams, [3]string{name, player(), player()})
		}
		s := register("", teams...)
		names := publicname.New(s)
		for _, team := range s.Teams {
			if p := names.OfTeam(team); p.Why != "" {
				withheld = append(withheld, fmt.Sprintf("%s (%s, %s): %s", team.Name, team.Players[0].Name, team.Players[1].Name, p.Why))
			}
		}
		done += event
	}
	if len(withheld)*100 > 2*all {
		t.Errorf("%d of %d innocent names are withheld:\n%s", len(withheld), all, strings.Join(withheld, "\n"))
	}
	t.Logf("%d of %d innocent names are withheld:\n%s", len(withheld), all, strings.Join(withheld, "\n"))
}
