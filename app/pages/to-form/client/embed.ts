import type { EmbedMessage, EmbedTheme } from '../../../../contracts/embed-messages.ts'

// Leaves out `embedId` of each member on its own, so that the members stay apart.
type WithoutEmbedId<Message> = Message extends unknown ? Omit<Message, 'embedId'> : never
export type Told = WithoutEmbedId<EmbedMessage>

export type Embed = {
  /** Whether a page stands around the form and opened it as the SDK does. */
  isEmbedded: boolean
  tell(message: Told): void
  /** Calls back when the page around asks the form to take the focus. */
  onFocusAsked(focus: () => void): void
}

/**
 * The page around a form. Messages go to and come from its origin only, and only when the server
 * allows that origin (`data-embed-origins`; always the form's own).
 */
export function findEmbed({ embedId, embedOrigins = '' }: DOMStringMap): Embed {
  const allowed = new Set([location.origin, ...embedOrigins.split(' ').filter(Boolean)])
  const origin = originAround()
  const isEmbedded = Boolean(embedId) && parent !== window && allowed.has(origin)
  return {
    isEmbedded,
    tell(message) {
      if (isEmbedded) parent.postMessage({ ...message, embedId }, origin)
    },
    onFocusAsked(focus) {
      addEventListener('message', ({ origin, source, data }) => {
        if (data === 'embed-focus' && source === parent && allowed.has(origin)) focus()
      })
    },
  }
}

/** Firefox names no ancestors; there, the page that led here is the page around. */
function originAround(): string {
  const [nearest] = location.ancestorOrigins ?? []
  if (nearest) return nearest
  return document.referrer ? new URL(document.referrer).origin : location.origin
}

/** The colours the form is shown in, as the SDK wants them. */
export function themeOf(page: HTMLElement): EmbedTheme {
  const { color, backgroundColor } = getComputedStyle(page)
  return { color: asHex(color), backgroundColor: asHex(backgroundColor) }
}

function asHex(colour: string): string {
  const [red = 0, green = 0, blue = 0] = colour.match(/\d+/g)?.map(Number) ?? []
  return `#${[red, green, blue].map((part) => Math.min(part, 255).toString(16).padStart(2, '0')).join('')}`
}
