import rules from './speculation-rules.json?raw'
import script from './start-scripts.mjs?raw'

/* Texts of scripts in every page; functions, and empty in a browser, so that its bundle leaves them out. */

export const startScript = (): string =>
  import.meta.env.SSR ? script.replace(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*|(?=\S))\n?/gm, '') : ''

/** What browsers fetch ahead at a pointer or a touch, until the router runs and does so itself. */
export const speculationRules = (): string => (import.meta.env.SSR ? rules : '')
