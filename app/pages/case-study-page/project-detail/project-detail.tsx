import { useLocation } from 'react-router'
import { useHydrated } from '~/lib/use-hydrated'
import { joinWords } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { Breadcrumbs } from '~/sections/breadcrumbs'
import { ContactCall } from '~/sections/contact-call'
import { ProjectIdea } from '~/sections/project-idea'
import { ProjectName } from '~/sections/project-name'
import { ProjectScreens } from '~/sections/project-screens'
import { ButtonLink } from '~/ui/button-link'
import { ProductLinks } from './product-links'
import type { openProjectDetail } from './project-detail.server'
import { readProjectState } from './project-state'
import { SkinSwitch } from './skin-switch'

/** A product on its own ground: every screen whole and at life size, drawn or shipped, and links to it. */
export function ProjectDetail(props: ReturnType<typeof openProjectDetail>) {
  const { labels, project, name, kind, platforms, introduction, notes, pieces, story } = props
  const { list } = useLabels('joined')
  const { state } = useLocation()
  // A reloaded page hydrates as the server rendered it, without the navigation state.
  const isHydrated = useHydrated()
  const pictures = pieces.map(({ imagePath }) => imagePath)
  const handed = isHydrated ? readProjectState(state, pictures) : undefined
  const isFirst = ({ imagePath }: { imagePath: string }) => imagePath === handed?.imagePath
  const { drawing } = story
  return (
    <>
      <div data-project={project} data-ground="own" className="group product-ground overflow-clip">
        <div className="page-width pt-22 pb-18 lg:pb-24">
          <Breadcrumbs links={props.breadcrumbs} />
          <header className="mt-4 mb-8 grid items-end gap-5 sm:grid-cols-[1fr_auto] lg:mt-6 lg:mb-10">
            <div>
              <ProjectName as="h1" size="page" name={name} />
              <p className="mt-3 flex flex-wrap gap-x-4 text-lead">
                {kind} <span className="text-ink-2">{joinWords(platforms, list)}</span>
              </p>
            </div>
            <SkinSwitch labels={labels.skin} />
          </header>
          <ProjectScreens
            project={project}
            name={name}
            pieces={[...pieces.filter(isFirst), ...pieces.filter((piece) => !isFirst(piece))]}
            links={<ProductLinks {...(handed ?? props.links)} labels={labels} />}
          >
            {introduction.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {notes.length > 0 && <p className="text-small text-ink-2">{notes.join(' ')}</p>}
          </ProjectScreens>
        </div>
      </div>
      <ProjectIdea drawing={drawing} alt="">
        <h2 className="mb-6 text-[clamp(1.875rem,3.6vw,3.25rem)] leading-none">{story.lead}</h2>
        {drawing && <p className="mb-6 text-on-night-2">{drawing.caption}</p>}
        <ButtonLink to={story.to} variant="ghost">
          {labels.read}
        </ButtonLink>
      </ProjectIdea>
      <ContactCall {...props.contact} project={project} />
    </>
  )
}
