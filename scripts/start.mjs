/**
 * `npm start`: installs what is missing, builds when sources have changed since the last build,
 * and serves. It runs on the machine's own Node, before anything is installed; hence plain JavaScript.
 */
import './check-node.mjs'
import { environmentFile, prepare, run } from './prepare.mjs'

await prepare()
process.exitCode = await run('node', [...environmentFile(), 'build/server/index.js'], {
  NODE_ENV: 'production',
})
