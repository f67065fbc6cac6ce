/**
 * Bundles the operator's commands into `build/commands/`, for an image without sources (Dockerfile).
 * `npm run leads` and the others run the sources.
 */
import { join } from 'node:path'
import { build } from 'vite'
import { runPackages } from '../vite.config.ts'

const root = join(import.meta.dirname, '..')

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true, external: runPackages },
  build: {
    ssr: true,
    outDir: 'build/commands',
    rolldownOptions: {
      input: ['leads', 'desk', 'check-content', 'translations'].map((name) =>
        join(root, 'scripts', `${name}.ts`),
      ),
    },
  },
})
