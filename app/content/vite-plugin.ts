import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { loadContent } from './load.ts'
import { projectColours } from './project-colours.ts'
import type { Content } from './read-content.ts'

/** The modules this makes, by the names they are imported under. */
const modules: Record<string, (content: Content) => string> = {
  'virtual:content': (content) =>
    `export const content = JSON.parse(${JSON.stringify(JSON.stringify(content))})`,
  'virtual:project-colours.css': ({ projects }) => projectColours(projects),
}
const withoutQuery = (id: string) => id.split('?', 1)[0] ?? id
const resolved = (id: string) => `\0${id}`

/**
 * Makes the checked content folder a module, `virtual:content`, and the projects’ colours a stylesheet. A problem in a file stops the
 * build with every problem listed; in development, saving a file reloads the page.
 */
export function contentPlugin(folder = 'content'): Plugin {
  const root = resolve(folder)
  return {
    name: 'content',
    resolveId: (source) => (withoutQuery(source) in modules ? resolved(source) : undefined),
    load(source) {
      const make = modules[withoutQuery(source.slice(1))]
      return source.startsWith('\0') && make ? make(loadContent(root)) : undefined
    },
    configureServer({ watcher, environments, ws }) {
      watcher.add(root)
      watcher.on('all', (_, file) => {
        if (!file.startsWith(root)) return
        for (const { moduleGraph } of Object.values(environments)) {
          for (const id of Object.keys(modules)) {
            const module = moduleGraph.getModuleById(resolved(id))
            if (module) moduleGraph.invalidateModule(module)
          }
        }
        ws.send({ type: 'full-reload' })
      })
    },
  }
}
