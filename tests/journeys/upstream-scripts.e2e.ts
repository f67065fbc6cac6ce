import { parse } from 'parse5'
import { isDecodable } from '../../server/http/refusal-of.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { scriptPayloads } from '../support/script-payloads.ts'
import { type Site, startSite } from '../support/site.ts'
import { json, startStub } from '../support/stub-server.ts'

const payloads = scriptPayloads()
const addressOf = (payload: string, at: number) =>
  [payload, `javascript:${payload}`, `https://x.example/${payload}`, `//x.example/"${payload}`][
    at % 4
  ]

/** Every payload in every field of a post of its own, and in the fields of a job. */
const posts = payloads.map((payload, at) => ({
  title: payload,
  // A slug with control characters is no address: its post would be left out.
  slug: `${at}-${payload.replace(/\p{Cc}/gu, ' ')}`,
  image_url: addressOf(payload, at),
  published_date: `${payload}T${payload}`,
  text: `${payload}\n\n[x](${addressOf(payload, at)})\n\n![x](${addressOf(payload, at + 1)})\n\n## ${payload}`,
}))
const jobs = payloads.map((payload) => ({ title: payload, desc: `${payload}\n\n## ${payload}` }))

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const host = await startStub((response, { url }) => {
        if (url === '/api/jobs') return json(response, jobs)
        if (url === '/api/9ex_blogs') return json(response, posts)
        const slug = decodeURIComponent(url.split('/detail/')[1] ?? '')
        json(response, posts.find((post) => post.slug === slug) ?? {})
      })
      const hosts = { BLOG_API_HOST: host.url, CAREERS_API_HOST: host.url }
      const site = await startSite({ ...hosts, API_FRESH_S: '3600', API_TIMEOUT_MS: '30000' })
      await use(site)
      await site.stop()
      await host.stop()
    },
    { scope: 'worker' },
  ],
})

// Pictures of other hosts cannot be loaded here.
test.use({ expectedErrors: [/ERR_|404|Content Security Policy/] })

const pathOf = ({ slug }: { slug: string }) => `/blog/${encodeURIComponent(slug)}`
const listPages = ['/', '/career/job-positions', '/blogs'].concat(
  Array.from({ length: 16 }, (_, at) => `/blogs?page=${at + 2}`),
)

type Node = { tagName?: string; attrs?: { name: string; value: string }[]; childNodes?: Node[] }

/** What in a page would run, or lead where nothing of ours leads. */
function offences(node: Node): string[] {
  const found = (node.attrs ?? []).flatMap(({ name, value }) => {
    if (name.startsWith('on') || name === 'srcdoc') return [`${node.tagName} ${name}=${value}`]
    if (name !== 'src' && name !== 'href') return []
    return /^(https:|mailto:|tel:|#|\/(?!\/)|http:\/\/localhost)/.test(value)
      ? []
      : [`${name}=${value}`]
  })
  return [...found, ...(node.childNodes ?? []).flatMap(offences)]
}

test('200 scripts in five fields of posts and jobs leave nothing in any page that could run', async ({
  request,
}) => {
  test.setTimeout(300_000)
  for (const path of [...listPages, ...posts.map(pathOf)]) {
    const response = await request.get(path)
    // An address that holds control characters is refused before anybody asks the host for it.
    expect(response.status(), path).toBe(isDecodable(path.split('?')[0] ?? '') ? 200 : 400)
    expect(offences(parse(await response.text()) as Node), path).toEqual([])
  }
})

for (const javaScriptEnabled of [true, false]) {
  test(`none of them runs ${javaScriptEnabled ? 'with' : 'without'} scripts`, async ({
    browser,
    site,
  }) => {
    test.setTimeout(600_000)
    const page = await browser.newPage({ javaScriptEnabled, baseURL: site.url })
    const ran: string[] = []
    await page.exposeFunction('tell', (what: string) => ran.push(what))
    await page.addInitScript(() => {
      Object.defineProperty(window, 'ran', {
        set: () => 'tell' in window && typeof window.tell === 'function' && window.tell('ran'),
      })
    })
    if (javaScriptEnabled) {
      await page.goto('data:text/html,<script>window.ran=1</script>')
      await expect.poll(() => ran.splice(0), 'a script that runs is seen').toEqual(['ran'])
    }
    page.on('dialog', (dialog) => dialog.dismiss())
    // Every payload is in the lists; of the posts’ own pages, one for each way to run a script.
    for (const path of [...listPages, ...posts.filter((_, at) => at % 7 === 0).map(pathOf)]) {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      if (javaScriptEnabled) await page.evaluate(() => dispatchEvent(new Event('pointermove')))
      expect(ran, path).toEqual([])
      expect(new URL(page.url()).origin).toBe(site.url)
    }
    await page.close()
  })
}
