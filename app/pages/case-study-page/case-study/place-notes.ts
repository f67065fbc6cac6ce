/** Left, top, width and height in CSS pixels. */
export type Box = [left: number, top: number, width: number, height: number]

type Size = { width: number; height: number }

export type Note = {
  /** The place in the picture, with a little room around it; above and below a phone's is the next line of text. */
  box: Box
  /** The middle of its number: at the corner of a place of a phone, else before it, where nothing is covered. */
  dot: [x: number, y: number]
  /** Beside an upright picture: the side, and the first of the three rows of twelve that the note takes. */
  beside?: { side: 'start' | 'end'; row: number; line: [fromY: number, toY: number] }
}

const rows = 12
const rowsOfNote = 3

/**
 * Places the notes of a picture: the first half at the start, the others at the end, each at the height of its place,
 * so that a straight line from the note to the picture's edge crosses nothing.
 * @returns a note for each box, in their order
 */
export function placeNotes(boxes: Box[], size: Size): Note[] {
  const isUpright = size.height > size.width
  const half = Math.ceil(boxes.length / 2)
  const sides = isUpright
    ? [
        ...placeSide(boxes.slice(0, half), 'start', size),
        ...placeSide(boxes.slice(half), 'end', size),
      ]
    : []
  return boxes.map((each, at) => {
    const box = widen(each, isUpright ? [5, 1] : [7, 7], size)
    const [left, top] = isUpright ? [box[0] - 4, box[1] - 4] : [box[0] - 14, box[1] + box[3] / 2]
    const beside = sides[at]
    return {
      box,
      dot: [within(left, 18, size.width), within(top, 18, size.height)],
      ...(beside && { beside }),
    }
  })
}

/** The rows of the notes on one side, which keep the order of their places from the top. */
function placeSide(boxes: Box[], side: 'start' | 'end', { height }: Size) {
  const unit = height / rows
  const centers = boxes.map(centerOf)
  const fromBelow = centers.map((_, at) => at).sort((a, b) => (centers[b] ?? 0) - (centers[a] ?? 0))
  const placed: NonNullable<Note['beside']>[] = []
  let last = rows
  fromBelow.forEach((at, below) => {
    const center = centers[at] ?? 0
    const first = rowsOfNote * (boxes.length - 1 - below)
    const row = Math.max(first, Math.min(Math.floor(center / unit), last - rowsOfNote))
    const top = row * unit
    const toY = Math.max(top + 12, Math.min(center, top + rowsOfNote * unit - 24))
    placed[at] = { side, row, line: [center, toY] }
    last = row
  })
  return placed
}

const centerOf = ([, top, , height]: Box) => top + height / 2

/** A number that is at least `room` away from both ends. */
const within = (value: number, room: number, end: number) =>
  Math.max(room, Math.min(value, end - room))

function widen([left, top, width, height]: Box, by: [x: number, y: number], size: Size): Box {
  const [x, y] = [Math.max(0, left - by[0]), Math.max(0, top - by[1])]
  return [
    x,
    y,
    Math.min(left + width + by[0], size.width) - x,
    Math.min(top + height + by[1], size.height) - y,
  ]
}
