import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ComponentProps, ReactNode } from 'react'
import type { DeskEnv } from '../desk.ts'
import { contentScriptUrl } from '../layout/assets.ts'
import { readBarState } from '../layout/bar-state.ts'
import { Icon } from '../layout/icon.tsx'
import { DeskPage, sendPage } from '../layout/page.tsx'
import { Notice } from '../layout/parts.tsx'
import { contentWords } from './words.ts'

export type C = Context<DeskEnv>

export const wordsOf = (c: C) => contentWords[c.var.person.language]

type RoomPage = {
  title: string
  /** Beside the heading. */
  links?: ReactNode
  notice?: ReactNode
  /** The result of publishing, where the site does not show it at once. */
  done?: string | undefined
  children: ReactNode
}

/** Sends a page of the room. Without another notice it says what was just published. */
export async function sendRoom(c: C, props: RoomPage, status: ContentfulStatusCode = 200) {
  const { desk, person } = c.var
  const { title, links, notice, done, children } = props
  const words = wordsOf(c)
  const seq = Number(c.req.query('did'))
  const published = seq > 0 && (
    <Notice isNew icon="tick" heading={done ?? words.published}>
      {undoForm(c, seq)}
    </Notice>
  )
  const head = (
    <div className="head">
      <div>
        {title !== words.title && (
          <a className="crumb" href="/content">
            <Icon name="back" />
            {words.allContent}
          </a>
        )}
        <h1 dir="auto">{title}</h1>
      </div>
      {links}
    </div>
  )
  const bar = await readBarState(desk, person)
  const page = (
    <DeskPage {...{ person, bar, title, head }} room="content">
      <div className="stack room">
        {notice ?? published}
        {children}
      </div>
      <script type="module" src={contentScriptUrl} />
    </DeskPage>
  )
  return sendPage(c, page, status)
}

export const undoForm = (c: C, seq: number) => (
  <form className="push" method="post" action={`/content/changes/${seq}/undo`}>
    <button className="btn tight" type="submit">
      {wordsOf(c).undo}
    </button>
  </form>
)

export const LinkButton = ({ href, word }: { href: string; word: ReactNode }) => (
  <a className="btn tight" href={href}>
    {word}
  </a>
)

/** A page of the site. With `data-finds` words that are clicked lead to their field. */
export const Frame = (props: ComponentProps<'iframe'>) => (
  <iframe className="real-page" {...props} />
)

export const editUrl = (name: string, pointer = '') =>
  `/content/edit/${name}${pointer && `?at=${encodeURIComponent(pointer)}`}`

/** A path of this site, for a frame. */
export const readPath = (path = '/') => (/^\/(?!\/)[\w/.-]*$/.test(path) ? path : '/')
