import bricolage from './fonts/bricolage-grotesque-latin.woff2?inline'
import bricolageExtended from './fonts/bricolage-grotesque-latin-ext.woff2?inline'
import geist from './fonts/geist-latin.woff2?inline'
import geistMono from './fonts/geist-mono-latin.woff2?inline'
import readex from './fonts/readex-pro-arabic.woff2?inline'
import type { SharingFont } from './share-images.ts'

/** The fonts of the sharing pictures, from the server's bundle; `npm run fonts` makes them. */
export const sharingFonts = (): SharingFont[] => [
  { name: 'Bricolage Grotesque', data: bytesOf(bricolage) },
  { name: 'Bricolage Grotesque', data: bytesOf(bricolageExtended) },
  { name: 'Geist', data: bytesOf(geist) },
  { name: 'Geist Mono', data: bytesOf(geistMono) },
  { name: 'Readex Pro', data: bytesOf(readex) },
]

/** Of a data URI in base64. */
const bytesOf = (uri: string) => Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64')
