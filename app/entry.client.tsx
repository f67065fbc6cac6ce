import { Component, type ReactNode, StrictMode, startTransition, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { forever, leavePage, useServerPage } from './lib/failed-page'
import { replaceReloads } from './lib/wanted-document'

declare global {
  interface Window {
    /** Settled once the page's data are there (layout/start-scripts.mjs); undefined if they are in the page. */
    pageData?: Promise<void>
    __reactRouterContext: { streamController: ReadableStreamDefaultController<string> }
  }
}

/** For errors that no error's screen of a route catches; React would empty the document. */
class UnlessFailed extends Component<{ children: ReactNode }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return 'error' in this.state ? <Failed error={this.state.error} /> : this.props.children
  }
}

replaceReloads()

function hydrate() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <UnlessFailed>
          <UnlessTranslated>
            <HydratedRouter />
          </UnlessTranslated>
        </UnlessFailed>
      </StrictMode>,
    )
  })
  // From here on an error is React's (layout/start-scripts.mjs).
  dispatchEvent(new Event('modules-run'))
}

const sheet = document.querySelector<HTMLLinkElement>('link#sheet')
const hasSheet =
  !sheet || sheet.sheet || new Promise((resolve) => sheet.addEventListener('load', resolve))
Promise.all([hasSheet, window.pageData]).then(hydrate)

function Failed({ error }: { error: unknown }) {
  useServerPage(error)
  return null
}

/**
 * Hydration would put the words of the source language back: a page that the browser has translated stays
 * as it is, and its links, forms and questions are the browser's own. One that is translated meanwhile
 * no longer matches, so React renders again from here.
 */
function UnlessTranslated({ children }: { children: ReactNode }) {
  if (isTranslated()) {
    queueMicrotask(leavePage)
    use(forever)
  }
  return children
}

/** Some translators wrap each text in `<font>` elements, others change it (layout/start-scripts.mjs). */
function isTranslated(): boolean {
  const shown = String(document.querySelector('main')?.textContent.length ?? 0)
  const { sentLength = shown } = document.documentElement.dataset
  return sentLength !== shown || document.querySelector('font') !== null
}
