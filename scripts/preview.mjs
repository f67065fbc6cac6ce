/**
 * `npm run preview`: builds in a folder of its own if needed, and serves the site with drafts and future
 * content.
 */
import './check-node.mjs'
import { buildForPreview, environmentFile, install, run } from './prepare.mjs'
import { previewEnvironment } from './preview-environment.mjs'

await install('production')
await buildForPreview()
process.exitCode = await run(
  'node',
  [...environmentFile(), 'build-preview/server/index.js'],
  previewEnvironment(process.env),
)
