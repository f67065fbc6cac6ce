import { type ReactNode, Suspense } from 'react'
import { Await, useLocation, useNavigation } from 'react-router'
import { blockingParam } from '~/lib/urls'
import { useLabels } from '~/react-contexts'
import { Link } from '~/ui/link'

type DeferredProps<Value extends object> = {
  /** Undefined when it could not be loaded. */
  value: Value | undefined | { deferred: Promise<Value | undefined> }
  /** Shown when it could not be loaded (SPEC.md section 8). */
  empty: string
  children: (value: Value) => ReactNode
}

/** Shows a deferred value: “Loading...” while it is pending, and a link to try again on failure. */
export function Deferred<Value extends object>({ value, empty, children }: DeferredProps<Value>) {
  const failed = <TryAgain empty={empty} />
  const show = (had: Value | undefined) => (had ? children(had) : failed)
  if (!value || !('deferred' in value)) return show(value)
  return (
    <Suspense fallback={<Loading />}>
      <Await resolve={value.deferred} errorElement={failed}>
        {show}
      </Await>
    </Suspense>
  )
}

/** Without scripts a streamed list never shows; the complete page has it. */
function Loading() {
  const { pathname, search } = useLocation()
  const labels = useLabels('list')
  const whole = `${pathname}${search}${search ? '&' : '?'}${blockingParam}`
  return (
    // Its end changes the length of the text, as a translation does (layout/start-scripts.mjs).
    <div data-pending>
      <p role="status">{labels.loading}</p>
      <noscript>
        <a href={whole} className={quietLink}>
          {labels.whole}
        </a>
      </noscript>
    </div>
  )
}

const quietLink =
  'inline-flex min-h-touch items-center text-small text-ink-2 underline underline-offset-4'

/** A link to the same page, so that it needs no script. */
function TryAgain({ empty }: { empty: string }) {
  const { pathname, search } = useLocation()
  const labels = useLabels('list')
  const isTrying = useNavigation().state === 'loading'
  return (
    <div role="status">
      {isTrying ? <p>{labels.loading}</p> : <p>{empty}</p>}
      <Link to={`${pathname}${search}`} replace preventScrollReset className={quietLink}>
        {labels.again}
      </Link>
    </div>
  )
}
