import { data } from 'react-router'

export { shouldRevalidate } from '~/lib/pop-up'

/** Every path that no other route matches. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
