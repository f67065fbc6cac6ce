import { type EmbedMessage, parseEmbedMessage } from '../../contracts/embed-messages.ts'
import { parseUrl } from '../../contracts/parse-url.ts'

type Guarded = {
  /** The origin of the form, the only one that may send its messages. */
  origin: string
  frame: () => HTMLIFrameElement | null
  onMessage: (message: EmbedMessage) => void
}

/**
 * Filters messages before the SDK, which does not check their origin or source, and follows
 * redirects anywhere. Messages with the form's id pass only if they are valid and come from the form's
 * own frame; redirects only to this site.
 * @returns stops the filter
 */
export function guardFormMessages({ origin, frame, onMessage }: Guarded): () => void {
  const isHonest = (event: MessageEvent, message: EmbedMessage | undefined) =>
    message !== undefined &&
    event.origin === origin &&
    event.source === frame()?.contentWindow &&
    (!('url' in message) || leadsToThisSite(message.url))

  const onEvent = (event: MessageEvent) => {
    const embedId = readEmbedId(frame())
    // The SDK's own listeners throw on empty data.
    if (event.data === null || event.data === undefined) return event.stopImmediatePropagation()
    // The message is another form's, or no form's at all.
    if (embedId === undefined || event.data.embedId !== embedId) return
    const message = parseEmbedMessage(event.data)
    if (!message || !isHonest(event, message)) return event.stopImmediatePropagation()
    onMessage(message)
  }
  // Captured: before the listeners of the SDK, whenever those were added.
  addEventListener('message', onEvent, true)
  return () => removeEventListener('message', onEvent, true)
}

/** The id the SDK has opened the frame with. */
function readEmbedId(frame: HTMLIFrameElement | null): string | undefined {
  return (frame && new URL(frame.src).searchParams.get('typeform-embed-id')) ?? undefined
}

const leadsToThisSite = (target: string): boolean =>
  parseUrl(target, location.href)?.origin === location.origin
