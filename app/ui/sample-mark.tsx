import { Eyebrow } from './eyebrow'

/** Says that a text is a sample, until the company has put a real one in its place. */
export const SampleMark = ({ onNight }: { onNight?: boolean }) => (
  <Eyebrow className="mt-0.5" {...(onNight && { onNight })}>
    Sample
  </Eyebrow>
)
