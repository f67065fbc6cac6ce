import { contentContext } from '~/content/content-context'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { openPage } from '~/seo/open-page.server'
import { pageMeta } from '~/seo/page-meta'
import type { Route } from './+types/about-page'
import { Culture } from './culture'
import { Direction } from './direction'
import { Story } from './story'

export { shouldRevalidate } from '~/lib/pop-up'

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  return {
    ...openPage(content, '/about'),
    about: content.about,
    contact: content.contact.callToAction,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.head.seo,
    trail: loaderData?.trail,
    kind: 'AboutPage',
    loaderData,
    ...args,
  })
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { trail, head, about, contact } = loaderData
  return (
    <>
      <PageBanner {...head} trail={trail} />
      {about.story && <Story {...about.story} />}
      {about.direction && <Direction {...about.direction} />}
      {about.culture && <Culture {...about.culture} />}
      <ContactCall {...contact} />
    </>
  )
}
