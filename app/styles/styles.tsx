import { use } from 'react'
import { NonceContext } from '../helpers/render-context'
import { pageStyles } from './page-styles'

/**
 * The site's one stylesheet, inline, so that the first paint waits for no second request. Hydration
 * finds it by its `href` and leaves it alone, so the browser's bundle need not hold its text.
 */
export function Styles() {
  const nonce = use(NonceContext)
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/app/styles/app.css" />
  return (
    <style href="site" precedence="default" nonce={nonce}>
      {pageStyles}
    </style>
  )
}
