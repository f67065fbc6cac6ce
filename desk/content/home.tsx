import { languages, pathIn } from '../../app/lib/languages.ts'
import { fillIn } from '../../app/lib/words.ts'
import { sendPage } from '../layout/page.tsx'
import { Blank, Notice, SearchField, Select } from '../layout/parts.tsx'
import { findPlaces, kinds, type ListedFile, listGroups, listPlaces, titleOf } from './file-list.ts'
import { type C, ContentPage, editUrl, Frame, readBase, readPath } from './room.tsx'
import { names } from './words.ts'

/** Finds words, and lists all that can be edited. */
export async function showHome(c: C) {
  const { publishing, content } = c.var.desk
  const { language } = c.var.person
  const { isEditable } = publishing
  const query = (c.req.query('q') ?? '').slice(0, 400)
  const files = publishing.readFiles()
  const places = query ? findPlaces(listPlaces(files), query) : []
  const [first, ...others] = places
  const on = readPath(c.req.query('on'))
  if (first && others.length === 0)
    return c.redirect(`${editUrl(first.name, first.pointer)}&on=${on}`, 303)
  const { words, ...base } = await readBase(c)
  const pages = content.paths().flatMap((path) => languages.map((each) => pathIn(each, path)))
  const links = (
    <a className="btn tight" href="/content/changes">
      {words.changes}
    </a>
  )
  const stateOf = ({ isDraft, date }: ListedFile) =>
    isDraft ? words.draft : Date.parse(date) > Date.now() ? words.scheduled : ''
  return sendPage(
    c,
    <ContentPage {...base} links={links} title={words.title}>
      {!isEditable && <Notice icon="lock" heading={words.readOnly} text={words.readOnlyText} />}
      <p className="soft">{words.lead}</p>
      <form className="row-gap" action="/content">
        <SearchField
          dir="auto"
          aria-label={words.find}
          placeholder={words.findHint}
          defaultValue={query}
        />
        <Select
          className="input find"
          name="on"
          aria-label={words.page}
          dir="ltr"
          defaultValue={on}
          choices={[...new Set([on, ...pages])].map((path) => [path, path])}
        />
        <button className="btn" type="submit">
          {words.search}
        </button>
      </form>
      {query && places.length === 0 && (
        <Blank
          scene="lens"
          heading={fillIn(words.notFound, { words: query })}
          text={words.notFoundHint}
        />
      )}
      {places.length > 0 && (
        <section className="sheet pad">
          <h2>{fillIn(words.found, { words: query })}</h2>
          <ul className="files">
            {places.map(({ name, pointer, text }) => (
              <FileLink
                key={name + pointer}
                url={`${editUrl(name, pointer)}&on=${on}`}
                title={titleOf(files, name, language)}
                text={text.slice(0, 160)}
              />
            ))}
          </ul>
        </section>
      )}
      <Frame path={`/preview/now${on}`} title={`${words.page} ${on}`} isFound />
      <div className="tables">
        {listGroups(files, language).map(({ group, files }) => {
          const begun = `${group}/new.${kinds[group]}`
          return (
            <section key={group} className="sheet pad">
              <h2>{names[language][`${group}/`]}</h2>
              <ul className="files">
                {files.map((file) => (
                  <FileLink
                    key={file.name}
                    url={editUrl(file.name)}
                    title={file.title}
                    text={stateOf(file)}
                  />
                ))}
              </ul>
              {isEditable && kinds[group] && (
                <a className="btn tight" href={editUrl(begun)}>
                  {names[language][begun]}
                </a>
              )}
            </section>
          )
        })}
      </div>
    </ContentPage>,
  )
}

const FileLink = ({ url, title, text }: { url: string; title: string; text: string }) => (
  <li>
    <a className="row-gap" href={url}>
      <span dir="auto">{title}</span>
      <span className="small soft push" dir="auto">
        {text}
      </span>
    </a>
  </li>
)
