import { earlyScript, earlyScriptWithRouter } from './early-scripts'
import { appStyles, stylesheet } from './styles/inline-styles.server'
import { stylesFor } from './styles/styles-for.server'

/** Texts of our own scripts in a page that is light. */
export const inlineScripts = [earlyScript, earlyScriptWithRouter]

// The layer is Tailwind's stand-in for typed properties in browsers older than those it is made for
// (Firefox 128, Safari 16.4); they get it with the whole stylesheet.
const styles = stylesFor(appStyles, { withoutLayer: 'properties' })

/**
 * Takes out of a finished page what it can do without until somebody is there: the data React
 * needs, and the styles nothing in the page uses; `lateScriptStarter` fetches both with the scripts.
 * What restores the scroll position stands in its first script, too (scroll-restorer.ts). The styles stand
 * apart from the fonts, for the whole stylesheet takes their place, and a font that is named anew is
 * loaded anew.
 * @param html the whole page; one without the router's scripts is left as it is
 * @param stateAddress where the data can be had, as a script
 * @returns the page, and its data
 */
export function lighten(html: string, stateAddress: string): { page: string; state: string } {
  if (!html.includes(lateModule)) return { page: html, state: '' }
  const states: string[] = []
  const withoutState = html.replaceAll(stateScript, (_, state: string) => {
    states.push(state)
    return emptyScript
  })
  const shorter = withoutState.replace(scrollScript, emptyScript)
  const body = shorter.replace(appStyles, '')
  const page = shorter
    .replace(appStyles, () => `</style><style data-light>${styles(body)}`)
    .replace(lateModule, `${lateModule} data-state="${stateAddress}" data-styles="${stylesheet}"`)
  return { page, state: states.join(';\n') }
}

/** React looks for the element, and not for what is in it. */
const emptyScript = '<script></script>'
const lateModule = '<script type="text/late-module"'
/** React Router's `ScrollRestoration`, whose text server/http/inline-hashes.ts knows. */
const scrollScript = /<script>\(\(storageKey, restoreKey\) =>[\s\S]*?<\/script>/
const stateScript = /<script>(window\.__reactRouterContext\b[\s\S]*?)<\/script>/g
