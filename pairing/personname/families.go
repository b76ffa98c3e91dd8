package personname

import "strings"

// culture is whose usual family name a word is.
type culture uint8

const (
	none culture = iota
	chinese
	korean
	japanese
	hungarian
	slavic
	iberian
)

// Usual family names, folded, by which the order of a name is told. Sources: Statistics Korea,
// census of 2015; Ministry of Public Security of China, names report 2020; Meiji Yasuda, survey of
// family names 2018; Belügyminisztérium (Hungary), family names 2021; INE (Spain) and IBGE (Brazil),
// most frequent family names; Lê Trung Hoa, Họ và tên người Việt Nam (2005).
var (
	koreanFamilies = set(`kim lee yi rhee park pak choi choe jung jeong chung kang cho jo yoon yun jang chang lim im
		han oh seo suh shin sin kwon hwang ahn an song ryu yoo yu hong jeon jun ko go moon mun yang son sohn bae paik baek
		heo hur nam shim sim noh roh no ha kwak gwak sung seong cha joo ju woo koo gu min jin na ji um eom chae won bang`)
	chineseFamilies = set(`wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng
		liang xie song tang han feng deng cao peng zeng xiao tian dong pan yuan cai jiang yu du ye cheng wei su lu ding
		ren yao shen zhong tan lü qian dai fan fang shi liao zou xiong jin hao kong bai cui kang mao qiu qin gu hou shao
		meng long wan duan lei tang yin he ouyang sima zhuge shangguan chan wong cheung lau leung kwok chow ng ho tsai hsu`)
	japaneseFamilies = set(`sato suzuki takahashi tanaka ito watanabe yamamoto nakamura kobayashi kato yoshida yamada
		sasaki yamaguchi matsumoto inoue kimura hayashi saito shimizu yamazaki ikeda hashimoto ishikawa nakajima maeda fujita ogawa
		goto okada hasegawa murakami kondo ishii sakamoto endo aoki fujii nishimura fukuda ota miura fujiwara okamoto
		matsuda nakagawa nakano harada ono tamura takeuchi kaneko wada nakayama ishida ueda morita shibata sakai kudo
		yokoyama miyazaki miyamoto uchida takagi ando taniguchi ohno imai maruyama kono fujimoto takeda murata sugiyama`)
	hungarianFamilies = set(`nagy kovacs toth szabo horvath varga kiss molnar nemeth farkas balogh papp takacs juhasz
		lakatos meszaros olah racz fekete szilagyi torok feher gal kis szucs kocsis orsos pinter fodor szalai sipos
		gulyas biro kiraly katona boros fazekas somogyi orosz veres budai hegedus deak szoke voros vass bognar lengyel
		bodnar hajdu halasz szekely pasztor dudas barta bartok kodaly petofi ady puskas polgar lekos csanyi`)
	vietnameseFamilies = set(`nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh trinh truong
		lam mai dao doan luong vuong ha ta cao thai luu quach chau to tong kieu`)
	// those that are hardly anything else
	vietnameseOnly  = set(`nguyen tran pham huynh hoang truong trinh dinh duong luong vuong quach doan`)
	iberianFamilies = set(`garcia gonzalez rodriguez fernandez lopez martinez sanchez perez gomez martin jimenez ruiz
		hernandez diaz moreno munoz alvarez romero alonso gutierrez navarro torres dominguez vazquez ramos gil ramirez
		serrano blanco molina morales suarez ortega delgado castro ortiz rubio marin sanz nunez iglesias medina garrido
		cortes castillo santos lozano guerrero cano prieto mendez cruz flores herrera pena leon marquez cabrera gallego
		calvo vidal campos reyes vega fuentes carrasco diez caballero nieto aguilar pascual santana vargas rivera
		mendoza guzman rojas salazar silva souza sousa oliveira pereira lima carvalho ferreira ribeiro almeida costa
		gomes martins araujo melo barbosa alves cardoso rocha correia dias teixeira nunes mendes moura freitas lopes
		fernandes rodrigues goncalves marques pinto monteiro machado batista barros azevedo borges quispe mamani condori`)
)

func set(words string) map[string]bool {
	all := map[string]bool{}
	for _, word := range strings.Fields(words) {
		all[foldMarks(word)] = true
	}
	return all
}

// familyOf returns of which culture a word is a usual family name, where the other words may be
// given names of the same one: Kim alone is a given name, too.
func familyOf(word string, others []string) culture {
	key := foldMarks(word)
	switch {
	case koreanFamilies[key] && isKoreanGiven(others):
		return korean
	case chineseFamilies[key] && len(others) <= 2 && isPinyin(strings.Join(others, "")):
		return chinese
	case japaneseFamilies[key]:
		return japanese
	case hungarianFamilies[key]:
		return hungarian
	case isSlavicFamily(word):
		return slavic
	case iberianFamilies[key]:
		return iberian
	}
	return none
}

func isIberian(word string) bool { return iberianFamilies[foldMarks(word)] }

// isSlavicFamily tells Slavic family names by their endings. Given names with the same endings are
// left out.
func isSlavicFamily(word string) bool {
	key := strings.ToLower(word)
	if slavicGiven[key] || len([]rune(key)) < 5 {
		return false
	}
	for _, end := range strings.Fields(`ов ова ев ева ёв ёва ин ина ын ына ский ская цкий цкая ський ська цький цька енко чук
		ov ova ev eva ská ský ski ska cki cka sky skaya skiy enko chuk wicz vich`) {
		if strings.HasSuffix(key, end) {
			return true
		}
	}
	return false
}

// slavicGiven are given names that end as family names do.
var slavicGiven = func() map[string]bool {
	all := map[string]bool{}
	for _, word := range strings.Fields(`ирина марина екатерина кристина полина алина галина арина карина регина альбина
		ангелина валентина антонина константин валентин мартин августин севастьян ева лев ярослава владислава станислава
		святослава вячеслава мирослава илин катерина василина эвелина элина сабина жанин божена paraskeva genoveva
		yakov яков svyatoslav veniamin вениамин bronislava`) {
		all[word] = true
	}
	return all
}()

// isKoreanGiven reports whether words are a Korean given name in Latin letters: two syllables,
// joined, hyphenated or apart.
func isKoreanGiven(words []string) bool {
	if len(words) == 0 || len(words) > 2 {
		return false
	}
	parts := strings.Split(strings.ToLower(strings.Join(words, "-")), "-")
	if len(parts) == 2 {
		return koreanSyllables[parts[0]] && koreanSyllables[parts[1]]
	}
	if len(parts) != 1 {
		return false
	}
	for at := range parts[0] {
		if koreanSyllables[parts[0][:at]] && koreanSyllables[parts[0][at:]] {
			return true
		}
	}
	return false
}

// isTwoWordKorean reports whether a last word is a Korean family name behind two syllables.
func isTwoWordKorean(given []string, family string) bool {
	return koreanFamilies[foldMarks(family)] && isKoreanGiven(given)
}

// koreanSyllables are syllables of Korean given names in the Revised Romanization (NIKL, 2000) and
// in the spellings of passports.
var koreanSyllables = set(`min jun joon seo ji ha eun hyun hyeon woo u soo su jin young yeong hee hui kyung gyeong
	sun seon sung seong hye mi na yu yoo ye in hun hoon ho tae dong sang jae chan won yeon yun yoon ah a bin gun geon
	cheol chul kyu gyu hwan il kwang gwang ki gi myung myeong nam rae ran ri sik suk seok seung shin si sol uk wook
	yong da do ra rin han byeol bo sae se hwa jung jeong joo ju kang gang beom bum yul yool ryul`)

// isPinyin reports whether a text is one or two syllables of Chinese in Pinyin.
func isPinyin(text string) bool {
	text = strings.NewReplacer("-", "", "'", "", "’", "").Replace(strings.ToLower(text))
	if isSyllable(text) {
		return true
	}
	for at := range text {
		if isSyllable(text[:at]) && isSyllable(text[at:]) {
			return true
		}
	}
	return false
}

// westernGiven are given names of Europe and America that read as Pinyin or Korean, too: with them a
// name is called by the given name.
var westernGiven = set(`anna nina lina dana lana lena lisa sasha mila tina lila dina maya ben dan ken luna eli leila
	hana dani kali luke kate nate mike kane dale gale lane wade rena gene june jude juan jean sean nadia gina mina
	mimi lulu nana hanna hannah ina mara mona lola lea lia leo mia joe joy jay kai ian evan dean may amy ana ann anne
	jan jo sue susan lynn diane elise louise denise dennis jane jenny sonia tania lara kira nora sara zara ava eva
	ada ida una uma bo al ed hugo nico yuri toni remi jules gabi andi rosa rosie peter simon danny ella tia leah`)

// isWestern reports whether the first of some given names is one of Europe and America.
func isWestern(given []string) bool { return westernGiven[foldMarks(given[0])] }

// isSyllable reports whether a text is a syllable of Pinyin: an initial and a final that go with
// one another.
func isSyllable(text string) bool {
	for _, group := range pinyin {
		for _, initial := range group.initials {
			if final, ok := strings.CutPrefix(text, initial); ok && group.finals[final] {
				return true
			}
		}
	}
	return false
}

// pinyin are the syllables of Hanyu Pinyin (ISO 7098), by initials that take the same finals.
var pinyin = []struct {
	initials []string
	finals   map[string]bool
}{
	{strings.Fields("b p m"), set("a ai ei ao an en ang eng i ie iao ian in ing o u")},
	{strings.Fields("f"), set("a ei an en ang eng o ou u")},
	{strings.Fields("d t"), set("a e ai ao ou an ang eng ong i ie iao iu ian ing u uo ui uan un")},
	{strings.Fields("n l"), set("a e ai ei ao ou an ang eng ong i ie iao iu ian in iang ing u uo uan un ue v")},
	{strings.Fields("g k h"), set("a e ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang")},
	{strings.Fields("j q x"), set("i ia ie iao iu ian in iang ing iong u ue uan un")},
	{strings.Fields("zh ch sh r z c s"), set("a e i ai ei ao ou an en ang eng ong u ua uo uai ui uan un uang")},
	{strings.Fields("y"), set("a e ao ou an ang i in ing ong u ue uan un")},
	{strings.Fields("w"), set("a ai ei an en ang eng o u")},
	{[]string{""}, set("ai ao an ang e en er ou")},
}

// isRomaji reports whether a word is made of the syllables of Japanese in Latin letters.
func isRomaji(word string) bool {
	text := foldMarks(word)
	for text != "" {
		at := strings.IndexAny(text, "aeiou")
		if at < 0 {
			return text == "n"
		}
		switch head := strings.TrimPrefix(text[:at], "n"); {
		case head == "", len(head) == 1 && strings.ContainsAny(head, "kgsztdnhbpmyrwjf"):
		case strings.Contains(" sh ch ts ky gy ny hy by py my ry kk ss tt pp ", " "+head+" "):
		default:
			return false
		}
		text = text[at+1:]
	}
	return word != ""
}
