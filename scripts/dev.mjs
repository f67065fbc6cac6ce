/** `npm run dev`: installs missing packages and serves with hot reload of code and content. */
import './check-node.mjs'
import { environmentFile, install, run } from './prepare.mjs'

await install()
process.exitCode = await run('node', [...environmentFile(), 'server/dev.ts'], {
  NODE_ENV: 'development',
})
