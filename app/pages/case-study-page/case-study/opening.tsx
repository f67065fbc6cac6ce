import type { Piece } from '~/content/schemas/project'
import type { SiteLink } from '~/content/schemas/site'
import { Breadcrumbs } from '~/sections/breadcrumbs'
import { Divide } from '~/sections/divide'
import { column } from '~/ui/picture-sizes'
import { Facts, type FactsProps } from './facts'

type OpeningProps = FactsProps & {
  breadcrumbs: SiteLink[]
  project: string
  name: string
  kind: string
  lead: string
  opening: Piece
}

/** The product's name as wide as the page, and its first screen at life size, rising from the lower edge. */
export function Opening(props: OpeningProps) {
  const { breadcrumbs, project, name, lead, opening } = props
  const { category, picture, alt } = opening
  const isPhone = category === 'mobile'
  return (
    <div
      data-project={project}
      data-ground="own"
      className="product-opening overflow-clip lg:flex lg:min-h-[clamp(780px,100svh,1080px)] lg:flex-col"
      data-shape={isPhone ? 'phone' : 'window'}
    >
      {/* Its letters reach beyond the name's line: what is around it lies over them. */}
      <div className="page-width relative z-1 pt-22">
        <Breadcrumbs links={breadcrumbs} />
      </div>
      <h1
        dir="auto"
        className={`product-name pt-[0.06em] pb-[0.1em] ${isPhone ? 'text-center! lg:-mb-[0.09em]' : 'page-width'}`}
      >
        {name}
      </h1>
      <div
        className={`page-width relative grid gap-8 pb-14 lg:min-h-0 lg:flex-1 lg:items-end lg:gap-x-12 lg:pb-0 ${isPhone ? 'lg:grid-cols-[minmax(0,1fr)_390px_minmax(0,1fr)] lg:grid-rows-1' : 'lg:mt-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:grid-rows-[auto_minmax(0,1fr)] lg:gap-y-10'}`}
      >
        <p
          className={`headline text-[clamp(1.5rem,1.3rem+0.8vw,1.875rem)] leading-[1.12] text-balance lg:max-w-[11em] ${isPhone ? 'lg:pb-14' : 'lg:self-start'}`}
        >
          {lead}
        </p>
        {/* It rises from the lower edge: it has the height that the words leave. */}
        <div
          className={`product-device lg:h-0 lg:self-start ${isPhone ? 'mx-auto w-[min(330px,84vw)] lg:w-97.5' : 'w-full lg:col-span-full'}`}
        >
          {isPhone ? (
            <Divide phone={picture} alt={alt} box={{ 0: '330px', 1024: '390px' }} eager />
          ) : (
            <Divide wide={picture} alt={alt} box={{ 0: column(1) }} eager />
          )}
        </div>
        <Facts
          {...props}
          className={
            isPhone
              ? 'lg:w-[min(100%,300px)] lg:justify-self-end lg:pb-14'
              : 'lg:col-start-2 lg:row-start-1 lg:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] lg:self-start'
          }
        />
      </div>
    </div>
  )
}
