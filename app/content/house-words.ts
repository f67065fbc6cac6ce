/**
 * The vocabulary of the site, for the gate (check-words.ts, check-house-words.ts): a word is added or
 * dropped here and nowhere else.
 */

/** Phrases that say nothing, in all their forms; a space also matches a line’s end. */
export const emptyPhrases: RegExp[] = [
  /cutting[-\s]edge/,
  /leverag(?:e[sd]?|ing)/,
  /seamless(?:ly|ness)?/,
  /unlock(?:s|ed|ing)?/,
  /elevat(?:e[sd]?|ing)/,
  /in\s+today['’]s\s+fast[-\s]paced\s+world/,
  /lorem\s+ipsum/,
]

/** A word not used here, or its beginning, what is used instead, and what may follow both. */
export type HouseWord = { not: string; use: string; endings: string[] }

const words = (pairs: Record<string, string>, ...endings: string[]): HouseWord[] =>
  Object.entries(pairs).map(([not, use]) => ({ not, use, endings: ['', ...endings] }))

/** Beginnings of a word, which have no meaning without one of the endings. */
const stems = (pairs: Record<string, string>, ...endings: string[]): HouseWord[] =>
  Object.entries(pairs).map(([not, use]) => ({ not, use, endings }))

const our = `arm behavi col endeav fav flav harb hon hum lab neighb od rig rum sav vap vig`.split(
  ' ',
)
/** Verbs in -ise. Those that are spelt so everywhere (advise, promise, surprise …) are not among them. */
const ise = `anonym apolog author capital categor central character critic custom digit emphas
  final formal general harmon initial item local maxim memor minim mobil modern monet normal
  optim organ patron personal priorit random real recogn scrutin serial special stabil
  standard summar synchron token util visual`.split(/\s+/)
/** Verbs that double their “l” in British spelling alone. */
const ll =
  `cancel channel counsel dial fuel label level marvel model pencil signal total travel`.split(' ')
const both = (parts: string[], not: string, use: string) =>
  Object.fromEntries(parts.map((part) => [part + not, part + use]))

export const houseWords: HouseWord[] = [
  // Words of the house.
  ...words({ 'start-up': 'startup', 'e-mail': 'email', telephone: 'phone' }, 's'),
  ...words({ 'e-mailed': 'emailed', 'e-mailing': 'emailing', telephoned: 'phoned' }),
  ...words({ somebody: 'someone', anybody: 'anyone', everybody: 'everyone' }),
  ...words({ mend: 'fix', mends: 'fixes', mended: 'fixed', mending: 'fixing' }),
  ...words({ whilst: 'while', amongst: 'among', maths: 'math' }),
  ...words({ advert: 'ad' }, 's'),
  ...words({ fortnight: 'two weeks', fortnightly: 'every two weeks' }),
  // American spelling.
  ...words(both(our, 'our', 'or'), ...'s ed ing ite ites ful able ably hood hoods'.split(' ')),
  ...words({ neighbourly: 'neighborly', behavioural: 'behavioral' }),
  ...stems(both(ise, 'is', 'iz'), ...'e es ed ing er ers able ation ations'.split(' ')),
  ...stems({ analys: 'analyz', paralys: 'paralyz', catalys: 'catalyz' }, 'e', 'ed', 'er', 'ing'),
  ...words({ centre: 'center', theatre: 'theater', fibre: 'fiber', litre: 'liter' }, 's'),
  ...words({ metre: 'meter', kilometre: 'kilometer', millimetre: 'millimeter' }, 's'),
  ...words({ centimetre: 'centimeter', calibre: 'caliber', centred: 'centered' }, 's'),
  ...words(
    { licence: 'license', defence: 'defense', offence: 'offense', pretence: 'pretense' },
    's',
  ),
  ...words({ practise: 'practice' }, 's', 'd'),
  ...words({ practising: 'practicing' }),
  ...words({ programme: 'program', cheque: 'check', tyre: 'tire', kerb: 'curb' }, 's'),
  ...words({ catalogue: 'catalog' }, 's'),
  ...words({ catalogued: 'cataloged', storeys: 'floors', storey: 'floor' }),
  ...words({ grey: 'gray' }, 's', 'ed', 'ish'),
  ...words({ mould: 'mold', plough: 'plow', draught: 'draft' }, 's', 'ed', 'ing'),
  ...words({ sceptic: 'skeptic' }, 's', 'al', 'ally', 'ism'),
  ...words({ aluminium: 'aluminum', jewellery: 'jewelry', ageing: 'aging' }),
  ...words({ artefact: 'artifact', judgement: 'judgment', instalment: 'installment' }, 's'),
  ...words({ acknowledgement: 'acknowledgment', enrolment: 'enrollment' }, 's'),
  ...words({ enrol: 'enroll', fulfil: 'fulfill' }, 's'),
  ...words({ fulfilment: 'fulfillment', skilful: 'skillful', wilful: 'willful' }),
  ...words({ learnt: 'learned', spelt: 'spelled', dreamt: 'dreamed' }),
  ...stems(both(ll, 'l', ''), 'ed', 'ing', 'er', 'ers'),
]

/** Texts that SPEC.md fixes, which no rule of words touches; each with its section. */
export const fixedTexts: { text: string; source: string }[] = [
  { text: 'Turning Your Startup Dreams into Reality', source: 'SPEC.md section 2, Home page' },
  { text: 'Our Presence Across Borders', source: 'SPEC.md section 1' },
  { text: 'Starting From Just', source: 'SPEC.md section 2, Pricing' },
  { text: 'Agile prioritizations', source: 'SPEC.md section 2, Pricing' },
  { text: 'Dedicated Team / Staff Augmentation', source: 'SPEC.md section 2, Pricing' },
  { text: 'Explore, Inquire, Understand', source: 'SPEC.md section 2, FAQ' },
  { text: 'Innovate, Create, and Grow with Us', source: 'SPEC.md section 2, Career' },
  { text: 'Have A Project In Mind?', source: 'SPEC.md section 2, Contact call-to-action' },
]
