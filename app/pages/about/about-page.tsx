import { getContactCall } from '~/content/contact-call.server'
import { contentContext } from '~/content/content-context'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { loadStaticPage } from '~/seo/load-static-page.server'
import { pageMeta } from '~/seo/page-meta'
import { isScene } from '~/ui/picture-shape'
import type { Route } from './+types/about-page'
import { AboutHead } from './about-head'
import { Culture } from './culture'
import { Direction } from './direction'
import { Story } from './story'

export { shouldRevalidate } from '~/lib/pop-up'

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  return {
    ...loadStaticPage(content, '/about'),
    about: content.about,
    contact: getContactCall(content),
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

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, head, about, contact } = loaderData
  const { picture } = head
  return (
    <>
      {picture && isScene(picture.name) ? (
        <AboutHead {...head} picture={picture} breadcrumbs={breadcrumbs} />
      ) : (
        <PageBanner {...head} breadcrumbs={breadcrumbs} />
      )}
      {about.story && <Story {...about.story} />}
      {about.direction && <Direction {...about.direction} />}
      {about.culture && <Culture {...about.culture} />}
      <ContactCall {...contact} />
    </>
  )
}
