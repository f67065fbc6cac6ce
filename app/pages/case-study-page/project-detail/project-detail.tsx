import { useLocation } from 'react-router'
import { useHydrated } from '~/lib/use-hydrated'
import { fillIn } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { Section } from '~/sections/section'
import { ButtonLink } from '~/ui/button-link'
import { SampleMark } from '~/ui/sample-mark'
import { ProductLinks } from './product-links'
import { ProductPicture } from './product-picture'
import type { openProjectDetail } from './project-detail.server'
import { readProjectState } from './project-state'

/** Describes a project, with links to it. */
export function ProjectDetail(props: ReturnType<typeof openProjectDetail>) {
  const { labels, breadcrumbs, name, kind, introduction, sample, links, pieces, to } = props
  const { colon } = useLabels('joined')
  const { state } = useLocation()
  // A reloaded page hydrates as the server rendered it, without the navigation state.
  const isHydrated = useHydrated()
  const pictures = pieces.map(({ imagePath }) => imagePath)
  const handed = isHydrated ? readProjectState(state, pictures) : undefined
  const shown = handed ?? links
  const named = pieces.find(({ imagePath }) => imagePath === handed?.imagePath)
  return (
    <>
      <PageBanner breadcrumbs={breadcrumbs} note={kind} heading={name} />
      <ProductPicture
        art={named?.art ?? props.art}
        alt={`${name}${fillIn(colon, { text: kind })}`}
      />
      <Section className="grid gap-10 lg:grid-cols-main-aside">
        <div className="grid max-w-reading content-start gap-4 text-lead">
          {introduction.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {sample && <SampleMark />}
        </div>
        <div className="grid content-start justify-items-start gap-6">
          <ProductLinks {...shown} labels={labels} />
          <ButtonLink to={to} variant="ghost">
            {labels.read}
          </ButtonLink>
        </div>
      </Section>
      <ContactCall {...props.contact} />
    </>
  )
}
