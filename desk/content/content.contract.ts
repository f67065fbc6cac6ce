import { parseDocument } from 'htmlparser2'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { formatDateTime } from '../../server/zoned-times.ts'
import { copyOfContent } from '../../tests/support/content-folder.ts'
import { type DeskApp, openTestDesk } from '../../tests/support/desk-app.ts'
import { onPostgres, onSqlite } from '../../tests/support/leads.ts'

describe.each([
  ['SQLite', onSqlite],
  ['PostgreSQL', onPostgres],
])('content at the desk on %s', (_, prepare) => {
  let desk: DeskApp
  let cookie: string

  beforeEach(async () => {
    desk = await openTestDesk({ prepare })
    cookie = (await desk.signIn('sara@9ex.example', ['content'])).cookie
  })
  afterEach(() => desk.close())

  const get = async (path: string) => {
    const response = await desk.call(path, { cookie })
    return { status: response.status, text: await response.text() }
  }

  /** The fields of the last form of a page with that action, as a browser fills them in. */
  function fieldsOf(html: string, action: string): Record<string, string[]> {
    const fields: Record<string, string[]> = {}
    const add = (name: string, value: string) => {
      fields[name] = [...(fields[name] ?? []), value]
    }
    // biome-ignore lint/suspicious/noExplicitAny: the parser's nodes are of many types
    const visit = (node: any, isInside: boolean): void => {
      const { name, value = '', type, action: own } = node.attribs ?? {}
      const isWithin = isInside || (node.name === 'form' && own === action)
      if (isWithin && name) {
        if (node.name === 'input' && type !== 'checkbox') add(name, value)
        if (node.name === 'textarea')
          add(name, node.children.map((each: { data: string }) => each.data).join(''))
        if (node.name === 'select') {
          const chosen = node.children.find(
            (each: { attribs: object }) => 'selected' in each.attribs,
          )
          add(name, chosen?.attribs.value ?? '')
        }
      }
      for (const child of node.children ?? []) visit(child, isWithin)
    }
    visit(parseDocument(html), false)
    return fields
  }

  /** Opens the form of a file; gives what sends it with some fields changed. */
  async function open(name: string) {
    const action = `/content/edit/${name}`
    const page = await get(action)
    expect(page.status).toBe(200)
    const fields = fieldsOf(page.text, action)
    return {
      fields,
      page,
      send: async (changed: Record<string, string> = {}, button = 'publish') => {
        for (const key of Object.keys(changed))
          if (key !== 'arabic-right') expect(Object.keys(fields)).toContain(key)
        const form = { ...fields, ...changed, do: button }
        const response = await desk.call(action, { form, cookie })
        const text = await response.text()
        return { status: response.status, to: response.headers.get('location'), text }
      },
    }
  }
  const published = (name: string) => desk.desk.publishing.readFiles().read(name)
  const amount = '/mvp/price/amount'

  test('a price is changed, is published, and is put back by one press', async () => {
    const before = published('pricing.yaml')
    const { send } = await open('pricing.yaml')
    const answer = await send({ [amount]: '$3,500' })
    expect([answer.status, answer.to]).toEqual([303, '/content/edit/pricing.yaml?did=2'])
    expect(published('pricing.yaml')).toBe(before.replace('amount: 3000', 'amount: 3500'))
    const after = await get(answer.to ?? '')
    expect(after.text).toContain('Published.')
    expect(after.text).toContain('action="/content/changes/2/undo"')
    const undone = await desk.call('/content/changes/2/undo', { method: 'POST', cookie })
    expect(undone.headers.get('location')).toBe('/content/changes?done=1')
    expect(published('pricing.yaml')).toBe(before)
    const { text } = await get('/content/changes')
    expect(text).toContain('Undone: Prices')
  })

  test('a file that is opened and published as it is makes no change', async () => {
    const answer = await (await open('faq.yaml')).send()
    expect(answer.text).toContain('Nothing has changed.')
    expect(await desk.desk.publishing.ledger.readNewest()).toBe(0)
  })

  test('several faults are said at their fields, and nothing is published', async () => {
    const { send } = await open('pricing.yaml')
    const answer = await send({ [amount]: 'three thousand', '/heading': '' })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('Not published. Please correct these:')
    expect(answer.text).toContain('id="f/mvp/price/amount-error"')
    expect(answer.text).toContain('id="f/heading-error"')
    expect(answer.text).toContain('>Heading: is empty<')
    expect(answer.text).toContain('value="three thousand"')
    await desk.call('/you', { form: { name: 'Sara', language: 'ar' }, cookie })
    const long = await send({ '/heading': 'x'.repeat(99) })
    expect(long.text).toMatch(/>العنوان: عدد أحرفه 99 والحد الأقصى \d+</)
    expect(await desk.desk.publishing.ledger.readNewest()).toBe(0)
  })

  test('different texts of one file are merged without a question', async () => {
    const [one, other] = [await open('pricing.yaml'), await open('pricing.yaml')]
    expect((await one.send({ [amount]: '3500' })).status).toBe(303)
    expect((await other.send({ '/heading': 'What it costs you' })).status).toBe(303)
    expect(published('pricing.yaml')).toContain('amount: 3500')
    expect(published('pricing.yaml')).toContain('What it costs you')
  })

  test('of one text that two changed the second is kept in the form, theirs beside it', async () => {
    const [one, other] = [await open('pricing.yaml'), await open('pricing.yaml')]
    await one.send({ [amount]: '3500' })
    const answer = await other.send({ [amount]: '4000' })
    expect(answer.status).toBe(409)
    expect(answer.text).toContain('somebody changed this meanwhile')
    expect(answer.text).toContain('Now on the site: 3500')
    expect(answer.text).toContain('value="4000"')
    expect(published('pricing.yaml')).toContain('amount: 3500')
  })

  test('a change is undone although its file was changed elsewhere, and not over a later one', async () => {
    await (await open('pricing.yaml')).send({ [amount]: '3500' })
    await (await open('pricing.yaml')).send({ '/heading': 'What it costs you' })
    const undo = (seq: number) =>
      desk.call(`/content/changes/${seq}/undo`, { method: 'POST', cookie })
    expect((await undo(2)).status).toBe(303)
    expect(published('pricing.yaml')).toContain('amount: 3000')
    expect(published('pricing.yaml')).toContain('What it costs you')
    await (await open('pricing.yaml')).send({ '/heading': 'Later' })
    const refused = await undo(3)
    expect(refused.status).toBe(409)
    expect(await refused.text()).toContain('Not undone: Prices was changed again since')
  })

  test('a list gains and loses items with buttons, and what was typed stays', async () => {
    const { send, fields } = await open('pricing.yaml')
    const before = Number(fields['in:/mvp/items']?.[0])
    const added = await send({ '/heading': 'Typed' }, 'add:/mvp/items')
    expect(added.status).toBe(200)
    const now = fieldsOf(added.text, '/content/edit/pricing.yaml')
    expect(now['in:/mvp/items']).toEqual([String(before + 1)])
    expect(now['/heading']).toEqual(['Typed'])
    // The browser goes to what was added.
    const [first = ''] = added.text.match(/<[^>]*autofocus[^>]*>/i) ?? []
    expect(first).toContain(`name="/mvp/items/${before}/`)
    expect(await desk.desk.publishing.ledger.readNewest()).toBe(0)
  })

  test('a post is written, found on its page when published, and removed', async () => {
    const action = '/content/edit/blog/new.md'
    const fields = fieldsOf((await get(action)).text, action)
    const form = {
      ...fields,
      '/title': 'What we learned in Riyadh',
      '/picture': '/media/blog/who-owns-the-code.svg',
      '/pictureAlt': 'A desk',
      '/summary': 'Two weeks: what we heard',
      '/tags/0': 'Work',
      '/author': '9ex',
      '/text': 'A first paragraph.',
      '/draft': 'no',
      do: 'anyway',
    }
    // The page names all faults at once.
    const faulty = { ...form, '/title': '', '/tags/0': '' }
    const refused = await (await desk.call(action, { form: faulty, cookie })).text()
    expect(refused).toContain('>Title: Choose another title')
    expect(refused).toContain('>Tags: is empty<')
    expect(refused).not.toContain('Hides the page')
    const answer = await desk.call(action, { form, cookie })
    expect([answer.status, await answer.text()]).toEqual([303, ''])
    expect(answer.headers.get('location')).toBe(
      '/content/edit/blog/what-we-learned-in-riyadh.md?did=2',
    )
    const again = await desk.call(action, { form, cookie })
    expect([again.status, await again.text()]).toEqual([
      422,
      expect.stringContaining('Choose another title'),
    ])
    const said = async () => (await get(answer.headers.get('location') ?? '')).text
    expect(await said()).toContain('Published. The site shows it within two seconds.')
    const { send } = await open('blog/what-we-learned-in-riyadh.md')
    await send({ '/date': '2031-11-30T09:00' }, 'anyway')
    expect(await said()).toContain('Published. The site shows it from its date on.')
    const { send: sendAgain } = await open('blog/what-we-learned-in-riyadh.md')
    await sendAgain({ '/draft': 'yes' }, 'anyway')
    expect(await said()).toContain('Kept as a draft. The site does not show it.')
    const file = published('blog/what-we-learned-in-riyadh.md')
    expect(file).toContain('summary: "Two weeks: what we heard"')
    expect((await get('/content')).text).toContain('What we learned in Riyadh')
    const removed = await desk.call('/content/remove/blog/what-we-learned-in-riyadh.md', {
      method: 'POST',
      cookie,
    })
    expect(removed.status).toBe(303)
    expect((await get('/content/edit/blog/what-we-learned-in-riyadh.md')).status).toBe(404)
  })

  test('a job whose last day has passed is marked in the list', async () => {
    const { send } = await open('jobs/qa-engineer.md')
    const answer = await send({ '/closes': '2026-01-31' }, 'anyway')
    expect((await get(answer.to ?? '')).text).toContain('The job is closed')
    expect((await get('/content')).text).toMatch(/jobs\/qa-engineer\.md"[^<]*<\/a><[^>]*>Closed</)
  })

  test('a new project with its Arabic is one change, which one press takes back', async () => {
    const { fields } = await open('projects/tamwwil.yaml')
    const form = {
      ...fields,
      '/name': 'Sundial',
      '/order': '99',
      '/slugs/caseStudy': 'sundial',
      '/slugs/projectDetail': 'sundial',
      'ar:/summary': 'أسبوع من المناوبات',
      do: 'anyway',
    }
    const answer = await desk.call('/content/edit/projects/new.yaml', { form, cookie })
    expect(answer.headers.get('location')).toBe('/content/edit/projects/sundial.yaml?did=2')
    const files = ['projects/sundial.ar.yaml', 'projects/sundial.yaml']
    const { ledger, readFiles } = desk.desk.publishing
    expect((await ledger.listChanges(1))[0]?.paths).toEqual(files)
    expect(published('projects/sundial.ar.yaml')).toMatch(
      /^summary: أسبوع من المناوبات\nreader: sara\n/,
    )
    await desk.call('/content/changes/2/undo', { method: 'POST', cookie })
    expect(readFiles().names.filter((name) => files.includes(name))).toEqual([])
  })

  test('a post and its picture are one change, are seen in a preview, and go with one press', async () => {
    const action = '/content/edit/blog/new.md'
    const { fields } = await open('blog/new.md')
    const post = async (changed: Record<string, string | File>) => {
      const parts = new FormData()
      for (const [name, value] of Object.entries({ ...fields, ...changed }))
        parts.set(name, typeof value === 'string' || value instanceof File ? value : `${value}`)
      const answer = await desk.call(action, { parts, cookie })
      return {
        status: answer.status,
        to: answer.headers.get('location'),
        text: await answer.text(),
      }
    }
    const form = {
      ...{ '/title': 'An office in Riyadh', '/pictureAlt': '', '/summary': 'Where we work' },
      ...{ '/tags/0': 'Work', '/author': '9ex', '/text': 'A first paragraph.', '/draft': 'no' },
    }
    const photo = await sharp({
      create: { width: 40, height: 30, channels: 3, background: 'teal' },
    })
      .jpeg()
      .toBuffer()
    const file = new File([new Uint8Array(photo)], 'IMG_1.JPG')
    const refused = await post({ ...form, 'file:/picture': file, do: 'publish' })
    expect(refused.status).toBe(422)
    expect(refused.text).toContain('Say what the new picture shows.')
    // The picture is kept with the other fields of the form.
    const [url = ''] = /\/media\/desk\/\w+\.webp/.exec(refused.text) ?? []
    const kept = { ...form, '/picture': url, '/pictureAlt': 'A room' }
    expect((await post({ ...kept, do: 'preview' })).status).toBe(200)
    expect((await desk.call(url, { cookie })).headers.get('content-type')).toBe('image/webp')
    expect(await desk.desk.publishing.ledger.readNewest()).toBe(0)
    expect((await post({ ...kept, do: 'publish' })).to).toContain('?did=2')
    const { ledger, readFiles } = desk.desk.publishing
    const paths = ['blog/an-office-in-riyadh.md', url.slice(1)]
    expect((await ledger.listChanges(1))[0]?.paths).toEqual(paths)
    await desk.call('/content/changes/2/undo', { method: 'POST', cookie })
    for (const path of paths) expect(await ledger.readAt(path, 3)).toBeNull()
    expect(readFiles().findPictureSize(url.slice(1))).toBeUndefined()
  })

  test('a change shows its texts as they were and as they became', async () => {
    await (await open('pricing.yaml')).send({ '/heading': 'What it costs', [amount]: '3500' })
    expect((await get('/content/changes')).text).toContain('href="/content/changes/2"')
    const { text } = await get('/content/changes/2')
    expect(text).toMatch(/<dt>Amount<\/dt><dd[^>]*><del>3000<\/del><\/dd><dd[^>]*>3500<\/dd>/)
    expect(text).toContain('>What it costs<')
    expect(text).not.toContain('<dt>Currency</dt>')
    expect((await get('/content/changes/1')).status).toBe(404)
  })

  test('Arabic that is behind says what its English was, and what it is', async () => {
    const was = { '/heading': 'Ready in ten weeks', 'ar:/heading': 'جاهز خلال عشرة أسابيع' }
    await (await open('pricing.yaml')).send(was, 'anyway')
    const changed = { '/heading': 'Ready in twelve weeks' }
    expect((await (await open('pricing.yaml')).send(changed, 'anyway')).status).toBe(303)
    const { text } = await get('/content/edit/pricing.yaml')
    expect(text).toContain(
      'The Arabic is behind: was “Ready in ten weeks”, is “Ready in twelve weeks”.',
    )
  })

  /** A desk of a release whose files the test changes. */
  async function openOwn() {
    const own = copyOfContent()
    const other = await openTestDesk({ prepare, contentDir: own.path })
    const { cookie } = await other.signIn('sara@9ex.example', ['content'])
    const call = async (path: string, form?: Record<string, string>) =>
      (await other.call(path, { cookie, ...(form && { form }) })).text()
    const close = async () => {
      await other.close()
      own.cleanUp()
    }
    return { ...own, call, close }
  }

  test('Health names a broken file, with its line', async () => {
    const { replace, call, close } = await openOwn()
    const line = replace('pricing.yaml', 'amount: 3000', 'amount: much')
    await expect.poll(() => call('/health')).toContain(`pricing.yaml:${line}`)
    expect(await call('/content')).toContain(`pricing.yaml:${line}`)
    await close()
  })

  test('Health names what a release brought and nobody published', async () => {
    const { replace, call, close } = await openOwn()
    await call('/content/remove/blog/who-owns-the-code.md', {})
    replace('pricing.yaml', 'amount: 3000', 'amount: 4000')
    expect(await call('/health')).toContain(
      'A release brought content that is not published: pricing.yaml<',
    )
    await close()
  })

  test('a redirect is added, is refused with a better target, and is removed', async () => {
    const { send } = await open('redirects.yaml')
    const action = '/content/edit/redirects.yaml'
    const begun = fieldsOf((await send({}, 'has:/')).text, action)
    const sendAlso = async (changed: Record<string, string>) => {
      const keys = [...(begun['key:'] ?? []).slice(0, -1), '/summer-offer']
      const form = { ...begun, 'key:': keys, ...changed, do: 'publish' }
      const answer = await desk.call(action, { form, cookie })
      return { status: answer.status, text: await answer.text() }
    }
    for (const [to, message] of [
      ['/pricing', '/pricing is a redirect; did you mean /#pricing?'],
      ['/services/aap-development', '/services/aap-development'],
    ] as const) {
      const refused = await sendAlso({ '/': to })
      expect(refused.status).toBe(422)
      expect(refused.text).toContain(message)
      expect(refused.text).not.toContain('value="anyway"')
    }
    expect((await sendAlso({ '/': '/#pricing' })).status).toBe(303)
    expect(published('redirects.yaml')).toContain('\n/summer-offer: /#pricing\n')
    const without = await (await open('redirects.yaml')).send({}, 'without:/~1summer-offer')
    expect(without.text).not.toContain('summer-offer')
  })

  test.each([
    ['projects/tamwwil.yaml', 'No project named “tamwwil”'],
    ['services/app-development.yaml', 'No service named “app-development”'],
  ])('%s is not removed while something names it', async (name, message) => {
    const removed = await desk.call(`/content/remove/${name}`, { method: 'POST', cookie })
    expect(removed.status).toBe(422)
    expect(await removed.text()).toContain(message)
    expect(await desk.desk.publishing.ledger.readNewest()).toBe(0)
  })

  test('a project in English alone changes no Arabic file, and says what Arabic is missing', async () => {
    const { fields } = await open('projects/tamwwil.yaml')
    const form = {
      ...{ ...fields, '/name': 'Sundial', '/order': '99', do: 'anyway' },
      ...{ '/slugs/caseStudy': 'sundial', '/slugs/projectDetail': 'sundial' },
    }
    await desk.call('/content/edit/projects/new.yaml', { form, cookie })
    expect((await desk.desk.publishing.ledger.listChanges(1))[0]?.paths).toEqual([
      'projects/sundial.yaml',
    ])
    const { send } = await open('projects/sundial.yaml')
    await send({ 'ar:/summary': 'أسبوع من المناوبات' }, 'anyway')
    expect((await get('/content/edit/projects/sundial.yaml')).text).toMatch(/Arabic missing: \d+/)
  })

  test('a time is said in the office’s zone, and beside it in the reader’s', async () => {
    const name = '/content/edit/blog/who-owns-the-code.md'
    const { text } = await get(name)
    const [, date = ''] = /name="was:\/date" value="([^"]*)"/.exec(text) ?? []
    const zone = desk.desk.content.timeZone()
    expect(text).toContain(formatDateTime(date, 'en-GB', zone))
    const other = zone === 'Asia/Riyadh' ? 'Asia/Karachi' : 'Asia/Riyadh'
    const abroad = await desk.call(name, { cookie: `${cookie}; zone=${other}` })
    expect(await abroad.text()).toContain(
      `${formatDateTime(date, 'en-GB', zone)} · ${formatDateTime(date, 'en-GB', other)}`,
    )
  })

  test('words that somebody reads lead to their field', async () => {
    const found = await desk.call('/content?q=Plain+prices', { cookie })
    expect(found.headers.get('location')).toBe('/content/edit/pricing.yaml?at=%2Fheading&on=/')
    const price = await desk.call('/content?q=$3,000', { cookie })
    expect(price.headers.get('location')).toContain('pricing.yaml?at=%2Fmvp%2Fprice%2Famount')
    const filled = (await get('/content?q=From+$3,000')).text
    for (const name of ['services/mvp-development.yaml?at=', 'pricing.yaml?at=%2Fmvp%2Fprice'])
      expect(filled).toContain(`href="/content/edit/${name}`)
    const page = await get('/content/edit/pricing.yaml?at=%2Fheading')
    expect(page.text).toMatch(/<input[^>]*id="f\/heading"[^>]*autofocus/i)
  })

  test('500 paths of other files write nothing, and none is removed', async () => {
    const starts = [
      '',
      '/',
      './',
      '../',
      '../../',
      '..%2f..%2f',
      '%2e%2e/',
      'blog/../',
      'blog/../../',
    ]
    const files = [
      'etc/passwd',
      'site.yaml/',
      'media/x.svg',
      '.published',
      'pricing',
      'x/y/z.yaml',
      'site.ar.yaml',
    ]
    const ends = ['', '%00', '%00.yaml', '.md%0a', '/new.md', '~', '.YAML', '\\..\\site.yaml']
    const paths = starts.flatMap((start) =>
      files.flatMap((file) => ends.map((end) => start + file + end)),
    )
    expect(paths.length).toBeGreaterThanOrEqual(500)
    const form = { '/heading': 'x', do: 'publish', opened: '0' }
    for (const path of paths)
      for (const verb of ['edit', 'remove']) {
        const { status } = await desk.call(`/content/${verb}/${path}`, { form, cookie })
        expect(status, `${verb} ${path}`).toBeGreaterThanOrEqual(400)
      }
    expect(await desk.desk.publishing.ledger.readNewest()).toBe(0)
  })

  test('is for people with the right to it, whose first page it is', async () => {
    expect((await desk.call('/', { cookie })).headers.get('location')).toBe('/content')
    cookie = (await desk.signIn('bilal@9ex.example', ['leads', 'people'])).cookie
    expect((await get('/content')).status).toBe(403)
    expect((await get('/content/edit/pricing.yaml')).status).toBe(403)
    expect((await get('/enquiries')).text).not.toContain('href="/content"')
  })
})
