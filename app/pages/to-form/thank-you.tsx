import { buttonStyle } from '~/ui/button-style'
import type { Embedding } from './read-embedding'

type ThankYouProps = { title: string; text: string; reference: string; embedding: Embedding }

/** Said only once the enquiry is stored, with the reference it is stored under. */
export function ThankYou({ title, text, reference, embedding }: ThankYouProps) {
  const Heading = embedding.noHeading ? 'p' : 'h1'
  return (
    <div role="status">
      <Heading className="font-display text-h3 font-[650] tracking-[-0.02em]">{title}</Heading>
      <p className="mt-2">{text}</p>
      <p className="mt-2">
        Your reference is <strong className="font-mono">{reference}</strong>.
      </p>
      {embedding.embedId ? (
        <button type="button" data-close className={`${buttonStyle('ink')} scripting-only mt-4`}>
          Close
        </button>
      ) : (
        <a href="/" className={`${buttonStyle('ink')} mt-4`}>
          Back to the site
        </a>
      )}
    </div>
  )
}
