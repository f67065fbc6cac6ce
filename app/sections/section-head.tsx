import { Arrow } from '~/ui/arrow'
import { buttonStyle } from '~/ui/button-style'
import { Link } from '~/ui/link'
import { SampleMark } from '~/ui/sample-mark'

type HeadProps = { heading: string; lead?: string | undefined }

type SectionHeadProps = HeadProps & { onNight?: boolean; sample?: true | undefined }

/** A section's heading with, beside it, the sentence that says what it is for. */
export const SectionHead = ({ heading, lead, sample, onNight = false }: SectionHeadProps) => (
  <div className="mb-8 grid items-end gap-3 md:mb-10 lg:grid-cols-2 lg:gap-6">
    <div>
      <h2 className="text-h2">{heading}</h2>
      {sample && <SampleMark />}
    </div>
    {lead && (
      <p
        className={`max-w-aside lg:justify-self-end ${onNight ? 'text-on-night-2' : 'text-ink-2'}`}
      >
        {lead}
      </p>
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

/** The head of a part of a larger page, with a link to that page at its end. */
export const LinkedSectionHead = ({
  heading,
  lead,
  link,
}: HeadProps & { link: { label: string; to: string } | undefined }) => (
  <div className="mb-6 grid items-end gap-x-6 gap-y-4 sm:grid-cols-[1fr_auto] md:mb-8">
    <h2 className={`text-h2 sm:col-start-1 sm:row-start-1 ${lead ? 'sm:col-end-3' : ''}`}>
      {heading}
    </h2>
    {lead && <p className="max-w-reading text-ink-2 sm:row-start-2">{lead}</p>}
    {link && (
      <Link
        to={link.to}
        className={`${buttonStyle('ghost', 'small')} justify-self-start sm:col-start-2 sm:row-span-2 sm:row-start-1`}
      >
        {link.label}
        <Arrow />
      </Link>
    )}
  </div>
)
