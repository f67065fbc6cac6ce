import { fillIn } from '~/lib/words'
import { useLabels } from '~/react-contexts'
import { ButtonLink } from '~/ui/button-link'
import { phone } from '~/ui/device'
import { Picture } from '~/ui/picture'
import type { ProjectCard } from './project-cards'
import { ProjectName } from './project-name'

type ProjectBandProps = Omit<ProjectCard, 'text'> & {
  details: string[]
  /** The text of its button. */
  action: string
}

/** A project from edge to edge on its ground: its words, and phones or a window that run off it; every second one is mirrored. */
export function ProjectBand({ art, name, kind, details, to, action }: ProjectBandProps) {
  const { colon } = useLabels('joined')
  const alt = `${name}${fillIn(colon, { text: kind })}`
  const isPhone = art.category === 'mobile'
  const columns = isPhone
    ? 'lg:grid-cols-2'
    : 'lg:grid-cols-[2fr_3fr] lg:group-even:grid-cols-[3fr_2fr]'
  return (
    <article
      data-project={art.project}
      className="group product-ground overflow-clip dark:even:shadow-[inset_0_0_0_100vmax_#00000040]"
    >
      <div className={`page-width grid grid-cols-1 gap-x-11 lg:min-h-135 ${columns}`}>
        <div className="pt-10 pb-5 lg:self-center lg:py-10 lg:group-even:col-start-2">
          <p className="text-small text-ink-2">{kind}</p>
          <ProjectName as="h3" size="band" name={name} />
          <div className="mt-4 mb-5 grid max-w-[30em] gap-2 lg:mb-6">
            {details.map((detail) => (
              <p key={detail}>{detail}</p>
            ))}
          </div>
          <ButtonLink to={to}>
            {action}
            <span className="sr-only">{fillIn(colon, { text: name })}</span>
          </ButtonLink>
        </div>
        <div className="relative h-70 [--edge:max(32px,(100vw-var(--container-page))/2)] md:h-100 print:h-75 print:contain-size lg:-me-(--edge) lg:h-auto lg:group-even:col-start-1 lg:group-even:row-start-1 lg:group-even:-ms-(--edge) lg:group-even:me-0">
          {isPhone ? <Phones {...art} alt={alt} /> : <Window name={art.picture} alt={alt} />}
        </div>
      </div>
    </article>
  )
}

type PhonesProps = { picture: string; second?: string | undefined; alt: string }

const Phones = ({ picture, second, alt }: PhonesProps) => (
  <div className="absolute inset-0 flex items-start gap-4 ps-1.5 md:gap-6.5 lg:px-5 lg:group-even:justify-end">
    {[picture, ...(second ? [second] : [])].map((name, at) => (
      <Picture
        key={name}
        name={name}
        alt={at === 0 ? alt : ''}
        sizes="(width >= 1280px) 290px, (width >= 1024px) 232px, (width >= 768px) 290px, 200px"
        className={`${phone} h-auto w-50 shrink-0 md:w-72.5 lg:w-58 xl:w-72.5 ${at === 0 ? 'mt-3.5 lg:mt-16' : 'mt-15 lg:mt-33'}`}
      />
    ))}
  </div>
)

/** It begins where the page does also where it runs off the page's start, so that its headline is read. */
const Window = ({ name, alt }: { name: string; alt: string }) => (
  <Picture
    name={name}
    alt={alt}
    sizes="(width >= 1280px) 59vw, (width >= 1024px) 780px, (width >= 768px) 91vw, 560px"
    className="absolute start-0 top-3.5 block aspect-1440/900 h-auto w-[max(560px,100%)] max-w-none rounded-sheet object-cover object-left-top shadow-device lg:-start-3.5 lg:top-18 lg:min-h-[calc(100%-72px)] lg:w-[calc(100%+28px)]"
  />
)
