import { createWidget } from '@typeform/embed'
import '@typeform/embed/build/css/widget.css'
import { useEffect, useRef, useState } from 'react'
import { countOpened, countStarted } from '~/lib/analytics'
import { type FormEvent, findFormEvent } from '../../contracts/embed-messages'
import { FormPageLink } from './form-page-link'
import { guardFormMessages } from './guard-form-messages'

/** Milliseconds without a word from the form after which its own page is offered. */
const patience = 6000

export type FormFrameProps = {
  /** The full form URL, `{host}/to/{formId}`; a path means this site. */
  formUrl: string
  title: string
  hidden: Record<string, string>
  /** The form takes the focus as soon as it is there. */
  autoFocus?: boolean
  onEvent?: (event: FormEvent) => void
}

/** A form of the form host in a frame, opened with the provider's SDK; form-frame.tsx loads both. */
export function EmbeddedForm({ formUrl, onEvent, ...rest }: FormFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  const [isLate, setLate] = useState(false)
  // The widget is opened once for a URL; later values of the rest would lose what was typed.
  const options = useRef({ ...rest, onEvent })
  options.current.onEvent = onEvent

  useEffect(() => {
    const host = container.current
    if (!host) return
    const url = new URL(formUrl, location.href)
    const { title, hidden, autoFocus } = options.current
    const page = hidden.source_page ?? location.pathname
    const counted = new Set<FormEvent>()
    const waiting = setTimeout(setLate, patience, true)
    const stopGuarding = guardFormMessages({
      origin: url.origin,
      frame: () => host.querySelector('iframe'),
      onMessage(message) {
        if (message.type === 'form-ready') {
          clearTimeout(waiting)
          setLate(false)
        }
        if (message.type === 'form-ready' && autoFocus) {
          host.querySelector('iframe')?.focus()
          widget.focus()
        }
        const event = findFormEvent(message)
        if (!event) return
        // The server counts what is sent.
        if (event === 'form-ready' && !counted.has(event)) countOpened(host, page)
        if (event === 'form-started' && !counted.has(event)) countStarted(page)
        counted.add(event)
        options.current.onEvent?.(event)
      },
    })
    const widget = createWidget(url.href, {
      container: host,
      hidden,
      inlineOnMobile: true,
      noHeading: true,
      iframeProps: { title },
    })
    return () => {
      clearTimeout(waiting)
      setLate(false)
      stopGuarding()
      widget.unmount()
    }
  }, [formUrl])

  return (
    <div className="flex h-full flex-col">
      {isLate && <FormPageLink formUrl={formUrl} hidden={rest.hidden} />}
      <div ref={container} className="h-full min-h-0" />
    </div>
  )
}
