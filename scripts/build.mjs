/** `npm run build`: builds for production what is installed, whatever was built before. */
import './check-node.mjs'
import { build } from './prepare.mjs'

await build({ isForced: true })
