/** `npm run check:content`: the content gate. */
import { checkContent } from '../app/content/check-content.ts'

const today = new Date().toISOString().slice(0, 10)
const problems = checkContent(process.env.CONTENT_DIR ?? 'content', today)
for (const { file, line, message } of problems) console.error(`${file}:${line} ${message}`)
if (problems.length > 0) process.exit(1)
console.log('Content is sound.')
