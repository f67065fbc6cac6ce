import type { Context } from 'hono'
import { parseEmail } from '../../server/leads/email-syntax.ts'
import { eraseLeads, findLeadsByEmail, readUnerased } from '../../server/leads/erase.ts'
import type { DeskEnv } from '../desk.ts'
import { readBarState } from '../layout/bar-state.ts'
import { sendPage } from '../layout/page.tsx'
import { ErasePage, type ErasePageProps } from './erase-page.tsx'

/** Shows whose enquiries would be erased, or how many were. */
export async function showErase(c: Context<DeskEnv>) {
  const { email: asked = '', erased } = c.req.query()
  const done = erased !== undefined && {
    count: Number(erased),
    ...(await readUnerased(c.var.desk.db)),
  }
  return sendPage(c, await erasePage(c, { asked, ...(done && { done }) }))
}

/** Erases the enquiries of an email that was typed twice. */
export async function erase(c: Context<DeskEnv>) {
  const { desk, post, person } = c.var
  const asked = post.get('email') ?? ''
  const email = parseEmail(asked)
  if (!email || parseEmail(post.get('typed') ?? '') !== email)
    return sendPage(c, await erasePage(c, { asked, isWrong: true }), 422)
  const { holders, mentions, sharing } = await findLeadsByEmail(desk.db, email)
  const also = sharing.filter(({ id }) => post.getAll('also').includes(id))
  const leads = [...holders, ...(post.get('mentions') ? mentions : []), ...also]
  const ids = leads.map(({ id }) => id)
  const { references } = await eraseLeads(desk.db, ids, 'erased', desk.uploads, {
    personId: person.id,
  })
  return c.redirect(`/enquiries/erase?erased=${references.length}`, 303)
}

async function erasePage(
  c: Context<DeskEnv>,
  shown: Pick<ErasePageProps, 'asked' | 'isWrong' | 'done'>,
) {
  const { desk, person } = c.var
  const email = parseEmail(shown.asked)
  const found = email ? await findLeadsByEmail(desk.db, email) : undefined
  const bar = await readBarState(desk, person)
  return <ErasePage {...{ person, bar, email, found, ...shown }} />
}
