import type { ReactNode } from 'react'
import { readerIgnore } from '~/ui/reader-ignore'

type EndingProps = { id: string; heading: string; text: string; children: ReactNode }

/** The band that ends the page of a job. */
export const Ending = ({ id, heading, text, children }: EndingProps) => (
  <section
    aria-labelledby={id}
    className={`${readerIgnore} section bg-tint-2 text-night dark:bg-lilac dark:text-ink`}
  >
    <div className="page-width grid gap-x-16 gap-y-6 lg:grid-cols-[1fr_2fr]">
      <h2 id={id} className="text-h2">
        {heading}
      </h2>
      <div className="grid justify-items-start gap-6">
        <p className="max-w-reading text-lead">{text}</p>
        {children}
      </div>
    </div>
  </section>
)
