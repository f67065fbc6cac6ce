import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { loadContent } from './load.ts'

const id = 'virtual:content'
const resolvedId = `\0${id}`

/**
 * Makes the checked content folder the module `virtual:content`. A problem in a file stops the
 * build with every problem listed; in development, saving a file reloads the page.
 */
export function contentPlugin(folder = 'content'): Plugin {
  const root = resolve(folder)
  return {
    name: 'content',
    resolveId: (source) => (source === id ? resolvedId : undefined),
    load(source) {
      if (source !== resolvedId) return
      return `export const content = JSON.parse(${JSON.stringify(JSON.stringify(loadContent(root)))})`
    },
    configureServer({ watcher, environments, ws }) {
      watcher.add(root)
      watcher.on('all', (_, file) => {
        if (!file.startsWith(root)) return
        for (const { moduleGraph } of Object.values(environments)) {
          const module = moduleGraph.getModuleById(resolvedId)
          if (module) moduleGraph.invalidateModule(module)
        }
        ws.send({ type: 'full-reload' })
      })
    },
  }
}
