import type { Location, ShouldRevalidateFunctionArgs } from 'react-router'

/**
 * A form in the pop-up is an entry of the browser's history, so that Back closes it: the page's own
 * URL with this fragment, which names no element of any page.
 */
const fragment = '#to/'

export type OpenForm = { form: string; title: string; hidden: Record<string, string> }

/** The entry of history for a form that is opened on the page at `location`. */
export const popUpEntry = ({ pathname, state }: Location, popUp: OpenForm) => ({
  // A chosen chip is in the browser's URL alone (ui/chip-choice.tsx).
  to: { pathname, search: window.location.search, hash: `${fragment}${popUp.form}` },
  state: { ...state, popUp },
})

/** The form that is open at an entry of history, whose state any script of the page may have set. */
export function popUpAt({ hash, state }: Location): OpenForm | undefined {
  if (!hash.startsWith(fragment)) return undefined
  const { form, title, hidden }: Record<string, unknown> = Object(Object(state).popUp)
  if (typeof form !== 'string' || typeof title !== 'string') return undefined
  const texts = Object.entries(Object(hidden)).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return { form, title, hidden: Object.fromEntries(texts) }
}

/** Skips revalidation when only the dialog opens or closes, which must work offline. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = move
  const isSamePage =
    currentUrl.pathname === nextUrl.pathname && currentUrl.search === nextUrl.search
  const isPopUp = [currentUrl, nextUrl].some(({ hash }) => hash.startsWith(fragment))
  return defaultShouldRevalidate && !(isSamePage && isPopUp)
}
