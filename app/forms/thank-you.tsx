import { buttonStyle } from '~/ui/button-style'
import { DocumentLink } from '~/ui/link'
import { Ltr } from '~/ui/ltr'
import type { FormDefinition, FormReply } from '../../contracts/form'
import type { FormWords } from '../content/schemas/form-words'
import { NextSteps } from './form-shell'
import type { Embedding } from './read-embedding'

type ThankYouProps = {
  form: FormDefinition
  stored: Extract<FormReply, { state: 'stored' }>
  words: FormWords
  embedding: Embedding
}

/** Shown only once the enquiry is stored, with its reference. */
export function ThankYou({ form, stored, words, embedding }: ThankYouProps) {
  const { thankYou, reference, whatsapp, answers } = stored
  const said = whatsapp ? words.whatsapp : thankYou
  const { button } = thankYou
  const [Heading, SentHeading] = embedding.noHeading
    ? (['p', 'p'] as const)
    : (['h1', 'h2'] as const)
  return (
    <div role="status" data-thank-you={thankYou.id}>
      <Heading dir="auto">{said.title}</Heading>
      <p dir="auto" className="max-w-lead text-ink-2">
        {said.text}
      </p>
      <div data-scene className="drafting-grid bg-night">
        <p data-ticket>
          {`${words.reference} `}
          <strong>
            <Ltr>{reference}</Ltr>
          </strong>
        </p>
        <NextSteps steps={form.steps} />
      </div>
      {words.meanwhile && <Meanwhile {...words.meanwhile} embedding={embedding} />}
      <div data-ways-on>
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
          <DocumentLink
            to={button.to}
            target={embedding.embedId ? '_top' : undefined}
            data-thank-you-button
            className={buttonStyle(whatsapp ? 'ghost' : 'signal')}
          >
            {button.label}
          </DocumentLink>
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
          <DocumentLink to="/" className={buttonStyle(whatsapp || button ? 'ghost' : 'ink')}>
            {words.back}
          </DocumentLink>
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

type MeanwhileProps = NonNullable<FormWords['meanwhile']> & { embedding: Embedding }

/** Pages to look at until the answer comes; in a frame they take the place of the page around. */
function Meanwhile({ title, links, embedding }: MeanwhileProps) {
  return (
    <nav data-meanwhile aria-label={title}>
      <p>{title}</p>
      {links.map(({ label, to }) => (
        <DocumentLink key={to} to={to} target={embedding.embedId ? '_top' : undefined}>
          {label}
        </DocumentLink>
      ))}
    </nav>
  )
}
