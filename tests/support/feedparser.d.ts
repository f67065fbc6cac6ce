/** The part of feedparser that the tests use (npm, no types of its own). */
declare module 'feedparser' {
  import type { Transform } from 'node:stream'

  export default class FeedParser extends Transform {
    constructor(options: object)
    [Symbol.asyncIterator](): NodeJS.AsyncIterator<{ title: string | null; link: string | null }>
  }
}
