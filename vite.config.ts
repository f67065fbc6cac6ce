import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contentPlugin } from './app/content/vite-plugin.ts'

export default defineConfig({
  plugins: [contentPlugin(), tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // The server is bundled with the app, so that both see the same router contexts.
  environments: {
    // What many pages share comes in one file: on a phone's network a request costs more than a kilobyte.
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                {
                  name: 'shared',
                  test: /\/app\/(ui|sections|frame|seo|helpers|content)\/(?!form-sdk|field|choice-field|dimension-mark|store-badge)/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rollupOptions: { input: './server/main.ts' } } },
  },
})
