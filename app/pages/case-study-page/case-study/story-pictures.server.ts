import { isThere } from '~/content/drawn-pictures'
import { drawnSide, primaryPiece, sketchName } from '~/content/project-piece'
import type { Piece, Project, ProjectCategory } from '~/content/schemas/project'
import { isPictureFile } from '~/lib/picture-file'

type Skin = 'drawn' | 'shipped'

/** One picture of a case study. */
export type StoryPicture = {
  /** A screenshot, or a drawing by its name. */
  name: string
  skin: Skin
  /** A drawing of an idea fills its frame. */
  shape: 'phone' | 'screen' | 'idea'
  alt: string
  caption?: string | undefined
  /** Only the beginning or the end of a wide screen, enlarged. */
  part?: 'start' | 'end'
}

/** The pictures of a case study: one for each chapter, and a piece that ends the story in both skins. */
export type Story = Record<'introduction' | 'idea' | 'challenge' | 'solution', StoryPicture> & {
  end: Record<Skin, { name: string; alt: string }> & { mobile: boolean; caption: string }
}

type Second = NonNullable<Piece['second']>
type Told = Pick<Project, 'key' | 'name' | 'portfolio' | 'caseStudy'>

/**
 * Chooses what each chapter of a case study shows: the product as it was shipped, what was thrown
 * away, a second screen, another piece. A product of one website shows parts of it, enlarged.
 * @param isDrawn whether a drawing has been made
 */
export function chooseStory(project: Told, isDrawn = isThere): Story {
  const { key, name, caseStudy } = project
  const { pieces } = project.portfolio
  const main = primaryPiece(project)
  const other = pieces[1]
  const wide = pieces.find(({ category }) => category !== 'mobile')
  const second = pieces.find((piece) => piece.second)?.second
  const thrownAway = isDrawn(`idea-${key}`) ? caseStudy.thrownAway : undefined
  const showSecond = ({ picture, caption }: Second, skin: Skin) =>
    show('mobile', picture, caption ?? `Another screen of ${name}`, skin)
  return {
    introduction: showPiece(main, 'shipped'),
    idea: thrownAway
      ? {
          name: `idea-${key}`,
          skin: 'drawn',
          shape: 'idea',
          alt: `A drawing: ${thrownAway}`,
          caption: thrownAway,
        }
      : showPiece(main, 'drawn'),
    challenge: second
      ? { ...showSecond(second, 'shipped'), caption: second.caption }
      : other && !isPictureFile(other.picture)
        ? showPiece(other, 'drawn')
        : { ...showPiece(wide ?? main, 'shipped'), part: 'start' },
    solution: other
      ? { ...showPiece(other, 'shipped'), caption: other.caption }
      : second && !isPictureFile(second.picture)
        ? showSecond(second, 'drawn')
        : { ...showPiece(main, 'shipped'), part: 'end' },
    end: {
      drawn: showPiece(main, 'drawn'),
      shipped: showPiece(main, 'shipped'),
      mobile: main.category === 'mobile',
      caption: main.caption,
    },
  }
}

const showPiece = ({ category, picture, caption }: Piece, skin: Skin) =>
  show(category, picture, caption, skin)

/** @param words say what the screen shows; a sketch does not show it */
function show(category: ProjectCategory, picture: string, words: string, skin: Skin): StoryPicture {
  const name = skin === 'drawn' ? drawnSide(picture, category) : picture
  return {
    name,
    skin,
    shape: category === 'mobile' ? 'phone' : 'screen',
    alt: name === sketchName(category) ? '' : `${words}, as ${skin}`,
  }
}
