import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { Language } from '../../app/lib/languages.ts'
import type { DeskEnv, Person } from '../desk.ts'
import { contentScriptUrl } from '../layout/assets.ts'
import { readBarState } from '../layout/bar-state.ts'
import { Icon } from '../layout/icon.tsx'
import { type BarState, DeskPage } from '../layout/page.tsx'
import { Notice } from '../layout/parts.tsx'
import { contentWords } from './words.ts'

export type C = Context<DeskEnv>

type RoomProps = {
  person: Person
  bar: BarState
  notice: ReactNode
  title: string
  /** Links beside the heading. */
  links?: ReactNode
  children: ReactNode
}

/** Reads what every page of the room has; a notice says what was just published. */
export async function readBase({ req, var: { desk, person } }: C) {
  const seq = Number(req.query('did'))
  const words = contentWords[person.language]
  const notice = seq ? (
    <Notice isNew icon="tick" heading={words.published}>
      <UndoForm seq={seq} language={person.language} />
    </Notice>
  ) : undefined
  return { person, words, notice, bar: await readBarState(desk, person) }
}

/** A page of the room. */
export const ContentPage = ({ title, links, notice, children, person, bar }: RoomProps) => (
  <DeskPage
    {...{ person, bar, title }}
    room="content"
    head={
      <div className="head">
        <div>
          {title !== contentWords[person.language].title && (
            <a className="crumb" href="/content">
              <Icon name="back" />
              {contentWords[person.language].allContent}
            </a>
          )}
          <h1 dir="auto">{title}</h1>
        </div>
        {links}
      </div>
    }
  >
    <div className="stack room">
      {notice}
      {children}
    </div>
    <script type="module" src={contentScriptUrl} />
  </DeskPage>
)

export const UndoForm = ({ seq, language }: { seq: number; language: Language }) => (
  <form className="push" method="post" action={`/content/changes/${seq}/undo`}>
    <button className="btn tight" type="submit">
      {contentWords[language].undo}
    </button>
  </form>
)

type FrameProps = { path: string; title: string; isFound?: boolean }

/** A page of the site. Words that are clicked lead to their field, where it is `isFound`. */
export const Frame = ({ path, title, isFound }: FrameProps) => (
  <iframe className="real-page" src={path} title={title} data-finds={isFound} />
)

export const editUrl = (name: string, pointer = '') =>
  `/content/edit/${name}${pointer && `?at=${encodeURIComponent(pointer)}`}`

/** A path of this site, for a frame. */
export const readPath = (path = '/') => (/^\/(?!\/)[\w/.-]*$/.test(path) ? path : '/')
