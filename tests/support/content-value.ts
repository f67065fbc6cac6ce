/** The tests' content as pages get it. */
import { loadContent } from '../../app/content/load.ts'
import { testContent } from './content-folder.ts'

export const content = loadContent(testContent)

export const findForm = (id: string) => content.forms.find((form) => form.id === id)
