import { use } from 'react'
import { NonceContext } from '~/nonce'
import font from '~/styles/fonts/headline.woff2?inline'

/**
 * The headline's few glyphs, in the page itself: what is painted first waits for no request. Scripts
 * need not bring them again; when they run, the site's own display font is there.
 */
export function HeadlineFont() {
  const nonce = use(NonceContext)
  if (!import.meta.env.SSR) return null
  return (
    <style href="headline-font" nonce={nonce} precedence="first">
      {`@font-face{font-family:"Headline";src:url(${font}) format("woff2");font-weight:650;font-display:swap}`}
    </style>
  )
}
