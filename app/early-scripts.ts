import lateLayout from './late-layout.ts?inline-script'
import lateScriptStarter from './late-script-starter.ts?inline-script'
import scrollRestorer from './scroll-restorer.ts?inline-script'

/*
 * What runs first in every page, and in one that the router takes over: one script, as each has a hash
 * to send. It has run before React is there to want it again, so the browser's bundle holds no text.
 */
export const earlyScript = import.meta.env.SSR ? lateLayout : ''
export const earlyScriptWithRouter = import.meta.env.SSR
  ? lateLayout + lateScriptStarter + scrollRestorer
  : ''
