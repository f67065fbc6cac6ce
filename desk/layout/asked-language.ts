import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { type Language, languages } from '../../app/lib/languages.ts'
import type { DeskEnv } from '../desk.ts'

/** The language of who is signed in; of others, the one their browser asks for. */
export const askedLanguage = (c: Context<DeskEnv>): Language =>
  c.get('person')?.language ??
  languages.find(
    (language) =>
      language ===
      accepts(c, { header: 'Accept-Language', supports: [...languages], default: 'en' }),
  ) ??
  'en'
