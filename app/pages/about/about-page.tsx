import { getAbout, getContact, getPages } from '~/content/site.server'
import { trailTo } from '~/content/trail-to.server'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { pageMeta } from '~/seo/page-meta'
import { Below } from '~/ui/below'
import type { Route } from './+types/about-page'
import { Culture } from './culture'
import { Direction } from './direction'
import { Story } from './story'

export function loader() {
  return {
    trail: trailTo('about'),
    head: getPages().about,
    about: getAbout(),
    contact: getContact().callToAction,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({ seo: loaderData?.head.seo, trail: loaderData?.trail, ...args })
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  const { trail, head, about, contact } = loaderData
  return (
    <>
      <PageBanner {...head} trail={trail} />
      <Story {...about.story} />
      <Below>
        <Direction {...about.direction} />
        <Culture {...about.culture} />
        <ContactCall {...contact} />
      </Below>
    </>
  )
}
