import { Icon } from '../layout/icon.tsx'
import type { EnquiryPageProps } from './enquiry-props.ts'
import { mailLink, whatsappLink } from './reply-links.ts'
import { enquiryWords } from './words.ts'

/** Ways to write to the person, begun elsewhere and recorded here. */
export function ReplyLinks({
  person,
  enquiry,
  contact,
  replies,
  lead,
  withKeys = false,
}: EnquiryPageProps & { withKeys?: boolean }) {
  const words = enquiryWords[person.language]
  const known = { ...contact, reference: lead.reference }
  const record = `/enquiries/${enquiry.lead.reference}/act`
  const whatsapp = whatsappLink(known, replies)
  const mail = mailLink(known, replies)
  return (
    <>
      {whatsapp && (
        <a
          className={mail ? 'btn' : 'btn go'}
          href={whatsapp}
          target="_blank"
          rel="noreferrer"
          data-key={withKeys ? 'w' : undefined}
          data-records="whatsapp"
          data-to={record}
        >
          <Icon name="chat" /> {words.whatsapp}
          {withKeys && <kbd className="desk-only scripted">w</kbd>}
        </a>
      )}
      {mail && (
        <a
          className="btn go"
          href={mail}
          data-key={withKeys ? 'r' : undefined}
          data-records="mail"
          data-to={record}
        >
          <Icon name="mail" /> {words.mail}
          {withKeys && <kbd className="desk-only scripted">r</kbd>}
        </a>
      )}
    </>
  )
}
