import { Eyebrow } from './eyebrow'

/** Says that a text is a sample, until the company has put a real one in its place. */
export const SampleMark = () => <Eyebrow className="mt-0.5">Sample</Eyebrow>
