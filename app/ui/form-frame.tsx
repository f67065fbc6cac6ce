import { useEffect, useRef, useState } from 'react'
import { type FormEvent, formEventOf } from '../../contracts/embed-messages'

type FormFrameProps = {
  /** The full form address, `{host}/to/{formId}`; a path stands for this site. */
  address: string
  title: string
  hidden: Record<string, string>
  onEvent?: (event: FormEvent) => void
}

/** A form of the form host in a frame, opened with the provider's SDK, which is loaded only now. */
export function FormFrame({ address, title, hidden, onEvent }: FormFrameProps) {
  const container = useRef<HTMLDivElement>(null)
  const [failed, setFailed] = useState(false)
  // The widget is opened once for an address; later values of the rest would lose what was typed.
  const options = useRef({ title, hidden, onEvent })
  options.current.onEvent = onEvent

  useEffect(() => {
    const host = container.current
    if (!host) return
    const url = new URL(address, location.href)
    let close: (() => void) | undefined
    let gone = false

    // The SDK checks neither origin nor source of a message; what we act on is checked here.
    const onMessage = ({ origin, source, data }: MessageEvent) => {
      if (origin !== url.origin || source !== host.querySelector('iframe')?.contentWindow) return
      const event = formEventOf(data)
      if (event) options.current.onEvent?.(event)
    }
    addEventListener('message', onMessage)
    import('./form-sdk').then(
      ({ createWidget }) => {
        if (gone) return
        const { title, hidden } = options.current
        close = createWidget(url.href, {
          container: host,
          hidden,
          inlineOnMobile: true,
          noHeading: true,
          iframeProps: { title },
        }).unmount
      },
      () => setFailed(true),
    )
    return () => {
      gone = true
      removeEventListener('message', onMessage)
      close?.()
    }
  }, [address])

  if (failed) {
    return (
      <p className="p-4">
        The form could not be loaded.{' '}
        <a href={address} className="text-link underline">
          Open it on its own page
        </a>
        .
      </p>
    )
  }
  return <div ref={container} className="h-full" />
}
