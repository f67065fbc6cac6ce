import { data, isRouteErrorResponse } from 'react-router'
import { useServerPage } from '~/lib/failed-page'
import { answeringContext } from '~/router-context'
import { ErrorScreen } from '~/sections/error-screen'
import type { Route } from './+types/error-boundary'

/** Error boundary that keeps the layout. */
export function loader({ context }: Route.LoaderArgs) {
  const { rejection: status } = context.get(answeringContext)
  if (status) throw data(null, { status })
  return null
}

/** An error keeps the headers it was thrown with, such as `Retry-After`. */
export function headers({ errorHeaders, loaderHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders
}

export const shouldRevalidate = () => false

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useServerPage(error)
  return <ErrorScreen status={isRouteErrorResponse(error) ? error.status : 500} />
}
