import { buttonStyle } from '~/ui/button-style'
import type { FormWords } from '../../../contracts/form-words'
import type { ContactWays } from './contact-ways'

type NotStoredProps = {
  words: { title: string; text: string }
  ways: FormWords['unavailable']
  contact: ContactWays
}

/** Said when an enquiry could not be taken, with the other ways to reach the company. */
export function NotStored({ words, ways, contact }: NotStoredProps) {
  return (
    <div
      data-not-stored
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: that nothing was stored is what must be read first
      autoFocus
      className="mt-3 rounded-control p-2 shadow-[inset_0_0_0_2px_var(--color-problem)] forced-colors:border"
    >
      <p className="font-semibold">{words.title}</p>
      <p className="mt-0.5">{words.text}</p>
      <p className="mt-1.5 flex flex-wrap gap-1">
        <a href={`mailto:${contact.email}`} className={buttonStyle('ghost', true)}>
          {ways.email}
        </a>
        <a
          href={`https://wa.me/${contact.whatsapp}`}
          target="_blank"
          rel="noopener"
          className={buttonStyle('ghost', true)}
        >
          {ways.whatsapp}
        </a>
      </p>
    </div>
  )
}
