import { FileFields, type FormContext } from './form.tsx'
import type { FormSchema } from './form-schema.ts'
import { type Base, ContentPage, editUrl } from './pages.tsx'
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
  /** True if the last try met advice alone. */
  isAdvised: boolean
  isRemovable: boolean
  /** The page of the site that shows the file. */
  pageUrl: string
  /** The pictures of content/media, to choose from. */
  pictures: readonly string[]
}

/** The form of a file, and its buttons. */
export function EditPage(props: EditPageProps) {
  const { person, bar, notice, name, title, schema, value, context, opened } = props
  const words = contentWords[person.language]
  const links = (
    <a className="btn tight" href={props.pageUrl} target="_blank" rel="noopener">
      {words.seePage}
    </a>
  )
  return (
    <ContentPage {...{ person, bar, notice, title, links }}>
      <form className="stack edit" method="post" action={editUrl(name)}>
        {/* Enter in a field presses the first button of a form. */}
        <button className="sr" name="do" value="publish" type="submit" tabIndex={-1} aria-hidden>
          {words.publish}
        </button>
        <input type="hidden" name="opened" value={opened} />
        <div className="sheet pad stack">
          <FileFields {...{ schema, value, context }} />
          {context.behind.size > 0 && (
            <label className="check">
              <input type="checkbox" name="arabic-right" value="1" />
              <span>
                {words.arabicRight}{' '}
                <span className="small quiet">{words.behindCount(context.behind.size)}</span>
              </span>
            </label>
          )}
        </div>
        <datalist id="pictures">
          {props.pictures.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        {props.isEditable && (
          <div className="foot">
            <button className="btn go" name="do" value="publish" type="submit">
              {words.publish}
            </button>
            {props.isAdvised && (
              <button className="btn" name="do" value="anyway" type="submit">
                {words.publishAnyway}
              </button>
            )}
          </div>
        )}
      </form>
      {props.isRemovable && props.isEditable && (
        <details className="sheet pad">
          <summary className="btn tight danger">{words.removeFile(title)}</summary>
          <form className="stack under" method="post" action={`/content/remove/${name}`}>
            <p className="soft">{words.removeHint}</p>
            <p>
              <button className="btn tight danger" type="submit">
                {words.removeFile(title)}
              </button>
            </p>
          </form>
        </details>
      )}
    </ContentPage>
  )
}
