/** The project a portfolio card hands over with its link (SPEC.md section 3). */
export type ProjectLinks = {
  imagePath?: string | undefined
  linkUrl?: string | undefined
  appStoreUrl?: string | undefined
  googlePlayUrl?: string | undefined
}

/**
 * The links of a navigation state. Anything but `http:` and `https:` addresses is left out, as are
 * keys that are not known.
 * @returns undefined when nothing usable is in it, so that the catalogue speaks
 */
export function readProjectState(state: unknown): ProjectLinks | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const given = new Map<string, unknown>(Object.entries(state))
  const links: ProjectLinks = {
    linkUrl: webAddress(given.get('linkUrl')),
    appStoreUrl: webAddress(given.get('appStoreUrl')),
    googlePlayUrl: webAddress(given.get('googlePlayUrl')),
  }
  return Object.values(links).some((link) => link !== undefined) ? links : undefined
}

function webAddress(value: unknown): string | undefined {
  if (typeof value !== 'string' || !URL.canParse(value)) return undefined
  return /^https?:$/.test(new URL(value).protocol) ? value : undefined
}
