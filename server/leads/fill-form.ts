type Attributes = Record<string, string>

/**
 * Fills a form as it stands in a page: what the page brought along stays, every question
 * that has to be answered gets an answer that will do, and the rest, traps for robots among it, stays empty.
 * @param html a page with one form that posts
 * @returns the fields to post; undefined when there is no such form
 */
export function fillForm(html: string): URLSearchParams | undefined {
  const [form] = /<form\b[^>]*method="post"[\s\S]*?<\/form>/i.exec(html) ?? []
  if (!form) return undefined
  const fields = new URLSearchParams()
  let select: string | undefined
  for (const [, tag = '', text = ''] of form.matchAll(
    /<(input|textarea|select|option)\b([^>]*)>/gi,
  )) {
    const attributes = readAttributes(text)
    const { name = '', type } = attributes
    const isAsked = type === 'hidden' || 'required' in attributes
    if (tag === 'select') select = isAsked ? name : undefined
    if (tag === 'option' && select && attributes.value) {
      fields.set(select, attributes.value)
      select = undefined
    }
    if (/^(input|textarea)$/.test(tag) && isAsked && name && !fields.has(name)) {
      const value = tag === 'input' ? inputValue(attributes) : 'Canary'
      if (value !== undefined) fields.set(name, value)
    }
  }
  return fields
}

function inputValue({ type = 'text', value, min }: Attributes): string | undefined {
  switch (type) {
    case 'hidden':
    case 'radio':
    case 'checkbox':
      return value ?? (type === 'hidden' ? '' : 'on')
    case 'email':
      return 'canary@example.com'
    case 'tel':
      return '+92 300 0000000'
    case 'number':
      return min || '1'
    case 'date':
      return min || new Date().toISOString().slice(0, 10)
    case 'text':
    case 'search':
      return 'Canary'
    case 'url':
      return 'https://example.com'
    default:
      return undefined
  }
}

function readAttributes(text: string): Attributes {
  const pairs = [...text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, readEntities(value)]))
}

/** The entities React writes into attributes. */
const readEntities = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
