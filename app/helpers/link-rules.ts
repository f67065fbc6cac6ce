/**
 * Which documents a browser may fetch of its own, as Speculation Rules: those behind the links in a text
 * that are pointed at, for it follows them itself. All other links are the router's, which fetches
 * data and modules (app/pages-ahead.ts). The policy of pages names this text by its hash.
 */
export const linkRules = JSON.stringify({
  prefetch: [{ where: { selector_matches: '.rich-text a[href^="/"]' }, eagerness: 'moderate' }],
})
