import { utmFields } from '../../../contracts/form-logic.ts'
import { parseUrl } from '../../../contracts/parse-url.ts'

/**
 * First-touch attribution: the landing page, the referrer, and the campaign in the URL. It
 * stays in the tab (sessionStorage) and is sent only with an enquiry, whose form shows it.
 */
export type Visit = Record<string, string>

const maxLength = 300

/** Reads the attribution that `start-scripts.mjs` stores; empty if the browser refuses storage. */
export function readVisit(): Visit {
  try {
    const [url, referrer]: unknown[] = JSON.parse(sessionStorage.getItem('visit') ?? '[]')
    return typeof url === 'string' && typeof referrer === 'string'
      ? visitFrom(new URL(url), referrer)
      : {}
  } catch {
    return {}
  }
}

/** @param referrer the URL the visitor came from, as `document.referrer` has it */
export function visitFrom({ origin, pathname, searchParams }: URL, referrer: string): Visit {
  const from = parseUrl(referrer)
  const isOurs = from?.origin === origin
  const visit: Visit = { landing_page: cut(isOurs ? from.pathname : pathname) }
  // Without its query, which may contain what the visitor searched for.
  if (from && !isOurs) visit.referrer = cut(from.origin + from.pathname)
  for (const name of utmFields) {
    const value = searchParams.get(name)
    if (value) visit[name] = cut(value)
  }
  return visit
}

const cut = (text: string) => text.slice(0, maxLength)
