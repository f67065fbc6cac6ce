/** `npm run build`: builds for production, also without changes. */
import './check-node.mjs'
import { build } from './prepare.mjs'

await build({ isForced: true })
