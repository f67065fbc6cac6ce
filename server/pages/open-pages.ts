import type { ServerBuild } from 'react-router'
import type { Config } from '../config.ts'
import { inQueue, knownPages } from '../http/before-render.ts'
import type { Budgets } from '../http/budget.ts'
import { openScreens } from '../http/error-screens.ts'
import type { SitePolicy } from '../http/headers.ts'
import type { OriginOf } from '../http/hosts.ts'
import { limits } from '../http/limits.ts'
import { redirects } from '../http/redirects.ts'
import { openQueue } from '../http/render-queue.ts'
import { leavesOf, openCanonicalPaths } from '../http/route-table.ts'
import { openRouteNames } from '../observability/route-names.ts'
import { inSpan } from '../observability/tracing.ts'
import type { Services } from '../services.ts'
import { openFinishedPages } from './cached-pages.ts'
import { openRenderer } from './renderer.ts'

type PagesOptions = {
  build: ServerBuild
  services: Services
  config: Config
  /** Undefined in development. */
  policy: SitePolicy | undefined
  originOf: OriginOf
  budgets: Budgets
  /** Headers of every response. */
  always: Record<string, string>
}

/** Opens what gives pages: the finished ones, the screens, and the rendering of all others, in turn. */
export function openPages({ build, budgets, always, ...options }: PagesOptions) {
  const routes = leavesOf(Object.values(build.routes).flatMap((route) => route ?? []))
  const routeOf = openRouteNames(routes.map(({ path }) => path))
  const { renderForVisitor, renderForCache, renderScreen } = openRenderer({ build, ...options })
  const isCached = options.policy !== undefined
  const screens = openScreens({ renderScreen, always, isCached })
  const renders = openQueue(limits.rendersAtOnce, budgets.rendersWaiting)
  const { services, config } = options
  const finished = openFinishedPages({
    ...{ routes, routeOf, renderForCache, services, config, renders, screens, always },
  })
  return {
    finished,
    screens,
    /** Names the route of a request, for metrics and traces. */
    routeOf,
    figures: { pageCache: () => ({ ...finished.size(), ...finished.counts() }) },
    /** Answers what is not finished, one after the other. */
    answer: [
      redirects(services.addresses.pageFor),
      knownPages({
        canonicalOf: openCanonicalPaths(routes),
        nearestTo: services.addresses.nearestTo,
        screens,
      }),
      inQueue(renders, screens, config.trustedProxies),
      (c: Parameters<typeof renderForVisitor>[0]) =>
        inSpan('render', {}, () => renderForVisitor(c)),
    ] as const,
  }
}
