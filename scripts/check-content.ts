/** `npm run check:content`: holds every content file against its schema; posts and jobs included. */
import { readdirSync, readFileSync } from 'node:fs'
import { ContentError, loadContent } from '../app/content/load.ts'
import { jobFileSchema, postSchema, readFrontMatter } from '../server/content-api/front-matter.ts'

const folders = { blog: postSchema, jobs: jobFileSchema }
const problems = []
try {
  loadContent('content')
} catch (error) {
  if (!(error instanceof ContentError)) throw error
  problems.push(...error.problems)
}
for (const [folder, schema] of Object.entries(folders)) {
  for (const name of readdirSync(`content/${folder}`)) {
    const file = `content/${folder}/${name}`
    problems.push(...readFrontMatter(readFileSync(file, 'utf8'), schema, file).problems)
  }
}
for (const { file, line, message } of problems) console.error(`${file}:${line} ${message}`)
if (problems.length > 0) process.exit(1)
console.log('Content is sound.')
