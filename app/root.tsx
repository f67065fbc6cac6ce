import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { getErrorScreens, getSite } from './content/site.server'
import { originsContext, refusalContext } from './context'
import { lateScriptStarter } from './late-script-starter'
import displayFont from './styles/fonts/bricolage-grotesque.woff2?url'
import textFont from './styles/fonts/geist.woff2?url'
import { Styles } from './styles/styles'

export function loader({ context }: Route.LoaderArgs) {
  return {
    siteUrl: context.get(originsContext).site,
    siteName: getSite().name,
    errorScreens: getErrorScreens(),
    refused: context.get(refusalContext) !== undefined,
  }
}

export const shouldRevalidate = () => false

/** The document. Forms, and screens for addresses that cannot be routed, carry no router. */
export function Layout({ children }: { children: ReactNode }) {
  const refused = useRouteLoaderData<typeof loader>('root')?.refused ?? true
  const plain = useMatches().some(({ handle }) => handle === 'plain')
  const withRouter = !refused && !plain
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0A1030" />
        {[displayFont, textFont].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        <Styles />
      </head>
      <body>
        {children}
        {withRouter && <ScrollRestoration />}
        {withRouter && <Scripts />}
        {withRouter && <LateScriptStarter />}
      </body>
    </html>
  )
}

function LateScriptStarter() {
  // A text of our own, the same on every page.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing from outside is in it
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: lateScriptStarter }} />
}

export default function Root() {
  return <Outlet />
}

/** The last screen, for what breaks before the frame is there. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const detail = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : ''
  return (
    <main className="grid min-h-dvh content-center justify-items-start gap-2 bg-night p-4 text-on-night">
      <title>Unexpected Application Error!</title>
      <h1 className="text-h2">Unexpected Application Error!</h1>
      <p className="text-on-night-2">
        {detail || 'Something broke on our side. Please try again.'}
      </p>
      <a href="/" className="underline">
        Back to the home page
      </a>
    </main>
  )
}
