import { contentContext } from '~/content/content-context'
import { PageBanner } from '~/sections/page-banner'
import { Section } from '~/sections/section'
import { loadStaticPage } from '~/seo/load-static-page.server'
import { pageMeta } from '~/seo/page-meta'
import { renderText } from '~/text/render-text.server'
import { RichText } from '~/ui/rich-text'
import type { Route } from './+types/privacy-policy-page'

export { shouldRevalidate } from '~/lib/pop-up'

export function loader({ context }: Route.LoaderArgs) {
  const content = context.get(contentContext)
  return {
    ...loadStaticPage(content, '/privacy-policy'),
    text: renderText(content.privacy),
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

export default function PrivacyPolicyPage({ loaderData }: Route.ComponentProps) {
  const { breadcrumbs, head, text } = loaderData
  return (
    <>
      <PageBanner {...head} breadcrumbs={breadcrumbs} />
      <Section>
        <RichText nodes={text} />
      </Section>
    </>
  )
}
