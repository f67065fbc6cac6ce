import type { Lead } from '../../server/leads/lead.ts'
import { formatBytes } from '../layout/format-bytes.ts'
import { Icon } from '../layout/icon.tsx'
import type { EnquiryPageProps } from './enquiry-props.ts'
import { addressOf } from './list-query.ts'
import { enquiryWords } from './words.ts'

/** Texts of many words, each in full width; short ones stand side by side. */
export function Answers({ person, lead, contact, query }: EnquiryPageProps) {
  const words = enquiryWords[person.language]
  const isLong = ({ answer }: Lead['answers'][number]) => answer.length > 60
  const inHead = Object.values(contact)
  const answers = lead.answers.filter(({ answer }) => !inHead.includes(answer))
  const long = answers.filter(isLong)
  const short = answers.filter((answer) => !isLong(answer))
  return (
    <section className="sheet pad" aria-label={words.answers}>
      {long.length > 0 && (
        <dl className="answers">
          {long.map(({ ref, question, answer }) => (
            <div key={ref}>
              <dt dir="auto">{question}</dt>
              <dd dir="auto">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {short.length > 0 && (
        <dl className="answers facts">
          {short.map(({ ref, question, answer }) => (
            <div key={ref}>
              <dt dir="auto">{question}</dt>
              <dd dir="auto">{answer}</dd>
            </div>
          ))}
        </dl>
      )}
      {lead.files.length > 0 && (
        <ul className="devices" aria-label={words.files}>
          {lead.files.map(({ name, type, size }, at) => (
            <li key={name}>
              <div>
                <b dir="auto">{name}</b>
                <p className="small quiet">
                  <bdi>{kindOf(name) ?? type}</bdi> · {formatBytes(size, person.language)}
                </p>
              </div>
              <a
                className="btn tight"
                href={addressOf(query, `/enquiries/${lead.reference}/files/${at + 1}`)}
                aria-label={words.downloadFile(name)}
                data-file
              >
                <Icon name="download" /> {words.download}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** As people call a kind of file: by its ending, such as `PDF`. */
const kindOf = (name: string) => /\.([a-z\d]{2,5})$/i.exec(name)?.[1]?.toUpperCase()
