/** Parses a URL; undefined where `new URL` throws. `URL.canParse` is newer than our oldest browsers. */
export function parseUrl(url: string, base?: string): URL | undefined {
  try {
    return new URL(url, base)
  } catch {
    return undefined
  }
}
