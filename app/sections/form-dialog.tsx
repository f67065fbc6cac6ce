import { createContext, type MouseEvent, type ReactNode, use, useCallback, useMemo } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { popUpEntry } from '~/lib/pop-up'
import { prefetchForm } from '~/ui/form-frame'
import { FormPopUp } from './form-pop-up'
import { OpeningDialog } from './opening-dialog'

const FormUrlContext = createContext<((form: string) => string) | undefined>(undefined)

type FormDialogProviderProps = {
  /** Origin of the form host; for this site the path of the page’s language. */
  host: string
  /** The host’s own ids of forms, by those of this site; of others the id is the same. */
  ids?: Record<string, string> | undefined
  children: ReactNode
}

/** One pop-up for every form button of the page. */
export function FormDialogProvider({ host, ids, children }: FormDialogProviderProps) {
  const formUrl = useCallback((form: string) => `${host}/to/${ids?.[form] ?? form}`, [host, ids])
  return (
    <FormUrlContext value={formUrl}>
      {children}
      <OpeningDialog />
      <FormPopUp formUrl={formUrl} />
    </FormUrlContext>
  )
}

type FormLinkProps = {
  form: string
  /** The button's key in the hidden field `call_to_action`, the same in every language. */
  callToAction: string
  /** The pop-up's title; the link's own text unless given. */
  title?: string | undefined
  /** Its accessible name where its text needs context; begins with that text. */
  label?: string
  /** Hidden fields of this button's own. */
  extra?: Record<string, string>
  className?: string
  children: ReactNode
}

/** A button that opens a form in the pop-up; without scripts, a link to the form's own page. */
export function FormLink({
  form,
  callToAction,
  title,
  label,
  extra,
  className,
  children,
}: FormLinkProps) {
  const formUrl = useFormUrl(form)
  const location = useLocation()
  const navigate = useNavigate()
  const hidden = { ...useHiddenFields(callToAction), ...extra }
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    // A double click on the backdrop: its first click has closed a pop-up over this button.
    if (event.detail > 1) return
    const popUp = { form, title: title ?? event.currentTarget.textContent, hidden }
    const { to, state } = popUpEntry(location, popUp)
    // Rendered at once: the second click of a double click meets the dialog and not the button.
    navigate(to, { state, preventScrollReset: true, flushSync: true })
  }
  return (
    <a
      href={`${formUrl}?${new URLSearchParams(hidden)}`}
      onClick={onClick}
      onPointerEnter={prefetchForm}
      onFocus={prefetchForm}
      aria-label={label}
      className={className}
      data-form={form}
      data-form-title={title}
    >
      {children}
    </a>
  )
}

/** True if a click is meant for the page itself, not for a new tab, a window or a download. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** The two hidden fields every form of ours is given. */
export function useHiddenFields(callToAction: string): Record<string, string> {
  const page = useHref(useLocation().pathname)
  return useMemo(() => ({ source_page: page, call_to_action: callToAction }), [page, callToAction])
}

/** The URL of a form at the form host of the page around. */
export function useFormUrl(form: string): string {
  const formUrl = use(FormUrlContext)
  if (!formUrl) throw new Error('a form button is outside FormDialogProvider')
  return formUrl(form)
}
