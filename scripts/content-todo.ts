/** `npm run content:todo`: every placeholder of the content that the company must replace. */
import { listSamples } from '../app/content/list-samples.ts'
import { readWriting } from '../app/content/writing.ts'

const samples = listSamples(readWriting('content'))
const files = Map.groupBy(samples, ({ file }) => file)
for (const [file, inFile] of files) {
  console.log(file)
  for (const { line, what } of inFile) console.log(`${String(line).padStart(5)}  ${what}`)
}
console.log(
  samples.length === 0
    ? 'No placeholders are left.'
    : `\n${samples.length} placeholders in ${files.size} files. Replace each, then remove its “sample: true”.`,
)
