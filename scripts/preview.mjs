/** `npm run preview`: builds what changed, and serves the site with drafts and what is dated later. */
import './check-node.mjs'
import { environmentFile, prepare, run } from './prepare.mjs'
import { previewEnvironment } from './preview-environment.mjs'

await prepare()
process.exitCode = await run(
  'node',
  [...environmentFile(), 'build/server/index.js'],
  previewEnvironment(process.env),
)
