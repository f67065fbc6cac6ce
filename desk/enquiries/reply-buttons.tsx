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
  const mail = mailLink(known, replies)
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
    { way: 'mail', href: mail, icon: 'mail', shortcut: 'r', inTab: {}, className: 'btn go' },
  ] as const
  return ways.map(
    ({ way, href, icon, shortcut, inTab, className }) =>
      href && (
        <a
          key={way}
          className={className}
          href={href}
          {...inTab}
          data-key={withKeys ? shortcut : undefined}
          data-records={way}
          data-to={record}
        >
          <Icon name={icon} /> {words[way]}
          {withKeys && <kbd className="keyed">{shortcut}</kbd>}
        </a>
      ),
  )
}
