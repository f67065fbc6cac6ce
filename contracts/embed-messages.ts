/**
 * The messages a form sends to the page that embeds it, as `@typeform/embed` 6.1.1 reads them:
 * always with `type` and `embedId`, the `typeform-embed-id` the form was opened with.
 */
export type EmbedMessage = { embedId: string } & (
  | { type: 'form-ready'; formId: string }
  | { type: 'form-started'; formId: string; responseId: string }
  | { type: 'form-screen-changed'; formId: string; ref: string }
  | { type: 'form-height-changed'; height: number }
  | { type: 'form-submit'; formId: string; responseId: string }
  | { type: 'form-theme'; theme: EmbedTheme }
  | { type: 'form-close' }
  | { type: 'thank-you-screen-button-click'; formId: string; ref: string }
  | { type: 'thank-you-screen-redirect'; url: string; target?: string }
  | { type: 'redirect-after-submit'; url: string; target?: string }
  /** Our own forms never send it: a repeated post is the same lead, and is thanked for again. */
  | { type: 'duplicate-detected'; formId: string; responseId: string }
  | { type: 'welcome-screen-hidden'; formId: string }
)

/** Colors as `#rrggbb`. */
export type EmbedTheme = { color: string; backgroundColor: string }

type EmbedMessageType = EmbedMessage['type']

/** The messages a page reacts to; the SDK handles all others. */
const events = ['form-ready', 'form-started', 'form-submit', 'form-close'] as const
export type FormEvent = (typeof events)[number]

const isText = (value: unknown) => typeof value === 'string' && value.length <= 2000
const isTarget = (value: unknown) =>
  value === undefined || (typeof value === 'string' && /^_(self|blank|top|parent)$/.test(value))
const isHeight = (value: unknown) => typeof value === 'number' && value >= 0 && value <= 100_000
const isColor = (value: unknown) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value)
const isTheme = (value: unknown) =>
  isRecord(value) && isColor(value.color) && isColor(value.backgroundColor)

type Shape = Record<string, (value: unknown) => boolean>

/** The fields of each message beside its type and `embedId`. A map has no inherited names such as `constructor`. */
const shapes = new Map<unknown, Shape>(
  Object.entries<Shape>({
    'form-ready': { formId: isText },
    'form-started': { formId: isText, responseId: isText },
    'form-screen-changed': { formId: isText, ref: isText },
    'form-height-changed': { height: isHeight },
    'form-submit': { formId: isText, responseId: isText },
    'form-theme': { theme: isTheme },
    'form-close': {},
    'thank-you-screen-button-click': { formId: isText, ref: isText },
    'thank-you-screen-redirect': { url: isText, target: isTarget },
    'redirect-after-submit': { url: isText, target: isTarget },
    'duplicate-detected': { formId: isText, responseId: isText },
    'welcome-screen-hidden': { formId: isText },
  } satisfies Record<EmbedMessageType, Shape>),
)

/** Parses a message from a form; undefined when it is none of them, or a field is missing or wrong. */
export function parseEmbedMessage(data: unknown): EmbedMessage | undefined {
  if (!isRecord(data) || typeof data.embedId !== 'string') return undefined
  const shape = shapes.get(data.type)
  if (!shape || !Object.entries(shape).every(([name, holds]) => holds(data[name]))) return undefined
  // Every field was checked against its shape just above.
  return data as EmbedMessage
}

/** The event of a message, or undefined if it is none. */
export function findFormEvent(data: unknown): FormEvent | undefined {
  const type = parseEmbedMessage(data)?.type
  return events.find((each) => each === type)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
