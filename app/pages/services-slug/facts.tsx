import type { Service } from '~/content/schemas/service'
import { joinWords } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { Link } from '~/ui/link'
import { Ltr } from '~/ui/ltr'
import { SampleMark } from '~/ui/sample-mark'

type Field = 'time' | 'price' | 'result'
type FactsProps = {
  facts: Record<Field, { value: string; note?: string | undefined }>
  sample: NonNullable<Service['answers']>['sample']
  headings: Record<Field, string>
  /** The price of the home page, which leads there. */
  price: { prefix: string; amount: string; beside: string[] } | undefined
}

/** The answers to a visitor's first questions: how long it takes, what it costs, what one holds at the end. */
export function Facts({ facts, sample, headings, price }: FactsProps) {
  const { list } = useLabels('joined')
  return (
    <div className="product-ground">
      <dl className="page-width grid gap-x-gutter gap-y-5 py-9 lg:grid-cols-[1fr_1fr_1.35fr]">
        {(['time', 'price', 'result'] as const).map((field) => {
          const { value, note } = facts[field]
          return (
            <div key={field}>
              <dt className="text-small">{headings[field]}</dt>
              <dd className="headline text-[clamp(1.6875rem,2.4vw,2.125rem)] leading-[1.1]">
                {field === 'price' && price ? (
                  <Link to="/#pricing" className="underline underline-offset-4">
                    {price.prefix}{' '}
                    {price.beside.length > 0 ? price.amount : <Ltr>{price.amount}</Ltr>}
                  </Link>
                ) : (
                  value
                )}
              </dd>
              <dd className="mt-2 max-w-[24em] text-balance">
                {joinWords([...((field === 'price' && price?.beside) || []), note], list)}
                {sample?.includes(field) && <SampleMark />}
              </dd>
            </div>
          )
        })}
      </dl>
    </div>
  )
}
