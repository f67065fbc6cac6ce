import { contentContext } from '~/content/content-context'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { ServiceGrid, toServiceBox } from '~/sections/service-grid'
import { itemList } from '~/seo/item-list'
import { openPage } from '~/seo/open-page.server'
import { pageMeta } from '~/seo/page-meta'
import type { Route } from './+types/services-page'

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  return {
    ...openPage(content, '/services'),
    services: content.services.map(toServiceBox),
    contact: content.contact.callToAction,
  }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.head.seo,
    trail: loaderData?.trail,
    kind: 'CollectionPage',
    subject: (place) => loaderData && itemList(loaderData.services, place),
    loaderData,
    ...args,
  })
}

export default function ServicesPage({ loaderData }: Route.ComponentProps) {
  const { trail, head, services, contact } = loaderData
  return (
    <>
      <PageBanner {...head} trail={trail} />
      <section className="section page-width">
        <ServiceGrid services={services} heading="h2" />
      </section>
      <ContactCall {...contact} />
    </>
  )
}
