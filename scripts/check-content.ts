/** `npm run check:content`: the content gate, and the front matter of posts and jobs. */
import { readdirSync, readFileSync } from 'node:fs'
import { checkContent } from '../app/content/check-content.ts'
import { jobFileSchema, postSchema, readFrontMatter } from '../server/content/front-matter.ts'

const folders = { blog: postSchema, jobs: jobFileSchema }
const frontMatter = Object.entries(folders).flatMap(([folder, schema]) =>
  readdirSync(`content/${folder}`).flatMap((name) => {
    const file = `content/${folder}/${name}`
    return readFrontMatter(readFileSync(file, 'utf8'), schema, file).problems
  }),
)
const today = new Date().toISOString().slice(0, 10)
const problems = [...frontMatter, ...checkContent('content', today)]
for (const { file, line, message } of problems) console.error(`${file}:${line} ${message}`)
if (problems.length > 0) process.exit(1)
console.log('Content is sound.')
