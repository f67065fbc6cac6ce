type Part = {
  text: string[]
  /** Stands large after the chapter. */
  quote?: string | undefined
}

/**
 * Says after how many paragraphs of each chapter its picture stands: as late as may be, so that it ends
 * the chapter where that is short enough, and that no picture is a screen away from the one before. A
 * further picture ends the story; where texts are too long for that, the ways are as even as they can be.
 */
export function placePictures(chapters: Part[]): number[] {
  for (let longest = screen; ; longest += line) {
    const { places, left } = placeWithin(longest, chapters)
    if (left <= longest) return places
  }
}

/* Heights on a phone of 390 px, where everything stands in one column, in CSS pixels. */

/** A screen of 844 px, less what these estimates may miss. */
const screen = 790
const line = 27
const lettersOfLine = 40
const paragraphGap = 16
const chapterHead = 130
const captionBelow = 50
const facts = 340
const lettersOfQuoteLine = 24
const quoteAround = 130

/** The latest places that leave at most so much before each picture, and how much is left after the last. */
function placeWithin(longest: number, chapters: Part[]): { places: number[]; left: number } {
  let left = facts
  const places = chapters.map(({ text, quote }) => {
    left += chapterHead
    let place = text.length
    for (const [index, paragraph] of text.entries()) {
      const height = Math.ceil(paragraph.length / lettersOfLine) * line + paragraphGap
      if (place === text.length && left + height > longest) {
        place = index
        left = captionBelow
      }
      left += height
    }
    if (place === text.length) left = captionBelow
    if (quote) left += Math.ceil(quote.length / lettersOfQuoteLine) * line + quoteAround
    return place
  })
  return { places, left }
}
