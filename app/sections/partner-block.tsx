import type { Contact } from '~/content/schemas/inner-pages'
import type { Site } from '~/content/schemas/site'
import { Ltr } from '~/ui/ltr'
import { ContactPerson } from './contact-person'
import { FormWidget } from './form-widget'
import { Office } from './office'
import { Section } from './section'

type PartnerBlockProps = Contact['partner'] & Pick<Site, 'email' | 'offices' | 'social' | 'answers'>

/** Other ways to reach the company, beside the contact form. */
export function PartnerBlock({
  heading,
  text,
  email,
  offices,
  social,
  answers,
}: PartnerBlockProps) {
  return (
    <Section onNight className="grid gap-12 lg:grid-cols-text-form">
      <div>
        <h2 className="text-h2">{heading}</h2>
        <p className="mt-4 max-w-aside text-on-night-2">{text}</p>
        {answers && <ContactPerson {...answers} />}
        <address className="mt-10 grid gap-4 not-italic">
          <p className="text-h4 wrap-anywhere">
            <a href={`mailto:${email}`} className="underline underline-offset-4">
              <Ltr>{email}</Ltr>
            </a>
          </p>
          {offices.map((office) => (
            <Office key={office.city} office={office} />
          ))}
        </address>
        <ul className="mt-6 flex gap-6">
          {social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener" className="underline underline-offset-4">
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
      <FormWidget form="contact-us" title={heading} callToAction="partner-block" height={530} />
    </Section>
  )
}
