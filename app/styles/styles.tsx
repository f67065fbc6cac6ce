import { use } from 'react'
import { useLanguage } from '../lib/use-language'
import { NonceContext, ProjectColorsContext } from '../react-contexts'
import { ownStyles, type SheetName, sheetFile, sheetText, siteStyles } from './page-styles'
import printFile from './print.css?url'

/**
 * The site's own sheet, inline, so that the first paint waits for no second request. Hydration finds
 * it by its `href` and leaves it alone, so the browser's bundle need not hold its text.
 */
export function Styles() {
  const nonce = use(NonceContext)
  const colors = use(ProjectColorsContext)
  const language = useLanguage()
  return (
    <>
      {import.meta.env.DEV && <link rel="stylesheet" href="/app/styles/app.css" />}
      {import.meta.env.DEV && language === 'ar' && (
        <link rel="stylesheet" href="/app/styles/arabic.css" />
      )}
      <style href="site" precedence="default" nonce={nonce}>
        {siteStyles()}
      </style>
      <style href="own" precedence="own" nonce={nonce}>
        {ownStyles(colors, language)}
      </style>
      {/* No paint on a screen waits for it. */}
      <link rel="stylesheet" href={printFile} media="print" />
    </>
  )
}

/**
 * The sheet of a part that few pages have, rendered by that part: inline in a page from the server; after
 * a client navigation, a file that React waits for before it shows the page.
 */
export function Sheet({ name }: { name: SheetName }) {
  const nonce = use(NonceContext)
  // React merges the texts of one precedence, and the policy knows each by itself.
  if (import.meta.env.SSR || document.querySelector(`style[data-href="${name}"]`))
    return (
      <style href={name} precedence={name} nonce={nonce}>
        {sheetText(name)}
      </style>
    )
  return <link rel="stylesheet" href={sheetFile(name)} precedence={name} />
}
