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

/** The colours the form is shown in by now, however much shines through. */
export function themeOf(page: HTMLElement): EmbedTheme {
  const colour = (name: string) => getComputedStyle(page).getPropertyValue(name).trim()
  return { color: colour('--color-ink'), backgroundColor: colour('--color-surface') }
}
