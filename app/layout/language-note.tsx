import type { PageState } from '~/content/translations/page-states'
import { type Language, languageFacts } from '~/lib/languages'
import { useLabels } from '~/react-contexts'
import { LanguageLink } from './language-links'

type LanguageNoteProps = {
  state: PageState
  offers: readonly { language: Language; offer: string }[]
}

/** Over the bar: that a page is in English only or behind, or an offer of another language (start-scripts.mjs). */
export function LanguageNote({ state, offers }: LanguageNoteProps) {
  const labels = useLabels('language')
  if (state === 'english') return <p className={strip}>{labels.onlyEnglish}</p>
  if (state === 'behind') {
    const [before, after] = labels.behind.split('{{link}}')
    return (
      <p className={quietStrip}>
        {before}
        <LanguageLink language="en" className="underline underline-offset-4">
          {labels.readEnglish}
        </LanguageLink>
        {after}
      </p>
    )
  }
  return offers.map(({ language, offer }) => (
    <p
      key={language}
      lang={language}
      dir={languageFacts[language].direction}
      data-offer={language}
      className={`${strip} hidden`}
    >
      <LanguageLink language={language} className="underline underline-offset-4">
        {offer}
      </LanguageLink>
    </p>
  ))
}

const strip = 'relative z-10 bg-signal px-8 py-2 text-center text-small text-on-signal'
const quietStrip = 'relative z-10 bg-night px-8 py-2 text-center text-small text-on-night-2'
