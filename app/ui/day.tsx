import { formatDay } from '~/lib/dates'
import { type Language, languageFacts } from '~/lib/languages'
import { useLanguage } from '~/lib/use-language'
import { Ltr } from './ltr.tsx'

type DayProps = {
  /** ISO, such as `2027-03-31`. */
  day: string
  /** The post's; the page's unless given. */
  language?: Language | undefined
}

/** The day of a post: as SPEC.md has it in English, in words in other languages. */
export function Day({ day, language }: DayProps) {
  const page = useLanguage()
  const own = language ?? page
  return own === 'en' ? <Ltr>{day}</Ltr> : formatDay(day, languageFacts[own].tag)
}
