/**
 * `npm run export`: writes the built site as files for any static host; its forms stay on the server
 * (docs/deploying/static.md).
 *   npm run export -- --server https://forms.example.com [--out FOLDER] [--env-file FILE]
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exportSite } from './export/export-site.ts'

const root = join(import.meta.dirname, '..')

try {
  const { values } = parseArgs({
    options: {
      server: { type: 'string' },
      out: { type: 'string', default: 'export' },
      'env-file': { type: 'string' },
    },
  })
  const settings = values['env-file'] ?? join(root, '.env')
  if (values['env-file'] || existsSync(settings)) process.loadEnvFile(settings)
  const { pages, files } = await exportSite({
    build: join(root, 'build'),
    environment: process.env,
    server: values.server ?? process.env.FORM_HOST,
    out: values.out,
  })
  console.log(`${pages} pages and ${files} other files are in ${values.out}.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
