import { content } from 'virtual:content'
import type { FormDefinition } from '../../contracts/form.ts'
import type { FormWords } from '../../contracts/form-words.ts'

/** The forms this site hosts. */
export const listForms = (): FormDefinition[] => content.forms
/** The words that all forms share. */
export const getFormWords = (): FormWords => content.formWords
