/** Says that a text is a sample, until the company has put a real one in its place. */
export const SampleMark = () => <p className="mt-0.5 font-mono text-note text-ink-3">Sample</p>
