import type { Service } from '~/content/schemas/service'
import { Eyebrow } from '~/ui/eyebrow'
import { SampleMark } from '~/ui/sample-mark'

type Given = NonNullable<Service['answers']>
type AnswersProps = { answers: Given; headings: Record<(typeof fields)[number], string> }

const fields = ['weeks', 'price', 'result'] as const

/** The answers to a visitor's first questions: how long it takes, what it costs, what one holds at the end. */
export function Answers({ answers, headings }: AnswersProps) {
  return (
    <dl className="mt-8 grid max-w-lead gap-x-6 gap-y-4 sm:grid-cols-2">
      {fields.map((field) => (
        <div
          key={field}
          className={`border-t border-white/20 pt-3 ${field === 'result' ? 'sm:col-span-2' : ''}`}
        >
          <Eyebrow as="dt" onNight>
            {headings[field]}
          </Eyebrow>
          <dd>
            {answers[field]}
            {answers.sample?.includes(field) && <SampleMark />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
