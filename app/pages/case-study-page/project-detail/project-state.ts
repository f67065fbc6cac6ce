import { parseUrl } from '../../../../contracts/parse-url.ts'

/** The project a portfolio card hands over with its link (SPEC.md section 3). */
export type ProjectState = {
  imagePath?: string | undefined
  linkUrl?: string | undefined
  appStoreUrl?: string | undefined
  googlePlayUrl?: string | undefined
}

/**
 * Takes the usable part of a navigation state: pictures of this project, and `http:` and `https:`
 * URLs.
 * @param pictures the image paths that may be shown
 * @returns undefined when nothing usable is in it
 */
export function readProjectState(state: unknown, pictures: string[]): ProjectState | undefined {
  if (typeof state !== 'object' || state === null) return undefined
  const given = new Map<string, unknown>(Object.entries(state))
  const usable: ProjectState = {
    imagePath: pictures.find((picture) => picture === given.get('imagePath')),
    linkUrl: parseWebUrl(given.get('linkUrl')),
    appStoreUrl: parseWebUrl(given.get('appStoreUrl')),
    googlePlayUrl: parseWebUrl(given.get('googlePlayUrl')),
  }
  return Object.values(usable).some((value) => value !== undefined) ? usable : undefined
}

function parseWebUrl(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return /^https?:$/.test(parseUrl(value)?.protocol ?? '') ? value : undefined
}
