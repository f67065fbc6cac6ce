import { getAbout, getContact, getPages } from '~/content/site.server'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { pageMeta } from '~/seo/page-meta'
import type { Route } from './+types/about-page'
import { Culture } from './culture'
import { Direction } from './direction'
import { Story } from './story'

export function loader() {
  return { head: getPages().about, about: getAbout(), contact: getContact().callToAction }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({ seo: loaderData?.head.seo, ...args })
}

export default function AboutPage({ loaderData: { head, about, contact } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner {...head} />
      <Story {...about.story} />
      <Direction {...about.direction} />
      <Culture {...about.culture} />
      <ContactCall {...contact} />
    </>
  )
}
