import { otherChoice, prefillPrefix } from '../../../contracts/form-logic.ts'
import { type Fields, pathOf, valuesOf } from './answers.ts'
import { findOpen, follow, stepTo } from './conversation.ts'
import { choicesOf, type Definition } from './definition.ts'
import type { Draft } from './draft.ts'
import { readEntry, writeAnswers } from './fields.ts'
import type { State } from './state.ts'
import { readProblems } from './view-lists.ts'

/**
 * Fills the form with the answers of the URL and of a draft, and makes the state of its page. The answer to a
 * post without scripts has its own answers, and problems.
 */
export function openState(
  form: HTMLFormElement,
  definition: Definition,
  saved: { draft?: Draft; savedAt?: number },
): State {
  const isRefused = 'refused' in form.dataset
  const { draft, savedAt } = isRefused ? {} : saved
  const { chosen, texts } = readUrl(definition)
  // A link says more than the draft, once: after a reload the draft is newer.
  const isChosen = chosen.length > 0 && JSON.stringify(chosen) !== JSON.stringify(draft?.chosen)
  const isKept = ([name]: Fields[number]) => !isChosen || !chosen.some(([ref]) => ref === name)
  const answers = (draft?.answers ?? readEntry(form).fields).filter(isKept)
  const prefilled = texts.filter(([name]) => valuesOf(answers, name).length === 0)
  writeAnswers(form, definition, [...answers, ...(isChosen ? chosen : []), ...prefilled])
  const summary = readProblems(form)
  const state: State = {
    definition,
    entry: readEntry(form),
    chosen,
    prefilled: prefilled.map(([name]) => name),
    place: { name: 'whole' },
    seen: draft?.seen ?? [],
    progress: 0,
    otherKinds: [],
    problems: Object.fromEntries(summary.map(({ ref, problem }) => [ref, problem])),
    summary,
    delivery: { phase: 'writing' },
    tried: draft?.tried,
    isStarted: false,
    restoredFrom: draft?.answers.length ? savedAt : undefined,
    isTouch: matchMedia('(hover: none)').matches,
    lastPress: undefined,
    announcement: '',
    focus: undefined,
  }
  if (isRefused) return follow(state)
  const begin = stepTo(isChosen ? findOpen(state) : pathOf(state)[0])
  return follow({ ...state, place: isChosen ? begin : (draft?.place ?? begin) })
}

/** The answers of the URL: those that choose, and texts, which anybody can write into a link. */
function readUrl({ questions, words }: Definition): { chosen: Fields; texts: Fields } {
  const query = new URLSearchParams(location.search)
  const fragment = new URLSearchParams(location.hash.slice(1))
  const chosen: Fields = []
  const texts: Fields = []
  for (const question of questions) {
    const { ref, type } = question
    // Nobody agrees by opening a link.
    if (type === 'consent' || type === 'file') continue
    const choices = choicesOf(question, words).map(({ id }) => id)
    if ('other' in question && question.other) choices.push(otherChoice)
    const values = fragment.getAll(prefillPrefix + ref)
    // In the query, the server fills in choices of one.
    if (type === 'choice') values.push(...query.getAll(prefillPrefix + ref))
    for (const value of values) {
      if (choices.includes(value)) chosen.push([ref, value])
      else if (choices.length === 0 && value) texts.push([ref, value])
    }
    const other = fragment.get(`${prefillPrefix}${ref}:other`)
    if (other && values.includes(otherChoice)) texts.push([`${ref}:other`, other])
  }
  return { chosen, texts }
}
