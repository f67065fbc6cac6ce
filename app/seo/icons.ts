/** The site's icons, made by artwork/scripts/icons.ts, as a web manifest lists them. */
export const icons = [
  { href: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { href: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { href: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { href: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
]
