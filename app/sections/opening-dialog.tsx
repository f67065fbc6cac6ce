import { useLabels } from '~/react-contexts'
import { CloseButton, dialogHead, dialogStyle } from '~/ui/dialog'

/**
 * Shown from the press of a form button until React is there to open the form's dialog. It has no text:
 * start-scripts.mjs gives it the button's, as attributes, which React does not compare.
 */
export function OpeningDialog() {
  const { loading } = useLabels('list')
  return (
    <dialog id="opening" suppressHydrationWarning className={dialogStyle}>
      <form
        method="dialog"
        suppressHydrationWarning
        className={`${dialogHead} before:headline before:text-h4 before:content-[attr(data-title)]`}
      >
        <CloseButton type="submit" />
      </form>
      <progress aria-label={loading} className="w-full" />
    </dialog>
  )
}
