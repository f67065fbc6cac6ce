import { type ReactNode, use, useEffect } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useHref,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { languagesContext, layoutContentContext } from '~/content/content-context'
import { pickShared } from '~/content/schemas/labels'
import type { Route } from './+types/root'
import countVisit from './layout/count-visit.ts?worker&url'
import { speculationRules, startScript } from './layout/inline-scripts'
import { useServerPage } from './lib/failed-page'
import { barePath, byLanguage, type Language, languageFacts, languages } from './lib/languages'
import { useLanguage } from './lib/use-language'
import { loadDocument } from './lib/wanted-document'
import { LabelsContext, NonceContext, SiteUrlContext } from './react-contexts'
import { answeringContext, countingContext, originsContext } from './router-context'
import { siteSheet } from './styles/page-styles'
import { Styles } from './styles/styles'
import { themeColor } from './styles/theme-color'
import { DocumentLink } from './ui/link'

export function loader({ context, url }: Route.LoaderArgs) {
  const { site, errors, labels, language } = context.get(layoutContentContext)
  const path = barePath(url.pathname)
  const { rejection, formOutcome } = context.get(answeringContext)
  const rejected = rejection !== undefined
  return {
    siteUrl: context.get(originsContext).site,
    siteName: site.name,
    language,
    /** The page that was loaded; by links others come in its place. */
    page: {
      path,
      states: byLanguage((each) => context.get(languagesContext).stateIn(each, path)),
    },
    labels: pickShared(labels),
    /** The others that the site is in. */
    languages: languages.filter(
      (each) => each !== language && context.get(languagesContext).content(each).isOffered,
    ),
    /** The build, by which errors are counted; undefined where nothing is counted. */
    counting: context.get(countingContext) ? (import.meta.env.COMMIT ?? '') : undefined,
    errorScreens: errors,
    rejected,
    // The form's script takes the page's main part, and its document has styles already.
    isPartial: formOutcome?.format === 'partial',
  }
}

export const shouldRevalidate = () => false

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [loadDocument]

/** The document. Forms, and screens for URLs that cannot be routed, carry no router. */
export function Layout({ children }: { children: ReactNode }) {
  const loaded = useRouteLoaderData<typeof loader>('root')
  const rejected = loaded?.rejected ?? true
  const page = useMatches().at(-1)
  const plain = page?.handle === 'plain'
  // An error's screen is a page's; a page of its own for each visitor is not fitted.
  const sheet = plain && page.loaderData ? 'form' : page?.handle === 'search' ? 'search' : 'pages'
  const withRouter = !rejected && !plain
  const error = useRouteError()
  // In a browser it may be that of a page's meta function, which would throw again.
  const hasMeta = import.meta.env.SSR || !error || isRouteErrorResponse(error)
  const language = useLanguage()
  const { direction } = languageFacts[language]
  return (
    <html
      lang={language}
      dir={direction === 'rtl' ? direction : undefined}
      data-counting={loaded?.counting}
      data-sheet={withRouter ? siteSheet : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={themeColor.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColor.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={useHref('/site.webmanifest')} />
        {hasMeta && <Meta />}
        <Links />
        {!loaded?.isPartial && <Styles of={sheet} />}
        {!loaded?.isPartial && <InlineScript text={startScript()} />}
      </head>
      <body>
        {children}
        {withRouter && <ScrollRestoration />}
        {withRouter && <Scripts />}
        {withRouter && <script type="deferred-count" src={countVisit} suppressHydrationWarning />}
        {withRouter && <InlineScript type="speculationrules" text={speculationRules()} />}
      </body>
    </html>
  )
}

/** A text of the server's alone: the browser's bundle leaves it out, and keeps what the page has. */
function InlineScript({ text, type }: { text: string; type?: string }) {
  const nonce = use(NonceContext)
  return (
    <script
      type={type}
      suppressHydrationWarning
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, nothing from outside
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  // Replays the press that came before hydration (start-scripts.mjs): a task later, because React hydrates
  // the piece of the page that is pressed, and does not in the middle of an effect.
  useEffect(() => {
    setTimeout(() => dispatchEvent(new Event('hydrated')))
  }, [])
  return (
    <SiteUrlContext value={loaderData.siteUrl}>
      <LabelsContext value={loaderData.labels}>
        <Outlet />
      </LabelsContext>
    </SiteUrlContext>
  )
}

/** The last error screen, for errors before the layout is there, and so before any content. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useServerPage(error)
  const { heading, text, home } = lastWords[useLanguage()] ?? lastWords.en
  const detail = isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : ''
  return (
    <main className="grid min-h-dvh content-center justify-items-start gap-4 bg-night p-8 text-on-night">
      <title>{heading}</title>
      <meta name="robots" content="noindex" />
      <h1 className="text-h2">{heading}</h1>
      <p className="text-on-night-2">{detail || text}</p>
      <DocumentLink to="/" className="underline">
        {home}
      </DocumentLink>
    </main>
  )
}

type LastWords = { heading: string; text: string; home: string }

/** The only words outside `content/`: where they are shown, it could not be read. */
const lastWords: Partial<Record<Language, LastWords>> & { en: LastWords } = {
  en: {
    heading: 'Unexpected Application Error!',
    text: 'Something broke on our side. Please try again.',
    home: 'Back to the home page',
  },
  ar: {
    heading: 'حدث خطأ غير متوقع!',
    text: 'حدث خلل من جانبنا. يُرجى المحاولة مرة أخرى.',
    home: 'العودة إلى الصفحة الرئيسية',
  },
}
