import { type ReactNode, StrictMode, startTransition, use } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { withAnalytics } from './lib/analytics'
import { replaceReloads } from './lib/wanted-document'

replaceReloads()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <UnlessTranslated>
        <HydratedRouter />
      </UnlessTranslated>
    </StrictMode>,
  )
})

/**
 * Hydration would put the words of the source language back: a page that the browser has translated stays
 * as it is, and its links, forms and questions are the browser's own. One that is translated meanwhile
 * no longer matches, so React renders again from here.
 */
function UnlessTranslated({ children }: { children: ReactNode }) {
  if (isTranslated()) {
    queueMicrotask(leaveAsItIs)
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

const forever = new Promise<never>(() => {})

let isLeft = false
function leaveAsItIs(): void {
  if (isLeft) return
  isLeft = true
  dispatchEvent(new Event('unhydrated'))
  withAnalytics(({ countView }) => countView(location.pathname))
}
