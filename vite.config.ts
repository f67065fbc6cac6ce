import { globSync, readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { commit } from './scripts/git-revision.mjs'

/** Packages that look for files of their own, and so stay outside the server's bundle. */
export const runPackages = ['@takumi-rs/core', 'better-sqlite3', 'nodemailer', 'pg']

/** The oldest browsers that the site is built for: Tailwind 4's own (https://tailwindcss.com/docs/compatibility). */
const oldestBrowsers = ['chrome111', 'edge111', 'firefox128', 'safari16.4']

/** The notices of the packages in scripts of their own, such as the form's: `build.license` leaves workers out. */
const workerLicenses: Plugin = {
  name: 'worker-licenses',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((each) =>
      'moduleIds' in each ? each.moduleIds : [],
    )
    const folders = modules.flatMap(
      (id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? [],
    )
    const texts = [...new Set(folders)].flatMap((folder) => [
      `## ${folder.replace(/.*node_modules./, '')}`,
      ...globSync(`${folder}/LICENSE*`).map((file) => readFileSync(file, 'utf8').trim()),
    ])
    const [entry] = Object.values(bundle).filter((each) => 'isEntry' in each && each.isEntry)
    const fileName = `licenses/${entry?.name}.txt`
    this.emitFile({ type: 'asset', fileName, source: texts.join('\n\n') })
  },
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // The server is bundled with the app, so that both see the same router contexts.
  // A strict policy refuses fonts written into the stylesheet.
  build: {
    cssTarget: oldestBrowsers,
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  // The form's script loads a part of its own on demand.
  worker: { format: 'es', plugins: () => [workerLicenses] },
  environments: {
    // Modules that several pages share are one file, with react-dom's small part that is not its client:
    // some twenty small files cost 10 KB in headers alone.
    client: {
      build: {
        target: oldestBrowsers,
        license: { fileName: 'licenses/pages.txt' },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /\/app\/|\/react-dom\/(?!.*client)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    // Bundling dependencies saves 20 % memory and start-up time: unused code and React's development
    // build are left out.
    ssr: {
      ...(command === 'build' && {
        resolve: {
          noExternal: true,
          external: runPackages,
        },
        define: {
          'process.env.NODE_ENV': '"production"',
          'import.meta.env.COMMIT': JSON.stringify(commit()),
        },
      }),
      build: {
        license: { fileName: 'licenses/server.txt' },
        rolldownOptions: { input: './server/main.ts' },
      },
    },
  },
}))
