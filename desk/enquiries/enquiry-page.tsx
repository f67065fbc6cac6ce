import { DeskPage } from '../layout/page.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Answers } from './answers.tsx'
import { DeliveryRow } from './delivery-row.tsx'
import { EnquiryHead as Head } from './enquiry-head.tsx'
import type { EnquiryPageProps } from './enquiry-props.ts'
import { Facts } from './facts.tsx'
import { Handling } from './handling.tsx'
import { Held } from './held.tsx'
import { History } from './history.tsx'
import { Others } from './others.tsx'
import { ReplyLinks, SentQuestions } from './reply-buttons.tsx'
import { enquiryWords } from './words.ts'

/** One enquiry: what was asked, what became of it, and everything that one can do with it. */
export function EnquiryPage(props: EnquiryPageProps) {
  const { person, bar, lead, contact, enquiry, notice } = props
  const words = enquiryWords[person.language]
  return (
    <DeskPage
      {...{ person, bar }}
      room="enquiries"
      title={contact.name || lead.reference}
      keys={[
        ['j', words.olderOne],
        ['k', words.newer],
        ['u', words.back],
        ['r', words.keys.mail],
        ['w', words.keys.whatsapp],
        ['e', words.keys.answered],
        ['a', words.keys.assign],
      ]}
      head={<Head {...props} />}
    >
      <div className="two-col">
        <div className="stack">
          {notice}
          <SentQuestions {...props} />
          <div id="held" data-live>
            {lead.quarantine && <Held {...lead.quarantine} language={person.language} />}
          </div>
          <Answers {...props} />
          <AnswerForm {...props} />
          <History {...props} />
        </div>
        <aside className="stack">
          <Handling {...props} />
          <section className="sheet pad">
            <h2 className="h3">{words.told}</h2>
            <div id="told" data-live>
              {enquiry.deliveries.length === 0 && (
                <p className="small soft">
                  {lead.quarantine ? words.nobodyToldOfSpam : words.nobodyTold}
                </p>
              )}
              <ul className="deliver small">
                {enquiry.deliveries.map((delivery) => (
                  <DeliveryRow key={delivery.id} {...props} delivery={delivery} />
                ))}
              </ul>
            </div>
          </section>
          {enquiry.others.length > 0 && <Others {...props} />}
          <Facts {...props} />
        </aside>
      </div>
      <div className="foot phone-only" id="foot" data-live>
        {!lead.quarantine && <ReplyLinks {...props} />}
      </div>
    </DeskPage>
  )
}
