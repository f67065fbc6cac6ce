/**
 * How this visit began: its first page, where it came from, and the campaign in the address. Kept in
 * the tab only (sessionStorage), and sent to us with an enquiry only, whose form shows it.
 */
export type Visit = Partial<Record<(typeof parts)[number], string>>

const campaign = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
const parts = ['landing_page', 'referrer', ...campaign] as const
const place = 'visit'
const maxLength = 300

/** Where `lateScriptStarter` has left the address and the referrer of a page, if React was not there in time. */
const began = 'began'

/** Notes the beginning of a visit, once; a later address with a campaign begins a new one. */
export function noteVisit(): void {
  try {
    const [address, referrer] = takeBeginning() ?? [location.href, document.referrer]
    const now = visitFrom(new URL(address), referrer)
    const isNew = sessionStorage.getItem(place) === null || now.utm_source !== undefined
    if (isNew) sessionStorage.setItem(place, JSON.stringify(now))
  } catch {
    // A browser that keeps nothing for a site: nothing is sent along.
  }
}

function takeBeginning(): [string, string] | undefined {
  const left: unknown = JSON.parse(sessionStorage.getItem(began) ?? '[]')
  sessionStorage.removeItem(began)
  if (!Array.isArray(left)) return undefined
  const [address, referrer]: unknown[] = left
  return typeof address === 'string' && typeof referrer === 'string'
    ? [address, referrer]
    : undefined
}

/** What was noted; empty when there is nothing, or no place to keep it. */
export function readVisit(): Visit {
  try {
    const noted = new Map(
      Object.entries<unknown>(JSON.parse(sessionStorage.getItem(place) ?? '{}')),
    )
    return Object.fromEntries(
      parts.flatMap((name) => {
        const value = noted.get(name)
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
  } catch {
    return {}
  }
}

/** @param referrer the address the visitor came from, as `document.referrer` has it */
export function visitFrom({ origin, pathname, searchParams }: URL, referrer: string): Visit {
  const from = URL.canParse(referrer) ? new URL(referrer) : undefined
  const isOurs = from?.origin === origin
  const visit: Visit = { landing_page: cut(isOurs ? from.pathname : pathname) }
  // Without its query, which may hold what the visitor searched for.
  if (from && !isOurs) visit.referrer = cut(from.origin + from.pathname)
  for (const name of campaign) {
    const value = searchParams.get(name)
    if (value) visit[name] = cut(value)
  }
  return visit
}

const cut = (text: string) => text.slice(0, maxLength)
