import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseDocument } from 'yaml'
import { copyOfContent } from '../../../tests/support/content-folder.ts'
import { onPostgres, onSqlite, type TestDatabase } from '../../../tests/support/leads.ts'
import { migrate } from '../../database/migrations.ts'
import type { Tables } from '../../database/open.ts'
import { openContent } from '../content-store.ts'
import { ChangedMeanwhileError, type Ledger, openLedger } from './ledger.ts'
import { findDifferences, openPlace, readFolder } from './place.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('the ledger of content on %s', (_, prepare) => {
  let database: TestDatabase
  let db: Kysely<Tables>
  let ledger: Ledger
  let folder: string
  const bytes = (text: string) => Buffer.from(text)

  beforeEach(async () => {
    database = await prepare()
    db = database.open()
    await migrate(db)
    ledger = openLedger(db)
    folder = mkdtempSync(join(tmpdir(), '9ex-laid-'))
  })
  afterEach(async () => {
    await db.destroy()
    await database.cleanUp()
    rmSync(folder, { recursive: true })
  })

  const publish = (files: Record<string, string | null>, basedOn = 1, undoes?: number) =>
    ledger.publish({
      ...{ personId: 'amna', note: 'A change', basedOn, ...(undoes && { undoes }) },
      files: new Map(
        Object.entries(files).map(([path, text]) => [path, text === null ? null : bytes(text)]),
      ),
    })
  const place = (contentDir = folder, dataDir = join(folder, 'data')) =>
    openPlace({ db, contentDir, dataDir, isPublished: true })
  const laid = (path: string) => readFileSync(join(folder, 'data/content', path), 'utf8')

  test('takes a folder in once, with every byte', async () => {
    writeFileSync(join(folder, 'a.yaml'), 'a: é\r\n')
    writeFileSync(join(folder, '.hidden'), '')
    const files = await readFolder(folder)
    await Promise.all([ledger.takeIn(files), ledger.takeIn(files)])
    expect(await ledger.readNewest()).toBe(1)
    expect(await ledger.readAt('a.yaml', 1)).toEqual(bytes('a: é\r\n'))
    expect(await ledger.readAt('.hidden', 1)).toBeNull()
    expect(await findDifferences(ledger, folder)).toEqual(new Map())
  })

  test('numbers thirty changes at once, each of them kept', async () => {
    await ledger.takeIn(new Map([['a.yaml', bytes('a')]]))
    const names = Array.from({ length: 30 }, (_, at) => `blog/${at}.md`)
    const numbers = await Promise.all(names.map((name) => publish({ [name]: name })))
    expect(numbers.toSorted((one, other) => one - other)).toEqual(names.map((_, at) => at + 2))
    expect(await ledger.listHeads(1)).toHaveLength(30)
  })

  test('of two changes of one file refuses the second, and names the file', async () => {
    await ledger.takeIn(new Map([['a.yaml', bytes('a')]]))
    const results = await Promise.allSettled([
      publish({ 'a.yaml': 'b' }),
      publish({ 'c.yaml': 'c', 'a.yaml': 'c' }),
    ])
    const refused = results.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
    expect(refused).toEqual([new ChangedMeanwhileError('a.yaml')])
    expect(await ledger.readNewest()).toBe(2)
  })

  test('tells what a change did, and lists the newest first', async () => {
    await ledger.takeIn(new Map([['a.yaml', bytes('a')]]))
    await publish({ 'a.yaml': 'b', 'b.yaml': 'new' })
    await publish({ 'b.yaml': null }, 2)
    expect(await ledger.readChange(2)).toEqual([
      { path: 'a.yaml', before: bytes('a'), after: bytes('b') },
      { path: 'b.yaml', before: null, after: bytes('new') },
    ])
    expect((await ledger.listChanges(2)).map(({ seq, paths }) => [seq, paths])).toEqual([
      [3, ['b.yaml']],
      [2, ['a.yaml', 'b.yaml']],
    ])
    expect(await ledger.listChanges(50, 2)).toMatchObject([{ seq: 1, person_id: null }])
  })

  test('every server lays what is published into a folder of its own', async () => {
    writeFileSync(join(folder, 'a.yaml'), 'a')
    const servers = ['one', 'two', 'three'].map((name) => join(folder, 'data', name))
    const places = await Promise.all(servers.map((dataDir) => place(folder, dataDir)))
    expect(places.map((each) => each.folder())).toEqual([folder, folder, folder])
    await ledger.takeIn(new Map([['a.yaml', bytes('a')]]))
    await publish({ 'a.yaml': 'b', 'blog/one.md': 'post', 'media/one.svg': '<svg/>' })
    await Promise.all(places.map((each) => each.look()))
    for (const [at, each] of places.entries()) {
      expect([each.folder(), each.number()]).toEqual([join(servers[at] ?? '', 'content'), 2])
      expect([...(await readFolder(each.folder())).keys()]).toEqual([
        ...['a.yaml', 'blog/one.md', 'media/one.svg'],
      ])
    }
    await publish({ 'blog/one.md': null }, 2)
    await places[0]?.look()
    expect(readdirSync(join(servers[0] ?? '', 'content/blog'))).toEqual([])
  })

  test('a folder that a killed process left half is whole after the next start', async () => {
    await ledger.takeIn(
      new Map([
        ['a.yaml', bytes('a')],
        ['b.yaml', bytes('b')],
      ]),
    )
    await place()
    await publish({ 'a.yaml': 'a2', 'b.yaml': 'b2' })
    writeFileSync(join(folder, 'data/content/a.yaml'), 'a2')
    writeFileSync(join(folder, 'data/content/.new-0'), 'half')
    await place()
    expect([laid('a.yaml'), laid('b.yaml')]).toEqual(['a2', 'b2'])
  })

  test('what an older release published is published in the shape of this one, once', async () => {
    const own = copyOfContent()
    const files = await readFolder(own.path)
    const site = parseDocument(`${files.get('site.yaml')}`)
    const [phone, whatsapp] = ['+92 300 1234567', '923001234567']
    for (const key of ['phone', 'whatsapp']) site.deleteIn(['offices', 0, key])
    site.delete('days')
    const older = `# Our company.\n${site}\nphone: "${phone}" # day and night\nwhatsapp: "${whatsapp}"\n`
    const local =
      'currencies:\n  ar: { currency: SAR, name: ريالًا, dollars: دولار, note: بلا ضريبة }\n'
    const published = new Map([
      ...files,
      ['site.yaml', bytes(older)] as const,
      ['pricing.yaml', bytes(`${files.get('pricing.yaml')}${local}`)] as const,
    ])
    await ledger.takeIn(published)
    const servers = ['one', 'two'].map((name) => join(folder, 'data', name))
    const places = await Promise.all(servers.map((dataDir) => place(own.path, dataDir)))
    expect(await ledger.readNewest()).toBe(2)
    expect(`${await ledger.readAt('site.yaml', 2)}`).toContain('# Our company.')
    for (const each of places) {
      await each.look()
      const store = await openContent(each)
      expect(store.current().site.offices[0]).toMatchObject({ phone, whatsapp })
      expect(store.current().site.days).toBe('Monday to Friday')
      expect(store.current().pricing.currencies?.ar?.rate).toBe(3.75)
      await store.close()
    }
    await place(own.path, servers[0])
    expect(await ledger.readNewest()).toBe(2)
    own.cleanUp()
  })

  test('a release that refuses what was published starts on none of it, and names file and line', async () => {
    const own = copyOfContent()
    const files = await readFolder(own.path)
    const text = `${files.get('pricing.yaml')}`.replace('amount: 3000', 'amount: much')
    await ledger.takeIn(new Map([...files, ['pricing.yaml', bytes(text)] as const]))
    await expect(openContent(await place(own.path))).rejects.toThrow(/pricing\.yaml:\d+ mvp\.price/)
    own.cleanUp()
  })

  test('is not looked at with DESK_CONTENT=off', async () => {
    await ledger.takeIn(new Map([['a.yaml', bytes('a')]]))
    const dataDir = join(folder, 'data')
    const off = await openPlace({ db, contentDir: folder, dataDir, isPublished: false })
    expect([off.folder(), off.number()]).toEqual([folder, 0])
  })

  test('the folder stays while the database is away, and a start without it fails', async () => {
    await ledger.takeIn(new Map([['a.yaml', bytes('a')]]))
    const open = await place()
    await db.destroy()
    await open.look()
    expect(readFileSync(join(open.folder(), 'a.yaml'), 'utf8')).toBe('a')
    await expect(place()).rejects.toThrow()
    db = database.open()
  })

  test('three servers show the release’s folder, and from the first publish what the desk has, in Arabic too', async () => {
    const own = copyOfContent()
    const servers = ['one', 'two', 'three'].map((name) => join(folder, 'data', name))
    const stores = await Promise.all(
      servers.map(async (dataDir) => openContent(await place(own.path, dataDir))),
    )
    const shown = () =>
      stores.map((store) => [
        ...(['en', 'ar'] as const).map((each) => store.current(each).pricing.mvp.price.amount),
        store.number(),
      ])
    expect(shown()).toEqual(stores.map(() => [3000, 3000, 0]))
    await ledger.takeIn(await readFolder(own.path))
    const text = readFileSync(join(own.path, 'pricing.yaml'), 'utf8')
    await publish({ 'pricing.yaml': text.replace('amount: 3000', 'amount: 3500') })
    // Nobody asks them to look.
    await expect.poll(shown, { timeout: 60_000 }).toEqual(stores.map(() => [3500, 3500, 2]))
    for (const store of stores) await store.close()
    own.cleanUp()
  })
})
