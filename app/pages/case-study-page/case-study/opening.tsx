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
      className="product-opening"
      data-shape={isPhone ? 'phone' : 'window'}
    >
      {/* Its letters reach beyond the name's line: what is around it lies over them. */}
      <div className="page-width relative z-1 pt-22">
        <Breadcrumbs links={breadcrumbs} />
      </div>
      <h1 dir="auto" className={`product-name ${isPhone ? '' : 'page-width'}`}>
        {name}
      </h1>
      <div className="page-width product-stage">
        <p className="product-lead headline">{lead}</p>
        <div className="product-device">
          {isPhone ? (
            <Divide phone={picture} alt={alt} box={{ 0: '330px', 1024: '390px' }} eager />
          ) : (
            <Divide wide={picture} alt={alt} box={{ 0: column(1) }} eager />
          )}
        </div>
        <Facts {...props} />
      </div>
    </div>
  )
}
