import type { Person } from '../desk.ts'
import { type BarState, DeskPage } from '../layout/page.tsx'
import { Blank } from '../layout/parts.tsx'
import { enquiryWords } from './words.ts'

/** In place of an enquiry or a file that is not there. */
export function MissingPage({ person, bar }: { person: Person; bar: BarState }) {
  const words = enquiryWords[person.language]
  return (
    <DeskPage
      {...{ person, bar }}
      room="enquiries"
      title={words.notThere}
      head={
        <div className="head">
          <h1>{words.title}</h1>
        </div>
      }
    >
      <Blank scene="lens" heading={words.notThere} text={words.notThereLead}>
        <a className="btn tight" href="/enquiries">
          {words.back}
        </a>
      </Blank>
    </DeskPage>
  )
}
