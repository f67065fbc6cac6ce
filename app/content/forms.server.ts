import { content } from 'virtual:content'
import type { FormDefinition } from '../../contracts/form.ts'

/** The forms this site hosts. */
export const listForms = (): FormDefinition[] => content.forms
