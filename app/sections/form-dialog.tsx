import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useMemo,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { isPlainClick } from '~/helpers/is-plain-click'
import { usePointedAt } from '~/ui/use-pointed-at'
import type { FormPopUp, OpenForm } from './form-pop-up'

type FormOpener = { host: string; open: (form: OpenForm) => void }
type Opened = { form: OpenForm; PopUp: typeof FormPopUp }

const FormOpenerContext = createContext<FormOpener | undefined>(undefined)

type FormDialogProviderProps = {
  /** Origin of the form host; empty for this site. */
  host: string
  children: ReactNode
}

/** One pop-up for every form button of the page, loaded when one is about to be pressed. */
export function FormDialogProvider({ host, children }: FormDialogProviderProps) {
  const [opened, setOpened] = useState<Opened>()
  usePointedAt('[data-form]', (link) => link && prepare())
  const opener = useMemo(
    () => ({
      host,
      open: (form: OpenForm) =>
        void import('./form-pop-up').then(
          ({ FormPopUp }) => setOpened({ form, PopUp: FormPopUp }),
          // Without its script there is still the form's own page.
          () => location.assign(addressOf(host, form.form, form.hidden)),
        ),
    }),
    [host],
  )
  return (
    <FormOpenerContext value={opener}>
      {children}
      {opened && (
        <opened.PopUp
          form={opened.form}
          address={`${host}/to/${opened.form.form}`}
          onClose={() => setOpened(undefined)}
        />
      )}
    </FormOpenerContext>
  )
}

/** Fetches what a form opens in; called on the first sign that one will be. */
function prepare(): void {
  const nothing = () => undefined
  import('./form-pop-up').catch(nothing)
  import('~/ui/form-sdk').catch(nothing)
}

const addressOf = (host: string, form: string, hidden: Record<string, string>) =>
  `${host}/to/${form}?${new URLSearchParams(hidden)}`

type FormLinkProps = {
  form: string
  /** What the button is, for the hidden field `call_to_action`. */
  callToAction: string
  /** The pop-up's title; the link's own text unless given. */
  title?: string
  /** What it is called for people who do not see what stands around it; begins with its text. */
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
  const { host, open } = useFormOpener()
  const hidden = { ...useHiddenFields(callToAction), ...extra }
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    open({ form, title: title ?? event.currentTarget.textContent, hidden })
  }
  return (
    <a
      href={addressOf(host, form, hidden)}
      onClick={onClick}
      aria-label={label}
      className={className}
      data-form={form}
      data-scripted
    >
      {children}
    </a>
  )
}

/** The two hidden fields every form of ours is given. */
export function useHiddenFields(callToAction: string): Record<string, string> {
  const { pathname } = useLocation()
  return useMemo(
    () => ({ source_page: pathname, call_to_action: callToAction }),
    [pathname, callToAction],
  )
}

/** The form host and the pop-up of the page around. */
export function useFormOpener(): FormOpener {
  const opener = useContext(FormOpenerContext)
  if (!opener) throw new Error('a form button stands outside FormDialogProvider')
  return opener
}
