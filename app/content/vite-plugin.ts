import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { loadContent } from './load.ts'
import { projectColours } from './project-colours.ts'

const contentModule = 'virtual:content'
const resolved = `\0${contentModule}`
/** The stylesheet that the projects' colours stand in, but not the module that says where it is. */
const stylesheet = /\/app\/styles\/app\.css(\?(?!url$)|$)/

/**
 * Makes the checked content folder a module, `virtual:content`, and adds the projects' colours to the
 * site's stylesheet. A problem in a file stops the build with every problem listed; in development,
 * saving a file reloads the page.
 */
export function contentPlugin(folder = 'content'): Plugin {
  const root = resolve(folder)
  return {
    name: 'content',
    resolveId: (source) => (source === contentModule ? resolved : undefined),
    load(source) {
      if (source !== resolved) return
      return `export const content = JSON.parse(${JSON.stringify(JSON.stringify(loadContent(root)))})`
    },
    transform: {
      filter: { id: stylesheet },
      handler: (code) => `${code}\n${projectColours(loadContent(root).projects)}`,
    },
    configureServer({ watcher, environments, ws }) {
      watcher.add(root)
      watcher.on('all', (_, file) => {
        if (!file.startsWith(root)) return
        for (const { moduleGraph } of Object.values(environments)) {
          const changed = [...moduleGraph.idToModuleMap.values()].filter(
            ({ id }) => id === resolved || (id !== null && stylesheet.test(id)),
          )
          for (const module of changed) moduleGraph.invalidateModule(module)
        }
        ws.send({ type: 'full-reload' })
      })
    },
  }
}
