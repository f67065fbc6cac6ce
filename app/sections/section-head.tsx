import { Arrow } from '~/ui/arrow'
import { buttonStyle } from '~/ui/button-style'
import { Link } from '~/ui/link'
import { SampleMark } from '~/ui/sample-mark'

type HeadProps = { heading: string; lead?: string | undefined }

type LinkedHeadProps = HeadProps & {
  link: { label: string; to: string } | undefined
  onNight?: boolean
}

type SectionHeadProps = HeadProps & { onNight?: boolean; sample?: true | undefined }

/** A section's heading and, under it, the sentence that says what it is for. */
export const SectionHead = ({ heading, lead, sample, onNight = false }: SectionHeadProps) => (
  <div className="mb-6">
    <h2 className="text-h2">{heading}</h2>
    {sample && <SampleMark />}
    {lead && (
      <p className={`mt-3 max-w-reading ${onNight ? 'text-on-night-2' : 'text-ink-2'}`}>{lead}</p>
    )}
  </div>
)

/** The head of a promise that the whole page rests on: on night, large and centered, the lead below it. */
export const StatementHead = ({ heading, lead }: HeadProps) => (
  <div className="mb-8 text-center md:mb-10">
    <h2 className="text-[clamp(2.5rem,1.5rem+3.6vw,4.75rem)] leading-none">{heading}</h2>
    {lead && <p className="mx-auto mt-3 max-w-[54em] text-lead text-on-night-2">{lead}</p>}
  </div>
)

/** The head of a part of a larger page, with a link to that page on the line of its lead. */
export const LinkedSectionHead = ({ heading, lead, link, onNight = false }: LinkedHeadProps) => (
  <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <h2 className={`text-h2 ${lead ? 'w-full' : ''}`}>{heading}</h2>
    {lead && (
      <p className={`max-w-reading ${onNight ? 'text-on-night-2' : 'text-ink-2'}`}>{lead}</p>
    )}
    {link && (
      <Link to={link.to} className={buttonStyle('ghost', 'small')}>
        {link.label}
        <Arrow />
      </Link>
    )}
  </div>
)
