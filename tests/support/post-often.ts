/**
 * A process that posts to a form repeatedly from one ip.
 * `node post-often.ts DATA_DIR DATABASE_URL TIMES` prints the number of accepted posts.
 */

import { openDatabase } from '../../server/database/open.ts'
import { openSpamFilter } from '../../server/forms/spam/filter.ts'
import { toVisitor } from '../../server/http/client-ip.ts'
import { form } from './send.ts'

const [dataDir = '', databaseUrl, times] = process.argv.slice(2)
const db = openDatabase(dataDir, databaseUrl || undefined)
const filter = await openSpamFilter(db)
let passed = 0
for (let time = 0; time < Number(times); time++) {
  const { verdict } = await filter.classify(
    {
      values: { name: 'Amna', email: 'amna@example.com', message: `Number ${time}` },
      hidden: {},
      trap: undefined,
      token: filter.readToken(form.id, undefined),
      altcha: undefined,
      hasScripts: true,
    },
    toVisitor('203.0.113.9', 'Mozilla/5.0'),
    form,
  )
  if (verdict !== 'limited') passed++
}
await db.destroy()
process.stdout.write(String(passed))
