import script from './start-scripts.mjs?raw'

const comments = /^\s*(\/\*[\s\S]*?\*\/|\/\/.*)\n/gm

/** The text of the script in the head of every page; a function, so that the browser's bundle leaves it out. */
export const startScript = (): string => script.replace(comments, '')
