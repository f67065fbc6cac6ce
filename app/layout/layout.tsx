import { Outlet, type UIMatch, useHref, useLocation, useMatches } from 'react-router'
import { languagesContext, layoutContentContext } from '~/content/content-context'
import { firstNumber } from '~/content/first-number'
import { pickShared } from '~/content/schemas/labels'
import { type FrameSite, factsOf, foreignFormIds } from '~/content/schemas/site'
import { isArticle, type PageState, stateOf } from '~/content/translations/page-states'
import { chatUrl } from '~/lib/chat-url'
import { barePath, type Language, translatedLanguages } from '~/lib/languages'
import { servicePath } from '~/lib/paths'
import { LabelsContext, useLabels } from '~/react-contexts'
import { originsContext } from '~/router-context'
import { FormDialogProvider } from '~/sections/form-dialog'
import { Icon } from '~/ui/icon'
import type { Route } from './+types/layout'
import { Footer } from './footer'
import { LanguageNote } from './language-note'
import { NavBar } from './nav-bar'
import { RouteAnnouncer } from './route-announcer'

export function loader({ context, url }: Route.LoaderArgs) {
  const { site, services, forms, language, states } = context.get(layoutContentContext)
  const { content, stateIn } = context.get(languagesContext)
  const path = barePath(url.pathname)
  // A page that shows these hands them out itself.
  const { sample: _, claims: __, answers: ___, forms: ____, languages: _____, ...frame } = site
  const formOrigin = context.get(originsContext).forms
  return {
    site: frame satisfies FrameSite,
    chat: chatUrl(firstNumber(site.offices, 'whatsapp'), factsOf(site, language)?.greeting),
    services: services.map(({ name, slug }) => ({ label: name, to: servicePath(slug) })),
    quote: forms.find(({ id }) => id === 'get-a-quote')?.title,
    formOrigin,
    formIds: formOrigin ? foreignFormIds(site, language) : undefined,
    offers: translatedLanguages
      .filter((each) => each !== language && content(each).isOffered)
      .filter((each) => stateIn(each, path) !== 'english')
      .map((each) => ({ language: each, offer: content(each).labels.language.offer })),
    translation:
      language === 'en' ? undefined : { states, englishLabels: pickShared(content('en').labels) },
  }
}

/** The state of the page shown. An article says its own language; an error’s screen in its place is translated. */
function findState(
  path: string,
  states: Readonly<Record<string, PageState>>,
  written: Language | undefined,
): PageState {
  if (!isArticle(path)) return stateOf(path, states)
  return written === 'en' ? 'english' : (states[path] ?? 'published')
}

/** True for the route of an article, whose loader gives the language of its text. */
const isOfArticle = (match: UIMatch): match is UIMatch<{ written: Language }> =>
  match.handle === 'article'

/** Nothing around the pages changes from one to the next. */
export const shouldRevalidate = () => false

export default function Frame({ loaderData }: Route.ComponentProps) {
  const { site, services, chat, quote, formOrigin, formIds, offers, translation } = loaderData
  const { pathname } = useLocation()
  const labels = useLabels('frame')
  // Forms of this site lie in the page's language.
  const base = useHref('/').replace(/\/$/, '')
  const written = useMatches().find(isOfArticle)?.loaderData?.written
  const state = translation ? findState(pathname, translation.states, written) : 'published'
  // Each page is made anew: a translating browser's words cannot be changed into another page's.
  const page = <Outlet key={pathname} />
  return (
    <FormDialogProvider host={formIds ? formOrigin : `${formOrigin}${base}`} ids={formIds}>
      <a
        href="#main"
        className="screen-only fixed start-4 top-4 z-30 -translate-y-[200%] rounded-full bg-signal px-6 py-3 font-semibold text-on-signal focus:translate-y-0"
      >
        {labels.skip}
      </a>
      <LanguageNote state={state} offers={offers} />
      <NavBar site={site} quote={quote} />
      <main id="main" tabIndex={-1} className="outline-none">
        {translation && state === 'english' ? (
          <LabelsContext value={translation.englishLabels}>
            <article lang="en" dir="ltr">
              {page}
            </article>
          </LabelsContext>
        ) : (
          page
        )}
      </main>
      <Footer site={site} services={services} />
      <aside aria-label={labels.chat} className="screen-only">
        {/* In the page's margin where that is narrow, over no text. */}
        <a
          href={chat}
          target="_blank"
          rel="noopener"
          className="fixed end-0 bottom-4 z-10 grid h-14 w-5 place-items-center rounded-s-control bg-surface text-ink shadow-device ring-1 ring-line forced-colors:border before:absolute before:inset-y-0 before:-start-1 before:w-1 min-[1100px]:end-0.5 min-[1100px]:size-11 min-[1100px]:rounded-full min-[1400px]:end-4 min-[1400px]:size-14"
        >
          <span className="sr-only">{labels.whatsapp}</span>
          <Icon size={26} strokeWidth="1.75" className="max-[1099.98px]:size-4">
            <path d="M3 23l1.6-5.2A10 10 0 1 1 8.400 21.500z" />
            <path d="M9.300 8.200c-1 1-.8 2.700.9 5.100 1.900 2.600 4.400 4.200 6.200 3.700 1-.3 1.600-1.200 1.500-2l-2.500-1.300-1.200 1.200c-1.500-.6-2.900-2-3.600-3.600l1.100-1.200-1-2.500c-.5-.1-1 .1-1.400.6z" />
          </Icon>
        </a>
      </aside>
      <RouteAnnouncer />
    </FormDialogProvider>
  )
}
