import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'
import { Dialog } from '~/ui/dialog'
import { FormFrame } from '~/ui/form-frame'

type OpenForm = { form: string; title: string; hidden: Record<string, string> }
type FormOpener = { host: string; open: (form: OpenForm) => void }

const FormOpenerContext = createContext<FormOpener | undefined>(undefined)

type FormDialogProviderProps = {
  /** Origin of the form host; empty for this site. */
  host: string
  children: ReactNode
}

/** One pop-up for every form button of the page. */
export function FormDialogProvider({ host, children }: FormDialogProviderProps) {
  const [opened, setOpened] = useState<OpenForm>()
  const opener = useMemo(() => ({ host, open: setOpened }), [host])
  return (
    <FormOpenerContext value={opener}>
      {children}
      {opened && <FormDialog form={opened} host={host} onClose={() => setOpened(undefined)} />}
    </FormOpenerContext>
  )
}

type FormDialogProps = { form: OpenForm; host: string; onClose: () => void }

function FormDialog({ form: { form, title, hidden }, host, onClose }: FormDialogProps) {
  const { key } = useLocation()
  const openedAt = useRef(key)

  useEffect(() => {
    if (openedAt.current !== key) onClose()
  }, [key, onClose])

  return (
    <Dialog title={title} onClose={onClose}>
      <FormFrame
        address={`${host}/to/${form}`}
        title={title}
        hidden={hidden}
        onEvent={(event) => event === 'form-close' && onClose()}
      />
    </Dialog>
  )
}

type FormLinkProps = {
  form: string
  /** What the button is, for the hidden field `call_to_action`. */
  callToAction: string
  /** The pop-up's title; the link's own text unless given. */
  title?: string
  /** Hidden fields of this button's own. */
  extra?: Record<string, string>
  className?: string
  children: ReactNode
}

/** A button that opens a form in the pop-up; without scripts, a link to the form's own page. */
export function FormLink({ form, callToAction, title, extra, className, children }: FormLinkProps) {
  const { host, open } = useFormOpener()
  const hidden = { ...useHiddenFields(callToAction), ...extra }
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return
    event.preventDefault()
    open({ form, title: title ?? event.currentTarget.textContent, hidden })
  }
  return (
    <a
      href={`${host}/to/${form}?${new URLSearchParams(hidden)}`}
      onClick={onClick}
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
