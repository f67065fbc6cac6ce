import { renderRichText } from '~/content/rich-text.server'
import { getPages, getPrivacyText } from '~/content/site.server'
import { PageBanner } from '~/sections/page-banner'
import { pageMeta } from '~/seo/page-meta'
import { RichText } from '~/ui/rich-text'
import type { Route } from './+types/privacy-policy-page'

export function loader() {
  return { head: getPages().privacyPolicy, text: renderRichText(getPrivacyText()) }
}

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({ seo: loaderData?.head.seo, ...args })
}

export default function PrivacyPolicyPage({ loaderData: { head, text } }: Route.ComponentProps) {
  return (
    <>
      <PageBanner {...head} />
      <section className="section page-width">
        <RichText nodes={text} />
      </section>
    </>
  )
}
