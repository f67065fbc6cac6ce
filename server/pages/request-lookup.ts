import type { IncomingMessage } from 'node:http'
import { memoize } from '../content/memoize.ts'
import type { RouteTable } from '../http/route-table.ts'

type WithUrl = Pick<IncomingMessage, 'url'>

export type RequestLookup = ReturnType<typeof openRequestLookup>

/** Looks up route and redirect of a request, once however many steps ask. */
export function openRequestLookup(
  routes: Pick<RouteTable, 'match'>,
  findRedirect: (url: string) => string | undefined,
) {
  const match = memoize(({ url = '' }: WithUrl) => routes.match(url))
  return {
    match,
    /** Where an old URL or another spelling of a path leads: a path of this site, or an https URL. */
    findRedirect: memoize((request: WithUrl) => findRedirect(match(request).pageUrl)),
  }
}
