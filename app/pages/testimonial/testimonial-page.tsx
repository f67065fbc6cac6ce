import { contentContext } from '~/content/content-context'
import { formatByline } from '~/lib/posts'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { Section } from '~/sections/section'
import { loadStaticPage } from '~/seo/load-static-page.server'
import { pageMeta } from '~/seo/page-meta'
import { Portrait } from '~/ui/portrait'
import { SampleMark } from '~/ui/sample-mark'
import type { Route } from './+types/testimonial-page'

export { shouldRevalidate } from '~/lib/pop-up'

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  return {
    ...loadStaticPage(content, '/testimonial'),
    testimonials: content.testimonials?.testimonials ?? [],
    contact: content.contact.callToAction,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.head.seo,
    breadcrumbs: loaderData?.breadcrumbs,
    loaderData,
    ...args,
  })
}

export default function TestimonialPage({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, head, testimonials, contact } = loaderData
  return (
    <>
      <PageBanner {...head} breadcrumbs={breadcrumbs} />
      <Section aria-label="Testimonials" className="grid gap-8">
        {testimonials.map(({ name, role, title, quote, portrait, initials, sample }) => (
          <figure key={name} className="grid gap-4 md:grid-cols-[160px_1fr]">
            {portrait ? (
              <Portrait src={portrait} className="row-span-2 size-17.5 rounded-card" />
            ) : (
              <div
                role="img"
                aria-label={`${name}, initials in place of a portrait`}
                className="drafting-grid row-span-2 grid size-17.5 place-items-center rounded-card border border-drawn-line bg-night font-display text-[2.75rem] font-semibold text-drawn"
              >
                {initials}
              </div>
            )}
            <blockquote className="max-w-aside font-display text-h3 font-semibold tracking-snug">
              {`“${quote}”`}
            </blockquote>
            <figcaption className="-mt-1 md:col-start-2">
              <span className="font-semibold">{formatByline({ name, role })}</span>
              <span className="block text-ink-2">{title}</span>
              {sample && <SampleMark />}
            </figcaption>
          </figure>
        ))}
      </Section>
      <ContactCall {...contact} />
    </>
  )
}
