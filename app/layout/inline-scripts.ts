import script from './start-scripts.mjs?raw'

/* Texts of scripts in every page; functions, and empty in a browser, so that its bundle leaves them out. */

export const startScript = (): string =>
  import.meta.env.SSR ? script.replace(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*|(?=\S))\n?/gm, '') : ''

/** What browsers fetch ahead at a pointer or a touch, until the router runs and does so itself. */
export function speculationRules(): string {
  if (!import.meta.env.SSR) return ''
  const pages = "a[href^='/']:not([href*='/to/'], [data-hydrates])"
  const ahead = (links: string) => [
    { where: { selector_matches: `:root:not([data-routed]) ${links}` }, eagerness: 'moderate' },
  ]
  return JSON.stringify({ prerender: ahead(`header ${pages}`), prefetch: ahead(pages) })
}
