import type { ReactNode } from 'react'
import type { SiteLink } from '~/content/schemas/site'
import type { OpeningPicture } from '~/content/schemas/text'
import type { Language } from '~/lib/languages'
import { Eyebrow } from '~/ui/eyebrow'
import { Picture } from '~/ui/picture'
import { isPhone, isWideScreen, listSkins } from '~/ui/picture-shape'
import { Breadcrumbs } from './breadcrumbs'
import { Divide } from './divide'
import { DrawnAndShippedPhones } from './drawn-and-shipped-phones'

type PageBannerProps = {
  /** From home to the page; an error screen has none. */
  breadcrumbs?: SiteLink[]
  note?: string | undefined
  heading: string
  /** The heading's, where it is not the page's. */
  language?: Language | undefined
  lead?: string | undefined
  picture?: OpeningPicture | undefined
  /** Replaces the picture. */
  art?: ReactNode
  /** Lists open on paper, like what they list. */
  ground?: keyof typeof grounds
  /** Under the lead. */
  children?: ReactNode
}

const grounds = {
  night: 'bg-night',
  paper: 'border-b border-line bg-paper',
  lilac: 'bg-lilac',
}

/** The longest heading that has the largest size beside a picture, in characters. */
const shortHeading = 34

/**
 * The top of an inner page, dark but for a list's: breadcrumbs, note, heading, lead and children, and the page's
 * picture, beside them or under them.
 */
export function PageBanner(props: PageBannerProps) {
  const { breadcrumbs, note, heading, lead, picture, ground = 'night', children } = props
  const art = props.art ?? (picture && <Opening {...picture} />)
  const beside =
    heading.length > shortHeading ? 'text-h2' : 'text-h1 lg:text-[clamp(3.125rem,4.7vw,4.25rem)]'
  return (
    <div
      data-ground={ground === 'night' ? undefined : 'paper'}
      className={`relative overflow-hidden text-on-night ${grounds[ground]}`}
    >
      {ground === 'night' && (
        <div className="drafting-grid absolute inset-0 [mask-image:linear-gradient(90deg,transparent_35%,#000)]" />
      )}
      <div
        className={`page-width relative pt-36 ${art ? 'grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:pt-28' : 'pb-18'}`}
      >
        <div className={art ? 'max-lg:-mt-6 lg:flex lg:flex-col lg:pb-18' : undefined}>
          {breadcrumbs && (
            <div className={art ? 'mb-8 max-lg:-mt-8' : '-mt-8 mb-8'}>
              <Breadcrumbs links={breadcrumbs} />
            </div>
          )}
          <div className="lg:my-auto">
            {note && (
              <Eyebrow onNight className="mb-4 font-medium">
                {note}
              </Eyebrow>
            )}
            {/* On phones so wide that headings break alike in the web font and in its fallback. */}
            <h1
              dir="auto"
              lang={props.language}
              className={`max-w-[16em] wrap-anywhere max-sm:-me-[7px] ${art ? beside : 'text-h1'}`}
            >
              {heading}
            </h1>
            {lead && (
              <p className="mt-6 max-w-lead text-lead text-on-night-2 max-sm:-me-1.5">{lead}</p>
            )}
            {children}
          </div>
        </div>
        {art}
      </div>
    </div>
  )
}

/** A phone's screen as two phones, another picture that is drawn and shipped divided, one of a single skin as it is. */
function Opening({ name, alt }: OpeningPicture) {
  const skins = listSkins(name)
  if (isPhone(name)) return <DrawnAndShippedPhones name={name} alt={alt} />
  if (isWideScreen(name))
    return (
      <WholePicture>
        <Divide wide={name} alt={alt} eager />
      </WholePicture>
    )
  return (
    // Beside the heading a scene bleeds off the lower edge, so that the page begins in the first screen.
    <div className="w-full max-w-140 max-lg:mx-auto max-lg:pb-12 lg:-mb-6 lg:max-h-107.5 lg:self-end">
      {skins.length > 1 ? (
        <Divide wide={name} alt={alt} eager />
      ) : (
        <Picture
          name={name}
          skin={skins[0] ?? 'shipped'}
          alt={alt}
          sizes="(width >= 640px) 560px, 90vw"
          eager
          className="block h-auto w-full rounded-sheet ring-1 ring-white/15"
        />
      )}
    </div>
  )
}

/** The place of an uncropped screen or post's picture. */
export function WholePicture({ children }: { children: ReactNode }) {
  return (
    <div className="w-full max-w-140 pb-12 max-lg:mx-auto lg:self-center lg:pb-18">{children}</div>
  )
}
