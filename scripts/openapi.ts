/** `npm run openapi`: writes the description of the embedded content API. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeApi } from '../server/content-api/describe-api.ts'

const file = join(import.meta.dirname, '../docs/openapi.json')
writeFileSync(file, `${JSON.stringify(describeApi(), null, 2)}\n`)
