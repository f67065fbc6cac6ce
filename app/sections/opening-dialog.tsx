import { useLabels } from '~/react-contexts'
import { DialogHead, dialogStyle } from '~/ui/dialog'

/**
 * Shown from the press of a form button until React is there to open the form's dialog; start-scripts.mjs
 * gives it the button's title.
 */
export function OpeningDialog() {
  const { loading } = useLabels('list')
  return (
    <dialog
      id="opening"
      aria-labelledby="opening-title"
      suppressHydrationWarning
      className={dialogStyle}
    >
      <form method="dialog">
        <DialogHead id="opening-title" type="submit" />
      </form>
      {/* No text: every page has this dialog, and no page is loading. */}
      <div
        role="progressbar"
        aria-label={loading}
        className="h-1 bg-signal motion-safe:animate-pulse"
      />
    </dialog>
  )
}
