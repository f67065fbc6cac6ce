import { Arrow } from '~/ui/arrow'
import { buttonStyle } from '~/ui/button-style'
import { Link } from '~/ui/link'
import { SampleMark } from '~/ui/sample-mark'

type SectionHeadProps = {
  heading: string
  lead?: string | undefined
  onNight?: boolean
  sample?: true | undefined
  /** For a promise that the whole page rests on: large, in the middle, with the lead below it. */
  statement?: boolean
  /** For a part of a larger page: the way there, at the end of the heading's line. */
  action?: { label: string; to: string } | undefined
}

/** A section's heading with, beside it, the sentence that says what it is for. */
export function SectionHead({
  heading,
  lead,
  sample,
  onNight = false,
  statement = false,
  action,
}: SectionHeadProps) {
  const quiet = onNight ? 'text-on-night-2' : 'text-ink-2'
  if (statement)
    return (
      <div className="mb-4 text-center md:mb-5">
        <h2 className="text-[clamp(2.5rem,1.5rem+3.6vw,4.75rem)] leading-none">{heading}</h2>
        {lead && <p className={`mx-auto mt-1.5 max-w-[54em] text-lead ${quiet}`}>{lead}</p>}
      </div>
    )
  if (action)
    return (
      <div className="mb-3 grid items-end gap-x-3 gap-y-2 sm:grid-cols-[1fr_auto] md:mb-4">
        <h2 className={`text-h2 sm:col-start-1 sm:row-start-1 ${lead ? 'sm:col-end-3' : ''}`}>
          {heading}
        </h2>
        {lead && <p className={`max-w-reading sm:row-start-2 ${quiet}`}>{lead}</p>}
        <Link
          to={action.to}
          className={`${buttonStyle('ghost', true)} justify-self-start sm:col-start-2 sm:row-span-2 sm:row-start-1`}
        >
          {action.label}
          <Arrow />
        </Link>
      </div>
    )
  return (
    <div className="mb-4 grid items-end gap-1.5 md:mb-5 lg:grid-cols-2 lg:gap-3">
      <div>
        <h2 className="text-h2">{heading}</h2>
        {sample && <SampleMark />}
      </div>
      {lead && <p className={`max-w-aside lg:justify-self-end ${quiet}`}>{lead}</p>}
    </div>
  )
}
