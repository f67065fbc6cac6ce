import rules from './speculation-rules.json?raw'
import script from './start-scripts.mjs?raw'

/* Texts of scripts in every page; functions, and empty in a browser, so that its bundle leaves them out. */

export const startScript = (): string =>
  import.meta.env.SSR ? script.replace(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*|(?=\S))\n?/gm, '') : ''

/** Rules for links that a browser fetches ahead on hover or touch; the router, once it runs, does so itself. */
export const speculationRules = (): string => (import.meta.env.SSR ? rules : '')
