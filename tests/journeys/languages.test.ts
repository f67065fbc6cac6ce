/** The site in two languages (ARABIC.md, section 12): its pages, their states, and what is saved while it runs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listOwnPages } from '../../app/content/site-map.ts'
import { makeAgedToken } from '../support/aged-token.ts'
import { type ContentFolder, copyOfContent } from '../support/content-folder.ts'
import { content as base } from '../support/content-value.ts'
import { type Mailbox, startMailbox } from '../support/mailbox.ts'
import { addPseudoArabic, toPseudoArabic } from '../support/pseudo-arabic.ts'
import { type Site, startSite } from '../support/site.ts'

let content: ContentFolder
let site: Site
let mailbox: Mailbox
beforeAll(async () => {
  content = copyOfContent()
  addPseudoArabic(content.path)
  mailbox = await startMailbox()
  const mail = { SMTP_URL: mailbox.url, LEADS_FROM: 'site@9ex.example', LEADS_TO: 'us@9ex.example' }
  site = await startSite({ CONTENT_DIR: content.path, ...mail, LEADS_CONFIRM: '1' })
})
afterAll(async () => {
  await site.stop()
  await mailbox.stop()
  content.cleanUp()
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${site.url}${path}`, { redirect: 'manual', headers })
const read = async (path: string) => (await ask(path)).text()
const shows = async (path: string, text: string) => (await read(path)).includes(text)
/** Says what is missing, and not the page it is missing in. */
const expectIn = (html: string, text: string) => expect(html.includes(text) || text).toBe(true)
const expectNotIn = (html: string, text: string) => expect(html.includes(text) && text).toBe(false)
const arabicOf = (path: string) => (path === '/' ? '/ar' : `/ar${path}`)
const pages = listOwnPages(base).filter(({ isListed }) => isListed)
const linksOf = (html: string) =>
  [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
    ([, language, url]) => `${language} ${url}`,
  )

type Titled = { title: string; description?: string; summary?: string; tags?: string[] }

/** Puts a file back as it was, with its translation. */
function restore(...names: string[]): void {
  for (const name of names)
    content.write(name, readFileSync(join(import.meta.dirname, '../content', name)))
  restoreArabic(...names)
}

/** Translates a file as it is. */
const restoreArabic = (...names: string[]) => addPseudoArabic(content.path, names)

/** First, while few pages are cached: each change renders those again. */
describe('what is saved while the site runs', () => {
  test('a price is in both languages as soon as it is saved, and reads from left to right', async () => {
    content.replace('pricing.yaml', 'amount: 3000', 'amount: 3475')
    await expect.poll(() => shows('/ar', '$3475')).toBe(true)
    await expect.poll(() => shows('/', '$3475')).toBe(true)
    expect(await shows('/ar', 'noindex')).toBe(false)
    restore('pricing.yaml')
    await expect.poll(() => shows('/ar', '$3000')).toBe(true)
  })
})

describe('a translation that is not whole', () => {
  test('a page without its file is the English one, in an Arabic frame, and not indexed', async () => {
    content.remove('faq.ar.yaml')
    await expect.poll(() => shows('/ar/faq', 'noindex')).toBe(true)
    const html = await read('/ar/faq')
    expectIn(html, '<html lang="ar" dir="rtl"')
    expectIn(html, '<article lang="en" dir="ltr">')
    expectIn(html, `<link rel="canonical" href="${site.url}/faq"`)
    expectIn(html, `>${toPseudoArabic('In English only.')}</p>`)
    expect(linksOf(html)).toEqual([])
    await expect.poll(async () => linksOf(await read('/faq'))).toEqual([])
    await expect.poll(() => shows('/sitemap.xml', '/ar/faq<')).toBe(false)
    await expect.poll(() => shows('/llms.txt', '/ar/faq')).toBe(false)
    // Others stay.
    expect(await shows('/ar/about', 'noindex')).toBe(false)
    restore('faq.yaml')
    await expect.poll(() => shows('/ar/faq', 'noindex')).toBe(false)
  })

  test('the office of a language, with its number, is in the first section of its home page alone', async () => {
    const hero = async (path: string) => /<h1[\s\S]*?<\/section>/.exec(await read(path))?.[0] ?? ''
    content.change('site.yaml', (document) => {
      document.set('languages', { ar: { offices: ['riyadh'], greeting: 'Hello' } })
      document.setIn(['offices', 1, 'phone'], '+966 11 555 0000')
    })
    restoreArabic('site.yaml')
    await expect.poll(() => hero('/ar')).toContain('href="tel:+966115550000"')
    expect(await hero('/')).not.toContain('tel:')
    const greeting = encodeURIComponent(toPseudoArabic('Hello'))
    for (const path of ['/ar', '/ar/to/contact-us'])
      expectIn(await read(path), `?text=${greeting}"`)
    restore('site.yaml')
    // The footer of every page has it; the next test compares one.
    for (const path of ['/ar', '/ar/faq'])
      await expect.poll(() => shows(path, 'tel:+966115550000')).toBe(false)
  })

  test('a broken file keeps its last words, English changes all the same, and the place is named', async () => {
    const before = await read('/ar/faq')
    content.write('faq.ar.yaml', '{ broken')
    await expect.poll(() => shows('/readyz', '"translationError":"faq.ar.yaml:1"')).toBe(true)
    content.replace('pricing.yaml', 'amount: 3000', 'amount: 3111')
    await expect.poll(() => shows('/', '$3111')).toBe(true)
    expect((await read('/ar/faq')) === before).toBe(true)
    expect((await ask('/readyz')).status).toBe(200)
    restore('pricing.yaml', 'faq.yaml')
    await expect.poll(() => shows('/readyz', 'translationError')).toBe(false)
  })

  test('a price, a form or an unknown name in a translation is refused', async () => {
    for (const [field, line] of [
      ['amount: 4000', 3],
      ['form: get-a-quote', 3],
      ['naem: x', 3],
    ] as const) {
      content.write('pricing.ar.yaml', `heading: ب\nmvp:\n  ${field}\n`)
      await expect
        .poll(() => shows('/readyz', `"translationError":"pricing.ar.yaml:${line}"`))
        .toBe(true)
      content.remove('pricing.ar.yaml')
      await expect.poll(() => shows('/readyz', 'translationError')).toBe(false)
    }
    restore('pricing.yaml')
    await expect.poll(() => shows('/ar', 'noindex')).toBe(false)
  })

  test('one that belongs to no English file makes no page, and stops none', async () => {
    content.copy('services/web-development.ar.yaml', 'services/nothing.ar.yaml')
    content.copy('blog/who-owns-the-code.ar.md', 'blog/nothing.ar.md')
    content.replace('pricing.yaml', 'amount: 3000', 'amount: 3222')
    await expect.poll(() => shows('/ar', '$3222')).toBe(true)
    for (const path of ['/services/nothing', '/ar/services/nothing', '/ar/blog/nothing'])
      expect((await ask(path)).status).toBe(404)
    for (const list of ['/sitemap.xml', '/ar/services', '/ar/blogs', '/ar/blogs/rss.xml'])
      expect(await shows(list, '/nothing')).toBe(false)
    content.remove('services/nothing.ar.yaml')
    content.remove('blog/nothing.ar.md')
    restore('pricing.yaml')
    await expect.poll(() => shows('/ar', '$3000')).toBe(true)
  })

  test('a new question in English costs the Arabic page nothing but a note', async () => {
    const [first] = base.faq.questions
    content.change('faq.yaml', (document) => {
      document.addIn(['questions'], {
        id: 'extra',
        title: 'What is new?',
        detail: ['Nothing yet.'],
      })
    })
    // In an element, not among the labels that every page has.
    const note = `>${toPseudoArabic('The English page has changed.')}`
    await expect.poll(() => shows('/ar/faq', note)).toBe(true)
    await expect.poll(() => shows('/faq', 'What is new?')).toBe(true)
    const html = await read('/ar/faq')
    expectNotIn(html, 'What is new?')
    expectIn(html, toPseudoArabic(first?.title ?? ''))
    expectNotIn(html, 'noindex')
    restore('faq.yaml')
    await expect.poll(() => shows('/ar/faq', note)).toBe(false)
  })

  test('a form without its file is the English one, under a sentence that says so', async () => {
    content.remove('forms/contact-us.ar.yaml')
    await expect.poll(() => shows('/ar/to/contact-us', '<div lang="en" dir="ltr">')).toBe(true)
    const html = await read('/ar/to/contact-us')
    expectIn(html, `>${toPseudoArabic('In English only.')}</p>`)
    const form = base.forms.find(({ id }) => id === 'contact-us')
    expectIn(html, `>${form?.submitLabel}`)
    restore('forms/contact-us.yaml')
    await expect.poll(() => shows('/ar/to/contact-us', '<div lang="en"')).toBe(false)
  })

  test('without the words around the pages, those are English, and every page stays', async () => {
    const frame = ['errors', 'labels', 'site'].map((name) => `${name}.yaml`)
    for (const name of frame) content.remove(name.replace('.yaml', '.ar.yaml'))
    const { skip } = base.labels.frame
    await expect.poll(() => shows('/ar/about', `>\u2066${skip}\u2069</a>`)).toBe(true)
    const html = await read('/ar/about')
    expectNotIn(html, 'noindex')
    expectNotIn(html, '<article lang="en"')
    expectNotIn(html, toPseudoArabic('The English page has changed.'))
    expect((await ask('/ar/nothing')).status).toBe(404)
    // The server starts all the same.
    const another = await startSite({ CONTENT_DIR: content.path })
    expect((await fetch(`${another.url}/ar/about`)).status).toBe(200)
    await another.stop()
    restore(...frame)
    await expect.poll(() => shows('/ar/about', `>\u2066${skip}\u2069</a>`)).toBe(false)
  })

  test('a page behind or english changes no other, and is counted', async () => {
    content.remove('pricing.ar.yaml')
    const { heading } = base.pricing
    await expect.poll(() => shows('/ar', `\u2066${heading}\u2069`)).toBe(true)
    expectNotIn(await read('/ar'), 'noindex')
    expect(await read('/readyz')).toMatch(/"translations":\{"ar":\{"behind":0,"missing":[1-9]/)
    content.remove('blog/who-owns-the-code.ar.md')
    await expect.poll(() => shows('/ar/blog/who-owns-the-code', 'noindex')).toBe(true)
    expect(await shows('/ar/blogs', 'noindex')).toBe(false)
    restore('pricing.yaml', 'blog/who-owns-the-code.md')
    await expect.poll(() => shows('/ar', `\u2066${heading}\u2069`)).toBe(false)
    await expect.poll(() => shows('/ar/blog/who-owns-the-code', 'noindex')).toBe(false)
  })
})

describe('addresses', () => {
  test('every page is there in Arabic, and says so', async () => {
    for (const { path } of pages) {
      const response = await ask(arabicOf(path))
      expect(`${path} ${response.status}`).toBe(`${path} 200`)
      expect(`${path} ${(await ask(`${arabicOf(path)}.data`)).status}`).toBe(`${path} 200`)
      expect(response.headers.get('content-language')).toBe('ar')
      const html = await response.text()
      expectIn(html, '<html lang="ar" dir="rtl"')
      expect(linksOf(html)).toEqual([
        `en ${site.url}${path}`,
        `ar ${site.url}${arabicOf(path)}`,
        `x-default ${site.url}${path}`,
      ])
      expect(linksOf(await read(path))).toEqual(linksOf(html))
      expectIn(html, `<link rel="canonical" href="${site.url}${arabicOf(path)}"`)
    }
  })

  test('other spellings lead there at once', async () => {
    for (const [path, page] of [
      ['/ar/', '/ar'],
      ['/AR', '/ar'],
      ['/ar/ABOUT.html', '/ar/about'],
      ['/en/about', '/about'],
      ['/en//evil.example', '/evil.example'],
    ] as const) {
      const response = await ask(path)
      expect(response.status).toBe(308)
      expect(new URL(response.headers.get('Location') ?? '', site.url).href).toBe(site.url + page)
    }
  })

  test('a page that is not there is missing in the language of its path', async () => {
    const arabic = await ask('/ar/abut')
    expect(arabic.status).toBe(404)
    const html = await arabic.text()
    expectIn(html, '<html lang="ar" dir="rtl"')
    expectIn(html, toPseudoArabic('There is no page').slice(0, 12))
    const english = await ask('/art')
    expect(english.status).toBe(404)
    expect(await english.text()).toContain('<html lang="en"')
    for (const once of ['/ar/sitemap.xml', '/ar/robots.txt', '/ar/llms.txt'])
      expect((await ask(once)).status).toBe(404)
  })

  test('neither a header nor a cookie chooses the language', async () => {
    const headersOf = async (headers: Record<string, string>) => {
      const response = await ask('/about', headers)
      const { date: _, ...others } = Object.fromEntries(response.headers)
      return { others, body: await response.text() }
    }
    expect(await headersOf({ 'Accept-Language': 'ar', Cookie: 'language=ar' })).toEqual(
      await headersOf({}),
    )
  })

  test('no link of an Arabic page leads to English, but the switcher’s', async () => {
    for (const { path } of pages) {
      const html = await read(arabicOf(path))
      const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)]
      const english = links.filter(
        ([link, to = '']) => !/^\/ar(?=[/?#]|$)/.test(to) && !link.includes('hrefLang="en-US"'),
      )
      expect(english.map(([link]) => `${path}: ${link}`)).toEqual([])
    }
  })
})

describe('words', () => {
  test('an Arabic page or form holds no Latin word but names', async () => {
    const tools = base.home.expertise?.groups.flatMap((group) => group.tools) ?? []
    const names = [
      ...base.projects.map(({ name }) => name),
      ...base.site.social.map(({ name }) => name),
      ...tools.map(({ name }) => name),
      ...['App Store', 'Google Play', 'English', 'RSS', 'Atom', 'JSON Feed'],
    ].flatMap((name) => name.split(/[\s.]+/))
    const paths = pages.map(({ path }) => arabicOf(path))
    const forms = base.forms.map(({ id }) => `/ar/to/${id}`)
    for (const path of [...paths, ...forms, '/ar/search', '/ar/404']) {
      const html = (await read(path)).replace(/<(script|style|code)\b[\s\S]*?<\/\1>/g, ' ')
      const text = html.replace(/<[^>]*>/g, ' ').replaceAll('a position with us', ' ')
      const attributes = html.match(
        /\s(?:alt|title|placeholder|aria-(?:label|description|roledescription|valuetext))="[^"]*"/g,
      )
      const heads = html.match(
        /(?:name="description"|property="og:(?:title|description|image:alt)") content="[^"]*"/g,
      )
      const values = [...(attributes ?? []), ...(heads ?? [])].map(
        (each) => /[^"]*"$/.exec(each)?.[0],
      )
      const words = [text, ...values]
        .join(' ')
        .replace(/&\w+;|\S+@\S+/g, ' ')
        .match(/[a-z]{3,}/gi)
      const others = new Set(words?.filter((word) => !names.includes(word)))
      expect(`${path}: ${[...others].join(' ')}`).toBe(`${path}: `)
    }
  })

  test('nor do an answer to a form, the mail that confirms it, the chat it goes on in, and feeds', async () => {
    const enquiry = { name: 'آمنة', email: 'amna@example.com', message: 'مرحبًا', door: 'whatsapp' }
    const answer = await fetch(`${site.url}/ar/to/contact-us`, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: new URLSearchParams({ ...enquiry, token: await makeAgedToken(site, 'contact-us') }),
    })
    const reply = (await answer.json()) as Record<'reference' | 'whatsapp', string> & {
      thankYou: { title: string; text: string }
      answers: unknown
    }
    await expect
      .poll(() => mailbox.mails.find(({ to }) => to.includes(enquiry.email)))
      .toBeDefined()
    const mail = mailbox.mails.find(({ to }) => to.includes(enquiry.email))
    const subject = mail?.html.match(/<title>([^<]*)/)?.[1]
    const feed = (await (await ask('/ar/blogs/feed.json')).json()) as Titled & { items: Titled[] }
    const said = [
      ...[reply.thankYou.title, reply.thankYou.text, JSON.stringify(reply.answers)],
      ...[new URL(reply.whatsapp).searchParams.get('text'), subject, mail?.text, mail?.html],
      ...[feed, ...feed.items].flatMap(({ title, description, summary, tags }) => [
        `${title} ${description ?? summary} ${tags ?? ''}`,
      ]),
    ]
    for (const text of said) {
      const shown = text?.replace(
        /<[^>]*>|&\w+;|\S+@\S+|https?:\S+|\w+":|[A-Z\d]{4}-[A-Z\d]{4}/g,
        ' ',
      )
      expect(shown).toMatch(/[\u0600-\u06ff]{3}/)
      expect(shown?.match(/[a-z]{3,}/gi) ?? []).toEqual([])
    }
  })

  test('a post’s day is in words, and the button of a file in the page’s language', async () => {
    const day = /<time[^>]*dateTime="(\d{4})-\d\d-\d\d"[^>]*>\d+ [\u0600-\u06ff]+ \1</
    expect(await read('/ar/blogs')).toMatch(day)
    const file = (html: string) => /type="file"[^>]*\/><span[^>]*>([^<]+)/.exec(html)?.[1]
    expect(file(await read('/ar/to/job-application'))).toMatch(/^[\u0600-\u06ff ]+$/)
    expect(file(await read('/to/job-application'))).toBeUndefined()
  })

  test('an English page has no Arabic but the switcher’s name and the offer', async () => {
    for (const { path } of pages) {
      const html = await read(path)
      const text = html
        .replace(/<script\b[\s\S]*?<\/script>/g, ' ')
        .replace(/<a [^>]*hrefLang="ar"[^>]*>[^<]*/g, ' ')
        .replace(/<p lang="ar"[\s\S]*?<\/p>/g, ' ')
      expect(`${path}: ${text.match(/[\u0600-\u06ff]+/g) ?? ''}`).toBe(`${path}: `)
    }
  })
})

describe('what search engines and programs are told', () => {
  test('the sitemap lists both addresses of a page, each with all', async () => {
    const sitemap = await read('/sitemap.xml')
    for (const { path } of pages) {
      expectIn(sitemap, `<loc>${site.url}${path}</loc>`)
      expectIn(sitemap, `<loc>${site.url}${arabicOf(path)}</loc>`)
      expectIn(sitemap, `hreflang="ar" href="${site.url}${arabicOf(path)}"`)
    }
  })

  test('the words that are looked for stay with another language', async () => {
    const query = '?q=caf%C3%A9+%26+%22tea%22'
    expectIn(await read(`/search${query}&page=2`), `href="/ar/search${query}"`)
    expectIn(await read(`/ar/search${query}`), `href="/search${query}"`)
    expectIn(await read('/faq?q=one'), 'href="/ar/faq"')
  })

  test('feeds, twins, manifest and search speak the language', async () => {
    expect(await read('/ar/blogs/rss.xml')).toMatch(/<language>ar<\/language>/)
    expect(await read('/ar/blogs/rss.xml')).toContain(`${site.url}/ar/blog/`)
    expect(await read('/ar/career/job-positions/rss.xml')).toMatch(/<language>ar<\/language>/)
    expect(await read('/ar/site.webmanifest')).toMatch(/"lang":"ar","dir":"rtl"/)
    const [post] = base.services
    const word = toPseudoArabic(post?.name ?? '').split(' ')[0] ?? ''
    const search = (path: string) =>
      shows(`${path}?q=${encodeURIComponent(word)}`, 'text-link after:absolute')
    expect(await search('/ar/search')).toBe(true)
    expect(await search('/search')).toBe(false)
    expect(await read('/llms.txt')).toContain('## العربية')
  })
})

/** Of every page and form in Arabic: its status, its language, and whether search engines may have it. */
async function listArabic(): Promise<string[]> {
  const forms = base.forms.map(({ id }) => `/to/${id}`)
  const rows = [...pages.map(({ path }) => path), ...forms].map(async (path) => {
    const response = await ask(arabicOf(path))
    const html = await response.text()
    const robots = html.includes('content="noindex"') ? 'noindex' : 'indexed'
    const english = html.includes('<article lang="en"') ? 'English' : 'Arabic'
    return `${path} ${response.status} ${response.headers.get('content-language')} ${english} ${robots}`
  })
  return Promise.all(rows)
}

describe('an English edit never takes an Arabic page away', () => {
  let before: string[]
  /** Of the last edit, on every page. */
  const email = 'edit@9ex.example'
  beforeAll(async () => {
    before = await listArabic()
    // All in one change: each renders every page again.
    content.change('services/web-development.yaml', (document) =>
      document.set('summary', 'Websites that open at once, everywhere.'),
    )
    content.copy('services/web-development.yaml', 'services/cloud.yaml')
    content.change('services/cloud.yaml', (document) => {
      document.set('name', 'Cloud care')
      document.set('order', 9)
    })
    content.remove('home/process.ar.yaml')
    content.remove('home/videos.yaml')
    addProject()
    addQuestion()
    content.change('templates.yaml', (document) => {
      document.setIn(['service', 'benefits'], 'What ten weeks bring')
      document.setIn(['service', 'process'], 'In 10 weeks')
    })
    restoreArabic('templates.yaml')
    content.replace('templates.yaml', 'ten weeks', 'twelve weeks')
    content.replace('templates.yaml', '10 weeks', '12 weeks')
    content.change('site.yaml', (document) => {
      document.addIn(['offices'], { city: 'Jeddah', country: 'Hijaz', street: 'Corniche' })
      document.set('email', email)
    })
  })

  test('every Arabic page and form answers as before', async () => {
    for (const { path } of pages)
      for (const each of [path, arabicOf(path)])
        await expect.poll(() => shows(each, email)).toBe(true)
    expect(await listArabic()).toEqual(before)
    expect(await shows('/readyz', 'translationError')).toBe(false)
  })

  test('a reworded summary of a service: its Arabic stays', async () => {
    expectIn(await read('/services'), 'Websites that open at once')
    expectIn(await read('/ar'), toPseudoArabic(base.services[0]?.summary ?? ''))
  })

  test('a new service and a new section: Arabic lists leave them out', async () => {
    expectIn(await read('/services'), 'Cloud care')
    for (const path of ['/ar', '/ar/services', '/ar/service-detail', '/ar/about'])
      expectNotIn(await read(path), 'Cloud care')
    const { heading = '' } = base.home.process ?? {}
    for (const text of [heading, toPseudoArabic(heading)]) expectNotIn(await read('/ar'), text)
    expectEnglish(await read('/ar/services/cloud'))
  })

  test('a new project, which other pages name: only its own page is English', async () => {
    expectIn(await read('/services/app-development'), 'Sundial')
    for (const path of ['/ar', '/ar/portfolio', '/ar/case-study', '/ar/services/app-development'])
      expectNotIn((await read(path)).replace(/<script[\s\S]*?<\/script>/g, ''), 'Sundial')
    expectEnglish(await read('/ar/case-study/sundial-detail'))
  })

  test('a third office is shown with its English names', async () => {
    expectIn(await read('/'), 'Jeddah')
    const html = await read('/ar')
    expectIn(html, '\u2066Jeddah\u2069')
    expectIn(html, toPseudoArabic('Riyadh'))
  })

  test('twelve weeks in place of ten: the Arabic says ten; 12 in place of 10: the line is English', async () => {
    expectIn(await read('/services/web-development'), 'twelve weeks')
    const html = await read('/ar/services/web-development')
    expectIn(html, toPseudoArabic('What ten weeks bring'))
    expectIn(html, '\u2066In 12 weeks\u2069')
    expect(await read('/readyz')).toMatch(/"translations":\{"ar":\{"behind":[1-9]/)
  })

  test('a reworded and a new question of a form are both asked', async () => {
    expectIn(await read('/to/contact-us'), 'How large is your team?')
    const html = await read('/ar/to/contact-us')
    expectIn(html, toPseudoArabic('Your message'))
    for (const english of ['How large is your team?', 'Just me', 'More of us'])
      expectIn(html, `\u2066${english}\u2069`)
    const send = async (more: Record<string, string>) => {
      const answers = { name: 'آمنة', email: 'amna@example.com', message: 'مرحبًا', ...more }
      return fetch(`${site.url}/ar/to/contact-us`, {
        method: 'POST',
        headers: { Accept: 'application/json' },
        body: new URLSearchParams({ ...answers, token: await makeAgedToken(site, 'contact-us') }),
      })
    }
    expect((await send({})).status).toBe(422)
    expect((await send({ team: 'more' })).status).toBe(200)
  })

  test('a section that is deleted is gone in both languages', async () => {
    const { heading = '' } = base.home.videos ?? {}
    expectNotIn(await read('/'), heading)
    expectNotIn(await read('/ar'), toPseudoArabic(heading))
  })
})

function expectEnglish(html: string): void {
  expectIn(html, '<article lang="en" dir="ltr">')
  expectIn(html, 'noindex')
}

/** Adds a project, and names it in other files. */
function addProject(): void {
  content.copy('projects/yusra.yaml', 'projects/sundial.yaml')
  content.change('projects/sundial.yaml', (document) => {
    document.set('name', 'Sundial')
    document.set('order', 15)
    document.set('slugs', { caseStudy: 'sundial', projectDetail: 'sundial' })
  })
  for (const [name, path] of [
    ['case-studies.yaml', ['cards']],
    ['portfolio.yaml', ['spotlight', 'projects']],
    ['home/case-studies.yaml', ['projects']],
    ['services/app-development.yaml', ['related']],
  ] as const)
    content.change(name, (document) => document.setIn([...path, 0], 'sundial'))
  content.change('home/hero.yaml', (document) =>
    document.setIn(['product', 'phone'], { project: 'sundial', category: 'mobile' }),
  )
}

/** Rewords a question of a form, and adds one. */
function addQuestion(): void {
  content.replace('forms/contact-us.yaml', 'Your message', 'What can we do for you?')
  content.change('forms/contact-us.yaml', (document) =>
    document.addIn(['questions'], {
      ref: 'team',
      type: 'choice',
      title: 'How large is your team?',
      required: true,
      choices: [
        { id: 'one', label: 'Just me' },
        { id: 'more', label: 'More of us' },
      ],
    }),
  )
}
