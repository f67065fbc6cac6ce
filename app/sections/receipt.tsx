import { useSyncExternalStore } from 'react'
import type { Site } from '~/content/schemas/site'
import { type PageCost, readCost, subscribe } from '~/lib/page-cost'
import { fillIn } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { readerIgnore } from '~/ui/reader-ignore'
import { Section } from './section'

type Labels = NonNullable<Site['receipt']>['labels']

/** The cost of a visit, as a section of a page. */
export function Receipt({ heading, lead, labels }: NonNullable<Site['receipt']>) {
  return (
    <div className="scripting-only">
      <Section
        className={`${readerIgnore} grid gap-x-8 gap-y-4 lg:grid-cols-[1fr_1.4fr]`}
        spacing="continued"
      >
        <div>
          <h2 className="text-h3">{heading}</h2>
          <p className="mt-1.5 max-w-reading text-ink-2">{lead}</p>
        </div>
        <dl className="font-mono">
          {useRows(labels).map(({ label, value }) => (
            <div
              key={label}
              className="flex items-baseline justify-between gap-3 border-b border-dashed border-ink-3 py-1.5"
            >
              <dt className="text-small text-ink-2">{label}</dt>
              <dd className="min-h-[1lh] text-h4">{value}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </div>
  )
}

/** The same in a line. */
export function ReceiptLine({ labels }: { labels: Labels }) {
  return (
    <dl className="scripting-only flex flex-wrap gap-x-2 font-mono text-note text-on-night-2">
      {useRows(labels).map(({ label, value }) => (
        <div key={label} className="flex gap-1">
          <dt>{label}</dt>
          <dd className="min-w-[4ch]">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function useRows(labels: Labels): { label: string; value: string }[] {
  const units = useLabels('frame')
  const cost = useSyncExternalStore(subscribe, readCost, () => undefined)
  return (Object.keys(labels) as (keyof Labels)[]).map((name) => ({
    label: labels[name],
    value: cost ? formats[name](cost, units) : '',
  }))
}

type Units = { kilobytes: string; seconds: string }

const formats: Record<keyof Labels, (cost: PageCost, units: Units) => string> = {
  cookies: ({ cookies }) => String(cookies),
  otherRequests: ({ otherRequests }) => String(otherRequests),
  bytes: ({ bytes }, { kilobytes }) => fillIn(kilobytes, { number: Math.round(bytes / 1000) }),
  shownAfter: ({ shownAfter }, { seconds }) =>
    shownAfter === undefined ? '' : fillIn(seconds, { number: inSeconds(shownAfter) }),
}

/** Only a browser measures, so there is a document to ask for the language. */
const inSeconds = (milliseconds: number) =>
  (milliseconds / 1000).toLocaleString(document.documentElement.lang, { maximumFractionDigits: 1 })
