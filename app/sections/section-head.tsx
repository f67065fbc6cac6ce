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
      <div className="mb-5 text-center md:mb-7">
        <h2 className="text-[clamp(2.5rem,1.5rem+3.6vw,4.75rem)] leading-none">{heading}</h2>
        {lead && <p className={`mx-auto mt-2 max-w-[46em] text-lead ${quiet}`}>{lead}</p>}
      </div>
    )
  if (action)
    return (
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-4 gap-y-2 md:mb-5">
        <div>
          <h2 className="text-h2">{heading}</h2>
          {lead && <p className={`mt-1.5 max-w-reading ${quiet}`}>{lead}</p>}
        </div>
        <Link to={action.to} className={buttonStyle('ghost', true)}>
          {action.label}
          <Arrow />
        </Link>
      </div>
    )
  return (
    <div className="mb-5 grid items-end gap-3 md:mb-7 lg:grid-cols-2">
      <div>
        <h2 className="text-h2">{heading}</h2>
        {sample && <SampleMark />}
      </div>
      {lead && <p className={`max-w-aside lg:justify-self-end ${quiet}`}>{lead}</p>}
    </div>
  )
}
