import script from './start-scripts.mjs?raw'

/** The text of the script in the head of every page; a function, so that the browser's bundle leaves it out. */
export const startScript = (): string =>
  script.replace(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*|(?=\S))\n?/gm, '')
