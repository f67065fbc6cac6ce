/** `npm run openapi`: writes the description of the embedded content API. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openApiDocument } from '../server/content/openapi.ts'

const file = join(import.meta.dirname, '../docs/openapi.json')
writeFileSync(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
