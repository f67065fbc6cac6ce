type StoreBadgeProps = {
  store: 'App Store' | 'Google Play'
  /** The words over the name of the store. */
  labels: { get: string; notYet: string }
  url?: string | undefined
}

/** A store's badge; without a URL it is disabled, and says so. */
export function StoreBadge({ store, labels, url }: StoreBadgeProps) {
  const box = 'grid min-h-14 min-w-42.5 content-center rounded-control px-4 leading-tight'
  if (!url) {
    return (
      <button
        type="button"
        disabled
        className={`${box} cursor-not-allowed border border-dashed border-ink-3 text-start text-ink-3`}
      >
        <span className="text-note">{labels.notYet}</span>
        <span className="font-semibold">{store}</span>
      </button>
    )
  }
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener"
      className={`${box} bg-ink text-paper hover:bg-ink-2`}
    >
      <span className="text-note">{labels.get}</span>
      <span className="font-semibold">{store}</span>
    </a>
  )
}
