import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openLedger } from '../../../server/content/ledger/ledger.ts'
import { testContent } from '../../support/content-folder.ts'
import { startDesk } from '../../support/desk-site.ts'
import { expect, watched as test } from '../../support/fixtures.ts'
import { startPostgres } from '../../support/postgres.ts'

// The browser asks a desk that is gone.
test.use({ expectedErrors: [/ERR_/] })

for (const database of ['SQLite', 'PostgreSQL'])
  test(`a desk that is killed while it publishes leaves the old content or the new, and no half of it, on ${database}`, async ({
    page,
  }) => {
    const postgres = database === 'PostgreSQL' ? await startPostgres() : undefined
    const dataDir = mkdtempSync(join(tmpdir(), '9ex-desk-'))
    const folder = join(dataDir, 'content')
    const start = () =>
      startDesk({
        ...{ DATA_DIR: dataDir, CONTENT_DIR: testContent },
        ...(postgres && { DATABASE_URL: postgres.url }),
      })
    const price = () => /amount: \d+/.exec(readFileSync(join(folder, 'pricing.yaml'), 'utf8'))?.[0]
    let desk = await start()

    /** Publishes a price, kills the desk at a moment, and starts it again. */
    async function killAt(amount: number, isMoment: () => Promise<boolean>) {
      await desk.signIn(page, 'sara@9ex.example', ['content'])
      await page.goto(`${desk.url}/content/edit/pricing.yaml`)
      await page.locator('[name="/mvp/price/amount"]').fill(`${amount}`)
      await page.getByRole('button', { name: 'Publish' }).last().click({ noWaitAfter: true })
      while (!(await isMoment())) await new Promise(setImmediate)
      process.kill(desk.pid, 'SIGKILL')
      await desk.stop()
      desk = await start()
      for (const { path, bytes } of await openLedger(desk.db).listHeads())
        expect(bytes?.equals(readFileSync(join(folder, path))), path).toBe(true)
    }

    // The first publish lays every file of the release.
    await killAt(4000, async () => existsSync(folder))
    expect(['amount: 3000', 'amount: 4000']).toContain(price())
    const { readNewest } = openLedger(desk.db)
    const before = await readNewest()
    await killAt(5000, async () => (await readNewest()) > before)
    expect(price()).toBe('amount: 5000')
    await desk.stop()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
