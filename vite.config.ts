import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Rolldown } from 'vite'
import { compileHintPlugin } from './app/compile-hint-plugin.ts'
import { contentPlugin } from './app/content/vite-plugin.ts'
import { inlineScriptPlugin } from './app/inline-script-plugin.ts'

/** What pages share, but for what only an open form or the search needs. */
const ours =
  /\/app\/(ui|sections|frame|seo|helpers|content)\/(?!form-(sdk|frame|pop-up)|guard-form|dialog\.|search-(?!link))/
/** React, the home page and what stands around every page. */
const home = /\/(entry\.client|app\/(root|frame\/|pages\/home\/))/

export default defineConfig(({ command }) => ({
  plugins: [
    contentPlugin(),
    inlineScriptPlugin(),
    compileHintPlugin('shared'),
    tailwindcss({ optimize: false }),
    reactRouter(),
  ],
  resolve: { tsconfigPaths: true },
  // The server is bundled with the app, so that both see the same router contexts.
  // A strict policy refuses fonts written into the stylesheet.
  build: {
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  environments: {
    // React and what the home page needs of the shared parts come in one file, what only others share
    // in a second: on a phone's network a request costs more than a kilobyte, and one long file is
    // smaller than its parts (bench/results/scripts.md).
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  // The entry itself stays apart: it runs when the page's own modules are there.
                  test: /^(?!.*\/(app\/pages\/|entry\.client))/,
                  debugName: 'shared',
                  name: (id, modules) =>
                    id.includes('rolldown/runtime') || isReachedFrom(home, id, modules)
                      ? 'shared'
                      : null,
                  priority: 1,
                },
                { test: ours, name: 'inner', minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    // With its packages in it the server takes a fifth less memory and starts sooner: what is not used
    // of them is left out, and so is what React does in development. Three find files of their own.
    ssr: {
      ...(command === 'build' && {
        resolve: { noExternal: true, external: ['better-sqlite3', 'nodemailer', 'pg'] },
        define: { 'process.env.NODE_ENV': '"production"' },
      }),
      build: {
        rolldownOptions: {
          input: './server/main.ts',
          // One letter beyond Latin-1 in it, and V8 would hold each of the text's letters in two bytes.
          output: { charset: 'ascii', comments: false },
        },
      },
    },
  },
}))

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
