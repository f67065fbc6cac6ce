/**
 * The messages a form sends to the page that embeds it, as `@typeform/embed` reads them: always
 * with `type` and `embedId`, the `typeform-embed-id` the form was opened with.
 */
export type EmbedMessage = { embedId: string } & (
  | { type: 'form-ready'; formId: string }
  | { type: 'form-started'; formId: string; responseId: string }
  | { type: 'form-screen-changed'; formId: string; ref: string }
  | { type: 'form-height-changed'; height: number }
  | { type: 'form-submit'; formId: string; responseId: string }
  | { type: 'form-close' }
)

/** What a page does on: all other messages are the SDK's own business. */
export type FormEvent = 'form-ready' | 'form-submit' | 'form-close'

const events: ReadonlySet<unknown> = new Set<FormEvent>(['form-ready', 'form-submit', 'form-close'])

/** The event a message stands for, or undefined when it is not one of a form's. */
export function formEventOf(data: unknown): FormEvent | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if (!('type' in data) || !('embedId' in data) || typeof data.embedId !== 'string')
    return undefined
  return isFormEvent(data.type) ? data.type : undefined
}

const isFormEvent = (type: unknown): type is FormEvent => events.has(type)
