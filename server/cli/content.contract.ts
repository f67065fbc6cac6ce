import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ContentFolder, copyOfContent } from '../../tests/support/content-folder.ts'
import { onPostgres, onSqlite, type TestDatabase } from '../../tests/support/leads.ts'
import { type Ledger, openLedger } from '../content/ledger/ledger.ts'
import { readFolder } from '../content/ledger/place.ts'
import { migrate } from '../database/migrations.ts'
import { pullContent, pushContent } from './content.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('npm run content on %s', (_, prepare) => {
  let database: TestDatabase
  let db: ReturnType<TestDatabase['open']>
  let ledger: Ledger
  let folder: ContentFolder

  beforeEach(async () => {
    database = await prepare()
    db = database.open()
    await migrate(db)
    ledger = openLedger(db)
    folder = copyOfContent()
  })
  afterEach(async () => {
    await db.destroy()
    await database.cleanUp()
    folder.cleanUp()
  })

  async function run(command: typeof pullContent): Promise<string> {
    const out = new PassThrough()
    await command({ db, contentDir: folder.path, out }).finally(() => out.end())
    return text(out)
  }
  const readPrices = () => readFileSync(join(folder.path, 'pricing.yaml'), 'utf8')
  const publish = async (amount: number) =>
    ledger.publish({
      ...{ personId: 'sara', note: 'Prices', basedOn: await ledger.readNewest() },
      files: new Map([
        ['pricing.yaml', Buffer.from(readPrices().replace(/amount: \d+/, `amount: ${amount}`))],
      ]),
    })

  test('says that nothing was published', async () => {
    await expect(run(pullContent)).rejects.toThrow('Nothing was published')
    await expect(run(pushContent)).rejects.toThrow('Nothing was published')
  })

  test('after a pull there is nothing to push', async () => {
    await ledger.takeIn(await readFolder(folder.path))
    await publish(3500)
    expect(await run(pullContent)).toBe('pricing.yaml\n')
    expect(readPrices()).toContain('amount: 3500')
    expect(await run(pushContent)).toBe('Nothing differs.\n')
  })

  test('a push publishes what differs, and is refused over a newer change of the same file', async () => {
    await ledger.takeIn(await readFolder(folder.path))
    folder.replace('pricing.yaml', 'amount: 3000', 'amount: 3700')
    expect(await run(pushContent)).toBe('pricing.yaml\n')
    expect(`${await ledger.readAt('pricing.yaml', 2)}`).toContain('amount: 3700')
    await publish(3800)
    folder.replace('pricing.yaml', 'amount: 3700', 'amount: 3900')
    await expect(run(pushContent)).rejects.toThrow(
      'Published since this folder was pulled: pricing',
    )
  })

  test('a push of content that cannot go live publishes nothing', async () => {
    await ledger.takeIn(await readFolder(folder.path))
    folder.replace('pricing.yaml', 'amount: 3000', 'amount: much')
    await expect(run(pushContent)).rejects.toThrow(/pricing\.yaml:\d+ mvp\.price\.amount/)
    expect(await ledger.readNewest()).toBe(1)
  })
})
