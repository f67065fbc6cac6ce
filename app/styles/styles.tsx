import { use } from 'react'
import { NonceContext } from '../nonce'

/** Stands in the rendered page where entry.server.tsx puts the styles. */
export const stylesPlace = '/*styles*/'

/** The site's styles. In development they are files, so that a saved one is shown at once. */
export function Styles() {
  const nonce = use(NonceContext)
  if (import.meta.env.DEV) {
    return (
      <>
        <link rel="stylesheet" href="/app/styles/fonts.css" />
        <link rel="stylesheet" href="/app/styles/app.css" />
      </>
    )
  }
  return (
    <style
      suppressHydrationWarning
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; the server puts our own styles there
      dangerouslySetInnerHTML={{ __html: stylesPlace }}
    />
  )
}
