import { existsSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { basename, join } from 'node:path'
import { createBuilder, type Rolldown } from 'vite'

/** The share of each part in a file; together 1. */
export type Shares = Map<string, number>

const root = join(import.meta.dirname, '../..')

/**
 * Builds the browser’s scripts once more, with source maps and without writing anything.
 * @returns the shares of every chunk, by its file’s name
 * @throws when the build that is there was made of other sources
 */
export async function sharesOfChunks(): Promise<Map<string, Shares>> {
  const chunks: Rolldown.OutputChunk[] = []
  const builder = await createBuilder({
    root,
    mode: 'production',
    logLevel: 'error',
    plugins: [
      {
        name: 'collect-chunks',
        configEnvironment: () => ({ build: { write: false, sourcemap: 'hidden' } }),
        generateBundle(_, bundle) {
          const made = Object.values(bundle)
          chunks.push(...made.filter((one) => one.type === 'chunk'))
        },
      },
    ],
  })
  const { client } = builder.environments
  if (!client) throw new Error('there is no build for the browser')
  await builder.build(client)
  const missing = chunks.filter(({ fileName }) => !existsSync(join(root, 'build/client', fileName)))
  if (missing.length > 0) {
    throw new Error(`the build is not of these sources: it has no ${missing[0]?.fileName}`)
  }
  return new Map(chunks.map((chunk) => [basename(chunk.fileName), sharesOf(chunk)]))
}

function sharesOf({ code, map }: Rolldown.OutputChunk): Shares {
  const shares: Shares = new Map()
  if (!map || code === '') return shares
  const sources = new SourceMap(JSON.parse(map.toString()))
  for (const [line, text] of code.split('\n').entries()) {
    for (let column = 0; column < text.length; column++) {
      const entry = sources.findEntry(line, column)
      const part = partOf('originalSource' in entry ? entry.originalSource : '')
      shares.set(part, (shares.get(part) ?? 0) + 1 / code.length)
    }
  }
  return shares
}

/** Packages by their names, what is ours by its folder. */
function partOf(source: string): string {
  const name = /node_modules\/(scheduler|react-dom|react-router|react)\//.exec(source)?.[1]
  if (name) return name === 'scheduler' ? 'react-dom' : name
  return /\/app\/(ui|sections|frame|pages)\//.exec(source)?.[1] ?? 'other'
}
