import type { Language } from '../../app/lib/languages.ts'
import type { ListState } from '../../server/leads/lead-list.ts'
import { Blank } from '../layout/parts.tsx'
import { addressOf, type Query } from './list-query.ts'
import { enquiryWords } from './words.ts'

type NothingProps = {
  language: Language
  query: Query
  counts: Record<ListState, number>
  start: readonly Step[]
}

/** A thing to do before the first enquiry comes, and its page. */
export type Step = { step: 'mail' | 'invite' | 'phone'; to: string }

/** In place of a list without enquiries: why, and where there may be some. */
export function Nothing({ language, query, counts, start }: NothingProps) {
  const words = enquiryWords[language]
  const { state, q, form, who, language: asked, of } = query
  const clear = (form || who || asked || of) && (
    <Way to={addressOf({ state, q })}>{words.clearFilters}</Way>
  )
  if (q)
    return (
      <Blank scene="lens" heading={words.notFound(q)} text={words.searched}>
        {state !== 'all' && (
          <Way to={addressOf({ ...query, state: 'all' })}>{words.clearSearch}</Way>
        )}
        {clear}
      </Blank>
    )
  if (state === 'new' && counts.all === 0 && !clear && start.length > 0)
    return (
      <ul className="sheet devices pad">
        {start.map(({ step, to }) => {
          const [does, why] = words.start[step]
          return (
            <li key={step}>
              <p>{why}</p>
              <Way to={to}>{does}</Way>
            </li>
          )
        })}
      </ul>
    )
  const [heading, text] = clear ? words.emptyFiltered : words.empty[state]
  return (
    <Blank scene="tray" {...{ heading, text }}>
      {clear}
      {!clear && state === 'new' && counts.all > 0 && (
        <Way to={addressOf({ state: 'all' })}>{words.toAll}</Way>
      )}
      {!clear && state !== 'new' && <Way to={addressOf({})}>{words.toNew}</Way>}
    </Blank>
  )
}

const Way = ({ to, children }: { to: string; children: string }) => (
  <a className="btn tight" href={to}>
    {children}
  </a>
)
