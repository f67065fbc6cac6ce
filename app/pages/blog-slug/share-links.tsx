import { useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '~/root'

/** Copy Link, and plain links to share the post; no scripts of others. */
export function ShareLinks({ title }: { title: string }) {
  const { pathname } = useLocation()
  const siteUrl = useRouteLoaderData<typeof rootLoader>('root')?.siteUrl ?? ''
  const address = `${siteUrl}${pathname}`
  const query = (fields: Record<string, string>) => new URLSearchParams(fields)
  const networks = [
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?${query({ url: address })}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?${query({ u: address })}`],
    ['X', `https://x.com/intent/post?${query({ url: address, text: title })}`],
    ['WhatsApp', `https://wa.me/?${query({ text: `${title} ${address}` })}`],
  ] as const
  return (
    <ul
      aria-label="Share"
      className="my-4 flex flex-wrap items-center gap-x-3 border-y border-line py-1 text-small"
    >
      <li className="scripting-only">
        <CopyLink address={address} />
      </li>
      {networks.map(([name, href]) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className="block py-1.5 underline underline-offset-4"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

const labels = { idle: 'Copy Link', done: 'Link copied', failed: 'Copying is not allowed here' }

function CopyLink({ address }: { address: string }) {
  const [state, setState] = useState<keyof typeof labels>('idle')
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setState('done'),
      () => setState('failed'),
    )
  return (
    <button type="button" onClick={copy} className="py-1.5 font-semibold text-link">
      <span aria-live="polite">{labels[state]}</span>
    </button>
  )
}
