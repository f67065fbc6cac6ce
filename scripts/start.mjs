/**
 * `npm start`: installs what is missing, builds when sources have changed since the last build,
 * and serves. It runs on the machine's own Node, before anything is installed; hence plain JavaScript.
 */
import './check-node.mjs'
import {
  build,
  environmentFile,
  install,
  run,
  serverEnvironment,
  serverOptions,
} from './prepare.mjs'

await install('production')
await build()
const options = [...serverOptions, ...environmentFile()]
process.exitCode = await run('node', [...options, 'build/server/index.js'], serverEnvironment)
