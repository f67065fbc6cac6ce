import type { Renderer } from '@takumi-rs/core'
import type { ShareCard } from '../../app/content/share-card.ts'
import { fitHeading, type HeadingBox, homeHeading, showHeading } from './heading.ts'
import { box, colors, mirror, type Node, size, whole } from './nodes.ts'
import { fitNote, noteLine } from './note.ts'
import type { openPictureFiles } from './picture-files.ts'
import {
  divide,
  findScreen,
  sceneDivide,
  sceneOnDivide,
  screenOnDivide,
} from './screen-templates.ts'
import { jobTemplate, pageTemplate, postTemplate } from './type-templates.ts'
import { brandMark, findDirection, showableHeading, showableNote } from './words.ts'

type Tools = {
  renderer: Pick<Renderer, 'measure'>
  findPicture: ReturnType<typeof openPictureFiles>
}

/** Backgrounds of the portfolio, and paper (DESIGN.md), for cards without a tint. */
export const tints = ['#DDE3FF', '#E7DCCB', '#CFE9DC', '#FFD9C7', colors.paper]

const headingBeside = {
  screen: { x: 64, y: 130, width: 510, height: 370, largest: 88, smallest: 40 },
  phone: { x: 64, y: 130, width: 590, height: 370, largest: 96, smallest: 40 },
  scene: { x: 64, y: 130, width: 500, height: 370, largest: 92, smallest: 40 },
} satisfies Record<string, HeadingBox>

/** Composes a card as a tree of nodes, 1200 × 630. */
export async function compose(card: ShareCard, tools: Tools): Promise<Node> {
  const words = chooseHeading(card)
  const direction = card.direction === 'rtl' ? 'rtl' : findDirection(words)
  const tree = await composeLeftToRight({ ...card, direction }, words, tools)
  return direction === 'rtl' ? mirror(tree) : tree
}

async function composeLeftToRight(card: ShareCard, words: string, tools: Tools) {
  const { renderer, findPicture } = tools
  const { direction, brand, picture = '' } = card
  const note = showableNote(card.note)
  const ground = parseColor(card.tint) ?? pickTint(words)
  const accent = parseColor(card.accent)
  const screen = findScreen(card.sketch ?? picture)
  const found = await findPicture(card)
  const below = async (width: number) =>
    note ? [noteLine(await fitNote(renderer, note, width), direction)] : []

  if (found) {
    const at = headingBeside[!screen ? 'scene' : screen.body > 0 ? 'phone' : 'screen']
    const heading = await fitHeading(renderer, words, at, direction)
    const nodes = screen
      ? screenOnDivide(found, screen, ground)
      : sceneOnDivide(found, ground, direction)
    return onField(screen ? colors.night : colors.night2, [
      ...nodes,
      ...(accent ? [accentStrip(accent, screen ? divide : sceneDivide)] : []),
      ...(card.kind === 'home'
        ? homeHeading(heading)
        : [showHeading(heading, { color: colors.onNight })]),
      brandMark(brand, direction),
      ...(await below(at.width)),
    ])
  }

  const { at, nodes, noteAt, noteWidth } =
    card.kind === 'post' ? postTemplate : card.kind === 'job' ? jobTemplate : pageTemplate
  const heading = await fitHeading(renderer, words, at, direction)
  const ownNote = noteAt && (await fitHeading(renderer, note, noteAt, findDirection(note)))
  return onField(colors.night, [
    ...nodes({ heading, note: ownNote, ground, direction }),
    brandMark(brand, direction),
    ...(noteWidth ? await below(noteWidth(heading)) : []),
  ])
}

/** Falls back to the brand when no character can be shown; puts the end of the home page's heading on its own line. */
function chooseHeading({ heading, shippedEnd, brand }: ShareCard): string {
  const words = showableHeading(heading) || showableHeading(brand)
  const end = showableHeading(shippedEnd ?? '')
  if (!end || !words.endsWith(` ${end}`)) return words
  return `${words.slice(0, -end.length - 1)}\n${end}`
}

const parseColor = (value: string | undefined) =>
  /^#[\da-f]{6}$/i.test(value ?? '') ? value : undefined

/** The project's color along the lower edge of the shipped side. */
const accentStrip = (accent: string, x: number) =>
  box({ x: x + 2, y: 614, width: size.width - x - 2, height: 16 }, { backgroundColor: accent })

/** Picks the same tint for the same words each time. */
function pickTint(words: string): string {
  let sum = 0
  for (const character of words) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return tints[sum % tints.length] ?? colors.paper
}

/** The dark background with its fine grid. */
const onField = (ground: string, nodes: Node[]): Node =>
  box(whole, { backgroundColor: ground }, [grid(24, 0.035), grid(120, 0.045), ...nodes])

const grid = (pitch: number, opacity: number) =>
  box(whole, {
    backgroundImage: ['90deg', '180deg']
      .map(
        (angle) => `linear-gradient(${angle}, rgba(255,255,255,${opacity}) 1px, transparent 1px)`,
      )
      .join(', '),
    backgroundSize: `${pitch}px ${pitch}px`,
  })
