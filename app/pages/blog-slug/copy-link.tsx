import { useState } from 'react'

const labels = { idle: 'Copy Link', done: 'Link copied', failed: 'Copying is not allowed here' }

/** Copies the post's address, and says that it did. */
export function CopyLink({ address }: { address: string }) {
  const [state, setState] = useState<keyof typeof labels>('idle')
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setState('done'),
      () => setState('failed'),
    )
  return (
    <button
      type="button"
      onClick={copy}
      className="flex min-h-[44px] items-center gap-1 rounded-full px-1.5 text-small font-semibold text-link transition-colors hover:bg-current/10"
    >
      <svg
        className="size-[20px] shrink-0"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        aria-hidden="true"
      >
        <path d="M10 14a4 4 0 0 0 6 0l4-4a4.2 4.2 0 0 0-6-6l-2 2M14 10a4 4 0 0 0-6 0l-4 4a4.2 4.2 0 0 0 6 6l2-2" />
      </svg>
      <span aria-live="polite">{labels[state]}</span>
    </button>
  )
}
