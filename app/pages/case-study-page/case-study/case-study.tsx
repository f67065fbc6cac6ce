import { Fragment } from 'react'
import { ContactCall } from '~/sections/contact-call'
import { PageBanner } from '~/sections/page-banner'
import { ProjectArt } from '~/sections/project-art'
import { TextCards } from '~/sections/text-cards'
import { column } from '~/ui/picture-sizes'
import type { openCaseStudy } from './case-study.server'
import { Chapter } from './chapter'
import { DrawnBesideShipped } from './drawn-beside-shipped'
import { Facts } from './facts'
import { NextCaseStudy } from './next-case-study'
import { ProductDivide } from './product-divide'
import { PullQuote } from './pull-quote'

/** The story of a project. */
export function CaseStudy(props: ReturnType<typeof openCaseStudy>) {
  const { breadcrumbs, project, name, kind, lead, divide, chapters, end, art, values } = props
  const { next, contact } = props
  return (
    <>
      <PageBanner
        breadcrumbs={breadcrumbs}
        note={kind}
        heading={name}
        lead={lead}
        art={<ProductDivide {...divide} />}
      />
      <article>
        <div className="section page-width">
          <Facts {...props} />
          {chapters.map(({ quote, ...chapter }, index) => (
            <Fragment key={chapter.heading}>
              <Chapter {...chapter} project={project} mirrored={index % 2 === 1} />
              {quote && <PullQuote quote={quote} />}
            </Fragment>
          ))}
          <DrawnBesideShipped project={project} {...end} />
        </div>
        <section className="page-width pb-(--spacing-section) max-sm:pb-5">
          <h2 className="mb-5 text-h2 max-sm:mb-3">{values.heading}</h2>
          <TextCards
            columns={3}
            picture={<ProjectArt {...art} box={{ 0: column(1) }} alt="" wide className="h-27.5" />}
            cards={values.list.map(({ title, subtitle }, index) => ({
              number: String(index + 1).padStart(2, '0'),
              title,
              detail: subtitle,
            }))}
          />
        </section>
      </article>
      {next && <NextCaseStudy {...next} />}
      <ContactCall {...contact} />
    </>
  )
}
