import { dirname, extname } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { sayProblem, valueAt } from '../../app/content/read-yaml.ts'
import { overlayName } from '../../app/content/translations/overlay-names.ts'
import { fillIn } from '../../app/lib/words.ts'
import type { DeskEnv } from '../desk.ts'
import { Notice } from '../layout/parts.tsx'
import { changes } from './changes.tsx'
import { sendForm } from './edit-page.tsx'
import { readEntry } from './entry.ts'
import { englishName, isNew, isRemovable, listEditable, titleOf } from './file-list.ts'
import { emptyOf, findFormSchema, pointerOf } from './form-schema.ts'
import { showHome } from './home.tsx'
import { takePictures } from './pictures.ts'
import type { Refusal } from './publishing.ts'
import { arrange, type Entry, readArranging, readForm } from './read-form.ts'
import { type C, editUrl, wordsOf } from './room.tsx'
import { nameField, names } from './words.ts'

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
    .route('/changes', changes())

async function showEntry(c: C) {
  const name = c.req.param('name') ?? ''
  const entry = isNew(name) ? beginEntry(name) : readEntry(c.var.desk.publishing.readFiles(), name)
  return entry ? sendForm(c, name, { entry }) : c.notFound()
}

function beginEntry(name: string): Entry {
  const schema = findFormSchema(name) ?? {}
  const date = `${new Date().toISOString().slice(0, 16)}:00Z`
  const begun = { ...Object(emptyOf(schema)), ...(schema.properties?.date && { date }) }
  return { value: begun, arabic: {} }
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
  const { desk, person, post: sent } = c.var
  const { publishing, content } = desk
  const words = wordsOf(c)
  const form = c.req.param('name') ?? ''
  const files = publishing.readFiles()
  const isKnown = listEditable(files).includes(form) || isNew(form)
  const schema = isKnown && findFormSchema(form)
  if (!schema) return c.notFound()
  const { post, problems } = takePictures(sent, form, words)
  const own = readForm(schema, post, content.timeZone())
  const opened = Number(post.get('opened')) || 0
  const button = post.get('do') ?? ''
  const does = readArranging(button)
  if (does) {
    const entry = arrange(own, schema, does)
    const list = valueAt(entry.value, does.path)
    const added = does.verb === 'add' && Array.isArray(list) ? [list.length - 1] : []
    return sendForm(c, form, { entry, opened, at: pointerOf([...does.path, ...added]) })
  }
  const name = isNew(form) ? nameEntry(form, own) : form
  const [title, ownName] = ['title', 'name'].map((key) => valueAt(own.value, [key]))
  if (isNew(form) && (name === form || files.names.includes(name))) {
    const path = title === undefined ? 'name' : 'title'
    problems.push({ file: form, line: 1, path, message: words.nameTaken })
  }
  const outcome = await publishing.publishEntry(name, own, opened, {
    note: isNew(form) ? String(title ?? ownName) : titleOf(files, name, person.language),
    ...{ person, isAnyway: button === 'anyway' },
    isDraft: button === 'preview' || problems.length > 0,
    isArabicRight: post.get('arabic-right') === '1',
  })
  if (problems.length > 0) {
    const said = new Set(problems.map(({ path }) => path))
    const others = outcome.kind === 'stopped' ? outcome.problems : []
    const all = [...problems, ...others.filter(({ path }) => !said.has(path))]
    return refuse(c, form, own, opened, { kind: 'stopped', problems: all })
  }
  if (outcome.kind === 'published') return c.redirect(`${editUrl(name)}?did=${outcome.seq}`, 303)
  if (outcome.kind !== 'drafted') return refuse(c, form, own, opened, outcome)
  await desk.preview.draft(person.id, outcome.files)
  const notice = <Notice isNew icon="eye" heading={words.preview} text={words.notPublished} />
  return sendForm(c, form, { entry: own, opened, notice, isPreviewed: true })
}

/** Shows the form again, with what was typed and why it is not published. */
async function refuse(c: C, name: string, own: Entry, opened: number, outcome: Refusal) {
  const { desk, person } = c.var
  const words = wordsOf(c)
  const { kind, entry = own, problems } = outcome
  const files = desk.publishing.readFiles()
  const ownNames = [name, nameEntry(name, structuredClone(own))]
  const errors = new Map<string, string>()
  const reasons = problems.map((problem) => {
    const { path, file } = problem
    if (!path || !ownNames.includes(englishName(file)))
      return `${titleOf(files, file, person.language)}: ${sayProblem(problem)}`
    const numbers = problem.message.match(/\d+/g) ?? []
    const known = names[person.language][problem.message.replace(/\d+/g, '#')]
    const said = known?.replace(/#/g, () => numbers.shift() ?? '') ?? problem.message
    const message = kind === 'conflict' ? fillIn(words.theirs, { text: problem.message }) : said
    errors.set(path, message)
    return (
      <a key={path} href={`#f${pointerOf(path.split('.'))}`}>
        {nameField(path.split('.'), person.language)}: {message}
      </a>
    )
  })
  const notice = (
    <Notice isNew isProblem={kind !== 'unchanged'} icon="warn" heading={words[kind]}>
      <ul className="reasons">
        {reasons.map((reason) => (
          <li key={typeof reason === 'string' ? reason : reason.key}>{reason}</li>
        ))}
      </ul>
    </Notice>
  )
  // Publishing once more replaces theirs.
  const from = kind === 'conflict' ? desk.publishing.number() : opened
  const shown = { entry, opened: from, notice, errors, isAdvised: kind === 'advised' }
  return sendForm(c, name, shown, kind === 'conflict' ? 409 : kind === 'unchanged' ? 200 : 422)
}

async function removeEntry(c: C) {
  const { desk, person } = c.var
  const name = c.req.param('name') ?? ''
  const files = desk.publishing.readFiles()
  const entry = isRemovable(name) ? readEntry(files, name) : undefined
  if (!entry) return c.notFound()
  const own = [name, overlayName(name, 'ar')].filter((each) => files.names.includes(each))
  const removed = new Map(own.map((each) => [each, null]))
  const note = fillIn(wordsOf(c).removed, { name: titleOf(files, name, person.language) })
  const outcome = await desk.publishing.publishFiles(removed, { person, note, isAnyway: true })
  if ('problems' in outcome) return refuse(c, name, entry, desk.publishing.number(), outcome)
  return c.redirect(`/content?did=${desk.publishing.number()}`, 303)
}
