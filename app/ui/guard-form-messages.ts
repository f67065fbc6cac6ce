import { type EmbedMessage, parseEmbedMessage } from '../../contracts/embed-messages.ts'

type Guarded = {
  /** Where the form comes from: the only origin that may speak for it. */
  origin: string
  frame: () => HTMLIFrameElement | null
  /** Origins a form may lead to, beside this site’s own. */
  redirects?: string[]
  onMessage: (message: EmbedMessage) => void
}

/**
 * Stands before the SDK, which checks neither origin nor source of a message and follows redirects
 * anywhere: of messages that bear a form's id, it hears only those that the form itself has sent,
 * whole, leading to a listed place. Gives back how to stop.
 */
export function guardFormMessages({ origin, frame, redirects, onMessage }: Guarded): () => void {
  const places = new Set([location.origin, ...(redirects ?? [])])

  const isHonest = (event: MessageEvent, message: EmbedMessage | undefined) =>
    message !== undefined &&
    event.origin === origin &&
    event.source === frame()?.contentWindow &&
    (!('url' in message) || leadsTo(places, message.url))

  const onEvent = (event: MessageEvent) => {
    const embedId = embedIdOf(frame())
    // The SDK's own listeners fall over data that is nothing.
    if (event.data === null || event.data === undefined) return event.stopImmediatePropagation()
    // Another form's, or nobody's: whoever they are for does not take them for this form's.
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
function embedIdOf(frame: HTMLIFrameElement | null): string | undefined {
  return (frame && new URL(frame.src).searchParams.get('typeform-embed-id')) ?? undefined
}

/** Whether an address is one of the web, at a listed place. */
function leadsTo(places: ReadonlySet<string>, address: string): boolean {
  const url = URL.canParse(address, location.href) ? new URL(address, location.href) : undefined
  return url !== undefined && /^https?:$/.test(url.protocol) && places.has(url.origin)
}
