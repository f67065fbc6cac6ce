import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLabels } from '~/react-contexts'
import { Icon } from './icon'

type DialogProps = {
  title: string
  /** False if a click on the backdrop would lose what is entered. */
  lightDismiss?: boolean
  /** Called when it was closed by its button, Escape or a click on the backdrop. */
  onClose: () => void
  children: ReactNode
}

export const dialogStyle =
  'h-[min(620px,calc(100dvh-32px))] w-[min(720px,calc(100vw-32px))] overflow-hidden rounded-card bg-surface max-sm:size-full max-sm:max-h-none max-sm:max-w-none max-sm:rounded-none text-ink shadow-form backdrop:bg-night/70 forced-colors:border'

export const dialogHead = 'flex items-center justify-between border-b border-line py-1 ps-6 pe-2'

/** In ms: clicks and keys with shorter pauses may belong to the click that has opened the dialog. */
const doubleClick = 500

/**
 * A native modal dialog, open as long as it is rendered. The browser keeps the focus inside and
 * gives it back; where `closedby` is not known yet, Escape and the button remain.
 */
export function Dialog({ title, lightDismiss = true, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [takesClicks, setTakesClicks] = useState(false)

  useEffect(() => {
    if (takesClicks) return
    let timer = setTimeout(setTakesClicks, doubleClick, true)
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(setTakesClicks, doubleClick, true)
    }
    const types = ['pointerdown', 'keydown']
    for (const type of types) addEventListener(type, wait, true)
    return () => {
      clearTimeout(timer)
      for (const type of types) removeEventListener(type, wait, true)
    }
  }, [takesClicks])

  useLayoutEffect(() => {
    const element = dialog.current
    const { dataset } = document.documentElement
    element?.showModal()
    dataset.behind = ''
    return () => {
      // Closed before it leaves the document: only then the focus returns to what opened it.
      element?.close()
      delete dataset.behind
    }
  }, [])

  return (
    <dialog
      ref={dialog}
      closedby={takesClicks && lightDismiss ? 'any' : 'closerequest'}
      // In development React mounts twice: by the time the first closing is told, it is open again.
      onClose={({ currentTarget }) => currentTarget.open || onClose()}
      aria-labelledby={id}
      className={`${takesClicks ? '' : 'pointer-events-none'} ${dialogStyle}`}
    >
      <div className="flex h-full flex-col">
        <div className={dialogHead}>
          <h2 id={id} className="text-h4">
            {title}
          </h2>
          <CloseButton
            type="button"
            onClick={() => takesClicks && dialog.current?.close()}
            // Enter that has opened it may still be held down.
            onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
          />
        </div>
        <div className="min-h-0 grow overflow-auto">{children}</div>
      </div>
    </dialog>
  )
}

/** Closes a dialog, as its `type` and listeners do it. */
export function CloseButton(props: ComponentProps<'button'>) {
  return (
    <button
      {...props}
      aria-label={useLabels('frame').close}
      className="grid size-touch shrink-0 place-items-center rounded-full hover:bg-paper"
    >
      <Icon size={18} d="M2 2l14 14M16 2L2 16" />
    </button>
  )
}
