import { drawnPictures } from '~/content/drawn-pictures'
import type { Project, ProjectCategory } from '~/content/schemas/project'

/** One picture of a case study. */
export type StoryPicture = {
  /** The drawing's name in artwork/. */
  name: string
  skin: 'drawn' | 'shipped'
  alt: string
  caption?: string | undefined
  /** Only the beginning or the end of a wide screen, enlarged. */
  part?: 'start' | 'end'
}

/** The pictures of a case study: one for each chapter, and a piece that ends the story in both skins. */
export type Story = Record<'introduction' | 'idea' | 'challenge' | 'solution', StoryPicture> & {
  end: { name: string; category: ProjectCategory; caption: string }
}

/**
 * Chooses what each chapter of a case study shows: the product as it was shipped, what was thrown
 * away, a second screen, another piece. A product of one website shows parts of it, enlarged.
 * @param isDrawn whether a drawing has been made
 */
export function storyOf(
  { key, name, portfolio, caseStudy }: Pick<Project, 'key' | 'name' | 'portfolio' | 'caseStudy'>,
  isDrawn = (picture: string) => drawnPictures.has(picture),
): Story {
  const [main, other] = portfolio.pieces
  if (!main) throw new Error('a project has at least one piece; its schema says so')
  const picture = ({ category, caption }: typeof main, skin: StoryPicture['skin']) => ({
    name: `${key}-${category}`,
    skin,
    alt: `${caption}, as ${skin}`,
  })
  const thrownAway = isDrawn(`idea-${key}`) ? caseStudy.thrownAway : undefined
  const phone = portfolio.pieces.find(({ category }) => category === 'mobile')
  const hasSecond = phone !== undefined && isDrawn(`${key}-mobile-second`)
  const second = (skin: StoryPicture['skin']): StoryPicture => ({
    name: `${key}-mobile-second`,
    skin,
    alt: `${phone?.second ?? `Another screen of ${name}`}, as ${skin}`,
    caption: phone?.second,
  })
  const lastShipped = { ...picture(main, 'shipped'), part: 'end' as const }
  return {
    introduction: picture(main, 'shipped'),
    idea: thrownAway
      ? {
          name: `idea-${key}`,
          skin: 'drawn',
          alt: `A drawing: ${thrownAway}`,
          caption: thrownAway,
        }
      : picture(main, 'drawn'),
    challenge: hasSecond
      ? second('shipped')
      : other
        ? picture(other, 'drawn')
        : { ...picture(main, 'shipped'), part: 'start' },
    solution: other
      ? { ...picture(other, 'shipped'), caption: other.caption }
      : hasSecond
        ? { ...second('drawn'), caption: undefined }
        : lastShipped,
    end: { name: `${key}-${main.category}`, category: main.category, caption: main.caption },
  }
}
