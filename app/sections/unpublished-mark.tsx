import { useLabels } from '~/react-contexts'
import type { Unpublished } from '../../contracts/blog'

/** In a preview: says of a post or a job that the public does not see it, and why. */
export function UnpublishedMark({ why }: { why: Unpublished | undefined }) {
  const labels = useLabels('marks')
  if (!why) return null
  return (
    <p className="mt-4 inline-block rounded-full bg-signal px-3 py-1 text-note font-semibold text-on-signal">
      {labels[why]}
    </p>
  )
}
