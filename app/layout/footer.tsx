import type { FrameSite, SiteLink } from '~/content/schemas/site'
import { useLabels } from '~/react-contexts'
import { FormLink } from '~/sections/form-dialog'
import { Office } from '~/sections/office'
import { Link } from '~/ui/link'
import { Ltr } from '~/ui/ltr'
import { LanguageLinks } from './language-links'
import { Logo } from './logo'

export function Footer({ site, services }: { site: FrameSite; services: SiteLink[] }) {
  const [first, second] = site.footer
  const social = site.social.map(({ name, url }) => ({ label: name, to: url }))
  const labels = useLabels('frame')
  return (
    <footer className="overflow-clip bg-footer pt-6 text-white lg:pt-10">
      <div className="page-width flex items-center justify-between gap-x-6">
        <Logo name={site.name} />
        <LanguageLinks className="footer-item" />
      </div>
      <div className="page-width mt-4 grid grid-cols-[1fr_1.25fr] gap-x-6 gap-y-4 lg:mt-8 lg:gap-y-6 lg:grid-cols-[1.5fr_1fr_1.3fr_1fr_1.4fr]">
        <p className="max-w-[22em] text-on-night-2 max-lg:sr-only">{site.tagline}.</p>
        {first && (
          <FooterLinks {...first}>
            <li>
              <FormLink form="contact-us" callToAction="footer" className="footer-item">
                {labels.contact}
              </FormLink>
            </li>
          </FooterLinks>
        )}
        <FooterLinks heading={labels.services} links={services} className="max-lg:row-span-2" />
        {second && <FooterLinks {...second} />}
        <div className="max-lg:col-span-2">
          <h2 className={`${title} max-lg:sr-only`}>{labels.offices}</h2>
          <address className="not-italic max-lg:grid max-lg:grid-cols-[1fr_1.25fr] max-lg:gap-x-6 max-lg:text-small">
            {site.offices.map((office) => (
              <Office key={office.city} office={office} isBrief className="lg:py-1" />
            ))}
            <a href={`mailto:${site.email}`} className="footer-item max-lg:col-span-2 lg:mt-2">
              <Ltr>{site.email}</Ltr>
            </a>
          </address>
        </div>
      </div>
      <ul className="page-width mt-4 flex flex-wrap items-center gap-x-6 lg:mt-8">
        <li className="me-auto text-small text-on-night-2 max-lg:w-full">{labels.legal}</li>
        {site.numbers
          ?.filter(({ number }) => number)
          .map(({ label, number }) => (
            <li key={label} className="text-small text-on-night-2">
              {label} <Ltr>{number}</Ltr>
            </li>
          ))}
        <Items links={[...site.legal, ...social]} />
      </ul>
      <div className="page-width mt-4 -mb-[0.31em] lg:mt-8 text-[min(28vw,22rem)] select-none print:hidden">
        {/* As the hero's title: its first half drawn, the second shipped; the page's end cuts it. */}
        <p
          aria-hidden="true"
          lang="en"
          dir="ltr"
          data-name={site.name}
          className="drawn-type relative w-fit font-display leading-[0.86] font-semibold tracking-[-0.05em] after:absolute after:inset-0 after:text-white after:content-[attr(data-name)] after:[-webkit-text-stroke:0] after:[clip-path:inset(0_-1em_0_50%)]"
        >
          {site.name}
        </p>
      </div>
    </footer>
  )
}

const title = 'font-mono text-note font-medium tracking-[0.02em] text-on-night-2 lg:mb-3'

type FooterLinksProps = React.ComponentProps<'nav'> & { heading: string; links: SiteLink[] }

function FooterLinks({ heading, links, className, children }: FooterLinksProps) {
  return (
    <nav aria-label={heading} className={className}>
      <h2 className={title}>{heading}</h2>
      <ul>
        <Items links={links} />
        {children}
      </ul>
    </nav>
  )
}

const Items = ({ links }: { links: SiteLink[] }) =>
  links.map(({ label, to }) => (
    <li key={to}>
      <Link to={to} className="footer-item">
        {label}
      </Link>
    </li>
  ))
