import { basename, dirname, extname } from 'node:path'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { sayProblem, valueAt } from '../../app/content/read-yaml.ts'
import { overlayName, translatedName } from '../../app/content/translations/overlay-names.ts'
import { languages, pathIn } from '../../app/lib/languages.ts'
import { fillIn } from '../../app/lib/words.ts'
import type { DeskEnv } from '../desk.ts'
import { readBarState } from '../layout/bar-state.ts'
import { sendPage } from '../layout/page.tsx'
import { Notice } from '../layout/parts.tsx'
import { readPeople } from '../people/people.ts'
import { EditPage, type EditPageProps } from './edit-page.tsx'
import { readEntry } from './entry.ts'
import {
  findPlaces,
  isRemovable,
  kinds,
  listEditable,
  listGroups,
  listPlaces,
  titleOf,
} from './file-list.ts'
import { emptyOf, findFormSchema, pointerOf } from './form-schema.ts'
import { ChangesPage, editUrl, HomePage, UndoForm } from './pages.tsx'
import { takePictures } from './pictures.ts'
import type { Outcome } from './publishing.ts'
import { arrange, type Entry, readArranging, readForm } from './read-form.ts'
import { contentWords } from './words.ts'

type C = Context<DeskEnv>

const requireEditable: MiddlewareHandler<DeskEnv> = async (c, next) =>
  c.req.method === 'POST' && !c.var.desk.publishing.isEditable ? c.text('', 403) : next()

/** The room of content, for people with the right to it. */
export const content = () =>
  new Hono<DeskEnv>()
    .use(requireEditable)
    .get('/', showHome)
    .get('/edit/:name{.+}', showEntry)
    .post('/edit/:name{.+}', publishEntry)
    .post('/remove/:name{.+}', removeEntry)
    .get('/changes', (c) => showChanges(c))
    .post('/changes/:seq{\\d+}/undo', undo)

async function readBase(c: C) {
  const { desk, person } = c.var
  const seq = Number(c.req.query('did'))
  const words = contentWords[person.language]
  const notice = seq ? (
    <Notice isNew icon="tick" heading={words.published}>
      <UndoForm seq={seq} language={person.language} />
    </Notice>
  ) : undefined
  return { person, words, notice, bar: await readBarState(desk, person) }
}

async function showHome(c: C) {
  const { desk, person } = c.var
  const { publishing, content } = desk
  const query = (c.req.query('q') ?? '').slice(0, 400)
  const files = publishing.readFiles()
  const places = query ? findPlaces(listPlaces(files), query) : []
  const [first, ...others] = places
  const on = readPath(c.req.query('on'))
  if (first && others.length === 0)
    return c.redirect(`${editUrl(first.name, first.pointer)}&on=${on}`, 303)
  return sendPage(
    c,
    <HomePage
      {...(await readBase(c))}
      groups={listGroups(files, person.language)}
      isEditable={publishing.isEditable}
      fault={content.fault()}
      query={query}
      on={on}
      paths={content.paths().flatMap((path) => languages.map((each) => pathIn(each, path)))}
      places={places.map((each) => ({
        ...each,
        title: titleOf(files, each.name, person.language),
      }))}
    />,
  )
}

/** A path of this site, for a frame. */
const readPath = (path = '/') => (/^\/(?!\/)[\w/.-]*$/.test(path) ? path : '/')

async function showEntry(c: C) {
  const name = c.req.param('name') ?? ''
  const files = c.var.desk.publishing.readFiles()
  const isKnown = listEditable(files).includes(name)
  const entry = isKnown ? readEntry(files, name) : isNew(name) ? beginEntry(name) : undefined
  return entry ? sendPage(c, await editPage(c, name, { entry })) : c.notFound()
}

/** `blog/new.md` is no file: it is the form of one. */
const isNew = (name: string) => name === `${dirname(name)}/new.${kinds[dirname(name)]}`

function beginEntry(name: string): Entry {
  const schema = findFormSchema(name) ?? {}
  const date = `${new Date().toISOString().slice(0, 16)}:00Z`
  const begun = Object.entries({ date, draft: true }).filter(([key]) => schema.properties?.[key])
  return { value: { ...Object(emptyOf(schema)), ...Object.fromEntries(begun) }, arabic: {} }
}

/** Names the file of a new page like its URL. */
function nameEntry(name: string, { value }: Entry): string {
  const parts: unknown[] = ['slug', 'title', 'name'].map((key) => valueAt(value, [key]))
  const slug = String(parts.find(Boolean) ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)
  if (valueAt(value, ['slug']) === '') Reflect.set(Object(value), 'slug', slug)
  return slug ? `${dirname(name)}/${slug}${extname(name)}` : name
}

async function publishEntry(c: C) {
  const { desk, person } = c.var
  const { publishing, content } = desk
  const form = c.req.param('name') ?? ''
  const files = publishing.readFiles()
  const isKnown = listEditable(files).includes(form) || isNew(form)
  const schema = isKnown ? findFormSchema(form) : undefined
  if (!schema) return c.notFound()
  const { post, problems } = takePictures(c.var.post, form, contentWords[person.language])
  const own = readForm(schema, post, content.timeZone())
  const opened = Number(post.get('opened')) || 0
  const button = post.get('do') ?? ''
  const does = readArranging(button)
  if (does) {
    const entry = arrange(own, schema, does)
    const list = valueAt(entry.value, does.path)
    const added = does.verb === 'add' && Array.isArray(list) ? [list.length - 1] : []
    const at = pointerOf([...does.path, ...added])
    return sendPage(c, await editPage(c, form, { entry, opened, at }))
  }
  const name = isNew(form) ? nameEntry(form, own) : form
  if (isNew(form) && (name === form || files.names.includes(name))) {
    const path = valueAt(own.value, ['title']) === undefined ? 'name' : 'title'
    problems.push({ file: form, line: 1, path, message: contentWords[person.language].nameTaken })
  }
  if (problems.length > 0)
    return refuse(c, form, own, opened, { kind: 'stopped', problems, isAdvice: false })
  const outcome = await publishing.publishEntry({
    ...{ name, own, opened, person },
    note: titleOf(files, name, person.language),
    isArabicRight: post.get('arabic-right') === '1',
    isAnyway: button === 'anyway',
    isDraft: button === 'preview',
  })
  if (outcome.kind === 'drafted') {
    await desk.preview.draft(person.id, outcome.files)
    const { preview, notPublished } = contentWords[person.language]
    const notice = <Notice isNew icon="eye" heading={preview} text={notPublished} />
    const shown = { entry: own, opened, notice, isPreviewed: true }
    return sendPage(c, await editPage(c, form, shown))
  }
  if (outcome.kind === 'published') return c.redirect(`${editUrl(name)}?did=${outcome.seq}`, 303)
  return refuse(c, form, own, opened, outcome)
}

/** Shows the form again, with what was typed and why it is not published. */
async function refuse(c: C, name: string, own: Entry, opened: number, outcome: Outcome) {
  const { desk, person } = c.var
  const words = contentWords[person.language]
  if (outcome.kind === 'conflict') {
    const errors = new Map(
      outcome.conflicts.map(({ key, theirs }) => [
        key,
        fillIn(words.theirs, { text: JSON.stringify(theirs) ?? '–' }),
      ]),
    )
    const notice = (
      <Notice isNew isProblem icon="eye" heading={words.conflict} text={words.conflictText} />
    )
    const shown = { entry: outcome.entry, opened: desk.publishing.number(), errors, notice }
    return sendPage(c, await editPage(c, name, shown), 409)
  }
  if (outcome.kind !== 'stopped') {
    const notice = <Notice isNew icon="tick" heading={words.nothingChanged} />
    return sendPage(c, await editPage(c, name, { entry: own, opened, notice }))
  }
  const { problems, isAdvice } = outcome
  const files = desk.publishing.readFiles()
  const listed = problems.map((problem) => {
    const file = english(problem.file)
    const path = [name, nameEntry(name, structuredClone(own))].includes(file) && problem.path
    return { path: path || undefined, file, text: sayProblem(problem), message: problem.message }
  })
  const notice = (
    <Notice isNew isProblem icon="warn" heading={isAdvice ? words.advised : words.stopped}>
      <ul className="problems" dir="ltr">
        {listed.map(({ path, file, text }) => (
          <li key={file + text}>
            {path ? (
              <a href={`#f${pointerOf(path.split('.'))}`}>{text}</a>
            ) : (
              `${titleOf(files, file, person.language)}: ${text}`
            )}
          </li>
        ))}
      </ul>
    </Notice>
  )
  const errors = new Map(listed.flatMap(({ path, message }) => (path ? [[path, message]] : [])))
  const shown = { entry: own, opened, notice, errors, isAdvised: isAdvice }
  return sendPage(c, await editPage(c, name, shown), 422)
}

async function removeEntry(c: C) {
  const { desk, person } = c.var
  const name = c.req.param('name') ?? ''
  const files = desk.publishing.readFiles()
  const entry = isRemovable(name) ? readEntry(files, name) : undefined
  if (!entry) return c.notFound()
  const own = [name, overlayName(name, 'ar')].filter((each) => files.names.includes(each))
  const note = fillIn(contentWords[person.language].removed, {
    name: titleOf(files, name, person.language),
  })
  const removed = new Map(own.map((each) => [each, null]))
  const outcome = await desk.publishing.publishFiles(removed, { person, note, isAnyway: true })
  if (outcome.kind === 'published') return c.redirect(`/content?did=${outcome.seq}`, 303)
  return refuse(c, name, entry, desk.publishing.number(), outcome)
}

async function showChanges(c: C, refusedFile?: string) {
  const { publishing, db } = c.var.desk
  const { words, notice: _none, ...base } = await readBase(c)
  const [listed, { names }] = await Promise.all([
    publishing.ledger.listChanges(100),
    readPeople(db),
  ])
  const changes = listed.map((each) => ({ ...each, by: names.get(each.person_id ?? '') }))
  const { language } = base.person
  const title = titleOf(publishing.readFiles(), english(refusedFile ?? ''), language)
  const notice =
    refusedFile !== undefined ? (
      <Notice isNew isProblem icon="warn" heading={fillIn(words.notUndone, { name: title })} />
    ) : c.req.query('done') ? (
      <Notice isNew icon="tick" heading={words.undone} />
    ) : undefined
  const page = <ChangesPage {...base} {...{ changes, notice }} />
  return sendPage(c, page, refusedFile === undefined ? 200 : 409)
}

async function undo(c: C) {
  const { desk, person } = c.var
  const { ledger, undo } = desk.publishing
  const seq = Number(c.req.param('seq'))
  const [change] = await ledger.listChanges(1, seq + 1)
  if (change?.seq !== seq || seq < 2) return c.notFound()
  const note = fillIn(contentWords[person.language].undoOf, { note: change.note })
  const outcome = await undo(seq, { person, note, isAnyway: true })
  if (outcome.kind === 'stopped') return showChanges(c, outcome.problems[0]?.file)
  return c.redirect('/content/changes?done=1', 303)
}

type Shown = Partial<Pick<EditPageProps, 'opened' | 'isAdvised' | 'notice' | 'isPreviewed'>> &
  Partial<Pick<EditPageProps['context'], 'errors' | 'at'>> & { entry: Entry }

async function editPage(c: C, name: string, { entry, errors = new Map(), ...shown }: Shown) {
  const { publishing, content } = c.var.desk
  const { words: _words, ...base } = await readBase(c)
  const files = publishing.readFiles()
  const { language } = base.person
  const kept = readEntry(files, name)
  const from = c.req.query('on') ?? c.get('post')?.get('on') ?? ''
  return (
    <EditPage
      {...base}
      {...shown}
      {...{ name, value: entry.value }}
      notice={shown.notice ?? base.notice}
      title={titleOf(files, name, language)}
      schema={findFormSchema(name) ?? {}}
      opened={shown.opened ?? publishing.number()}
      isEditable={publishing.isEditable}
      isRemovable={isRemovable(name) && kept !== undefined}
      path={readPath(from || content.pathOf(name, String(valueAt(entry.value, ['slug']))))}
      context={{
        ...{ errors, language, zone: content.timeZone(), arabic: entry.arabic },
        at: shown.at ?? c.req.query('at'),
        behind: kept?.behind ?? new Set(),
        options: (folder) =>
          listEditable(files)
            .filter((each) => dirname(each) === folder)
            .map((each) => basename(each, extname(each))),
      }}
    />
  )
}

/** The English file of a path, which a message names. */
const english = (path: string) => {
  const name = path.replace(/^content\//, '')
  return translatedName(name)?.name ?? name
}
