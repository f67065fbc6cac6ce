import type { EmbedMessage } from '../../../contracts/embed-messages.ts'
import { observeSize } from '../../lib/observe.ts'

// Leaves out `embedId` of each member on its own, so that the members stay apart.
type WithoutEmbedId<Message> = Message extends unknown ? Omit<Message, 'embedId'> : never
type Told = WithoutEmbedId<EmbedMessage>

export type Embed = ReturnType<typeof openEmbed>

/**
 * The host page of a form, if the SDK of one opened it. Messages go to and come from its origin only, and
 * only when the server allows that origin (`data-embed-origins`; always the form's own).
 */
export function openEmbed({ embedId, embedOrigins = '' }: DOMStringMap) {
  const allowed = new Set([location.origin, ...embedOrigins.split(' ').filter(Boolean)])
  const host = hostOrigin()
  const isEmbedded = Boolean(embedId) && parent !== window && allowed.has(host)
  return {
    isEmbedded,
    options: readOptions(new URLSearchParams(location.search)),
    tell(message: Told): void {
      if (isEmbedded) parent.postMessage({ ...message, embedId }, host)
    },
    /** True for the message by which the host page asks the form to take the focus. */
    isFocusAsked: ({ origin, source, data }: MessageEvent): boolean =>
      data === 'embed-focus' && source === parent && allowed.has(origin),
  }
}

/** Firefox lists no ancestor origins; there, the referrer is the host page. */
function hostOrigin(): string {
  const [nearest] = location.ancestorOrigins ?? []
  if (nearest) return nearest
  return document.referrer ? new URL(document.referrer).origin : location.origin
}

/** Reads the SDK's options in the query of an embedded form. */
function readOptions(query: URLSearchParams) {
  const is = (name: string) => /^(1|true)$/.test(query.get(name) ?? '')
  return {
    /** The visit's attribution may be sent along. */
    tracking: !is('disable-tracking'),
    /** The host page follows redirects, into this target. */
    handlesRedirect: is('typeform-embed-handles-redirect'),
    redirectTarget: query.get('typeform-embed-redirect-target') ?? undefined,
    /** The frame gets the form's height. */
    autoResize: is('typeform-embed-auto-resize'),
  }
}

/** Tells the host page that the form is there, and its height, now and when it changes. */
export function tellHeight(page: HTMLElement, formId: string, { options, tell }: Embed): void {
  page.toggleAttribute('data-auto-resize', options.autoResize)
  tell({ type: 'form-ready', formId })
  observeSize(page, () => {
    const content = page.firstElementChild
    const height = content?.getBoundingClientRect().height ?? page.scrollHeight
    tell({ type: 'form-height-changed', height: Math.ceil(height) })
  })
}
