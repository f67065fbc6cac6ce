import type { Writable } from 'node:stream'
import type { Language } from '../../app/lib/languages.ts'
import { noStaffWords, openStaffWords, type StaffWords } from '../leads/staff-words.ts'

/**
 * Reads the forms of a content folder in the language that the company reads leads in. Where the folder
 * cannot be used it says so, and leads are as their visitors saw them.
 */
export async function readStaffWords(
  folder: string,
  language: Language,
  err: Writable,
): Promise<StaffWords> {
  try {
    const { openContentFolder } = await import('../../app/content/content-folder.ts')
    const { loadFiles, loadTranslation } = await import('../../app/content/load.ts')
    const files = openContentFolder(folder)
    const content = language === 'en' ? loadFiles(files) : loadTranslation(files, language).content
    return openStaffWords(language, () => content)
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n')
    err.write(`Questions are as visitors saw them, as the forms cannot be read: ${reason}\n`)
    return noStaffWords(language)
  }
}
