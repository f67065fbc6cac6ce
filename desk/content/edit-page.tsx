import { fillIn } from '../../app/lib/words.ts'
import { FileFields, type FormContext, Press } from './form.tsx'
import type { FormSchema } from './form-schema.ts'
import { type Base, ContentPage, editUrl, Frame } from './pages.tsx'
import { contentWords } from './words.ts'

export type EditPageProps = Base & {
  name: string
  title: string
  schema: FormSchema
  value: unknown
  context: FormContext
  /** The number of the content that the form is made from. */
  opened: number
  isEditable: boolean
  isAdvised?: boolean
  isRemovable: boolean
  /** The page of the site that shows the file. */
  path: string
  /** True if the reader's draft is shown. */
  isPreviewed?: boolean
}

/** The form of a file, and its buttons. */
export function EditPage(props: EditPageProps) {
  const { person, bar, notice, name, title, schema, value, context, opened, path } = props
  const words = contentWords[person.language]
  const hasPictures = JSON.stringify(schema).includes('"kind":"picture"')
  const links = (
    <a className="btn tight" href={`/content?on=${path}`}>
      {words.seePage}
    </a>
  )
  return (
    <ContentPage {...{ person, bar, notice, title, links }}>
      {props.isPreviewed && (
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
        encType={hasPictures ? 'multipart/form-data' : undefined}
      >
        {/* Enter in a field presses the first button of a form. */}
        <button className="sr" name="do" value="publish" tabIndex={-1} aria-hidden type="submit" />
        <input type="hidden" name="opened" value={opened} />
        <input type="hidden" name="on" value={/\/new\./.test(name) ? '' : path} />
        <div className="sheet pad stack">
          <FileFields {...{ schema, value, context }} />
          {context.behind.size > 0 && (
            <label className="check">
              <input type="checkbox" name="arabic-right" value="1" />
              <span>
                {words.arabicRight}{' '}
                <span className="small quiet">
                  {fillIn(words.behindCount, { count: context.behind.size })}
                </span>
              </span>
            </label>
          )}
        </div>
        {props.isEditable && (
          <div className="foot">
            <Press does="publish" word={words.publish} look="btn go" />
            <Press does="preview" word={words.preview} look="btn" />
            {props.isAdvised && <Press does="anyway" word={words.publishAnyway} look="btn" />}
          </div>
        )}
      </form>
      {props.isRemovable && props.isEditable && (
        <form method="post" action={`/content/remove/${name}`}>
          <button className="btn tight danger" type="submit">
            {fillIn(words.removeFile, { name: title })}
          </button>
        </form>
      )}
    </ContentPage>
  )
}
