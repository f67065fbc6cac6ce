import { Icon } from '../layout/icon.tsx'
import { Notice } from '../layout/parts.tsx'
import { Act } from './act-form.tsx'
import type { EnquiryPageProps } from './enquiry-props.ts'
import { mailLink, whatsappLink } from './reply-links.ts'
import { enquiryWords } from './words.ts'

/** Ways to write to the person: here, or begun in another program. */
export function ReplyLinks({
  person,
  contact,
  replies,
  sharedEmail,
  answer,
  lead,
  withKeys = false,
}: EnquiryPageProps & { withKeys?: boolean }) {
  const words = enquiryWords[person.language]
  const known = { ...contact, reference: lead.reference }
  const mail = mailLink(known, replies, sharedEmail)
  const ways = [
    {
      way: 'whatsapp',
      href: whatsappLink(known, replies),
      icon: 'chat',
      shortcut: 'w',
      // A mail program opens by itself, WhatsApp in a tab.
      inTab: { target: '_blank', rel: 'noreferrer' },
      className: mail ? 'btn' : 'btn go',
    },
    {
      way: 'mail',
      href: mail,
      icon: 'mail',
      shortcut: 'r',
      inTab: {},
      className: answer ? 'btn' : 'btn go',
    },
  ] as const
  return (
    <>
      {ways.map(
        ({ way, href, icon, shortcut, inTab, className }) =>
          href && (
            <a
              key={way}
              className={className}
              href={href}
              {...inTab}
              data-key={withKeys ? shortcut : undefined}
              data-asks={`sent-${way}`}
            >
              <Icon name={icon} /> {words[way]}
              {withKeys && <kbd className="keyed">{shortcut}</kbd>}
            </a>
          ),
      )}
      {answer && (
        <a className="btn go" href="#answer-here">
          <Icon name="mail" /> {words.answerHere}
        </a>
      )}
    </>
  )
}

/** After a link to another program was pressed, each asks whether the answer was sent. */
export function SentQuestions({ person, query, enquiry }: EnquiryPageProps) {
  const words = enquiryWords[person.language]
  return (['mail', 'whatsapp'] as const).map((way) => (
    <div key={way} className="sent-question" id={`sent-${way}`} data-live>
      <Notice icon={way === 'mail' ? 'mail' : 'chat'} heading={words.sentIt}>
        <div className="row-gap">
          <Act {...{ query, enquiry }} action={way} className="btn tight">
            {words.sentYes}
          </Act>
          <a className="btn tight" href="#main">
            {words.sentNo}
          </a>
        </div>
      </Notice>
    </div>
  ))
}
