import type { Home } from '~/content/schemas/home'
import type { Site } from '~/content/schemas/site'
import { Divide } from '~/sections/divide'
import { FormLink } from '~/sections/form-dialog'
import { Office } from '~/sections/office'
import { Arrow } from '~/ui/arrow'
import { ButtonLink } from '~/ui/button-link'
import { buttonStyle } from '~/ui/button-style'
import { DocumentLink } from '~/ui/link'
import { Ltr } from '~/ui/ltr'

type HeroProps = Omit<Home['hero'], 'product'> & {
  claims: Site['claims']
  /** The one of the visitors’ country. */
  office?: Site['offices'][number] | undefined
  /** Pictures of the two screens. */
  product: { wide: string; phone: string }
}

/** The title, drawn and shipped; the one thing to do; the four claims. */
export function Hero({ product, claims, office, ...words }: HeroProps) {
  const { drawn, shipped, lead, note, reply, action, second } = words
  return (
    <section className="relative overflow-clip bg-night text-on-night">
      <div className="drafting-grid absolute inset-0 [mask-image:radial-gradient(120%_90%_at_70%_40%,#000_40%,transparent)]" />
      <div className="hero page-width relative grid grid-cols-1 items-start gap-12 pt-28 pb-16 lg:gap-x-10 lg:gap-y-0 lg:pt-28 lg:pb-12">
        <div>
          <h1 className="text-wrap sm:max-lg:text-balance">
            <span className="drawn-type block">{drawn}</span>{' '}
            <span className="block">{shipped}</span>
          </h1>
          <p className="mt-6 mb-8 max-w-lead text-lead text-on-night-2">{lead}</p>
          <div className="flex flex-wrap items-center gap-4">
            <FormLink
              form={action.form}
              callToAction="hero"
              className={`${buttonStyle('signal')} hero-action`}
            >
              {action.label}
              <Arrow />
            </FormLink>
            {second && (
              <span className="max-sm:hidden">
                <ButtonLink to={second.to} variant="ghost" arrow={false}>
                  {second.label}
                </ButtonLink>
              </span>
            )}
            <p className="font-mono text-note text-drawn max-sm:min-w-20 max-sm:flex-1 lg:flex lg:w-full lg:gap-6">
              {note && (
                <DocumentLink
                  to={note.to}
                  className="inline-flex min-h-6 items-center underline underline-offset-4"
                >
                  {note.label}
                </DocumentLink>
              )}
              {reply && <span className="block lg:self-center">{reply}</span>}
            </p>
            {office && (
              <Office office={office} isBrief className="flex w-full items-center gap-x-4" />
            )}
          </div>
        </div>
        {/* On a phone the picture stands before the claims; beside them, it does not wait for them to be placed. */}
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:-me-[6vw]">
          <Divide
            {...product}
            box={{ 0: '91vw', 1024: 'min(760px,53vw)' }}
            animated
            eager
            phoneFirst
          />
        </div>
        <ul className="grid grid-cols-2 gap-6 border-t border-white/15 pt-4 lg:mt-10">
          {claims.map(({ figure, label }) => (
            <li key={label}>
              <strong className="block headline text-h3 tracking-normal">
                <Ltr>{figure}</Ltr>
              </strong>
              <span className="block text-small text-on-night-2">{label}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
