import { createContext, type MouseEvent, type ReactNode, useContext, useMemo } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { popUpEntry } from '~/lib/pop-up'
import { isPlainClick } from '~/lib/urls'
import { prefetchForm } from '~/ui/form-frame'
import { FormPopUp } from './form-pop-up'

const FormOriginContext = createContext<string | undefined>(undefined)

type FormDialogProviderProps = {
  /** Origin of the form host; empty for this site. */
  host: string
  children: ReactNode
}

/** One pop-up for every form button of the page. */
export function FormDialogProvider({ host, children }: FormDialogProviderProps) {
  return (
    <FormOriginContext value={host}>
      {children}
      <FormPopUp host={host} />
    </FormOriginContext>
  )
}

const formUrl = (host: string, form: string, hidden: Record<string, string>) =>
  `${host}/to/${form}?${new URLSearchParams(hidden)}`

type FormLinkProps = {
  form: string
  /** The button's key in the hidden field `call_to_action`, the same in every language. */
  callToAction: string
  /** The pop-up's title; the link's own text unless given. */
  title?: string
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
  const host = useFormOrigin()
  const location = useLocation()
  const navigate = useNavigate()
  const hidden = { ...useHiddenFields(callToAction), ...extra }
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const popUp = { form, title: title ?? event.currentTarget.textContent, hidden }
    const { to, state } = popUpEntry(location, popUp)
    navigate(to, { state, preventScrollReset: true })
  }
  return (
    <a
      href={formUrl(host, form, hidden)}
      onClick={onClick}
      onPointerEnter={prefetchForm}
      onFocus={prefetchForm}
      aria-label={label}
      className={className}
      data-form={form}
    >
      {children}
    </a>
  )
}

/** The two hidden fields every form of ours is given. */
export function useHiddenFields(callToAction: string): Record<string, string> {
  const page = useHref(useLocation().pathname)
  return useMemo(() => ({ source_page: page, call_to_action: callToAction }), [page, callToAction])
}

/** The form host of the page around. */
export function useFormOrigin(): string {
  const host = useContext(FormOriginContext)
  if (host === undefined) throw new Error('a form button stands outside FormDialogProvider')
  return host
}
