/**
 * Measures the site with 1,500 posts of a host beside the site with 10, and with 10,000 in its folder:
 *   npm run build && npm run bench:posts -- [--posts 1500] [--rounds 200] [--files 10000]
 * The report is written to bench/results/posts.md.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { post } from '../tests/support/content-files.ts'
import { copyOfContent } from '../tests/support/content-folder.ts'
import { type Site, startShipped } from '../tests/support/site.ts'
import { startStub } from '../tests/support/stub-server.ts'
import { publish } from './machine.ts'
import { makePosts } from './make-posts.ts'
import { fetchBrotli } from './site.ts'
import { spreadOf } from './statistics.ts'
import { kilobytes, markdownTable } from './table.ts'

const { values } = parseArgs({
  options: {
    posts: { type: 'string', default: '1500' },
    rounds: { type: 'string', default: '200' },
    files: { type: 'string', default: '10000' },
  },
})
/** In seconds; shorter than the default, so that the bench takes two minutes. */
const freshFor = 20

const few = await openSide(10)
const many = await openSide(Number(values.posts))

// Interleaved, so that other load of the machine affects both.
const lists: [number, number][] = []
const details: [number, number][] = []
for (let round = 0; round < Number(values.rounds); round++) {
  lists.push([await firstByte(few.site, '/blogs'), await firstByte(many.site, '/blogs')])
  const path = `/blog/post-${round % 10}`
  details.push([await firstByte(few.site, path), await firstByte(many.site, path)])
}
const memory = [few.site.memory(), many.site.memory()]
const weights = [await measureWeight(few.site, '/blogs'), await measureWeight(many.site, '/blogs')]
const postWeights = [
  await measureWeight(few.site, '/blog/post-3'),
  await measureWeight(many.site, '/blog/post-3'),
]

// Every post changes while the old ones are cached.
const peaks: number[] = []
for (const side of [few, many]) {
  side.change()
  await wait(freshFor * 1000)
  await measureWeight(side.site, '/blogs')
  let peak = 0
  for (let sample = 0; sample < 100; sample++) {
    peak = Math.max(peak, side.site.memory())
    await wait(100)
  }
  peaks.push(peak)
}
await Promise.all([few.stop(), many.stop()])
const folder = await measureFolder(Number(values.files))

const milliseconds = (value: number) => `${value.toFixed(1)} ms`
const megabytes = (value: number) => `${Math.round(value)} MB`
const compare = (
  name: string,
  [one = 0, other = 0]: number[],
  format: (value: number) => string,
) => [name, format(one), format(other), (other / one).toFixed(2)]
const medians = (pairs: [number, number][]) =>
  [0, 1].map((side) => spreadOf(pairs.map((pair) => pair[side] ?? 0)).median)
const rows = [
  compare('response of the host', [few.sent, many.sent], kilobytes),
  compare('start to first response', [few.started, many.started], milliseconds),
  compare('first /blogs, whole', [few.first, many.first], milliseconds),
  compare('/blogs, first byte', medians(lists), milliseconds),
  compare('/blogs, Brotli', weights, kilobytes),
  compare('a post, first byte', medians(details), milliseconds),
  compare('a post, Brotli', postWeights, kilobytes),
  compare('memory', memory, megabytes),
  compare('peak memory while all change', peaks, megabytes),
]
const table = markdownTable(['', '10 posts', `${values.posts} posts`, 'times'], rows)
const folderTable = markdownTable(
  [`${values.files} posts in the folder`, 'then', 'memory', 'peak', 'slowest page beside it'],
  folder.map(({ name, live, memory, peak, slowest }) => [
    name,
    milliseconds(live),
    megabytes(memory),
    megabytes(peak),
    milliseconds(slowest),
  ]),
)
await publish(`${table}\n\nMedians of ${values.rounds}.\n\n${folderTable}`, 'posts')

/** Saves one post, a price, and removes all posts; each until the new version is there, and five seconds on. */
async function measureFolder(count: number) {
  const content = copyOfContent()
  for (const { slug, title, text, published_date: date } of makePosts(count)) {
    const more = 'And so it is, “again”, the same in every way. '.repeat(40)
    content.write(
      `blog/${slug}.md`,
      post(slug, { title: title.slice(-80), date, text: text + more }),
    )
  }
  const begun = performance.now()
  const site = await startShipped({ CONTENT_DIR: content.path })
  const rows = [await observe('started', begun, () => true)]
  const save = async (name: string, change: () => void) => {
    const before = await version()
    change()
    rows.push(await observe(name, performance.now(), async () => (await version()) !== before))
  }
  async function version(): Promise<unknown> {
    return Object((await (await fetch(`${site.url}/readyz`)).json()) as unknown).contentVersion
  }
  async function observe(name: string, start: number, isLive: () => boolean | Promise<boolean>) {
    let [peak, slowest] = [0, 0]
    let live: number | undefined
    while (live === undefined || performance.now() < start + live + 5000) {
      slowest = Math.max(slowest, await firstByte(site, '/about'))
      peak = Math.max(peak, site.memory())
      if (live === undefined && (await isLive())) live = performance.now() - start
      await wait(20)
    }
    return { name, live, memory: site.memory(), peak, slowest }
  }
  await save('a post saved', () => content.replace('blog/post-7.md', 'draft: false', 'draft: true'))
  await save('a price saved', () => content.replace('pricing.yaml', '3000', '3500'))
  await save('all posts removed', () => content.remove('blog'))
  await site.stop()
  content.cleanUp()
  return rows
}

/** Starts a site whose host has `count` posts, and waits until it shows them. */
async function openSide(count: number) {
  const texts = [1, 2].map((version) => {
    const posts = makePosts(count, version)
    return { list: JSON.stringify(posts), bySlug: new Map(posts.map((post) => [post.slug, post])) }
  })
  let current = texts[0]
  const host = await startStub((response, { url }) => {
    const post = current?.bySlug.get(url.split('/detail/')[1] ?? '')
    response.setHeader('Content-Type', 'application/json')
    response.end(url.includes('/detail/') ? JSON.stringify(post) : current?.list)
  })
  const begun = performance.now()
  const site = await startShipped({
    BLOG_API_HOST: host.url,
    API_FRESH_S: String(freshFor),
    API_TIMEOUT_MS: '60000',
  })
  const started = performance.now() - begun
  const start = performance.now()
  const text = await (await fetch(`${site.url}/blogs`)).text()
  const first = performance.now() - start
  if (!text.includes('/blog/post-0')) throw new Error('the posts are not shown')
  return {
    ...{ site, started, first, sent: Buffer.byteLength(current?.list ?? '') },
    change() {
      current = texts[1]
    },
    stop: () => Promise.all([site.stop(), host.stop()]),
  }
}

async function firstByte(site: Site, path: string): Promise<number> {
  const begun = performance.now()
  const response = await fetch(`${site.url}${path}`)
  const reader = response.body?.getReader()
  await reader?.read()
  const time = performance.now() - begun
  while (!(await reader?.read())?.done);
  if (response.status !== 200) throw new Error(`${path} is a ${response.status}`)
  return time
}

/** Bytes of a page as a browser is sent it. */
async function measureWeight(site: Site, path: string): Promise<number> {
  return (await fetchBrotli(site.url + path)).length
}
