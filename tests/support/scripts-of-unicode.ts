/** Every script of Unicode 17, by its name in a pattern; the last test of texts.test.ts finds missing ones. */
export const scriptNames: string[] = [
  ...'Adlam Ahom Anatolian_Hieroglyphs Arabic Armenian Avestan Balinese Bamum Bassa_Vah Batak Bengali'.split(
    ' ',
  ),
  ...'Bhaiksuki Beria_Erfe Bopomofo Brahmi Braille Buginese Buhid Canadian_Aboriginal Carian'.split(
    ' ',
  ),
  ...'Caucasian_Albanian Chakma Cham Cherokee Chorasmian Common Coptic Cuneiform Cypriot Cypro_Minoan'.split(
    ' ',
  ),
  ...'Cyrillic Deseret Devanagari Dives_Akuru Dogra Duployan Egyptian_Hieroglyphs Elbasan Elymaic Ethiopic'.split(
    ' ',
  ),
  ...'Garay Georgian Glagolitic Gothic Grantha Greek Gujarati Gunjala_Gondi Gurmukhi Gurung_Khema Han'.split(
    ' ',
  ),
  ...'Hangul Hanifi_Rohingya Hanunoo Hatran Hebrew Hiragana Imperial_Aramaic Inherited'.split(' '),
  ...'Inscriptional_Pahlavi Inscriptional_Parthian Javanese Kaithi Kannada Katakana Kawi Kayah_Li'.split(
    ' ',
  ),
  ...'Kharoshthi Khitan_Small_Script Khmer Khojki Khudawadi Kirat_Rai Lao Latin Lepcha Limbu Linear_A'.split(
    ' ',
  ),
  ...'Linear_B Lisu Lycian Lydian Mahajani Makasar Malayalam Mandaic Manichaean Marchen Masaram_Gondi'.split(
    ' ',
  ),
  ...'Medefaidrin Meetei_Mayek Mende_Kikakui Meroitic_Cursive Meroitic_Hieroglyphs Miao Modi Mongolian Mro'.split(
    ' ',
  ),
  ...'Multani Myanmar Nabataean Nag_Mundari Nandinagari New_Tai_Lue Newa Nko Nushu Nyiakeng_Puachue_Hmong'.split(
    ' ',
  ),
  ...'Ogham Ol_Chiki Ol_Onal Old_Hungarian Old_Italic Old_North_Arabian Old_Permic Old_Persian Old_Sogdian'.split(
    ' ',
  ),
  ...'Old_South_Arabian Old_Turkic Old_Uyghur Oriya Osage Osmanya Pahawh_Hmong Palmyrene Pau_Cin_Hau'.split(
    ' ',
  ),
  ...'Phags_Pa Phoenician Psalter_Pahlavi Rejang Runic Samaritan Saurashtra Sharada Shavian Siddham'.split(
    ' ',
  ),
  ...'Sidetic SignWriting Sinhala Sogdian Sora_Sompeng Soyombo Sundanese Sunuwar Syloti_Nagri Syriac'.split(
    ' ',
  ),
  ...'Tagalog Tagbanwa Tai_Le Tai_Tham Tai_Viet Tai_Yo Takri Tamil Tangsa Tangut Telugu Thaana Thai'.split(
    ' ',
  ),
  ...'Tibetan Tifinagh Tirhuta Todhri Tolong_Siki Toto Tulu_Tigalari Ugaritic Vai Vithkuqi Wancho'.split(
    ' ',
  ),
  ...'Warang_Citi Yezidi Yi Zanabazar_Square'.split(' '),
]

/** The first letter of a script, or its first character if it has no letters. */
export function findLetter(script: string): string {
  const isOfIt = new RegExp(`^\\p{Script=${script}}$`, 'u')
  const characters = allCharacters.filter((character) => isOfIt.test(character))
  return characters.find((character) => /\p{L}/u.test(character)) ?? characters[0] ?? ''
}

/** Every assigned character without surrogates and private use. */
export const allCharacters: string[] = Array.from({ length: 0x110000 }, (_, code) =>
  String.fromCodePoint(code),
).filter((character) => /[^\p{Cn}\p{Cs}\p{Co}]/u.test(character))
