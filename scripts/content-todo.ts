/**
 * `npm run content:todo`: lists the placeholders that the company must replace or confirm, and the
 * unreviewed translations.
 */
import { listSamples } from '../app/content/checks/list-samples.ts'
import { openContentFolder } from '../app/content/content-folder.ts'
import { loadSources } from '../app/content/content-texts.ts'
import { listUnreviewed } from '../app/content/translations/review.ts'

const files = openContentFolder(process.env.CONTENT_DIR ?? 'content')
const samples = listSamples(loadSources(files))
const byFile = Map.groupBy(samples, ({ file }) => file)
for (const [file, inFile] of byFile) {
  console.log(file)
  for (const { line, what } of inFile) console.log(`${String(line).padStart(5)}  ${what}`)
}
const unreviewed = listUnreviewed(files)
if (unreviewed.length > 0) console.log('Unreviewed translations:')
for (const file of unreviewed) console.log(`       ${file}`)
console.log(
  samples.length === 0
    ? 'No placeholders are left.'
    : `\n${samples.length} placeholders in ${byFile.size} files. Replace or confirm each, then remove its “sample”.`,
)
if (unreviewed.length > 0)
  console.log(
    `${unreviewed.length} translations are unreviewed. Read each, then run “npm run translations -- read FILE --reader NAME”.`,
  )
