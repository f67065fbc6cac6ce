import { useEffect, useState } from 'react'
import type { Labels } from '~/content/schemas/labels'
import { Icon } from '~/ui/icon'

type CopyLinkProps = { url: string; labels: Labels['blog']['copy'] }

/** The button shows the result this long, in milliseconds. */
const shownFor = 4000

/** Copies the post’s URL, says whether it did, and turns back. */
export function CopyLink({ url, labels }: CopyLinkProps) {
  const [state, setState] = useState<keyof typeof labels>('idle')
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(setState, shownFor, 'idle')
    return () => clearTimeout(timer)
  }, [state])
  // Over plain http there is no clipboard, whatever the types say.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setState('done')
    } catch {
      setState('failed')
    }
  }
  return (
    <button
      type="button"
      onClick={copy}
      className="flex min-h-touch items-center gap-2 rounded-full px-3 text-small font-semibold text-link transition-colors hover:bg-current/10"
    >
      <Icon
        size={24}
        d="M10 14a4 4 0 0 0 6 0l4-4a4.2 4.2 0 0 0-6-6l-2 2M14 10a4 4 0 0 0-6 0l-4 4a4.2 4.2 0 0 0 6 6l2-2"
        className="shrink-0"
        width={20}
        height={20}
      />
      <span aria-live="polite">{labels[state]}</span>
    </button>
  )
}
