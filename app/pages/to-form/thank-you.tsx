import { buttonStyle } from '~/ui/button-style'
import type { Submission } from '../../../contracts/form'
import type { FormWords } from '../../../contracts/form-words'
import type { Embedding } from './read-embedding'

type ThankYouProps = {
  submission: Extract<Submission, { state: 'stored' }>
  words: FormWords
  embedding: Embedding
}

/** Shown only once the enquiry is stored, with its reference. */
export function ThankYou({ submission, words, embedding }: ThankYouProps) {
  const { thankYou, reference, whatsapp, answers } = submission
  const said = whatsapp ? words.whatsapp : thankYou
  const { button } = thankYou
  const [Heading, SentHeading] = embedding.noHeading
    ? (['p', 'p'] as const)
    : (['h1', 'h2'] as const)
  return (
    <div role="status" data-thank-you>
      <svg viewBox="0 0 48 48" className="mb-3 size-6" aria-hidden="true">
        <rect x="1" y="1" width="46" height="46" rx="12" className="fill-signal" />
        <path
          d="m14 25 7 7 14-16"
          className="fill-none stroke-on-signal"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <Heading dir="auto" className="font-display text-h3 font-[650] tracking-[-0.02em]">
        {said.title}
      </Heading>
      <p dir="auto" className="mt-2 max-w-[34em] text-ink-2">
        {said.text}
      </p>
      <p className="mt-3">
        {`${words.reference} `}
        <strong className="font-mono">{reference}</strong>.
      </p>
      <div data-ways-on className="mt-4 flex flex-wrap gap-1.5">
        {whatsapp && (
          <a
            href={whatsapp}
            target="_blank"
            rel="noopener"
            data-whatsapp-link
            className={buttonStyle('signal')}
          >
            {words.whatsapp.open}
          </a>
        )}
        {button && (
          <a
            href={button.to}
            target={embedding.embedId ? '_top' : undefined}
            data-thank-you-button
            className={buttonStyle(whatsapp ? 'ghost' : 'signal')}
          >
            {button.label}
          </a>
        )}
        {embedding.embedId ? (
          <button
            type="button"
            data-close
            className={`${buttonStyle(whatsapp || button ? 'ghost' : 'ink')} scripting-only`}
          >
            {words.close}
          </button>
        ) : (
          <a href="/" className={buttonStyle(whatsapp || button ? 'ghost' : 'ink')}>
            {words.back}
          </a>
        )}
      </div>
      {answers.length > 0 && (
        <section data-sent>
          <SentHeading>{words.sent}</SentHeading>
          <dl>
            {answers.map(({ question, answer }) => (
              <div key={question}>
                <dt dir="auto">{question}</dt>
                <dd dir="auto">{answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  )
}
