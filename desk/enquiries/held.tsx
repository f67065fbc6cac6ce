import type { Language } from '../../app/lib/languages.ts'
import { fillIn } from '../../app/lib/words.ts'
import { readReason } from '../../server/forms/spam/reasons.ts'
import type { Quarantine } from '../../server/leads/lead.ts'
import { byHand } from '../../server/leads/lead-changes.ts'
import { Notice } from '../layout/parts.tsx'
import { enquiryWords } from './words.ts'

/** Says why an enquiry is held back: by a person, or by the filter and for which reasons. */
export function Held({ score, reasons, language }: Quarantine & { language: Language }) {
  const words = enquiryWords[language]
  const heading = words.stateOf.spam
  if (reasons.includes(byHand))
    return <Notice icon="warn" heading={heading} text={words.heldBackByHand} />
  return (
    <Notice icon="warn" heading={heading} text={words.heldBack(score)}>
      <ul className="reasons">
        {reasons.map((stored) => (
          <li key={stored} dir="auto">
            {inWords(stored, language)}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** A stored reason in a language; as it is stored where it is none of this version's filter. */
function inWords(stored: string, language: Language): string {
  const found = readReason(stored)
  return found ? fillIn(enquiryWords[language].reasons[found.reason], found) : stored
}
