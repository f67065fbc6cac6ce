import { data } from 'react-router'

export { shouldRevalidate } from '~/lib/pop-up'

/** Every address that no other route takes. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function NotFoundPage() {
  return null
}
