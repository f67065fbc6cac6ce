import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { loadContent } from './load.ts'
import { pagePaths } from './page-paths.ts'
import { projectColours } from './project-colours.ts'

const contentModule = 'virtual:content'
const resolved = `\0${contentModule}`
/** The stylesheet that gets the projects' colours, but not the module of its URL. */
const stylesheet = /\/app\/styles\/app\.css(\?(?!url$)|$)/

/**
 * Makes a checked content folder a module, `virtual:content`, with the addresses of the route table,
 * and adds the projects' colours to the site's stylesheet. A problem in a file stops the build with
 * every problem listed; in development, saving a file reloads the page.
 * @param folder as named from the folder that the build runs in
 */
export function contentPlugin(folder: string): Plugin {
  const root = resolve(folder)
  return {
    name: 'content',
    resolveId: (source) => (source === contentModule ? resolved : undefined),
    load(source) {
      if (source !== resolved) return
      const text = JSON.stringify(JSON.stringify(loadContent(root)))
      return `export const content = JSON.parse(${text})\nexport const pagePaths = ${JSON.stringify(pagePaths)}`
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
