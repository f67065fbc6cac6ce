import { openExistingDatabase } from '../../server/database/open.ts'
import { makeFormToken } from '../../server/forms/spam/form-token.ts'
import { openSecret } from '../../server/forms/spam/secret.ts'
import type { Site } from './site.ts'

/** Signs the token of a form that was opened a minute ago, so that no test waits as a person does. */
export async function makeAgedToken({ dataDir }: Pick<Site, 'dataDir'>, formId: string) {
  const db = openExistingDatabase(dataDir, undefined)
  try {
    return makeFormToken(await openSecret(db), formId, Date.now() - 60_000)
  } finally {
    await db.destroy()
  }
}
