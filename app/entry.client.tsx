import { type ContextType, StrictMode, startTransition, useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
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
import { HydratedRouter, RouterProvider } from 'react-router/dom'
import { withHeardEvents } from './heard-events'

type Framework = NonNullable<ContextType<typeof FrameworkContext>>

/** What the router’s scripts in the page have left for it. */
declare const __reactRouterContext: Framework & { stream: ReadableStream<Uint8Array> }
declare const __reactRouterManifest: Framework['manifest']
declare const __reactRouterRouteModules: Framework['routeModules']

/** Of the events that React takes a page over for at once, those of a finger, a mouse and a key that it hears. */
const presses = ['click', 'keydown', 'input', 'change']

// `HydratedRouter` also finds routes out later, serves pages without a server and changes modules
// while it runs. Only the last is wanted here, in development (docs/decisions/028).
const page = import.meta.env.DEV ? <HydratedRouter /> : await routedPage()
keepPressesFromReact()
startTransition(() => {
  withHeardEvents(() => hydrateRoot(document, <StrictMode>{page}</StrictMode>))
})

/**
 * Until React has the page, presses and keys stay the browser's own, and those that it cannot answer
 * are held (late-script-starter.ts). One that React saw on the way would have it take over all of the
 * page first, in one go.
 */
function keepPressesFromReact() {
  const keep = (event: Event) => {
    // The held ones are pressed again by the starter.
    if (event.isTrusted) event.stopPropagation()
  }
  for (const type of presses) addEventListener(type, keep, { capture: true, passive: true })
  const letThrough = () => {
    for (const type of presses) removeEventListener(type, keep, true)
    // With its first event React's way of answering one is compiled: not with a visitor's press, then.
    setTimeout(() => document.documentElement.dispatchEvent(new Event('change', { bubbles: true })))
  }
  addEventListener('page-ready', letThrough, { once: true })
}

/** Between two steps of the start, so that a press waits for one of them at most. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

async function routedPage() {
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
  const router: DataRouter = createRouter({
    routes,
    history: createBrowserHistory(),
    hydrationData,
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: getSingleFetch(() => router, manifest, routeModules, true),
  }).initialize()
  await nextTask()
  return (
    <>
      <FrameworkContext value={{ ...context, manifest, routeModules }}>
        <RoutedPage router={router} />
      </FrameworkContext>
      {/* The second of two, as on the server: `useId` counts them. */}
      {null}
    </>
  )
}

/** An error that no route has caught lasts until the address changes. */
function RoutedPage({ router }: { router: DataRouter }) {
  const [location, setLocation] = useState(router.state.location)
  useLayoutEffect(() => router.subscribe((state) => setLocation(state.location)), [router])
  return (
    <RemixErrorBoundary location={location}>
      <RouterProvider router={router} />
    </RemixErrorBoundary>
  )
}
