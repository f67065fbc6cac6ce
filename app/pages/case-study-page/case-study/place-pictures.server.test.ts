import { expect, test } from 'vitest'
import { placePictures } from './place-pictures.server.ts'

const paragraph = (length: number) => 'a'.repeat(length)

test('the picture of a short chapter stands after it', () => {
  const short = { text: [paragraph(200), paragraph(200)] }
  expect(placePictures([short, short, short, short])).toEqual([2, 2, 2, 2])
})

test('the picture of a long chapter stands within it, before a screen is full', () => {
  const long = { text: [paragraph(400), paragraph(400), paragraph(400)] }
  expect(placePictures([{ text: [paragraph(200)] }, long])).toEqual([1, 2])
})

test('what is left of a chapter counts for the next, and so does a pull quote', () => {
  const first = { text: [paragraph(100)] }
  const long = { text: [paragraph(400), paragraph(500)] }
  const last = { text: [paragraph(200), paragraph(200)] }
  expect(placePictures([first, long, last])).toEqual([1, 1, 1])
  expect(placePictures([first, { ...long, quote: paragraph(120) }, last])).toEqual([1, 1, 0])
})

test('texts that are too long for their pictures are shared out all the same', () => {
  const endless = { text: Array.from({ length: 9 }, () => paragraph(500)) }
  expect(placePictures([endless])).toEqual([4])
})
