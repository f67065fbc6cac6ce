import { use } from 'react'
import { NonceContext, ProjectColoursContext } from '../helpers/render-context'
import { stylesOf } from './page-styles'

/**
 * The site's one stylesheet, inline, so that the first paint waits for no second request. Hydration
 * finds it by its `href` and leaves it alone, so the browser's bundle need not hold its text.
 */
export function Styles() {
  const nonce = use(NonceContext)
  const colours = use(ProjectColoursContext)
  return (
    <>
      {import.meta.env.DEV && <link rel="stylesheet" href="/app/styles/app.css" />}
      <style href="site" precedence="default" nonce={nonce}>
        {stylesOf(colours)}
      </style>
    </>
  )
}
