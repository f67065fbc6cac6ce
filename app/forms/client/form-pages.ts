import { type Definition, readDefinition } from './definition.ts'

const known = new Map<string, Definition>()
let latest: Definition | undefined

/** Notes the definition of a form whose page this is, or was fetched. */
export function noteForm(formId: string, definition: Definition): void {
  known.set(formId, definition)
  latest = definition
}

/** A form's title; its name where it is gone. */
export const titleOf = (formId: string): string =>
  known.get(formId)?.title ?? formId.replaceAll('-', ' ')

/** Where the words of all forms and the ways to reach the company are. */
export const anyForm = (): Definition | undefined => latest

/**
 * Looks for a form's page. The words of all forms come with it, also when the form is gone; unknown is
 * where there is no connection, or another's page is in the way.
 */
export async function lookUp(formId: string): Promise<'there' | 'gone' | 'unknown'> {
  if (known.has(formId)) return 'there'
  try {
    const response = await fetch(`/to/${encodeURIComponent(formId)}`)
    // The rest of the page is of no use, and has styles that this page's policy would complain of.
    const [script] = definitionScript.exec(await response.text()) ?? []
    // A log-in page of the network has none.
    if (!script) return 'unknown'
    const definition = readDefinition(new DOMParser().parseFromString(script, 'text/html'))
    if (response.ok) noteForm(formId, definition)
    else latest = definition
    return response.ok ? 'there' : 'gone'
  } catch {
    return 'unknown'
  }
}

/** No `<` is in its text (definition-script.tsx). */
const definitionScript = /<script\b[^>]*\bdata-form-definition\b[^>]*>[^<]*<\/script>/
