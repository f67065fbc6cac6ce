import type { HomeSection } from '~/content/schemas/home'
import type { Site } from '~/content/schemas/site'
import { ContactPerson } from '~/sections/contact-person'
import { FormWidget } from '~/sections/form-widget'

type ContactSectionProps = HomeSection<'contact'> & Pick<Site, 'answers'>

/** The enquiry form, embedded. */
export function ContactSection({ heading, lead, answers }: ContactSectionProps) {
  return (
    <section className="section-close bg-lilac">
      <div className="page-width grid gap-10 lg:grid-cols-text-form">
        <div>
          <h2 className="text-h2">{heading}</h2>
          <p className="mt-4 max-w-lead text-lead">{lead}</p>
          {answers && <ContactPerson {...answers} />}
        </div>
        <FormWidget
          form="get-a-quote"
          title={heading}
          callToAction="contact section"
          height={450}
        />
      </div>
    </section>
  )
}
