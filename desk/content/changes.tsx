import { Hono } from 'hono'
import { fillIn } from '../../app/lib/words.ts'
import type { DeskEnv } from '../desk.ts'
import { sendPage } from '../layout/page.tsx'
import { Blank, Notice } from '../layout/parts.tsx'
import { Moment } from '../layout/time.tsx'
import { readPeople } from '../people/people.ts'
import { englishName, titleOf } from './file-list.ts'
import { listDifferences } from './merge-entries.ts'
import { type C, ContentPage, editUrl, readBase, UndoForm } from './room.tsx'
import { contentWords, nameField } from './words.ts'

/** The list of changes, each with its texts and a way back. */
export const changes = () =>
  new Hono<DeskEnv>()
    .get('/', (c) => showChanges(c))
    .get('/:seq{\\d+}', showChange)
    .post('/:seq{\\d+}/undo', undo)

async function showChanges(c: C, refusedFile?: string) {
  const { publishing, db } = c.var.desk
  const { words, notice: _none, ...base } = await readBase(c)
  const [changes, { names }] = await Promise.all([
    publishing.ledger.listChanges(100),
    readPeople(db),
  ])
  const { language } = base.person
  const title = titleOf(publishing.readFiles(), englishName(refusedFile ?? ''), language)
  const notice =
    refusedFile !== undefined ? (
      <Notice isNew isProblem icon="warn" heading={fillIn(words.notUndone, { name: title })} />
    ) : c.req.query('done') ? (
      <Notice isNew icon="tick" heading={words.undone} />
    ) : undefined
  const page = (
    <ContentPage {...{ ...base, notice }} title={words.changes}>
      {changes.length === 0 && (
        <Blank scene="tray" heading={words.noChanges} text={words.noChangesText} />
      )}
      <ul className="stack">
        {changes.map(({ seq, at, person_id, note }) => (
          <li key={seq} className="sheet pad row-gap">
            <div>
              {seq === 1 ? (
                <b>{words.firstChange}</b>
              ) : (
                <a href={`/content/changes/${seq}`} dir="auto">
                  {note}
                </a>
              )}
              <p className="small quiet">
                <span dir="auto">{names.get(person_id ?? '') ?? words.byCommand}</span> ·{' '}
                <Moment at={at} />
              </p>
            </div>
            {seq > 1 && <UndoForm {...{ seq, language }} />}
          </li>
        ))}
      </ul>
    </ContentPage>
  )
  return sendPage(c, page, refusedFile === undefined ? 200 : 409)
}

/** The texts of a change, as they were and as they became. */
async function showChange(c: C) {
  const { publishing } = c.var.desk
  const { words, ...base } = await readBase(c)
  const { language } = base.person
  const change = await findChange(c)
  if (!change) return c.notFound()
  const { seq, note } = change
  const files = publishing.readFiles()
  const parts = await Promise.all(
    [...new Set(change.paths.map(englishName))].map(async (name) => {
      const was = await publishing.readEntryAt(name, seq - 1)
      const is = await publishing.readEntryAt(name, seq)
      const own = listDifferences(was?.value, is?.value)
      return { name, texts: [...own, ...listDifferences(was?.arabic, is?.arabic)] }
    }),
  )
  return sendPage(
    c,
    <ContentPage {...base} title={note} links={<UndoForm {...{ seq, language }} />}>
      {parts.map(({ name, texts }) => (
        <section key={name} className="sheet pad stack">
          <h2>
            <a href={editUrl(name)}>{titleOf(files, name, language)}</a>
          </h2>
          {texts.map(({ path, before, after }) => (
            <dl key={path.join() + after} className="answers">
              <dt>{nameField(path, language)}</dt>
              {before !== '' && (
                <dd dir="auto">
                  <del>{before}</del>
                </dd>
              )}
              <dd dir="auto">{after}</dd>
            </dl>
          ))}
        </section>
      ))}
    </ContentPage>,
  )
}

async function undo(c: C) {
  const { desk, person } = c.var
  const change = await findChange(c)
  if (!change) return c.notFound()
  const note = fillIn(contentWords[person.language].undoOf, { note: change.note })
  const outcome = await desk.publishing.undo(change.seq, { person, note, isAnyway: true })
  if (outcome.kind === 'stopped') return showChanges(c, outcome.problems[0]?.file)
  return c.redirect('/content/changes?done=1', 303)
}

/** The first change is the content as it was installed: nothing was before it. */
async function findChange(c: C) {
  const seq = Number(c.req.param('seq'))
  const [change] = await c.var.desk.publishing.ledger.listChanges(1, seq + 1)
  return change?.seq === seq && seq > 1 ? change : undefined
}
