import type { Testimonials } from '~/content/schemas/inner-pages'
import type { Labels } from '~/content/schemas/labels'
import type { Piece } from '~/content/schemas/project'
import { formatByline } from '~/lib/posts'
import { fillIn } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { ButtonLink } from '~/ui/button-link'
import { phone, sheet } from '~/ui/device'
import { Picture } from '~/ui/picture'
import { column, sizesIn } from '~/ui/picture-sizes'
import { Portrait } from '~/ui/portrait'
import { SampleMark } from '~/ui/sample-mark'

type TestimonialProps = Omit<Testimonials['testimonials'][number], 'project'> & {
  /** The product that the client speaks of, and its case study. */
  product: { key: string; name: string; kind: string; to: string; screen: Piece } | undefined
  labels: Labels['testimonials']
}

/** The words of a client, the first sentence large, on the ground of their product, with its screen: a phone beside them, a window below. */
export function Testimonial({ quote, product, ...person }: TestimonialProps) {
  const isPhone = product?.screen.category === 'mobile'
  const ground = product ? 'product-ground overflow-clip border-b border-line' : ''
  const quoted = fillIn(person.labels.quote, { quote })
  const [first = quoted] = /^.+?[.!?؟](?=\s)/s.exec(quoted) ?? []
  const columns = isPhone ? 'lg:grid-cols-[minmax(0,1fr)_390px]' : ''
  return (
    <section data-project={product?.key} aria-label={person.name} className={ground}>
      <div
        className={`page-width grid gap-x-20 gap-y-12 pt-(--spacing-section) ${product ? '' : 'pb-(--spacing-section)'} ${columns}`}
      >
        <figure
          className={`grid content-start gap-8 ${isPhone ? 'lg:pb-(--spacing-section)' : ''}`}
        >
          <blockquote>
            <p className="headline text-[clamp(1.75rem,1.25rem+2.6vw,3.5rem)] leading-[1.06] text-pretty rtl:leading-normal">
              {first}
            </p>{' '}
            <p className="mt-6 max-w-reading text-h4 leading-normal">
              {quoted.slice(first.length)}
            </p>
          </blockquote>
          <Caption {...person} product={product} />
        </figure>
        {product && <Screen {...product.screen} />}
      </div>
    </section>
  )
}

/** The client, what was shipped for them, and the way to its story. */
function Caption(props: Omit<TestimonialProps, 'quote'>) {
  const { name, role, title, portrait, initials, sample, product, labels } = props
  const joined = useLabels('joined')
  return (
    <figcaption className="grid grid-cols-label-rest items-start gap-x-4 gap-y-6">
      {portrait ? (
        <Portrait src={portrait} className="row-span-2 size-18 rounded-card" />
      ) : (
        <div
          role="img"
          aria-label={fillIn(labels.initials, { name })}
          className="drafting-grid row-span-2 grid size-18 place-items-center rounded-card border border-drawn-line bg-night font-display text-[1.75rem] font-semibold text-drawn"
        >
          {initials}
        </div>
      )}
      <div>
        <p className="text-lead font-semibold">{formatByline({ name, role }, joined)}</p>
        <p>{title}</p>
        {sample && <SampleMark />}
      </div>
      {product && (
        <div className="col-start-2 grid justify-items-start gap-4">
          <p>
            <span className="block headline text-[1.6875rem] leading-[1.1] text-(--name)">
              {product.name}
            </span>
            {product.kind}
          </p>
          <ButtonLink to={product.to} variant="ghost">
            {labels.read}
            <span className="sr-only">{fillIn(joined.colon, { text: product.name })}</span>
          </ButtonLink>
        </div>
      )}
    </figcaption>
  )
}

/** At life size; its foot runs off the band. */
function Screen({ category, picture, alt }: Piece) {
  return category === 'mobile' ? (
    <div className="mx-auto h-120 w-[min(330px,84vw)] lg:h-0 lg:min-h-full lg:w-full">
      <Picture
        name={picture}
        alt={alt}
        sizes="(width >= 1024px) 390px, min(330px,84vw)"
        className={`${phone} h-auto w-full`}
      />
    </div>
  ) : (
    <div className="h-52 sm:h-100 lg:h-130">
      <Picture
        name={picture}
        alt={alt}
        sizes={sizesIn({ 0: column(1) })}
        className={`${sheet} h-auto w-full`}
      />
    </div>
  )
}
