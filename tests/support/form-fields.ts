import { Parser } from 'htmlparser2'

/**
 * Fills in the first form of a page that posts. Hidden fields keep their values, required questions
 * get a valid answer, and the others, honeypots among them, stay empty.
 * @returns the fields to post; undefined if the page has no such form
 */
export function fillForm(html: string): URLSearchParams | undefined {
  const filled: URLSearchParams[] = []
  let fields: URLSearchParams | undefined
  /** The required select around the current tag, until an option is chosen. */
  let select: string | undefined
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'form' && attributes.method === 'post') fields = new URLSearchParams()
      if (!fields) return
      const { name = '', type } = attributes
      const isAsked = type === 'hidden' || 'required' in attributes
      if (tag === 'select') select = isAsked ? name : undefined
      if (tag === 'option' && select && attributes.value) {
        fields.set(select, attributes.value)
        select = undefined
      }
      if ((tag === 'input' || tag === 'textarea') && isAsked && name && !fields.has(name)) {
        const value = tag === 'input' ? inputValue(attributes) : 'Test'
        if (value !== undefined) fields.set(name, value)
      }
    },
    onclosetag(tag, isImplied) {
      if (tag !== 'form') return
      // A form that is not closed means a truncated page.
      if (fields && !isImplied) filled.push(fields)
      fields = undefined
    },
  })
  parser.end(html)
  return filled[0]
}

/** Gives a valid value for an input; undefined for a type that is not filled in, such as a file. */
function inputValue({ type = 'text', value, min }: Record<string, string>): string | undefined {
  const values: Record<string, string> = {
    hidden: value ?? '',
    radio: value ?? 'on',
    checkbox: value ?? 'on',
    email: 'test@example.com',
    tel: '+92 300 0000000',
    number: min || '1',
    date: min || new Date().toISOString().slice(0, 10),
    text: 'Test',
    search: 'Test',
    url: 'https://example.com',
  }
  return values[type]
}
