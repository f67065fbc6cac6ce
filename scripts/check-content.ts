/**
 * `npm run check:content`: checks the content. With `-- --release` samples are errors as well, for a site
 * that goes live.
 */
import { parseArgs } from 'node:util'
import { adviseOnContent, checkContent, checkLanguage } from '../app/content/check-content.ts'
import { listSamples } from '../app/content/list-samples.ts'
import { readWriting } from '../app/content/writing.ts'

const { values } = parseArgs({ options: { release: { type: 'boolean', default: false } } })
const folder = process.env.CONTENT_DIR ?? 'content'
const today = new Date().toISOString().slice(0, 10)

for (const { file, line, message } of adviseOnContent(folder))
  console.warn(`${file}:${line} advice: ${message}`)
const samples = values.release ? listSamples(readWriting(folder)) : []
const problems = [
  ...checkContent(folder, today),
  ...checkLanguage(folder),
  ...samples.map(({ what, ...at }) => ({ ...at, message: `is still a sample: ${what}` })),
]
for (const { file, line, message } of problems) console.error(`${file}:${line} ${message}`)
if (problems.length > 0) process.exitCode = 1
else console.log(values.release ? 'Content is sound, and holds no samples.' : 'Content is sound.')
