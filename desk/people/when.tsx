import { type Language, languageFacts } from '../../app/lib/languages.ts'

/** A moment in the server's time zone; the script writes it in the browser's. */
export const When = ({ at, language }: { at: string; language: Language }) => (
  <time dateTime={at} data-when="">
    {new Intl.DateTimeFormat(`${languageFacts[language].listTag}-u-nu-latn-ca-gregory`, {
      ...{ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' },
      timeZoneName: 'short',
    }).format(new Date(at))}
  </time>
)
