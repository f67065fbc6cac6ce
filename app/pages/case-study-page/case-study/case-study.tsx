import { ContactCall } from '~/sections/contact-call'
import { Sheet } from '~/styles/styles'
import type { openCaseStudy } from './case-study.server'
import { Decisions } from './decisions'
import { Idea } from './idea'
import { NextCaseStudy } from './next-case-study'
import { Opening } from './opening'
import { Paragraphs } from './paragraphs'

/** The story of a project, on the product's own ground. */
export function CaseStudy(props: ReturnType<typeof openCaseStudy>) {
  const { project, introduction, idea, challenge, solution, decisions, next, contact } = props
  return (
    <>
      <Sheet name="caseStudy" />
      <Opening {...props} />
      <article>
        <section className="section page-width grid gap-x-8 gap-y-3 lg:grid-cols-2">
          <h2 className="text-h2">Introduction</h2>
          <Paragraphs text={introduction} className="text-lead" />
        </section>
        <Idea {...idea} />
        <div className="section page-width grid gap-x-8 gap-y-6 lg:grid-cols-2">
          <section>
            <h2 className="mb-3 text-h2">Challenge</h2>
            <Paragraphs text={challenge} />
          </section>
          <section>
            <h2 className="mb-3 text-h2">Solution</h2>
            <Paragraphs text={solution} />
          </section>
        </div>
        <Decisions {...decisions} project={project} />
      </article>
      {next && <NextCaseStudy {...next} />}
      <ContactCall {...contact} />
    </>
  )
}
