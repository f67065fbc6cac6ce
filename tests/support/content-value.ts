/** The tests' content as pages get it. */

import { testContent } from './content-folder.ts'
import { loadContent } from './load-content.ts'

export const content = loadContent(testContent)

export const findForm = (id: string) => content.forms.find((form) => form.id === id)
