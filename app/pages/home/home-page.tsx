import { Children, type ReactNode, Suspense } from 'react'
import { contentContext } from '~/content/content-context'
import { getProject } from '~/content/find.server'
import { findScreenPicture } from '~/content/project-piece'
import { factsOf } from '~/content/schemas/site'
import { writePrice } from '~/lib/format-price'
import { languageFacts } from '~/lib/languages'
import { blogsContext } from '~/router-context'
import { toIdeaCard } from '~/sections/idea-cards.server'
import { toServiceBox } from '~/sections/service-grid'
import { blogFeeds } from '~/seo/feeds/alternates'
import { loadStaticPage } from '~/seo/load-static-page.server'
import { pageMeta } from '~/seo/page-meta'
import type { Route } from './+types/home-page'
import { CaseStudyCards } from './case-study-cards'
import { ContactSection } from './contact-section'
import { Expertise } from './expertise'
import { Hero } from './hero'
import { InsightsTeaser } from './insights-teaser'
import { layOutMap } from './office-map.server'
import { Portfolio } from './portfolio'
import { listPieces } from './portfolio-pieces.server'
import { Presence } from './presence'
import { Pricing } from './pricing'
import { ProcessCycle } from './process-cycle'
import { Services } from './services'
import { Strategy } from './strategy'
import { listTeasers } from './teaser.server'
import { VideoTestimonials } from './video-testimonials'

export async function loader({ context }: Route.LoaderArgs) {
  const blogs = context.get(blogsContext)
  const content = context.get(contentContext)
  const { home } = content
  const { currencies: _, ...pricing } = content.pricing
  const { claims, offices, answers } = content.site
  return {
    ...loadStaticPage(content, '/'),
    home,
    claims,
    product: {
      wide: findScreenPicture(content.allProjects, home.hero.product.wide),
      phone: findScreenPicture(content.allProjects, home.hero.product.phone),
    },
    offices,
    ...(factsOf(content.site, content.language)?.offices && { office: offices[0] }),
    answers,
    services: content.services.map(toServiceBox),
    ...(content.market && { market: content.market }),
    map: layOutMap(offices, home.presence?.map),
    pieces: home.portfolio && listPieces(content.projects),
    caseStudies: home['case-studies']?.projects.map((key) => toIdeaCard(getProject(content, key))),
    // Written here: a number format made in the browser took an eighth of the hydration's time.
    pricing: { ...pricing, ...writePrice(content.pricing, content.language) },
    labels: {
      ...content.labels.home,
      carousel: content.labels.carousel,
      noPosts: content.labels.blog.none,
    },
    tag: languageFacts[content.language].tag,
    /** The posts this process already holds; without them, the teaser fetches its own when it comes near. */
    teaser: home.insights && blogs.peekBlogs() && (await listTeasers(blogs)),
  }
}

/** A chip chooses among the pieces the page already has. */
export const shouldRevalidate = () => false

export function meta({ loaderData, ...args }: Route.MetaArgs) {
  return pageMeta({
    seo: loaderData?.head.seo,
    feeds: loaderData?.home.insights ? blogFeeds : [],
    loaderData,
    ...args,
  })
}

/** The sections in the order of SPEC.md section 2 and its rulings; those without a file are left out. */
export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { home, claims, product, offices, map, services, pieces, caseStudies, pricing, teaser } =
    loaderData
  const { labels, tag } = loaderData
  return (
    <InPieces>
      <Hero {...home.hero} claims={claims} product={product} office={loaderData.office} />
      {home.videos && (
        <VideoTestimonials {...home.videos} watch={labels.watch} carousel={labels.carousel} />
      )}
      {home.strategy && <Strategy {...home.strategy} label={labels.stages} />}
      {home.process && <ProcessCycle {...home.process} pause={labels.pause} />}
      {home.services && (
        <Services {...home.services} services={services} market={loaderData.market} />
      )}
      {home.portfolio && pieces && (
        <Portfolio {...home.portfolio} pieces={pieces} labels={labels.portfolio} tag={tag} />
      )}
      {home.expertise && <Expertise {...home.expertise} />}
      {home['case-studies'] && caseStudies && (
        <CaseStudyCards {...home['case-studies']} cards={caseStudies} />
      )}
      <Pricing {...pricing} labels={labels.pricing} />
      {home.presence && <Presence {...home.presence} offices={offices} map={map} />}
      {home.insights && (
        <InsightsTeaser
          {...home.insights}
          known={teaser}
          all={labels.allInsights}
          none={labels.noPosts}
        />
      )}
      {home.contact && <ContactSection {...home.contact} answers={loaderData.answers} />}
    </InPieces>
  )
}

/** React hydrates each of the children by itself, and first the one that the visitor presses. */
const InPieces = ({ children }: { children: ReactNode }) =>
  Children.map(children, (piece) => piece && <Suspense>{piece}</Suspense>)
