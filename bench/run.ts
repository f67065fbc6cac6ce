/** `npm run bench -- NAME`: runs one of the benchmarks that bench/README.md lists. */
import { argv } from 'node:process'

const names = ['page', 'counts', 'serve', 'leads', 'desk', 'hostile']
// Each reads the arguments after its name.
const [name = ''] = argv.splice(2, 1)
if (!names.includes(name)) throw new Error(`name one of ${names.join(', ')}`)
await import(`./${name}.ts`)
