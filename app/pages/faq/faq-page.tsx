import { getContactCall } from '~/content/contact-call.server'
import { contentContext } from '~/content/content-context'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { Section } from '~/sections/section'
import { loadStaticPage } from '~/seo/load-static-page.server'
import { pageMeta } from '~/seo/page-meta'
import { questionsAsked } from '~/seo/questions-asked'
import { DisclosureList } from '~/ui/disclosure-list'
import { Link } from '~/ui/link'
import type { Route } from './+types/faq-page'

export { shouldRevalidate } from '~/lib/pop-up'

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  return {
    ...loadStaticPage(content, '/faq'),
    questions: content.faq.questions,
    label: content.labels.faq.questions,
    contact: getContactCall(content),
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.head.seo,
    breadcrumbs: loaderData?.breadcrumbs,
    subject: (place) => loaderData && questionsAsked(loaderData.questions, place),
    loaderData,
    ...args,
  })
}

export default function FaqPage({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, head, label, questions, contact } = loaderData
  return (
    <>
      <PageBanner {...head} breadcrumbs={breadcrumbs} />
      <Section aria-label={label}>
        <DisclosureList
          heading="h2"
          rows={questions.map(({ id, title, detail, link }) => ({
            id,
            title,
            detail: (
              <div className="grid max-w-reading gap-4 text-ink-2">
                {detail.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {link && (
                  <p>
                    <Link
                      to={link.to}
                      className="inline-flex min-h-touch items-center font-semibold text-link underline underline-offset-4"
                    >
                      {link.label}
                    </Link>
                  </p>
                )}
              </div>
            ),
          }))}
        />
      </Section>
      <ContactCall {...contact} />
    </>
  )
}
