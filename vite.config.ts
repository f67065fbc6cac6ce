import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { commit } from './scripts/commit.mjs'

/** Packages that find files of their own, and so stay outside the server's bundle. */
export const runPackages = ['@takumi-rs/core', 'better-sqlite3', 'nodemailer', 'pg']

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // The server is bundled with the app, so that both see the same router contexts.
  // A strict policy refuses fonts written into the stylesheet.
  build: {
    cssTarget: ['chrome120', 'edge120', 'firefox121', 'safari16.4'],
    assetsInlineLimit: (file) => (file.endsWith('.woff2') ? false : undefined),
  },
  environments: {
    // What several pages use is one file, and so is react-dom's small part that is not its client: some
    // twenty small files cost 10 KB in headers alone. What only the search needs comes when it is asked for.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /\/app\/(?!(lib\/search|sections\/search-))|\/react-dom\/(?!.*client)/,
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
    // With its packages in it the server takes a fifth less memory and starts sooner: what is not used
    // of them is left out, and so is what React does in development.
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
        rolldownOptions: { input: './server/main.ts' },
      },
    },
  },
}))
