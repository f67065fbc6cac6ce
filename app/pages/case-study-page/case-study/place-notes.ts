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
 * Places notes in reading order: the first half at the start, the others at the end, each from the top down, or
 * from left to right. The screens of artwork/ number their decisions so that no two lines cross.
 * @param isUpright true for a picture that is higher than wide, whose notes are left and right
 * @returns a note for each box, in their order
 */
export function placeNotes(boxes: Box[], isUpright: boolean): Note[] {
  const across = isUpright ? 0 : 1
  const half = Math.ceil(boxes.length / 2)
  return boxes.map((box, at) => {
    const side = at < half ? 'start' : 'end'
    return { ...pointBeside(box, across, side), side, place: at % half }
  })
}

/** Where the line of a note meets the picture: near the beginning of its third, as case-study.css places it. */
export function lineStart(
  { side, place }: Note,
  { width, height }: { width: number; height: number },
): [x: number, y: number] {
  const isUpright = height > width
  const along = (place / 3) * (isUpright ? height : width) + (isUpright ? 98 : 1)
  const across = side === 'start' ? 0 : isUpright ? width : height
  return isUpright ? [across, along] : [along, across]
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
