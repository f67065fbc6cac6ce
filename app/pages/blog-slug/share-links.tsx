import { useHref, useLocation, useRouteLoaderData } from 'react-router'
import type { Labels } from '~/content/schemas/labels'
import { withoutIsolates } from '~/lib/isolate'
import type { loader as rootLoader } from '~/root'
import { CopyLink } from './copy-link'

type ShareLinksProps = { title: string; labels: Pick<Labels['blog'], 'share' | 'copy'> }

/** Copy Link, and plain links to share the post; no scripts of others. */
export function ShareLinks({ title, labels }: ShareLinksProps) {
  const page = useHref(useLocation().pathname)
  const siteUrl = useRouteLoaderData<typeof rootLoader>('root')?.siteUrl ?? ''
  const url = `${siteUrl}${page}`
  const query = (fields: Record<string, string>) =>
    withoutIsolates(String(new URLSearchParams(fields)))
  const networks = [
    ['LinkedIn', `https://www.linkedin.com/sharing/share-offsite/?${query({ url })}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}`],
    ['X', `https://x.com/intent/post?${query({ url, text: title })}`],
    ['WhatsApp', `https://wa.me/?${query({ text: `${title} ${url}` })}`],
  ] as const
  return (
    <ul aria-label={labels.share} className="-ms-3 flex min-h-touch flex-wrap items-center">
      {networks.map(([name, href]) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            title={name}
            className="grid size-touch place-items-center rounded-full transition-colors hover:bg-current/10"
          >
            <img
              src={`/marks/networks.svg#${name.toLowerCase()}`}
              alt={name}
              width="20"
              height="20"
              loading="lazy"
              className="size-5 dark:[filter:invert(1)]"
            />
          </a>
        </li>
      ))}
      <li className="scripting-only">
        <CopyLink url={url} labels={labels.copy} />
      </li>
    </ul>
  )
}
