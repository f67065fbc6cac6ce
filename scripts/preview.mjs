/**
 * `npm run preview`: builds what changed, in a folder of its own, and serves the site with drafts and
 * what is dated later.
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
