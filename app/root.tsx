import { type ReactNode, use, useEffect } from 'react'
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
import { earlyScript, earlyScriptWithRouter } from './early-scripts'
import { noteVisit } from './helpers/visit'
import { NonceContext } from './nonce'
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
        <Meta />
        <Links />
        <Styles />
      </head>
      <body>
        <EarlyScript text={withRouter ? earlyScriptWithRouter : earlyScript} />
        {children}
        {withRouter && <ScrollRestoration />}
        {withRouter && <Scripts />}
      </body>
    </html>
  )
}

function EarlyScript({ text }: { text: string }) {
  const nonce = use(NonceContext)
  return (
    <script
      suppressHydrationWarning
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing from outside is in it
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

export default function Root() {
  // React has the page: what the starter has held goes to it now.
  useEffect(() => {
    noteVisit()
    dispatchEvent(new Event('page-ready'))
  }, [])
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
