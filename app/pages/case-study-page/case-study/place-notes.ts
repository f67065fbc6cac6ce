/** Left, top, width and height in CSS pixels. */
export type Box = [left: number, top: number, width: number, height: number]

export type Side = 'start' | 'end'

export type Note = {
  /** The point in the picture that the note is tied to. */
  x: number
  y: number
  /** Left or right of an upright picture; above or below a wide one. */
  side: Side
  /** Its place on its side, from 0. */
  place: number
}

/**
 * Shares notes out to two sides of a picture, so that no two of their lines cross: each side has the half
 * nearest to it, in the order of their points.
 * @param isUpright true for a picture that is higher than wide, whose notes stand left and right
 * @returns a note for each box, in their order
 */
export function placeNotes(boxes: Box[], isUpright: boolean): Note[] {
  const [across, along] = isUpright ? ([0, 1] as const) : ([1, 0] as const)
  const order = boxes
    .map((box, at) => ({ at, box }))
    .sort((one, other) => centerOf(one.box, across) - centerOf(other.box, across))
  const half = Math.ceil(order.length / 2)
  const sides = { start: order.slice(0, half), end: order.slice(half) }
  return (['start', 'end'] as const)
    .flatMap((side) =>
      sides[side]
        .sort((one, other) => centerOf(one.box, along) - centerOf(other.box, along))
        .map(({ at, box }, place) => ({
          at,
          note: { ...pointBeside(box, across, side), side, place },
        })),
    )
    .sort((one, other) => one.at - other.at)
    .map(({ note }) => note)
}

const centerOf = (box: Box, axis: 0 | 1) => box[axis] + box[(axis + 2) as 2 | 3] / 2

/** Beside the middle of a box, so that what the box says is not covered. */
function pointBeside(box: Box, across: 0 | 1, side: Side) {
  const point = { x: centerOf(box, 0), y: centerOf(box, 1) }
  const away = box[(across + 2) as 2 | 3] / 2 + gaps[across]
  point[across === 0 ? 'x' : 'y'] += side === 'start' ? -away : away
  return point
}

/** From the edge of a box to its point, in an upright picture and in a wide one, whose dots are larger. */
const gaps = [14, 40] as const
