import { copyOfContent } from './content-folder.ts'
import { testOn } from './fixtures.ts'
import { addPseudoArabic } from './pseudo-arabic.ts'
import { startSite } from './site.ts'

/** The test on the site with the tests' content and an Arabic made of it. */
export const test = testOn(async (ends) => {
  const folder = copyOfContent()
  ends.defer(folder.cleanUp)
  addPseudoArabic(folder.path)
  return startSite({ CONTENT_DIR: folder.path })
})
