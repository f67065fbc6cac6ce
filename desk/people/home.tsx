import { Hono } from 'hono'
import type { DeskEnv } from '../desk.ts'
import { readBarState } from '../layout/bar-state.ts'
import { sendPage } from '../layout/page.tsx'
import { BlankPage } from './gates.tsx'
import { peopleWords } from './words.ts'

/** `/` leads to the first room that one has a right to. */
export function home() {
  const app = new Hono<DeskEnv>()
  app.get('/', async (c) => {
    const { desk, person } = c.var
    if (person.rights.includes('leads')) return c.redirect('/enquiries', 303)
    if (person.rights.includes('people')) return c.redirect('/people', 303)
    const { noRoom } = peopleWords[person.language]
    const bar = await readBarState(desk, person)
    return sendPage(c, <BlankPage {...{ person, bar }} title={noRoom.heading} told={noRoom.told} />)
  })
  return app
}
