/**
 * Writes a smaller Brotli and gzip copy beside every text file of the browser's build.
 *   node scripts/precompress.mjs [FOLDER]
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const [folder = 'build'] = process.argv.slice(2)
const client = join(import.meta.dirname, '..', folder, 'client')

for (const file of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(js|css|svg|json|txt|xml)$/.test(file)) continue
  const path = join(client, file)
  const text = readFileSync(path)
  write(`${path}.br`, brotliCompressSync(text))
  write(`${path}.gz`, gzipSync(text, { level: 9 }))

  /**
   * @param {string} name
   * @param {Buffer} copy
   */
  function write(name, copy) {
    if (copy.length < text.length) writeFileSync(name, copy)
  }
}
