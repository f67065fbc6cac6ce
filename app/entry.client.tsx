import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { withAnalytics } from './lib/analytics'

// Hydration would put the words of the source language back (layout/start-scripts.mjs): a page that the
// browser has translated stays as it is, and its links, forms and questions are the browser's own.
const { heading } = document.documentElement.dataset
const shown = document.querySelector('h1')?.textContent ?? ''
const isTranslated = heading !== undefined && heading !== shown

if (isTranslated) {
  dispatchEvent(new Event('unhydrated'))
  withAnalytics(({ countView }) => countView(location.pathname))
} else {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    )
  })
}
