import { isbot } from 'isbot'
import type { Values } from '../../../contracts/form.ts'
import type { TokenReading } from './form-token.ts'
import { isGibberish, isGibberishThroughout } from './gibberish.ts'
import { hasLink, isShortened, linkedHosts, linksIn, withoutLinks } from './links.ts'

/** One signal that a post may be spam. */
export type Signal = {
  /** From 3 points in all a post is suspicious, from 6 it is classified as spam (filter.ts). */
  points: number
  /** For the person who reads the quarantine. */
  reason: string
}

/** A signal if it is there. */
export const signalIf = (isThere: boolean, points: number, reason: string): Signal[] =>
  isThere ? [{ points, reason }] : []

/** The part of a form that the filter reads: which questions are answered in words. */
export type FilteredForm = { id: string; questions: readonly { ref: string; type: string }[] }

/** In characters. Validation accepts no longer text; the limit bounds the time of the rules. */
const maxRead = 6000

/**
 * Signals in the answers themselves. Languages and scripts are no signals: clients write in all of them.
 * @param hidden the hidden fields of the post
 */
export function messageSignals(form: FilteredForm, values: Values, hidden: Values): Signal[] {
  const names = answersTo(form, values, (type, ref) => type === 'short_text' && /name$/.test(ref))
  const messages = answersTo(form, values, (type) => type === 'long_text')
  const emails = answersTo(form, values, (type) => type === 'email')
  const locals = emails.map((email) => email.replace(/@.*$/s, ''))
  const texts = answersTo(form, values, (type) => /_text$/.test(type))
  const message = messages.join('\n')
  const all = [...texts, ...Object.values(hidden).flat()].join('\n')
  return [
    ...markupSignals(all),
    ...signalIf(names.some(hasLink), 4, 'The name holds a link.'),
    ...signalIf(
      names.some((name) => /@|\d{5}/.test(name)),
      2,
      'The name holds an address or a number.',
    ),
    ...signalIf(names.some(isGibberish), 3, 'The name is random letters.'),
    ...signalIf(messages.some(isGibberish), 3, 'The message is random letters.'),
    ...signalIf(
      isGibberishThroughout([...names, ...messages, ...locals]),
      6,
      'Nothing in it is a word.',
    ),
    ...linkSignals(message),
    ...signalIf(
      linkedHosts(message).length > 1 && !asksForWork(message),
      2,
      'It links to several places and asks for nothing.',
    ),
    ...repetitionSignals(messages, texts),
    ...disguiseSignals(texts.join('\n')),
    ...salesSignals(message, hasLink(message)),
    ...emails.flatMap(emailSignals),
  ]
}

/** The long answers, for recognizing a text that comes again. */
export const messageOf = (form: FilteredForm, values: Values): string =>
  answersTo(form, values, (type) => type === 'long_text').join('\n')

function answersTo(
  form: FilteredForm,
  values: Values,
  isMeant: (type: string, ref: string) => boolean,
): string[] {
  return form.questions
    .filter(({ type, ref }) => isMeant(type, ref))
    .flatMap(({ ref }) => values[ref] ?? [])
    .filter((text) => text !== '')
    .map((text) => text.slice(0, maxRead))
}

function markupSignals(text: string): Signal[] {
  return [
    ...signalIf(/\[(?:url|link)[=\]]/i.test(text), 6, 'Links are written in BBCode.'),
    ...signalIf(/<a\s[^>]{0,200}href/i.test(text), 5, 'Links are written in HTML.'),
    ...signalIf(
      /<(?:script|iframe|img|svg|object)\b[^>]{0,200}\b(?:src|href|data|on[a-z]+)\s*=/i.test(text),
      3,
      'The text holds HTML.',
    ),
  ]
}

/** Signals in the links of a message. A link or two are honest: people show what they have. */
function linkSignals(text: string): Signal[] {
  const links = linksIn(text)
  const distinct = new Set(links)
  const words = withoutLinks(text, '').match(/\p{L}+/gu)?.length ?? 0
  return [
    ...signalIf(distinct.size === 1, 1, 'The message has a link.'),
    ...signalIf(distinct.size === 2, 1, 'The message has two links.'),
    ...signalIf(distinct.size === 3, 2, 'The message has three links.'),
    ...signalIf(distinct.size > 3, 4, `The message has ${distinct.size} links.`),
    ...signalIf(
      links.length >= 3 && distinct.size === 1,
      2,
      'The same link is there again and again.',
    ),
    ...signalIf(links.length > 0 && words < 3, 2, 'The message is little more than a link.'),
    ...signalIf(links.some(isShortened), 2, 'A link hides where it leads.'),
  ]
}

/** The same words again: a message that also answers another question, or one that repeats its words. */
function repetitionSignals(messages: string[], texts: string[]): Signal[] {
  const isTwice = messages.some(
    (message) => message.length >= 4 && texts.filter((text) => text === message).length > 1,
  )
  return [
    ...signalIf(isTwice, 3, 'Two answers are the same.'),
    ...signalIf(messages.some(isMonotonous), 3, 'The same words are there over and over.'),
    ...signalIf(/(\p{L})\1{11}/u.test(texts.join('\n')), 2, 'One letter is there over and over.'),
  ]
}

/** A text of twenty words or more with few different ones. In prose of a thousand words a quarter differ. */
function isMonotonous(text: string): boolean {
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.length >= 20 && new Set(words).size < Math.min(words.length, 200) * 0.25
}

const lookAlikes =
  /(?=\p{L}*\p{Script=Latin})(?=\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}])\p{L}{4,}/gu

/**
 * Letters that are there to fool a filter. A text in any script is honest, and so are two scripts
 * in one text; letters of two scripts in one word, in a text that is Latin otherwise, are not.
 */
function disguiseSignals(text: string): Signal[] {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  const mixed = new Set(text.match(lookAlikes)).size
  // In a Russian text СRM, with a Cyrillic С, is a slip of the keyboard.
  const isDisguise = mixed >= 4 || (mixed >= 2 && latin >= letters * 0.5)
  // No joiners here: Persian, Urdu and emoji need them.
  const hidden = text.match(/(?<=\p{Script=Latin})[\u200b\u2060\ufeff]+(?=\p{Script=Latin})/gu)
  const styled = text.match(/[\u{1d400}-\u{1d7ff}]/gu)
  return [
    ...signalIf(isDisguise, 4, 'Words mix letters of two alphabets that look alike.'),
    ...signalIf((hidden?.length ?? 0) >= 2, 3, 'Words have invisible characters in them.'),
    ...signalIf((styled?.length ?? 0) >= 8, 2, 'The text is set in mathematical letters.'),
  ]
}

/** Hosts of throw-away addresses. Honest people use them too, so they weigh little. */
const throwAway =
  /@(?:.+\.)?(?:mailinator|guerrillamail|sharklasers|10minutemail|temp-?mail|tempr|yopmail|trashmail|getnada|dispostable|maildrop|throwawaymail|mailnesia|moakt|mohmal|emailondeck|fakeinbox|discard|grr)\.[a-z.]+$/i

function emailSignals(address: string): Signal[] {
  const [local = ''] = address.split('@')
  // Dots mean nothing to Gmail: one mailbox gives thousands of addresses.
  const isDotted = /@gmail\.com$/i.test(address) && (local.match(/\./g)?.length ?? 0) >= 4
  return [
    ...signalIf(throwAway.test(address), 1, 'The e-mail address is a throw-away one.'),
    ...signalIf(isDotted, 1, 'The e-mail address has dots strewn in.'),
    ...signalIf(
      isGibberish(local.replace(/[\d._-]+/g, ' ')),
      2,
      'The e-mail address is random letters.',
    ),
  ]
}

/** Subjects of mass mailings. Each alone proves nothing: clients have casinos, pharmacies and loans, too. */
const subjects: [RegExp, string][] = [
  [
    /\bback[- ]?links?\b|\bguest post|\bdo-?follow\b|\bdomain (?:authority|rating)\b|\bD[AR] ?\d\d|\bsearch (?:engine|results?)\b|\b(?:first|1st|top) page (?:of|on|in)\b|\brank(?:s|ed|ing|ings)?\b|\bSEO\b|\b(?:more|increase|boost|double|grow|free|organic|targeted)\b[^.!?]{0,20}\btraffic\b|\blosing (?:visitors|customers|traffic|sales|money)\b|\b(?:more|new) (?:leads|customers)\b|продвижени|раскрутк|\bпрогон|\bв топ\b|\b(?:real|website|web|site|page) (?:visitors|visits|clicks)\b|\bnot (?:showing|appearing|visible)\b[^.!?]{0,40}\b(?:google|keywords?|search)\b|\b(?:sponsored|paid) (?:articles?|posts?|content|links?)\b|\b(?:больше|новых) клиентов|posicionamiento|referencement|référencement/iu,
    'It is about rankings or visitors.',
  ],
  [
    /\bcasinos?\b|\bbetting\b|\bjackpots?\b|\bfree spins?\b|\bpoker\b|\b(?:deposit|welcome) bonus|\bbonus\b[^.!?]{0,40}\bdeposit\b|\b(?:promo|bonus) code\b|\bslots\b|\b(?:instant|fast) payouts?\b|(?<!\p{L})(?:казино|ставк[аи]|слот[аы]?)(?!\p{L})/iu,
    'It is about gambling.',
  ],
  [
    /\bviagra\b|\bcialis\b|\bkamagra\b|\bweight[- ]loss\b|\blose weight\b|\b(?:cheap|generic|online)\b[^.!?]{0,20}\b(?:pills|tablets|meds|medications?|pharmacy)\b|\bwithout (?:a )?prescription\b|\bCBD\b|\btestosterone\b|\b(?:xanax|tramadol|modafinil|ozempic|valium|oxycodone|adderall)\b|\bno (?:doctor|prescription)\b|\b(?:perder|lose|abnehmen|perdre) \d+ ?(?:kg|kilos?|lbs|pounds)\b/i,
    'It is about medicines.',
  ],
  [
    /\b(?:loans?|lenders?|collateral|interest rate)\b|\d ?% interest\b|\bguaranteed (?:returns?|profits?|income)\b|\b(?:double|triple) your\b|\bpassive income\b|\b(?:earn|make|made)\b[^.!?]{0,12}\d[^.!?]{0,40}\b(?:day|week|month|home)\b|\bget rich\b|\btrading (?:robots?|bots?|signals?)\b|\b(?:lottery|inheritance|beneficiary|next of kin)\b|\bbitcoins?\b|\bforex\b|\bpresale\b|\b\d+x\b|\b(?:unclaimed|pending) (?:funds?|payments?)\b|\b\d[\d.,]* million (?:dollars|usd|euros?)\b|\bproject (?:finance|funding)\b|(?<!\p{L})(?:займ|кредит)|gagne[rz]|пассивн\p{L}+ доход|заработ(?:ок|ать|ай)|ganh[ae]r? dinheiro|gana(?:r)? dinero|préstamo|geld verdienen|gagne[rz] de l.argent/iu,
    'It promises money.',
  ],
  [
    /\b(?:buy|cheap|real)\b[^.!?]{0,20}\b(?:followers|likes|subscribers|reviews|views)\b|\b(?:e-?mail|contact|business|lead) (?:lists?|databases?)\b|\bbulk (?:e-?mail|sms)\b|\bbases?\b[^.!?]{0,20}рассылк|(?:баз[аыу]|контакт\p{L}*)[^.!?]{0,40}рассылк|代开|代開|发票|發票|刷单|\b[\d,.]+k? (?:followers|subscribers|likes|views)\b|\b(?:B2B|business) (?:contacts|leads)\b|форм\p{L}* обратной связи/iu,
    'It sells addresses, followers or invoices.',
  ],
  [
    /\b(?:hot|lonely|single|sexy|naked)\b[^.!?]{0,12}\b(?:girls?|wom[ae]n|singles|ladies|men|photos|pics)\b|\bsex\b|\bdating\b|\bwebcams?\b|\bhook ?up\b|\bprivate (?:photos|pics|videos?)\b|\balone tonight\b|(?<!\p{L})(?:секс|знакомств|интим)/iu,
    'It is about dating.',
  ],
  [
    /\bunsubscribe\b|\bopt[- ]?out\b|\b(?:reply|answer|write|text) (?:no|stop)\b|\b(?:not|n.t|no longer) (?:want|wish|like) to (?:hear|receive|get)\b|\bremove (?:you|me|your (?:site|domain|address)) from\b|\bstop (?:these|receiving|getting)\b|\b(?:rather|prefer) not (?:get|hear|receive)\b|\boff (?:the|our|my) list\b|\b(?:to be )?left alone\b/i,
    'It says how to get no more of it.',
  ],
  [
    /\b(?:your|the) (?:web ?site|site|page|online store|business|company|brand)\b[\s\S]{0,200}\b(?:(?:we|i) (?:can|could|offer|help|provide|specialise|specialize)|(?:our|my) (?:services?|agency|team|packages?|experts?|prices?|plans?))\b|\b(?:we|i) (?:offer|provide|specialise|specialize|sell|supply)\b|\b(?:limited|special|exclusive) offer\b|\b\d\d ?(?:%|percent) (?:off|discount)\b|\b(?:act|order|apply|sign up|register|click|buy) (?:now|here|today)\b|\bfree (?:audit|quote|demo|trial|sample|consultation)s?\b|\b(?:only|just|for|at|from) (?:\$|€|£|usd )\d|\bfactory price|\bwholesale\b|\bwarranty\b|\bcatalog(?:ue)?\b|\bprice ?list\b|\bpay here\b|\bconfirm your\b|\bwithin (?:24|48|72) hours\b|\bwill expire\b|\bexpiration notice\b|\b(?:watch|see) (?:it live|some of ours|examples|samples)\b|прайс|предлага\p{L}+|недорого|подробности|скидк/iu,
    'It offers something.',
  ],
]

/** Words of a client, who needs, has and wants to have made. They weigh against a mere subject. */
const requests =
  /\b(?:we|i|our [a-z]+|my [a-z]+) (?:also |really |would )?(?:needs?|wants?|like|am looking|are looking)\b(?! to (?:offer|help|introduce|share|show|give|present))|\blooking for an? (?:partner|developer|agency|team|company)\b|\b(?:re)?build (?:us|a|an|our|the)\b|\bredesign\b|\bquot(?:e|ation)\b|\bbudget\b|\b(?:mvp|prototype|nda|cms|figma|api)\b|\bmigrat|\bhow much\b|\bwhat would\b|\b(?:can|could|would) you (?:please )?(?:look|make|build|help|send|tell|call|quote|do)\b|\bplease (?:call|contact|send|tell|quote)\b|\bour (?:web ?)?(?:site|app|shop|store|team|stack)\b|нужен|нужн[аоы]|хотим|ищем|necesit|queremos|précis?ons|brauch|suchen/iu

/** Does the writer ask for work, as clients do? */
const asksForWork = (message: string): boolean => requests.test(message)

/** Subjects of mass mailings in a message, and a link to what it sells. Two subjects weigh more than twice as much as one. */
function salesSignals(message: string, hasLink: boolean): Signal[] {
  const found = subjects.filter(([words]) => words.test(message))
  if (asksForWork(message)) return found.slice(0, 2).map(([, reason]) => ({ points: 1, reason }))
  return [
    ...found.slice(0, 3).map(([, reason], count) => ({ points: count === 0 ? 2 : 3, reason })),
    ...signalIf(found.length > 0 && hasLink, 3, 'It links to what it sells.'),
  ]
}

/** Signals in the token, which says when the form was opened. Its age alone refuses nobody. */
export function tokenSignals(token: TokenReading): Signal[] {
  if (token.state === 'missing') {
    return [{ points: 4, reason: 'It was sent without opening the form.' }]
  }
  if (token.state !== 'good') {
    return [{ points: 4, reason: `The form’s token is ${token.state}.` }]
  }
  const seconds = token.age / 1000
  const days = Math.floor(seconds / 86_400)
  // Below zero: the form was opened on a machine whose clock is ahead.
  const isQuick = seconds >= 0 && seconds < 3
  const reason = `It was sent ${seconds.toFixed(1)} s after the form was opened.`
  return [
    ...signalIf(isQuick, seconds < 1 ? 4 : 2, reason),
    ...signalIf(days > 0, 1, `The form was opened ${days} days before it was sent.`),
  ]
}

/** Signals in the `User-Agent` header. */
export const browserSignals = (userAgent: string | undefined): Signal[] => [
  ...signalIf(!userAgent, 2, 'The browser does not say what it is.'),
  ...signalIf(isbot(userAgent), 2, 'It was sent by a program, not by a browser.'),
]
