import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { contentPlugin } from './app/content/vite-plugin.ts'

export default defineConfig({
  plugins: [contentPlugin(), tailwindcss(), reactRouter()],
  resolve: { tsconfigPaths: true },
  // The server is bundled with the app, so that both see the same router contexts.
  environments: { ssr: { build: { rollupOptions: { input: './server/main.ts' } } } },
})
