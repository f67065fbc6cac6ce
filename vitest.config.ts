import { defineConfig } from 'vitest/config'
import { contentPlugin } from './app/content/vite-plugin.ts'

// Unit and contract tests run in Node; what needs a browser runs in one (playwright.config.ts).
export default defineConfig({
  plugins: [contentPlugin()],
  resolve: { tsconfigPaths: true },
  test: {
    include: ['{app,contracts,server,tests}/**/*.{test,contract}.ts'],
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
