import { Hono } from 'hono'
import { fillIn } from '../../app/lib/words.ts'
import type { DeskEnv } from '../desk.ts'
import { Blank, Notice } from '../layout/parts.tsx'
import { Moment } from '../layout/time.tsx'
import { readPeople } from '../people/people.ts'
import { englishName, titleOf } from './file-list.ts'
import { listDifferences } from './merge-entries.ts'
import { type C, editUrl, sendRoom, undoForm, wordsOf } from './room.tsx'
import { nameField } from './words.ts'

/** The list of changes, each with its texts and a way back. */
export const changes = () =>
  new Hono<DeskEnv>()
    .get('/', (c) => showChanges(c))
    .get('/:seq{\\d+}', showChange)
    .post('/:seq{\\d+}/undo', undo)

async function showChanges(c: C, refusedFile?: string) {
  const { desk, person } = c.var
  const { publishing, db } = desk
  const words = wordsOf(c)
  // The first change is the content as it was installed: nothing was before it.
  const changes = (await publishing.ledger.listChanges(100)).filter(({ seq }) => seq > 1)
  const { names } = await readPeople(db)
  const name = refusedFile && titleOf(publishing.readFiles(), refusedFile, person.language)
  const said = name ? fillIn(words.notUndone, { name }) : c.req.query('done') && words.undone
  const icon = name ? 'warn' : 'tick'
  const notice = said && <Notice isNew isProblem={Boolean(name)} icon={icon} heading={said} />
  const none = <Blank scene="tray" heading={words.noChanges} text={words.noChangesText} />
  const children = (
    <ul className="stack">
      {changes.map(({ seq, at, person_id, note }) => (
        <li key={seq} className="sheet pad row-gap">
          <div>
            <a href={`/content/changes/${seq}`} dir="auto">
              {note}
            </a>
            <p className="small quiet">
              <span dir="auto">{names.get(person_id ?? '') ?? words.byCommand}</span> ·{' '}
              <Moment at={at} />
            </p>
          </div>
          {undoForm(c, seq)}
        </li>
      ))}
    </ul>
  )
  const page = { title: words.changes, notice, children: changes.length > 0 ? children : none }
  return sendRoom(c, page, name ? 409 : 200)
}

/** The texts of a change, as they were and as they became. */
async function showChange(c: C) {
  const { publishing } = c.var.desk
  const { language } = c.var.person
  const change = await findChange(c)
  if (!change) return c.notFound()
  const { seq, note } = change
  const files = publishing.readFiles()
  const parts = [...new Set(change.paths.map(englishName))].map(async (name) => {
    const [was, is] = await Promise.all(
      [seq - 1, seq].map((each) => publishing.readEntryAt(name, each)),
    )
    const texts = [
      ...listDifferences(was?.value, is?.value),
      ...listDifferences(was?.arabic, is?.arabic),
    ]
    return (
      <section key={name} className="sheet pad stack">
        <h2>
          <a href={editUrl(name)}>{titleOf(files, name, language)}</a>
        </h2>
        {texts.map(({ path, before, after }) => (
          <dl key={path.join() + after} className="answers">
            <dt>{nameField(path, language)}</dt>
            <dd dir="auto">
              <del>{before}</del>
            </dd>
            <dd dir="auto">{after}</dd>
          </dl>
        ))}
      </section>
    )
  })
  const children = await Promise.all(parts)
  return sendRoom(c, { title: note, links: undoForm(c, seq), children })
}

async function undo(c: C) {
  const { desk, person } = c.var
  const change = await findChange(c)
  if (!change) return c.notFound()
  const note = fillIn(wordsOf(c).undoOf, { note: change.note })
  const outcome = await desk.publishing.undo(change.seq, { person, note, isAnyway: true })
  if (outcome.kind === 'stopped') return showChanges(c, outcome.problems[0]?.file)
  return c.redirect('/content/changes?done=1', 303)
}

async function findChange(c: C) {
  const seq = Number(c.req.param('seq'))
  const [change] = await c.var.desk.publishing.ledger.listChanges(1, seq + 1)
  return change?.seq === seq && seq > 1 ? change : undefined
}
