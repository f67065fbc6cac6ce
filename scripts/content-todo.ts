/**
 * `npm run content:todo`: lists the placeholders that the company must replace, the commitments to
 * confirm, each with its places, the facts of case studies that are still empty, and the translations that
 * nobody has read.
 */
import { listEmptyFacts } from '../app/content/checks/list-empty-facts.ts'
import { listSamples } from '../app/content/checks/list-samples.ts'
import { openContentFolder } from '../app/content/content-folder.ts'
import { loadSources } from '../app/content/content-texts.ts'
import { listUnread } from '../app/content/translations/review.ts'

const files = openContentFolder(process.env.CONTENT_DIR ?? 'content')
const writing = loadSources(files)
const samples = listSamples(writing)
const emptyFacts = listEmptyFacts(writing)
for (const [file, inFile] of Map.groupBy([...samples, ...emptyFacts], ({ file }) => file)) {
  console.log(file)
  for (const { line, what, places } of inFile) {
    console.log(`${String(line).padStart(5)}  ${what}`)
    for (const said of places ?? []) console.log(`         ${said.file}:${said.line}`)
  }
}
const unread = listUnread(files)
if (unread.length > 0) console.log('Translations without a reader:')
for (const file of unread) console.log(`       ${file}`)
const { size } = Map.groupBy(samples, ({ file }) => file)
console.log(
  samples.length === 0
    ? 'No placeholders are left.'
    : `\n${samples.length} placeholders and commitments in ${size} files. Replace or agree to each, then remove its “sample”.`,
)
if (emptyFacts.length > 0)
  console.log(
    `${emptyFacts.length} case studies lack facts. Their pages leave them out until then.`,
  )
if (unread.length > 0)
  console.log(
    `${unread.length} translated files have no reader. Read each, then run “npm run translations -- read FILE --reader NAME”.`,
  )
