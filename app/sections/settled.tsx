import { type ReactNode, Suspense } from 'react'
import { Await, useLocation, useNavigation } from 'react-router'
import { blockingParam } from '~/lib/urls'
import { Link } from '~/ui/link'

type SettledProps<Value extends object> = {
  /** Undefined is a value that could not be had. */
  value: Value | undefined | { later: Promise<Value | undefined> }
  /** The sentence for a value that could not be had (SPEC.md section 8). */
  empty: string
  children: (value: Value) => ReactNode
}

/** Shows a value; while it is still on its way, “Loading...”; where it cannot be had, a way to try again. */
export function Settled<Value extends object>({ value, empty, children }: SettledProps<Value>) {
  const failed = <TryAgain empty={empty} />
  const show = (had: Value | undefined) => (had ? children(had) : failed)
  if (!value || !('later' in value)) return show(value)
  return (
    <Suspense fallback={<Loading />}>
      <Await resolve={value.later} errorElement={failed}>
        {show}
      </Await>
    </Suspense>
  )
}

/** Without scripts a list that is streamed never shows: its page, asked for whole, has it. */
function Loading() {
  const { pathname, search } = useLocation()
  const whole = `${pathname}${search}${search ? '&' : '?'}${blockingParam}`
  return (
    <div>
      <p role="status">Loading...</p>
      <noscript>
        <a href={whole} className={quietLink}>
          Show the whole list
        </a>
      </noscript>
    </div>
  )
}

const quietLink =
  'inline-flex min-h-touch items-center text-small text-ink-2 underline underline-offset-4'

/** The page itself once more: a link, so that it needs no script. */
function TryAgain({ empty }: { empty: string }) {
  const { pathname, search } = useLocation()
  const isTrying = useNavigation().state === 'loading'
  return (
    <div role="status">
      {isTrying ? <p>Loading...</p> : <p>{empty}</p>}
      <Link to={`${pathname}${search}`} replace preventScrollReset className={quietLink}>
        Try again
      </Link>
    </div>
  )
}
