import { type Definition, readDefinition } from './definition.ts'

/** What a waiting form's own page says; the words of all forms come with it, also when it is gone. */
export type FormPage = { isGone: boolean; definition: Definition }

/** No `<` is in its text (definition-script.tsx). */
const definitionScript = /<script\b[^>]*\bdata-form-definition\b[^>]*>[^<]*<\/script>/

/** Fetches a form's page; gives none where there is no connection, or another's page is in the way. */
export async function fetchFormPage(formId: string): Promise<FormPage | undefined> {
  try {
    const response = await fetch(`/to/${encodeURIComponent(formId)}`)
    // The rest of the page is of no use, and has styles that this page's policy would complain of.
    const [script] = definitionScript.exec(await response.text()) ?? []
    // A log-in page of the network has none.
    if (!script) return undefined
    const page = new DOMParser().parseFromString(script, 'text/html')
    return { isGone: response.status === 404, definition: readDefinition(page) }
  } catch {
    return undefined
  }
}
