import icon from './page-icon.png?inline'

/**
 * The icon in the page itself: browsers ask for `/favicon.ico` as soon as a page is there, and the
 * first paint of this one would share the line with it. Search engines, which need an address, find
 * the phones' icon. Scripts need not bring it again.
 */
export function PageIcon() {
  if (!import.meta.env.SSR) return null
  return (
    <>
      <link rel="icon" href={icon} />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
    </>
  )
}
