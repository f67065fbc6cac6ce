import type { Service } from '~/content/schemas/service'
import { Eyebrow } from '~/ui/eyebrow'
import { SampleMark } from '~/ui/sample-mark'

/** What a visitor asks first of a service: how long it takes, what one holds at the end, what it costs. */
export function Answers({ sample = [], ...answers }: NonNullable<Service['answers']>) {
  return (
    <dl className="mt-4 grid max-w-lead gap-x-3 gap-y-2 sm:grid-cols-2">
      {questions.map(([field, question]) => (
        <div
          key={field}
          className={`border-t border-white/20 pt-1.5 ${field === 'result' ? 'sm:col-span-2' : ''}`}
        >
          <Eyebrow as="dt" onNight>
            {question}
          </Eyebrow>
          <dd>
            {answers[field]}
            {sample.includes(field) && <SampleMark onNight />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const questions = [
  ['weeks', 'Typically'],
  ['price', 'Price'],
  ['result', 'You hold at the end'],
] as const
