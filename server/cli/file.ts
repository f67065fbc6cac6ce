import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { oneLine } from '../../app/lib/safe-text.ts'
import { openWhole } from '../leads/uploads/upload-store.ts'
import { type Command, getLead, UsageError } from './command.ts'

/**
 * `file REFERENCE [NAME] [--out PATH]`: writes an uploaded file of a lead to standard output or to a
 * new file. NAME, the file's name or its question's ref, chooses between several.
 */
export const file: Command = async (args, context) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' } },
  })
  const [reference, name, ...more] = positionals
  const lead = await getLead(context, reference)
  if (more.length > 0) throw new UsageError('Expected one file; quote a name with spaces.')
  if (lead.files.length === 0) throw new UsageError(`${lead.reference} has no file.`)
  const found = lead.files.filter(
    (each) => name === undefined || each.name === name || each.ref === name,
  )
  const [chosen] = found
  if (!chosen || found.length > 1) {
    const all = lead.files.map(
      ({ ref, name, size }) => `\n  ${ref}: ${oneLine(name, 100)}, ${size} bytes`,
    )
    throw new UsageError(`Choose one of the files of ${lead.reference}:${all.join('')}`)
  }
  if (values.out === undefined && context.out.isTTY) {
    const example = `file ${lead.reference} --out ${JSON.stringify(oneLine(chosen.name, 100))}`
    throw new UsageError(`Refusing to write a binary file to a terminal. Use --out: ${example}`)
  }
  const stored = await openWhole(context.uploads, chosen)
  const places = context.uploads.places.join(' nor in ')
  if (!stored) throw new Error(`The file belongs to the lead, but is not in ${places}.`)
  const { size, content } = stored
  if (values.out === undefined) {
    await pipeline(content, context.out, { end: context.out !== process.stdout })
  } else {
    await writeNewFile(content, values.out)
    context.err.write(`${values.out} holds ${oneLine(chosen.name, 100)}, ${size} bytes.\n`)
  }
}

/** @throws {UsageError} when the file exists */
async function writeNewFile(content: Readable, path: string): Promise<void> {
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  try {
    await pipeline(content, target)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EEXIST') throw new UsageError(`${path} already exists.`)
    // A file that could not be created is not ours to remove.
    if (target.bytesWritten > 0) await rm(path, { force: true })
    throw error
  }
}
