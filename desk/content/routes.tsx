import { type Context, Hono } from 'hono'
import type { ContentFiles } from '../../app/content/content-folder.ts'
import { sayProblem } from '../../app/content/read-yaml.ts'
import { translatedName } from '../../app/content/translations/overlay-names.ts'
import { isMediaPath } from '../../app/lib/picture-file.ts'
import { ChangedMeanwhileError } from '../../server/content/ledger/ledger.ts'
import type { Desk, DeskEnv } from '../desk.ts'
import { readBarState } from '../layout/bar-state.ts'
import { sendPage } from '../layout/page.tsx'
import { Notice } from '../layout/parts.tsx'
import { readPeople } from '../people/people.ts'
import { EditPage, type EditPageProps } from './edit-page.tsx'
import { type KeptEntry, readEntry } from './entry.ts'
import { findPlaces, listEditable, listGroups, titleOf } from './file-list.ts'
import { emptyOf, findFormSchema, isObject, pointerOf } from './form-schema.ts'
import { ChangesPage, ContentList, FindPage, NewPage, UndoForm } from './pages.tsx'
import type { Outcome } from './publishing.ts'
import { arrange, type Entry, readArranging, readForm } from './read-form.ts'
import { contentWords } from './words.ts'

type C = Context<DeskEnv>

/** Changes a page lists. */
const pageSize = 50

const kinds = new Set(['blog', 'jobs'])
const isRemovable = (name: string) => /^(blog|jobs|projects|services)\//.test(name)

/** The room of content, for people with the right to it. */
export function content(desk: Desk) {
  const { db, publishing } = desk
  const app = new Hono<DeskEnv>()

  const base = async (c: C) => {
    const person = c.get('person')
    return { person, bar: await readBarState(desk, person) }
  }
  const missing = (c: C) => c.notFound()
  const wordsOf = (c: C) => contentWords[c.get('person').language]

  app.get('/', async (c) => {
    const { person, bar } = await base(c)
    const groups = listGroups(publishing.readFiles(), person.language)
    const { isEditable } = publishing
    const removed = c.req.query('did')
    const notice = removed && publishedNotice(c, Number(removed))
    return sendPage(
      c,
      <ContentList
        {...{ person, bar, groups, isEditable, notice }}
        fault={desk.content.fault()}
        now={Date.now()}
      />,
    )
  })

  app.get('/find', async (c) => {
    const { person, bar } = await base(c)
    const query = (c.req.query('q') ?? '').slice(0, 400)
    const files = publishing.readFiles()
    const places = findPlaces(files, query).map((place) => ({
      ...place,
      title: titleOf(files, place.name, person.language),
    }))
    return sendPage(c, <FindPage {...{ person, bar, query, places }} />)
  })

  app.get('/edit/:name{.+}', async (c) => {
    const name = c.req.param('name')
    const files = publishing.readFiles()
    const entry = listEditable(files).includes(name) ? readEntry(files, name) : undefined
    if (!entry) return missing(c)
    const did = Number(c.req.query('did'))
    const notice = did ? publishedNotice(c, did) : undefined
    return sendPage(c, await editPage(c, files, name, { entry, notice }))
  })

  app.post('/edit/:name{.+}', async (c) => {
    const name = c.req.param('name')
    const { post, person } = c.var
    const schema = isFileName(name) ? findFormSchema(name) : undefined
    if (!schema) return missing(c)
    if (!publishing.isEditable) return c.text('', 403)
    const files = publishing.readFiles()
    const own = readForm(schema, post, desk.content.timeZone())
    const opened = Number(post.get('opened')) || 0
    const button = post.get('do') ?? ''
    const does = readArranging(button)
    if (does) {
      const entry = arrange(own, schema, does)
      const { verb, path } = does
      const list: unknown = path.reduce<unknown>(
        (inner, step) => Reflect.get(Object(inner), step),
        entry.value,
      )
      const added = verb === 'add' && Array.isArray(list) ? [...path, list.length - 1] : path
      return sendPage(c, await editPage(c, files, name, { entry, opened, at: pointerOf(added) }))
    }
    const outcome = await publishing.publishEntry({
      ...{ name, own, opened, person },
      note: titleOf(files, name, person.language),
      isArabicRight: post.get('arabic-right') === '1',
      isAnyway: button === 'anyway',
    })
    if (outcome.kind === 'published')
      return c.redirect(`/content/edit/${name}?did=${outcome.seq}`, 303)
    return refuse(c, name, own, opened, outcome)
  })

  /** Shows the form again, with what was typed and why it is not published. */
  async function refuse(
    c: C,
    name: string,
    own: Entry,
    opened: number,
    outcome: Exclude<Outcome, { kind: 'published' }>,
  ) {
    const words = wordsOf(c)
    const files = publishing.readFiles()
    if (outcome.kind === 'unchanged') {
      const notice = <Notice isNew icon="tick" heading={words.nothingChanged} />
      return sendPage(c, await editPage(c, files, name, { entry: own, opened, notice }))
    }
    if (outcome.kind === 'conflict') {
      const [heading, text] = words.conflict
      const theirs = outcome.conflicts.map(({ key, theirs }) => [
        key.replace(/^ar:/, ''),
        theirs === undefined ? words.gone : words.theirs(sayValue(theirs)),
      ])
      return sendPage(
        c,
        await editPage(c, files, name, {
          ...{ entry: outcome.entry, opened: publishing.number() },
          errors: new Map(theirs.map(([key = '', text = '']) => [key, text])),
          notice: <Notice isNew isProblem icon="eye" heading={heading} text={text} />,
        }),
        409,
      )
    }
    const { problems, isAdvice } = outcome
    const errors = problems.flatMap(({ file, path, message }) =>
      file === `content/${name}` && path ? [[path, message] as const] : [],
    )
    const notice = (
      <Notice
        isNew
        isProblem
        icon="warn"
        heading={isAdvice ? words.advised : words.stopped(problems.length)}
      >
        <ul className="problems" dir="ltr">
          {problems.map((problem) => (
            <li key={`${problem.file}:${problem.line}${sayProblem(problem)}`}>
              {problem.file === `content/${name}` && problem.path ? (
                <a href={`#f${pointerOf(problem.path.split('.'))}`}>{sayProblem(problem)}</a>
              ) : (
                `${titleOf(files, english(problem.file), c.get('person').language)}: ${sayProblem(problem)}`
              )}
            </li>
          ))}
        </ul>
      </Notice>
    )
    const page = await editPage(c, files, name, {
      ...{ entry: own, opened, notice, errors: new Map(errors), isAdvised: isAdvice },
    })
    return sendPage(c, page, 422)
  }

  app.get('/new/:kind', async (c) => {
    const kind = c.req.param('kind')
    if (!kinds.has(kind) || !publishing.isEditable) return missing(c)
    return sendPage(c, <NewPage {...(await base(c))} kind={kind} title="" error={undefined} />)
  })

  app.post('/new/:kind', async (c) => {
    const kind = c.req.param('kind')
    if (!kinds.has(kind) || !publishing.isEditable) return missing(c)
    const words = wordsOf(c)
    const title = c.var.post.get('title')?.trim() ?? ''
    const slug = title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 60)
    const name = `${kind}/${slug}.md`
    const files = publishing.readFiles()
    const error = !slug
      ? words.nameNeeded
      : files.names.includes(name)
        ? words.nameTaken
        : undefined
    if (error) return sendPage(c, <NewPage {...(await base(c))} {...{ kind, title, error }} />, 422)
    const schema = findFormSchema(name) ?? {}
    const empty = emptyOf(schema)
    const date = `${new Date().toISOString().slice(0, 16)}:00Z`
    const value = { ...(isObject(empty) ? empty : {}), title, slug, date, draft: true }
    const entry = { value, arabic: new Map() }
    return sendPage(c, await editPage(c, files, name, { entry }))
  })

  app.post('/remove/:name{.+}', async (c) => {
    const name = c.req.param('name')
    const files = publishing.readFiles()
    if (!publishing.isEditable || !isRemovable(name) || !listEditable(files).includes(name))
      return missing(c)
    const { person } = c.var
    const title = titleOf(files, name, person.language)
    const outcome = await publishing.remove(name, person, wordsOf(c).removed(title))
    if (outcome.kind === 'published') return c.redirect(`/content?did=${outcome.seq}`, 303)
    const entry = readEntry(files, name)
    if (!entry) return missing(c)
    return refuse(c, name, entry, publishing.number(), outcome)
  })

  app.get('/changes', async (c) => showChanges(c))

  app.post('/changes/:seq/undo', async (c) => {
    const seq = Number(c.req.param('seq'))
    const [change] = await publishing.ledger.listChanges(1, seq + 1)
    if (!publishing.isEditable || change?.seq !== seq || seq < 2) return missing(c)
    const { person } = c.var
    const words = wordsOf(c)
    const failed = (path: string) => {
      const title = titleOf(publishing.readFiles(), english(path), person.language)
      return <Notice isNew isProblem icon="warn" heading={words.notUndone(title)} />
    }
    try {
      const outcome = await publishing.undo(seq, person, words.undoOf(change.note))
      if (outcome.kind === 'stopped')
        return showChanges(c, failed(outcome.problems[0]?.file ?? ''), 409)
      return c.redirect('/content/changes?did=undo', 303)
    } catch (error) {
      if (!(error instanceof ChangedMeanwhileError)) throw error
      return showChanges(c, failed(error.path), 409)
    }
  })

  async function showChanges(c: C, notice?: EditPageProps['notice'], status: 200 | 409 = 200) {
    const { person, bar } = await base(c)
    const before = Number(c.req.query('before')) || undefined
    const [listed, { names }] = await Promise.all([
      publishing.ledger.listChanges(pageSize, before),
      readPeople(db),
    ])
    const files = publishing.readFiles()
    const changes = listed.map(({ seq, at, note, person_id, paths }) => ({
      ...{ seq, at, note, by: person_id ? names.get(person_id) : undefined },
      titles: [...new Set(paths.map(english))].map((each) => titleOf(files, each, person.language)),
    }))
    const older = listed.length === pageSize ? listed.at(-1)?.seq : undefined
    const undone =
      c.req.query('did') === 'undo' ? (
        <Notice isNew icon="tick" heading={wordsOf(c).undone} />
      ) : undefined
    return sendPage(
      c,
      <ChangesPage {...{ person, bar, changes, older }} notice={notice ?? undone} />,
      status,
    )
  }

  function publishedNotice(c: C, seq: number) {
    const words = wordsOf(c)
    return (
      <Notice isNew icon="tick" heading={words.published}>
        <UndoForm seq={seq} language={c.get('person').language} />
      </Notice>
    )
  }

  type Shown = {
    entry: Entry | KeptEntry
    opened?: number
    at?: string
    errors?: ReadonlyMap<string, string>
    isAdvised?: boolean
    notice?: EditPageProps['notice']
  }

  async function editPage(c: C, files: ContentFiles, name: string, shown: Shown) {
    const { person, bar } = await base(c)
    const { entry, errors = new Map(), isAdvised = false, notice } = shown
    const at = shown.at ?? c.req.query('at')
    const kept = 'behind' in entry ? entry : readEntry(files, name)
    const slug = String(Reflect.get(Object(entry.value), 'slug'))
    const title = isObject(entry.value) && !files.names.includes(name) ? entry.value.title : ''
    return (
      <EditPage
        {...{ person, bar, name, entry, isAdvised, notice }}
        title={String(title || titleOf(files, name, person.language))}
        schema={findFormSchema(name) ?? {}}
        opened={shown.opened ?? publishing.number()}
        isEditable={publishing.isEditable}
        isRemovable={isRemovable(name) && files.names.includes(name)}
        pageUrl={publishing.siteUrl + desk.content.pathOf(name, slug)}
        pictures={files.unread.filter((each) => isMediaPath(each)).map((each) => `/media/${each}`)}
        context={{
          ...{ errors, at, language: person.language, zone: desk.content.timeZone() },
          behind: kept?.behind ?? new Set(),
          options: (folder) =>
            listEditable(files).flatMap((each) =>
              each.startsWith(`${folder}/`)
                ? [each.slice(folder.length + 1).replace(/\.\w+$/, '')]
                : [],
            ),
        }}
      />
    )
  }

  return app
}

/** A path in the content folder, of a file or of a file in one of its folders. */
const isFileName = (name: string) => /^(?:[a-z-]+\/)?[\w-]+\.(?:yaml|md)$/i.test(name)

/** The English file of a path, which a message names. */
const english = (path: string) => {
  const name = path.replace(/^content\//, '')
  return translatedName(name)?.name ?? name
}

const sayValue = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value) : String(value)
