import { useLabels } from '~/react-contexts'

/** Says that a text is a sample, until the company has put a real one in its place; dashed, as what is not built yet. */
export function SampleMark() {
  const { sample, sampleMeans } = useLabels('marks')
  return (
    <p
      title={sampleMeans}
      className="mt-2 w-fit rounded-full border border-dashed border-current px-2 font-mono text-note"
    >
      {sample}
    </p>
  )
}
