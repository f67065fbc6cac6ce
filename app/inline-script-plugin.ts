import { readFile } from 'node:fs/promises'
import { minifySync, type Plugin, transformWithOxc } from 'vite'

const query = /\?inline-script$/

/** Makes `import text from './file.ts?inline-script'` the text of a classic script, as small as it gets. */
export function inlineScriptPlugin(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    load: {
      filter: { id: query },
      async handler(id) {
        const file = id.replace(query, '')
        this.addWatchFile(file)
        const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
        const small = minifySync(file, code, { module: false })
        return `export default ${JSON.stringify(small.code)}`
      },
    },
  }
}
