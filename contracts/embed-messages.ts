const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 2000
const isTarget = (value: unknown): value is string | undefined =>
  value === undefined || (typeof value === 'string' && /^_(self|blank|top|parent)$/.test(value))
const isHeight = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100_000

/**
 * The messages a form sends to the page that embeds it, as `@typeform/embed` 6.1.1 reads them, by their
 * type: the fields beside that and `embedId`, the `typeform-embed-id` the form was opened with. Others
 * that it reads change nothing on a page of ours.
 */
const shapes = {
  'form-ready': { formId: isText },
  'form-started': { formId: isText, responseId: isText },
  'form-height-changed': { height: isHeight },
  'form-submit': { formId: isText, responseId: isText },
  'form-close': {},
  'thank-you-screen-redirect': { url: isText, target: isTarget },
  'redirect-after-submit': { url: isText, target: isTarget },
}

type Shapes = typeof shapes
type Checked<Check> = Check extends (value: unknown) => value is infer Value ? Value : never

export type EmbedMessage = {
  [Type in keyof Shapes]: { type: Type; embedId: string } & {
    [Name in keyof Shapes[Type]]: Checked<Shapes[Type][Name]>
  }
}[keyof Shapes]

/** The messages a page reacts to; the SDK handles all others. */
const events = ['form-ready', 'form-started', 'form-submit', 'form-close'] as const
export type FormEvent = (typeof events)[number]

/** Parses a message from a form; undefined when it is none of them, or a field is missing or wrong. */
export function parseEmbedMessage(data: unknown): EmbedMessage | undefined {
  if (!isRecord(data) || typeof data.embedId !== 'string') return undefined
  const [, shape] = Object.entries(shapes).find(([type]) => type === data.type) ?? []
  if (!shape || !Object.entries(shape).every(([name, holds]) => holds(data[name]))) return undefined
  // Every field was checked against its shape just above.
  return data as EmbedMessage
}

/** The event of a message, or undefined if it is none. */
export const findFormEvent = ({ type }: EmbedMessage): FormEvent | undefined =>
  events.find((each) => each === type)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
