import { use } from 'react'
import { useLanguage } from '../lib/use-language'
import { NonceContext, ProjectColorsContext } from '../react-contexts'
import { ownStyles, type SheetName, siteStyles } from './page-styles'

/**
 * The site's own sheet, inline, so that the first paint waits for no second request. Hydration finds
 * it by its `href` and leaves it alone, so the browser's bundle need not hold its text.
 */
export function Styles({ of }: { of: SheetName }) {
  const nonce = use(NonceContext)
  const colors = use(ProjectColorsContext)
  const language = useLanguage()
  return (
    <>
      {import.meta.env.DEV && (
        <link
          rel="stylesheet"
          href={of === 'form' ? '/app/forms/form.css' : '/app/styles/pages.css'}
        />
      )}
      {import.meta.env.DEV && <link rel="stylesheet" href="/app/styles/print.css" />}
      {import.meta.env.DEV && language === 'ar' && (
        <link rel="stylesheet" href="/app/styles/arabic.css" />
      )}
      <style href="site" precedence="default" nonce={nonce}>
        {siteStyles(of)}
      </style>
      <style href="own" precedence="own" nonce={nonce}>
        {ownStyles(colors, language)}
      </style>
    </>
  )
}
