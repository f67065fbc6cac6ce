import type { Context } from 'hono'
import { type Language, languages } from '../../app/lib/languages.ts'
import { oneLine } from '../../app/lib/safe-text.ts'
import { getVisitor, type Networks } from '../../server/http/client-ip.ts'
import type { DeskEnv } from '../desk.ts'

/** The language of somebody who is not signed in. */
export function readLanguage(c: Context<DeskEnv>): Language {
  const wanted = c.req.header('accept-language')?.trim().slice(0, 2).toLowerCase()
  return languages.find((each) => each === wanted) ?? 'en'
}

/** By whom limits count: a client of `getVisitor`, or an ip that is none, such as an unnamed proxy's. */
export function clientOf(c: Context<DeskEnv>, trustedProxies: Networks): string {
  const { ip, keys } = getVisitor(c.env.incoming, trustedProxies)
  return keys?.client ?? ip
}

/** A page is wanted, and not the answer to a script or a picture. */
export const wantsPage = (c: Context<DeskEnv>) =>
  c.req.header('accept')?.includes('text/html') ?? false

/** A path of the desk itself; `/` for anything that leads elsewhere. */
export function localPath(to: unknown): string {
  const base = 'http://desk.invalid'
  if (typeof to !== 'string' || !to.startsWith('/')) return '/'
  const url = URL.parse(to, base)
  // `/.//host` is a path to the parser, and leaves `//host`, which is a host to a browser.
  const isLocal = url?.origin === base && !url.pathname.startsWith('//')
  return isLocal ? url.pathname + url.search : '/'
}

/** The path of a request with its query. */
export const pathOf = (c: Context<DeskEnv>) => localPath(c.req.url.replace(/^https?:\/\/[^/]*/, ''))

/** In characters: a note, whose line ends browsers send as two. */
const largestField = 8000

/** Lists the fields of a post for a page that gives them back: a stranger's, as much as the largest field holds. */
export function listPosted(c: Context<DeskEnv>): (readonly [string, string])[] {
  let room = c.get('person') ? Number.POSITIVE_INFINITY : largestField
  return [...(c.get('post')?.entries() ?? [])].filter(([name, text]) => {
    const size = name.length + text.length
    const isWithin = size <= room
    if (isWithin) room -= size
    return isWithin
  })
}

const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
] as const

/** A browser in two words, such as `Firefox · Windows`, or the beginning of what it says. */
export function nameAgent(userAgent = ''): string {
  const names = [browsers, systems].flatMap(
    (kinds) => kinds.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? [],
  )
  return names.length > 0 ? names.join(' · ') : oneLine(userAgent, 40) || '–'
}
