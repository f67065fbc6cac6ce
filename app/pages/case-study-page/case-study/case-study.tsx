import type { ReactNode } from 'react'
import { ContactCall } from '~/sections/contact-call'
import { ProjectIdea } from '~/sections/project-idea'
import type { openCaseStudy } from './case-study.server'
import { Decisions } from './decisions'
import { NextCaseStudy } from './next-case-study'
import { Opening } from './opening'
import { Paragraphs } from './paragraphs'

/** The story of a project, on the product's own ground. */
export function CaseStudy(props: ReturnType<typeof openCaseStudy>) {
  const { labels, project, unconfirmed, introduction, idea, challenge, solution, decisions } = props
  const { next, contact } = props
  return (
    <>
      <Opening {...props} />
      <article>
        <Chapter>
          <section className="section page-width grid gap-x-16 gap-y-6 lg:grid-cols-2">
            <div>
              <h2 className="text-h2">{labels.introduction}</h2>
              {unconfirmed && <p className="mt-3 text-small text-ink-2">{unconfirmed}</p>}
            </div>
            <Paragraphs text={introduction} className="text-lead" />
          </section>
        </Chapter>
        <Chapter>
          <ProjectIdea drawing={idea.drawing} alt={idea.drawing?.caption ?? ''}>
            <h2 className="mb-6 text-h2">{labels.idea}</h2>
            <Paragraphs text={idea.text} className="text-on-night-2" />
          </ProjectIdea>
        </Chapter>
        <Chapter>
          <div className="section page-width grid gap-x-16 gap-y-12 lg:grid-cols-2">
            <section>
              <h2 className="mb-6 text-h2">{labels.challenge}</h2>
              <Paragraphs text={challenge} />
            </section>
            <section>
              <h2 className="mb-6 text-h2">{labels.solution}</h2>
              <Paragraphs text={solution} />
            </section>
          </div>
        </Chapter>
        <Chapter>
          <Decisions {...decisions} project={project} />
        </Chapter>
      </article>
      {next && <NextCaseStudy {...next} />}
      <ContactCall {...contact} project={project} />
    </>
  )
}

/** A part of the story. A reading view takes neighbors of one class for one text. */
const Chapter = ({ children }: { children: ReactNode }) => <div className="chapter">{children}</div>
