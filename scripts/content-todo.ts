/**
 * `npm run content:todo`: lists the placeholders that the company must replace, and the commitments to
 * confirm, each with its places.
 */
import { listSamples } from '../app/content/checks/list-samples.ts'
import { openContentFolder } from '../app/content/content-folder.ts'
import { loadSources } from '../app/content/content-texts.ts'

const samples = listSamples(loadSources(openContentFolder(process.env.CONTENT_DIR ?? 'content')))
const files = Map.groupBy(samples, ({ file }) => file)
for (const [file, inFile] of files) {
  console.log(file)
  for (const { line, what, places } of inFile) {
    console.log(`${String(line).padStart(5)}  ${what}`)
    for (const said of places ?? []) console.log(`         ${said.file}:${said.line}`)
  }
}
console.log(
  samples.length === 0
    ? 'No placeholders are left.'
    : `\n${samples.length} placeholders and commitments in ${files.size} files. Replace or agree to each, then remove its “sample”.`,
)
