import { type Sign, signIf } from './sign.ts'

/**
 * Subjects of mass mailings that nobody writes to a software company as a client. Each is only a
 * sign: *we need SEO* and *a wallet for crypto* are honest.
 */
const subjects: [RegExp, string][] = [
  [
    /\bback[- ]?links?\b|\bguest post|\bdomain authority\b|\b(?:first|1st|top) page (?:of|on|in) google\b|\brank(?:s|ed|ing)?\b[^.!?]{0,30}\bgoogle\b|\b(?:more|increase|boost|double|grow)\b[^.!?]{0,20}\btraffic\b/i,
    'It sells rankings or visitors.',
  ],
  [
    /\bcasinos?\b|\bbetting\b|\bjackpot\b|\bfree spins\b|\bslots?\b(?=[^.!?]*\bbonus)|казино|ставк[иа] на спорт/i,
    'It is about gambling.',
  ],
  [
    /\bviagra\b|\bcialis\b|\bweight loss\b|\bpharmacy\b[^.!?]{0,40}\b(?:cheap|prescription)\b|\bwithout (?:a )?prescription\b/i,
    'It sells medicines.',
  ],
  [
    /\b(?:loan|financing) (?:offer|approv)|\bguaranteed (?:returns?|profits?|income)\b|\bdouble your (?:money|bitcoin|investment)|\bpassive income\b|\bearn \$?\d[\d,]*|\b(?:lottery|inheritance|beneficiary|next of kin)\b|пассивн\p{L}+ доход|заработ\p{L}+ в интернете/iu,
    'It promises money.',
  ],
  [
    /\b(?:buy|cheap|real)\b[^.!?]{0,20}\b(?:followers|likes|subscribers|reviews)\b|\bemail (?:list|database|leads)s?\b|\bverified (?:leads|contacts)\b/i,
    'It sells followers or addresses.',
  ],
  [
    /\bhot (?:girls|singles)\b|\bsexy?\b|\bdating site\b|\bwebcam girls?\b|секс|знакомств/i,
    'It is about dating.',
  ],
  [
    /\bunsubscribe\b|\bopt[- ]out\b|\bremove (?:you|me|your (?:site|domain|address)) from\b/i,
    'It speaks of unsubscribing, as mailings do.',
  ],
  [
    /\b(?:your|the) (?:web ?site|site|online store|business)\b[\s\S]{0,200}\b(?:(?:we|i) (?:can|could|offer|help|provide|specialise|specialize)|our (?:services|agency|packages|experts|prices))\b|\b(?:we|i) (?:offer|provide|specialise|specialize)\b[\s\S]{0,200}\byour (?:web ?site|site|online store)\b/i,
    'It offers something for our website.',
  ],
]

/** What a message sells, if it sells: two points a subject, four at most. */
export function salesTalk(text: string): Sign[] {
  return subjects.flatMap(([words, reason]) => signIf(words.test(text), 2, reason)).slice(0, 2)
}
