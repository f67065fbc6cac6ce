/**
 * `npm start`: installs missing packages, builds if sources have changed, and serves. Plain JavaScript,
 * because it runs on the machine's own Node, before anything is installed.
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
// The site also keeps the desk running.
const server = ['build/server/index.js', 'with-desk']
process.exitCode = await run('node', [...options, ...server], serverEnvironment)
