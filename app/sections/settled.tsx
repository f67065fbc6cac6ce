import { type ReactNode, Suspense } from 'react'
import { Await } from 'react-router'

type SettledProps<Value extends object> = {
  value: Value | { later: Promise<Value> }
  children: (value: Value) => ReactNode
}

/** Shows a value; while it is still on its way, “Loading...” (SPEC.md section 8). */
export function Settled<Value extends object>({ value, children }: SettledProps<Value>) {
  if (!('later' in value)) return children(value)
  return (
    <Suspense fallback={<p role="status">Loading...</p>}>
      <Await resolve={value.later}>{children}</Await>
    </Suspense>
  )
}
