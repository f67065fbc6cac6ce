import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { contentPlugin } from './app/content/vite-plugin.ts'

/** What pages share, but for what only an open form or the search needs. */
const ours =
  /\/app\/(ui|sections|frame|seo|helpers|content)\/(?!form-(sdk|frame|pop-up)|guard-form|dialog\.|search-(?!link))/
/** The home page and what stands around every page. */
const home = /\/app\/(root|frame\/|pages\/home\/)/

export default defineConfig({
  plugins: [contentPlugin(), tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // The server is bundled with the app, so that both see the same router contexts.
  // A strict policy refuses fonts written into the stylesheet.
  build: { assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined) },
  environments: {
    // What the home page needs of the shared parts comes in one file, what only others need in a
    // second: on a phone's network a request costs more than a kilobyte.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  test: ours,
                  debugName: 'shared',
                  name: (id, modules) => (isReachedFrom(home, id, modules) ? 'shared' : null),
                  priority: 1,
                },
                { test: ours, name: 'inner' },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
})

/** Whether a module is, or is imported by way of others from, one whose path matches. */
function isReachedFrom(
  path: RegExp,
  id: string,
  modules: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): boolean {
  if (path.test(id)) return true
  seen.add(id)
  return (modules.getModuleInfo(id)?.importers ?? []).some(
    (importer) => !seen.has(importer) && isReachedFrom(path, importer, modules, seen),
  )
}
