/**
 * Has Lighthouse say of every page in the sitemap, and of the forms, whether search engines can find
 * it and whether it keeps to good practice:
 *   npm run bench:found
 * The table is written to bench/results/found.md: pages with both scores at 100 are counted, every
 * other one is named with the audits that it fails.
 */
import { z } from 'zod'
import { findBrowser } from '../scripts/browser.mjs'
import { startShipped } from '../tests/support/site.ts'
import { publish } from './machine.ts'
import { audit } from './page/audit.ts'
import { markdownTable } from './table.ts'

const categories = ['seo', 'best-practices'] as const
const scored = z.record(z.enum(categories), z.object({ score: z.number() }))
const failing = z.object({ title: z.string(), score: z.number().nullable() })

const executablePath = await findBrowser()
const site = await startShipped()
const rows: string[][] = []
let perfect = 0
let all = 0
try {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(
    ([, address]) => address ?? [],
  )
  const forms = ['get-a-quote', 'get-started', 'contact-us', 'job-application']
  for (const address of [...listed, ...forms.map((id) => `${site.url}/to/${id}`)]) {
    const { pathname } = new URL(address)
    console.error(pathname)
    all += 1
    const report = await audit(address, executablePath, categories)
    const scores = scored.parse(report.categories)
    const percent = categories.map((name) => Math.round(scores[name].score * 100))
    if (percent.every((score) => score === 100)) {
      perfect += 1
      continue
    }
    const failed = Object.values(report.audits).flatMap((each) => {
      const { data } = failing.safeParse(each)
      return data?.score === 0 ? data.title : []
    })
    rows.push([pathname, ...percent.map(String), failed.join('; ')])
  }
} finally {
  await site.stop()
}
const table = markdownTable(
  ['page', ...categories, 'audits that failed'],
  [[`${perfect} of ${all} pages`, '100', '100', 'none'], ...rows],
)
await publish(`${table}\n\nEach page of the sitemap and each form, once.`, 'found')
