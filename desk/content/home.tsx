import type { ReactNode } from 'react'
import { languages, pathIn } from '../../app/lib/languages.ts'
import { fillIn } from '../../app/lib/words.ts'
import { Blank, Notice, SearchField, Select } from '../layout/parts.tsx'
import { findPlaces, kinds, listGroups, titleOf } from './file-list.ts'
import { type C, editUrl, Frame, LinkButton, readPath, sendRoom, wordsOf } from './room.tsx'
import { names } from './words.ts'

/** Finds words, and lists all that can be edited. */
export async function showHome(c: C) {
  const { publishing, content } = c.var.desk
  const { language } = c.var.person
  const words = wordsOf(c)
  const query = (c.req.query('q') ?? '').slice(0, 400)
  const files = publishing.readFiles()
  const places = findPlaces(files, query)
  const on = readPath(c.req.query('on'))
  const found = places.map(({ name, pointer, text }) => ({
    ...{ name, url: `${editUrl(name, pointer)}&on=${on}`, text: text.slice(0, 160) },
    title: titleOf(files, name, language),
  }))
  if (found[0] && found.length === 1) return c.redirect(found[0].url, 303)
  const pages = content.paths().flatMap((path) => languages.map((each) => pathIn(each, path)))
  const links = <LinkButton href="/content/changes" word={words.changes} />
  const groups = listGroups(files, language).map(({ group, files }) => ({
    heading: names[language][`${group}/`],
    add: publishing.isEditable && kinds[group] && `${group}/new.${kinds[group]}`,
    links: files.map(({ name, title, state }) => ({
      ...{ title, url: editUrl(name), text: state ? words[state] : '' },
    })),
  }))
  const children = (
    <>
      {!publishing.isEditable && (
        <Notice icon="lock" heading={words.readOnly} text={words.readOnlyText} />
      )}
      <p className="soft">{words.lead}</p>
      <form className="row-gap" action="/content">
        <SearchField aria-label={words.find} placeholder={words.findHint} defaultValue={query} />
        <Select
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
      {query && found.length === 0 && (
        <Blank
          scene="lens"
          heading={fillIn(words.notFound, { words: query })}
          text={words.notFoundHint}
        />
      )}
      {found.length > 0 && (
        <FileLinks heading={fillIn(words.found, { words: query })} links={found} />
      )}
      <Frame src={`/preview/now${on}`} title={`${words.page} ${on}`} data-finds />
      <div className="tables">
        {groups.map(({ heading, links, add }) => (
          <FileLinks key={heading} {...{ heading, links }}>
            {add && <LinkButton href={editUrl(add)} word={names[language][add]} />}
          </FileLinks>
        ))}
      </div>
    </>
  )
  return sendRoom(c, { title: words.title, links, children })
}

type Link = { url: string; title: string; text: string }
type FileLinksProps = { heading: string | undefined; links: Link[]; children?: ReactNode }

const FileLinks = ({ heading, links, children }: FileLinksProps) => (
  <section className="sheet pad">
    <h2>{heading}</h2>
    <ul className="devices">
      {links.map(({ url, title, text }) => (
        <li key={url}>
          <a href={url} dir="auto">
            {title}
          </a>
          <span className="small soft" dir="auto">
            {text}
          </span>
        </li>
      ))}
    </ul>
    {children}
  </section>
)
