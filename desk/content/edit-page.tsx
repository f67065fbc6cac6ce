import { basename, dirname, extname } from 'node:path'
import type { ReactNode } from 'react'
import { valueAt } from '../../app/content/read-yaml.ts'
import { fillIn } from '../../app/lib/words.ts'
import { readEntry } from './entry.ts'
import { isNew, isRemovable, listEditable, stateOf, titleOf } from './file-list.ts'
import { type FormContext, Part, Press } from './form.tsx'
import { findFormSchema } from './form-schema.ts'
import type { Entry } from './read-form.ts'
import { type C, editUrl, Frame, LinkButton, readPath, sendRoom, wordsOf } from './room.tsx'

type Shown = {
  entry: Entry
  /** The number of the content that the form is made from. */
  opened?: number
  notice?: ReactNode
  errors?: FormContext['errors']
  at?: FormContext['at']
  isAdvised?: boolean
  isPreviewed?: boolean
}

/** Sends the form of a file, and its buttons. */
export async function sendForm(c: C, name: string, shown: Shown, status: 200 | 409 | 422 = 200) {
  const { publishing, content } = c.var.desk
  const { language } = c.var.person
  const words = wordsOf(c)
  const { entry, notice, errors = new Map(), at = c.req.query('at') } = shown
  const files = publishing.readFiles()
  const title = titleOf(files, name, language)
  const { behind = new Map(), texts = [] } = readEntry(files, name) ?? {}
  const isArabic = texts.some((text) => text.text !== undefined)
  const missing = texts.filter(({ state }) => isArabic && state === 'missing').length
  const former = behind.size > 0 ? await publishing.findFormer(name) : new Map()
  const from = c.req.query('on') ?? c.get('post')?.get('on') ?? ''
  const path = readPath(from || content.pathOf(name, String(valueAt(entry.value, ['slug']))))
  const context = {
    ...{ errors, language, at, arabic: entry.arabic, zone: content.timeZone() },
    behind: new Map([...behind].map(([key, origin]) => [key, former.get(origin)])),
    options: (folder: string) =>
      listEditable(files)
        .filter((each) => dirname(each) === folder)
        .map((each) => basename(each, extname(each))),
  }
  const links = <LinkButton href={`/content?on=${path}`} word={words.seePage} />
  const preview = shown.isPreviewed && (
    <section className="sheet pad preview">
      {Object.entries(words.widths).map(([width, word], at) => (
        <label key={width} className="check">
          <input type="radio" name="width" value={width} defaultChecked={at === 0} /> {word}
        </label>
      ))}
      <Frame src={`/preview/draft${path}`} title={words.preview} />
    </section>
  )
  const form = (
    <form className="stack edit" method="post" action={editUrl(name)} encType="multipart/form-data">
      {/* Enter in a field presses the first button of a form. */}
      <button className="sr" name="do" value="publish" tabIndex={-1} aria-hidden type="submit" />
      <input type="hidden" name="opened" value={shown.opened ?? publishing.number()} />
      <input type="hidden" name="on" value={isNew(name) ? '' : path} />
      <div className="sheet pad stack">
        <Part schema={findFormSchema(name) ?? {}} value={entry.value} path={[]} context={context} />
        {missing > 0 && (
          <p className="small quiet">{fillIn(words.missingCount, { count: missing })}</p>
        )}
        {behind.size > 0 && (
          <label className="check">
            <input type="checkbox" name="arabic-right" value="1" />
            {fillIn(words.arabicRight, { count: behind.size })}
          </label>
        )}
      </div>
      {publishing.isEditable && (
        <div className="foot">
          <Press does="publish" word={words.publish} look="btn go" />
          <Press does="preview" word={words.preview} look="btn" />
          {shown.isAdvised && <Press does="anyway" word={words.publishAnyway} look="btn" />}
        </div>
      )}
    </form>
  )
  const removal = publishing.isEditable && isRemovable(name) && files.names.includes(name) && (
    <form method="post" action={`/content/remove/${name}`}>
      <button className="btn tight danger" type="submit">
        {fillIn(words.removeFile, { name: title })}
      </button>
    </form>
  )
  const children = (
    <>
      {preview}
      {form}
      {removal}
    </>
  )
  const state = stateOf(entry.value)
  const done = state && words.done[state]
  return sendRoom(c, { title, links, notice, done, children }, status)
}
