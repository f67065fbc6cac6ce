import { type ContextType, startTransition, useLayoutEffect, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_decodeViaTurboStream as decodeViaTurboStream,
  UNSAFE_FrameworkContext as FrameworkContext,
  UNSAFE_getHydrationData as getHydrationData,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as getSingleFetch,
  type HydrationState,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_RemixErrorBoundary as RemixErrorBoundary,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { fetchPagesAhead, withPagesAhead } from './pages-ahead'

type Framework = NonNullable<ContextType<typeof FrameworkContext>>

/** What the router’s scripts in the page have left for it. */
declare const __reactRouterContext: Framework & { stream: ReadableStream<Uint8Array> }
declare const __reactRouterManifest: Framework['manifest']
declare const __reactRouterRouteModules: Framework['routeModules']

/**
 * The page as it was rendered, with a router that takes over. `HydratedRouter` also finds routes out
 * later, serves pages without a server and changes modules while it runs (docs/decisions/028).
 */
export async function routedPage() {
  await nextTask()
  const context = __reactRouterContext
  const manifest = __reactRouterManifest
  const routeModules = __reactRouterRouteModules
  const decoded = await decodeViaTurboStream(context.stream, window)
  // What React Router's server has encoded: what the loaders gave, or threw.
  const state = decoded.value as HydrationState
  await nextTask()
  const routes = createClientRoutes(manifest.routes, routeModules, state, true, false)
  const hydrationData = getHydrationData({
    state,
    routes,
    getRouteInfo: (id) => ({
      clientLoader: routeModules[id]?.clientLoader,
      hasLoader: manifest.routes[id]?.hasLoader === true,
      hasHydrateFallback: false,
    }),
    location,
    basename: undefined,
    future: context.future,
    isSpaMode: false,
  })
  await nextTask()
  const singleFetch = getSingleFetch(() => router, manifest, routeModules, true)
  const router: DataRouter = createRouter({
    routes,
    history: createBrowserHistory(),
    hydrationData,
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: withPagesAhead(singleFetch, manifest),
  }).initialize()
  addEventListener('page-ready', () => fetchPagesAhead(router, manifest), { once: true })
  await nextTask()
  return (
    <>
      <FrameworkContext value={{ ...context, manifest, routeModules }}>
        <RoutedPage router={tellingOnceThere(router)} />
      </FrameworkContext>
      {/* The second of two, as on the server: `useId` counts them. */}
      {null}
    </>
  )
}

/** Between two steps of the start, so that a press waits for one of them at most. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/**
 * A router that tells of another page once it is there. Told on the way, `RouterProvider` renders all
 * of the page that is left once more: a fifth of what a navigation took.
 */
function tellingOnceThere(router: DataRouter): DataRouter {
  const subscribe: DataRouter['subscribe'] = (tell) =>
    router.subscribe((state, options) => {
      const next = state.navigation.location
      if (!next || next.pathname === state.location.pathname) tell(state, options)
    })
  return Object.create(router, { subscribe: { value: subscribe } })
}

/** An error that no route has caught lasts until the address changes. */
function RoutedPage({ router }: { router: DataRouter }) {
  const [location, setLocation] = useState(router.state.location)
  useLayoutEffect(
    // In one go with what `RouterProvider` renders.
    () => router.subscribe((state) => startTransition(() => setLocation(state.location))),
    [router],
  )
  return (
    <RemixErrorBoundary location={location}>
      <RouterProvider router={router} />
    </RemixErrorBoundary>
  )
}
