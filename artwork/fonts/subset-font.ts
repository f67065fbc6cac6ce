import { createRequire } from 'node:module'

export type Axis = { min: number; max: number } | number

export type SubsetOptions = {
  targetFormat?: 'sfnt' | 'woff2'
  keepAllGlyphs?: boolean
  keepFeatures?: string[]
  noHinting?: boolean
  noLayoutClosure?: boolean
  dropTables?: string[]
  variationAxes?: { wght: Axis }
}

/** Makes a font of the given characters alone. Required, not imported, because it ships no types. */
export const subsetFont: (font: Buffer, text: string, options: SubsetOptions) => Promise<Buffer> =
  createRequire(import.meta.url)('subset-font')
