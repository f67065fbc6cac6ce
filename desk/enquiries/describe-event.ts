import { isolateAuto } from '../../app/lib/isolate.ts'
import { type Language, languageFacts } from '../../app/lib/languages.ts'
import type { HistoryEntry } from '../../server/leads/lead-history.ts'
import { localTag } from '../layout/time.tsx'
import { enquiryWords } from './words.ts'

/**
 * Says in one sentence what somebody did with an enquiry.
 * @param names of all people, by their ids
 */
export function describeEvent(
  { personId, ...event }: HistoryEntry,
  names: ReadonlyMap<string, string>,
  language: Language,
): string {
  const words = enquiryWords[language]
  const { events } = words
  // English words are apart from Latin letters by themselves, and not from Arabic ones.
  const apart = (text: string) =>
    isolateAuto(text, /\p{Script=Arabic}/u.test(text) ? 'ar' : language)
  const nameOf = (id: string) => apart(names.get(id) ?? words.someone)
  const who = nameOf(personId)
  switch (event.action) {
    case 'status':
      return events.status[event.detail.to](who)
    case 'assign': {
      const { to } = event.detail
      if (to === null) return events.unassigned(who)
      return to === personId ? events.assignedToSelf(who) : events.assignedTo(who, nameOf(to))
    }
    case 'note':
      return events.noted(who, apart(event.detail.text))
    case 'reply': {
      const { by, text } = event.detail
      return by === 'desk' ? events.answered(who, apart(text ?? '')) : events.replied[by](who)
    }
    case 'remind': {
      const { on } = event.detail
      return on ? events.reminds(who, writeDate(on, language)) : events.notAside(who)
    }
    case 'undo':
      return events.undone(who)
    case 'quarantine':
      return events.quarantined(who)
    case 'release':
      return events.released(who)
    case 'resend': {
      const to = event.detail.recipients.map(({ channel, email }) =>
        apart(email ?? words.channels[channel] ?? channel),
      )
      return events.resent(who, new Intl.ListFormat(languageFacts[language].tag).format(to))
    }
  }
}

/** @param date such as 2026-12-03 */
const writeDate = (date: string, language: Language) =>
  new Intl.DateTimeFormat(localTag(language), {
    ...{ weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' },
  }).format(new Date(date))
