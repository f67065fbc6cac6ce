import { basename, dirname, extname } from 'node:path'
import type { ReactNode } from 'react'
import { valueAt } from '../../app/content/read-yaml.ts'
import { fillIn } from '../../app/lib/words.ts'
import { sendPage } from '../layout/page.tsx'
import { readEntry } from './entry.ts'
import { isNew, isRemovable, listEditable, titleOf } from './file-list.ts'
import { FileFields, Press } from './form.tsx'
import { findFormSchema } from './form-schema.ts'
import type { Entry } from './read-form.ts'
import { type C, ContentPage, editUrl, Frame, readBase, readPath } from './room.tsx'

type Shown = {
  entry: Entry
  /** The number of the content that the form is made from. */
  opened?: number
  notice?: ReactNode
  /** By the keys of paths. */
  errors?: ReadonlyMap<string, string>
  /** The field to begin with, as a pointer. */
  at?: string
  isAdvised?: boolean
  /** True if the reader's draft is shown. */
  isPreviewed?: boolean
}

/** Sends the form of a file, and its buttons. */
export async function sendForm(c: C, name: string, shown: Shown, status: 200 | 409 | 422 = 200) {
  const { publishing, content } = c.var.desk
  const { isEditable } = publishing
  const { words, ...base } = await readBase(c)
  const { entry, opened = publishing.number(), errors = new Map(), at = c.req.query('at') } = shown
  const files = publishing.readFiles()
  const { language } = base.person
  const title = titleOf(files, name, language)
  const { behind = new Map(), texts = [] } = readEntry(files, name) ?? {}
  const isArabic = texts.some((text) => text.text !== undefined)
  const missing = texts.filter(({ state }) => isArabic && state === 'missing').length
  const former = behind.size > 0 ? await publishing.findFormer(name) : new Map()
  const from = c.req.query('on') ?? c.get('post')?.get('on') ?? ''
  const path = readPath(from || content.pathOf(name, String(valueAt(entry.value, ['slug']))))
  const schema = findFormSchema(name) ?? {}
  const context = {
    ...{ errors, language, at, arabic: entry.arabic, zone: content.timeZone() },
    behind: new Map([...behind].map(([key, origin]) => [key, former.get(origin)])),
    options: (folder: string) =>
      listEditable(files)
        .filter((each) => dirname(each) === folder)
        .map((each) => basename(each, extname(each))),
  }
  const links = (
    <a className="btn tight" href={`/content?on=${path}`}>
      {words.seePage}
    </a>
  )
  const page = (
    <ContentPage {...{ ...base, title, links }} notice={shown.notice ?? base.notice}>
      {shown.isPreviewed && (
        <section className="sheet pad preview">
          {Object.entries(words.widths).map(([width, word], at) => (
            <label key={width} className="check">
              <input type="radio" name="width" value={width} defaultChecked={at === 0} /> {word}
            </label>
          ))}
          <Frame path={`/preview/draft${path}`} title={words.preview} />
        </section>
      )}
      <form
        className="stack edit"
        method="post"
        action={editUrl(name)}
        encType="multipart/form-data"
      >
        {/* Enter in a field presses the first button of a form. */}
        <button className="sr" name="do" value="publish" tabIndex={-1} aria-hidden type="submit" />
        <input type="hidden" name="opened" value={opened} />
        <input type="hidden" name="on" value={isNew(name) ? '' : path} />
        <div className="sheet pad stack">
          <FileFields {...{ schema, context }} value={entry.value} />
          {missing > 0 && (
            <p className="small quiet">{fillIn(words.missingCount, { count: missing })}</p>
          )}
          {behind.size > 0 && (
            <label className="check">
              <input type="checkbox" name="arabic-right" value="1" />
              <span>
                {words.arabicRight}{' '}
                <span className="small quiet">
                  {fillIn(words.behindCount, { count: behind.size })}
                </span>
              </span>
            </label>
          )}
        </div>
        {isEditable && (
          <div className="foot">
            <Press does="publish" word={words.publish} look="btn go" />
            <Press does="preview" word={words.preview} look="btn" />
            {shown.isAdvised && <Press does="anyway" word={words.publishAnyway} look="btn" />}
          </div>
        )}
      </form>
      {isRemovable(name) && files.names.includes(name) && isEditable && (
        <form method="post" action={`/content/remove/${name}`}>
          <button className="btn tight danger" type="submit">
            {fillIn(words.removeFile, { name: title })}
          </button>
        </form>
      )}
    </ContentPage>
  )
  return sendPage(c, page, status)
}
